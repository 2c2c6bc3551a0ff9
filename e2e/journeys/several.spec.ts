import { expect, test } from '../fixtures.ts'
import { clickOffCenter, startVerification, expectRefusal, expectTicket, submitForm, useWallet } from '../visit.ts'

const both = 'ownership-pseudonym,token-holding'

test('asks for several verifications one after the other, with one signature', async ({
  page,
  fullService,
  wallet,
}) => {
  const { chain } = fullService
  const coin = await chain.deploy('Coin')
  await chain.send(coin, 'mint(address,uint256)', [wallet.address, 5_000_000n])
  await startVerification(page, fullService, both)
  await expect(page.locator('[aria-current=step]')).toContainText('Pseudonym')
  await expect(page.getByRole('status')).toHaveText('Step 1 of 4, Pseudonym')
  await page.getByLabel('Name', { exact: true }).fill(`both-${Date.now()}`)
  await submitForm(page)
  await expect(page.getByRole('status')).toHaveText('Step 2 of 4, Token balance')
  await page.getByLabel('Network').selectOption({ label: 'Base Sepolia (test)' })
  await page.getByLabel('Contract address').fill(coin)
  await page.getByLabel('You hold at least').fill('5')
  // near the place of the first form's button, which was clicked a moment ago
  await clickOffCenter(page.getByRole('button', { name: 'Continue' }))
  await useWallet(page, wallet)
  await expectTicket(page, 'Pseudonym')
  await expectTicket(page, 'Token balance')
  expect(wallet.messages).toHaveLength(1)
})

test('says which of several verifications failed', async ({ page, fullService, wallet }) => {
  const { chain } = fullService
  const contractAddress = await chain.deploy('Coin')
  await startVerification(page, fullService, both, {
    'ownership-pseudonym': { pseudonymId: `part-${Date.now()}` },
    'token-holding': { contractAddress, chainId: chain.chainId, minBalance: '1' },
  })
  await useWallet(page, wallet)
  await expectRefusal(page, 'You need at least', 'This wallet holds less.')
  await expect(page.locator('#stage [data-verifier=ownership-pseudonym]')).toContainText('Verified')
  await expect(page.locator('#stage [data-verifier=token-holding]')).toContainText('You need at least')
})
