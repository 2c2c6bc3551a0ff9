import { test } from '../fixtures.ts'
import { startVerification, expectRefusal, expectTicket, submitForm, useWallet } from '../visit.ts'

test('verifies the owner of a contract; tells everybody else, who can name another contract', async ({
  page,
  fullService,
  wallet,
}) => {
  const { chain } = fullService
  const mine = await chain.deploy('Owned', [wallet.address])
  const theirs = await chain.deploy('Owned', [fullService.oracle])
  await startVerification(page, fullService, 'contract-ownership')
  await page.getByLabel('Network').selectOption({ label: 'Base Sepolia (test)' })
  await page.getByLabel('Contract address').fill(theirs)
  await submitForm(page)
  await useWallet(page, wallet)
  await expectRefusal(page, 'This wallet doesn’t control the contract', 'Use the owner’s wallet.')
  await page.getByRole('button', { name: 'Change my entry' }).click()
  await page.getByLabel('Contract address').fill(mine)
  await submitForm(page)
  await expectTicket(page, 'Contract control')
})
