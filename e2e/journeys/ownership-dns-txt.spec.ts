import { pressEnter } from '../press-enter.ts'
import { expect, test } from '../fixtures.ts'
import { startVerification, expectRefusal, expectTicket, useWallet } from '../visit.ts'

test('shows the record for a domain, and verifies it once it is published', async ({ page, fullService, wallet }) => {
  const domain = `d${Date.now()}.example`
  await startVerification(page, fullService, 'ownership-dns-txt')
  await useWallet(page, wallet)
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  const value = `wallet=${wallet.address.toLowerCase()}`
  await expect(page.getByText(`_svc.${domain}`)).toBeVisible()
  await expect(page.getByText(value)).toBeVisible()
  await page.getByRole('button', { name: 'Sign and check' }).click()
  await expectRefusal(page, 'No TXT record found', 'New records can take a few minutes.')
  await expect(page.getByText(`_svc.${domain}`)).toBeVisible()

  fullService.dns.set(`_svc.${domain}`, { txt: [['wallet=0x0000000000000000000000000000000000000001']] })
  // by keyboard: a second click at the same place within half a second counts as one double click
  await pressEnter(page.getByRole('button', { name: 'Check again' }))
  await expectRefusal(page, 'The TXT record names another wallet', 'Change it, or use that wallet.')

  fullService.dns.set(`_svc.${domain}`, { txt: [['v=other'], [value]] })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectTicket(page, 'Domain ownership')
})

test('reports an outage of the DNS as neither yes nor no', async ({ page, fullService, wallet, pageErrors }) => {
  fullService.dns.set('_svc.broken.example', 'SERVFAIL')
  await startVerification(page, fullService, 'ownership-dns-txt')
  await useWallet(page, wallet)
  await page.getByLabel('Domain', { exact: true }).fill('broken.example')
  await page.getByRole('button', { name: 'Sign and check' }).click()
  await expectRefusal(page, 'A source didn’t respond', 'We have no answer yet.')
  // the browser says so of every 503
  pageErrors.length = 0
})
