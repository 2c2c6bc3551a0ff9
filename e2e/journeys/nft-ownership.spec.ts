import { test } from '../fixtures.ts'
import { startVerification, expectRefusal, expectTicket, submitForm, useWallet } from '../visit.ts'

test('verifies the holder of an NFT; tells apart one in another wallet and one that was burned', async ({
  page,
  fullService,
  wallet,
}) => {
  const { chain } = fullService
  const contract = await chain.deploy('Collectible')
  await chain.send(contract, 'mint(address,uint256)', [wallet.address, 1n])
  await chain.send(contract, 'mint(address,uint256)', [fullService.oracle, 2n])
  await startVerification(page, fullService, 'nft-ownership', { contractAddress: contract, chainId: chain.chainId })
  const name = async (number: string) => {
    await page.getByLabel('Token ID').fill(number)
    await submitForm(page)
  }
  await name('2')
  await useWallet(page, wallet)
  await expectRefusal(page, 'This wallet doesn’t hold the NFT', 'Use the wallet that does.')
  await page.getByRole('button', { name: 'Change my entry' }).click()
  await name('3')
  await expectRefusal(page, 'This NFT doesn’t exist', 'Check the token ID.')
  await page.getByRole('button', { name: 'Change my entry' }).click()
  await name('1')
  await expectTicket(page, 'NFT ownership')
})
