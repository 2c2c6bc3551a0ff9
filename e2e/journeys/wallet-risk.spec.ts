import { expect, test } from '../fixtures.ts'
import { startVerification, expectRefusal, expectTicket, useWallet } from '../visit.ts'

test('passes a wallet without sanctions, and refuses it without a loop once it is listed', async ({
  page,
  fullService,
  wallet,
}) => {
  await startVerification(page, fullService, 'wallet-risk')
  await useWallet(page, wallet)
  await expectTicket(page, 'Wallet screening')

  await fullService.ethereum.send(fullService.oracle, 'addToSanctionsList(address[])', [[wallet.address]])
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await useWallet(page, wallet)
  await expectRefusal(page, 'This wallet can’t be used', 'on a sanctions list')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
