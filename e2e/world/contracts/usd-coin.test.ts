import { parseAbi, parseSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transferAuthorization } from '../authorization.ts'
import { startChain, type LocalChain } from '../chain.ts'

const payer = privateKeyToAccount(generatePrivateKey())
const payee = '0x00000000000000000000000000000000000000aa'
const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
  'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
])

let chain: LocalChain
let coin: `0x${string}`
beforeAll(async () => {
  chain = await startChain()
  coin = await chain.deploy('UsdCoin')
  await chain.send(coin, 'mint(address,uint256)', [payer.address, 10_000_000n])
})
afterAll(() => chain.stop())

async function authorize(value: bigint, version = '2') {
  const nonce = generatePrivateKey()
  const message = { from: payer.address, to: payee, value, validAfter: 0n, validBefore: 2n ** 40n, nonce } as const
  const signature = await payer.signTypedData({
    domain: { name: 'USD Coin', version, chainId: chain.chainId, verifyingContract: coin },
    types: transferAuthorization,
    primaryType: 'TransferWithAuthorization',
    message,
  })
  const { from, to, validAfter, validBefore } = message
  return { signature, args: [from, to, value, validAfter, validBefore, nonce] as const }
}

const balance = () => chain.client.readContract({ address: coin, abi, functionName: 'balanceOf', args: [payee] })

async function settle(data: readonly unknown[], types: string) {
  await chain.send(coin, `transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,${types})`, data)
}

test('lets somebody else submit a signed transfer once, with either form of signature', async () => {
  const one = await authorize(1_000_000n)
  const { r, s, yParity } = parseSignature(one.signature)
  await settle([...one.args, yParity + 27, r, s], 'uint8,bytes32,bytes32')
  const two = await authorize(2_000_000n)
  await settle([...two.args, two.signature], 'bytes')
  expect(await balance()).toBe(3_000_000n)
  await expect(settle([...two.args, two.signature], 'bytes')).rejects.toThrow(/ failed\.$/)
})

test('refuses a transfer that was signed for another domain', async () => {
  const before = await balance()
  const { args, signature } = await authorize(1_000_000n, '1')
  await expect(settle([...args, signature], 'bytes')).rejects.toThrow(/ failed\.$/)
  expect(await balance()).toBe(before)
})
