import { expect, test } from '../fixtures.ts'
import { startVerification, expectRefusal, expectTicket, submitForm, useWallet } from '../visit.ts'

test('proves what an agent may do, signed by its controller', async ({ page, fullService, wallet }) => {
  await startVerification(page, fullService, 'agent-delegation')
  await page.getByLabel('Agent’s wallet').fill('0x00000000000000000000000000000000000000A1')
  await page.getByLabel('Allowed actions').fill('buy\nsell')
  await page.getByLabel('Limit per payment').fill('1000000')
  await page.getByLabel('Ends after').selectOption({ label: '30 days' })
  await submitForm(page)
  await useWallet(page, wallet)
  await expectTicket(page, 'Agent delegation')
  expect(wallet.messages[0]).toContain('"allowedActions":["buy","sell"]')
})

test('says that only the site can correct an end that it has chosen, and that has passed', async ({
  page,
  fullService,
  wallet,
  pageErrors,
}) => {
  await startVerification(page, fullService, 'agent-delegation', { expiresAt: Date.now() - 1000 })
  await page.getByLabel('Agent’s wallet').fill('0x00000000000000000000000000000000000000A1')
  await submitForm(page)
  await useWallet(page, wallet)
  await expectRefusal(page, 'This check isn’t set up correctly', 'You did nothing wrong.')
  pageErrors.length = 0
})
