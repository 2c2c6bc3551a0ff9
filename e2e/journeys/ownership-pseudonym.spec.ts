import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { injectWallet } from '../world/wallets/wallet.ts'
import { startVerification, expectRefusal, expectTicket, submitForm, useWallet } from '../visit.ts'

test('gives a name to one person; another person has to take another name', async ({
  page,
  browser,
  fullService,
  wallet,
}) => {
  const name = `ada-${Date.now()}`
  await startVerification(page, fullService, 'ownership-pseudonym')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await submitForm(page)
  await useWallet(page, wallet)
  await expectTicket(page, 'Pseudonym')

  const context = await browser.newContext()
  const other = await injectWallet(context)
  const second = await context.newPage()
  await startVerification(second, fullService, 'ownership-pseudonym')
  await second.getByLabel('Name', { exact: true }).fill(name)
  await submitForm(second)
  await useWallet(second, other)
  await expectRefusal(second, 'This name is taken', 'Choose another one.')
  await second.getByRole('button', { name: 'Change my entry' }).click()
  await second.getByLabel('Name', { exact: true }).fill(`${name}-2`)
  await submitForm(second)
  await expectTicket(second, 'Pseudonym')
  await context.close()
})

test('loads a form again after it could not be loaded', async ({ page, fullService, pageErrors }) => {
  const { hosted } = JSON.parse(readFileSync('.build/pages/.vite/manifest.json', 'utf8'))
  await page.route(`**/${hosted['site/pages/verify/inputs/handle.ts'].file}`, (route) => route.abort())
  await startVerification(page, fullService, 'ownership-pseudonym')
  await expectRefusal(page, 'No connection', 'Nothing was lost.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Which name do you want?' })).toBeVisible()
  // the browser says so of what was cut off
  pageErrors.length = 0
})
