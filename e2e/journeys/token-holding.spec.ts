import { checksumAddress } from '../../shared/proof/checksum-address.ts'
import { test } from '../fixtures.ts'
import { startVerification, expectRefusal, expectTicket, submitForm, useWallet } from '../visit.ts'

test('verifies the least balance of a holder, and refuses one that is too low', async ({
  page,
  fullService,
  wallet,
}) => {
  const { chain } = fullService
  const coin = await chain.deploy('Coin')
  await chain.send(coin, 'mint(address,uint256)', [wallet.address, 10_500_000n])
  const token = { contractAddress: coin, chainId: chain.chainId }
  await startVerification(page, fullService, 'token-holding', { ...token, minBalance: '10.500001' })
  await useWallet(page, wallet)
  await expectRefusal(page, 'You need at least', 'This wallet holds less.')

  await startVerification(page, fullService, 'token-holding')
  await page.getByLabel('Network').selectOption(`eip155:${chain.chainId}`)
  await page.getByLabel('Contract address').fill(coin)
  await page.getByLabel('You hold at least').fill('10.5')
  await submitForm(page)
  await useWallet(page, wallet)
  await expectTicket(page, 'Token balance')
  const address = checksumAddress(coin)
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  await expectTicket(page, `At least 10.5 of ${short} on Base Sepolia (test)`)
})
