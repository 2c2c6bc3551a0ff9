import { expectAccessible } from '../accessible.ts'
import { pressEnter } from '../press-enter.ts'
import { expect, recordEvents, test } from '../fixtures.ts'
import { startVerification, expectRefusal, expectTicket, useWallet } from '../visit.ts'
import { startEmbedder } from '../world/embedder.ts'

test('asks for the signature only once the record is published', async ({ page, fullService, wallet }) => {
  const domain = `d${Date.now()}.example`
  await startVerification(page, fullService, 'ownership-dns-txt')
  await useWallet(page, wallet)
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  const value = `wallet=${wallet.address.toLowerCase()}`
  await expect(page.getByText(`_svc.${domain}`)).toBeVisible()
  await expect(page.getByText(value)).toBeVisible()
  await page.getByRole('button', { name: 'Check the record' }).click()
  await expectRefusal(page, 'No TXT record found', 'New records can take a few minutes.')
  await expect(page.getByText(`_svc.${domain}`)).toBeVisible()
  await expect(page.getByText(value)).toBeVisible()
  await expectAccessible(page)

  fullService.dns.set(`_svc.${domain}`, { txt: [['wallet=0x0000000000000000000000000000000000000001']] })
  // by keyboard: a second click at the same place within half a second counts as one double click
  await pressEnter(page.getByRole('button', { name: 'Check again' }))
  await expectRefusal(page, 'The TXT record names another wallet', 'Change it, or use that wallet.')
  expect(wallet.messages).toEqual([])

  // back to the entry, for the same wallet
  await page.getByRole('button', { name: 'Change my entry' }).click()
  await expect(page.getByLabel('Domain', { exact: true })).toHaveValue(domain)
  await page.getByRole('button', { name: 'Check the record' }).click()
  await expectRefusal(page, 'The TXT record names another wallet', 'Change it, or use that wallet.')

  fullService.dns.set(`_svc.${domain}`, { txt: [['v=other'], [value]] })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectTicket(page, 'Domain ownership')
  expect(wallet.messages).toHaveLength(1)
})

test('shows the record of a domain that the site has named', async ({ page, fullService, wallet }) => {
  const domain = `d${Date.now()}.example`
  await startVerification(page, fullService, 'ownership-dns-txt', { domain })
  await useWallet(page, wallet)
  await expectRefusal(page, 'Add a TXT record to your domain', `_svc.${domain}`)
  expect(wallet.messages).toEqual([])
})

test('asks for the signature in the element only once the record is published', async ({
  page,
  fullService,
  wallet,
}) => {
  const domain = `d${Date.now()}.example`
  const shop = await startEmbedder(fullService.url)
  const attributes = { verifiers: 'ownership-dns-txt', data: JSON.stringify({ domain }), mode: 'inline' }
  await page.goto(shop.page({ attributes }))
  const events = await recordEvents(page)
  const element = page.locator('svc-verify')
  await element.getByRole('button').first().click()
  const value = `wallet=${wallet.address.toLowerCase()}`
  await expect(element.getByText(`_svc.${domain} TXT ${value}`)).toBeVisible()
  expect(wallet.messages).toEqual([])
  fullService.dns.set(`_svc.${domain}`, { txt: [[value]] })
  await element.getByRole('button', { name: 'Check again' }).click()
  expect(await events.next('svc-verified')).toMatchObject({ eligible: true, verifierIds: ['ownership-dns-txt'] })
  expect(wallet.messages).toHaveLength(1)
  await shop.stop()
})

test('reports an outage of the DNS as neither yes nor no', async ({ page, fullService, wallet, pageErrors }) => {
  fullService.dns.set('_svc.broken.example', 'SERVFAIL')
  wallet.behaviour = 'silent'
  await startVerification(page, fullService, 'ownership-dns-txt')
  await useWallet(page, wallet)
  await page.getByLabel('Domain', { exact: true }).fill('broken.example')
  await page.getByRole('button', { name: 'Check the record' }).click()
  await expect(
    page.getByText('We couldn’t look up your TXT record. You can still sign, and we’ll try again.'),
  ).toBeVisible()
  wallet.behaviour = 'sign'
  await page.getByRole('button', { name: `Reopen ${wallet.name}` }).click()
  await expectRefusal(page, 'Another service didn’t respond', 'We have no answer yet.')
  // the browser says so of every 503
  pageErrors.length = 0
})
