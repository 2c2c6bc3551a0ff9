import { test } from '../fixtures.ts'
import { startVerification, expectRefusal, expectTicket, submitForm, useWallet } from '../visit.ts'

test('proves who an agent is, and refuses a secret in the text before it is stored', async ({
  page,
  fullService,
  wallet,
  pageErrors,
}) => {
  await startVerification(page, fullService, 'agent-identity')
  await page.getByLabel('ID', { exact: true }).fill(`agent-${Date.now()}`)
  await page.getByLabel('Purpose').fill(`Buys books. Key: 0x${'ab'.repeat(32)}`)
  await page.getByLabel('Sign', { exact: true }).check()
  await submitForm(page)
  await useWallet(page, wallet)
  await expectRefusal(page, 'This contains a secret', 'It wasn’t saved.')
  // the browser says so of every 400
  pageErrors.length = 0
  await page.getByRole('button', { name: 'Change my entry' }).click()
  await page.getByLabel('Purpose').fill('Buys books.')
  await submitForm(page)
  await useWallet(page, wallet)
  await expectTicket(page, 'Agent identity')
})
