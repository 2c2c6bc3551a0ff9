import { expect, test } from '../fixtures.ts'
import { injectWallet } from '../world/wallets/wallet.ts'
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
  expect(wallet.messages).toEqual([])
  // the browser says so of every 400
  pageErrors.length = 0
  await page.getByRole('button', { name: 'Change my entry' }).click()
  await page.getByLabel('Purpose').fill('Buys books.')
  await submitForm(page)
  await expectTicket(page, 'Agent identity')
})

test('refuses the ID of another agent before anybody signs', async ({ page, browser, fullService, wallet }) => {
  const id = `agent-${Date.now()}`
  await startVerification(page, fullService, 'agent-identity')
  await page.getByLabel('ID', { exact: true }).fill(id)
  await submitForm(page)
  await useWallet(page, wallet)
  await expectTicket(page, 'Agent identity')

  const context = await browser.newContext()
  const other = await injectWallet(context)
  const second = await context.newPage()
  await startVerification(second, fullService, 'agent-identity')
  await second.getByLabel('ID', { exact: true }).fill(id.toUpperCase())
  await submitForm(second)
  await useWallet(second, other)
  await expectRefusal(second, 'This ID is taken', 'Choose another one.')
  expect(other.messages).toEqual([])
  await second.getByRole('button', { name: 'Change my entry' }).click()
  await second.getByLabel('ID', { exact: true }).fill(`${id}-2`)
  await submitForm(second)
  await expectTicket(second, 'Agent identity')
  await context.close()
})
