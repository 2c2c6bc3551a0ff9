import { expect, test } from '../fixtures.ts'
import { beginCheck, expectRefusal, expectTicket, submitForm, useWallet } from '../visit.ts'

test('a controller says what an agent may do', async ({ page, checked, wallet }) => {
  await beginCheck(page, checked, 'agent-delegation')
  await page.getByLabel('Agent’s wallet').fill('0x00000000000000000000000000000000000000A1')
  await page.getByLabel('Allowed actions').fill('buy\nsell')
  await page.getByLabel('Most for one payment').fill('1000000')
  await page.getByLabel('It ends after').selectOption({ label: '30 days' })
  await submitForm(page)
  await useWallet(page, wallet)
  await expectTicket(page, 'An agent may act for you')
  expect(wallet.asked[0]).toContain('"allowedActions":["buy","sell"]')
})

test('one that is over already is refused', async ({ page, checked, wallet, complaints }) => {
  await beginCheck(page, checked, 'agent-delegation', { expiresAt: Date.now() - 1000 })
  await page.getByLabel('Agent’s wallet').fill('0x00000000000000000000000000000000000000A1')
  await submitForm(page)
  await useWallet(page, wallet)
  await expectRefusal(page, 'It would be over already', 'Choose an end in the future')
  complaints.length = 0
})
