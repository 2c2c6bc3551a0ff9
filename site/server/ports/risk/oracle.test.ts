import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAbi } from 'viem'
import { type LocalChain, startChain } from '../../../../e2e/world/chain.ts'
import { createNodePools } from '../evm/node-pools.ts'
import { createEvmRpc } from '../evm/rpc.ts'
import type { Hex } from '../evm/evm.ts'
import { createOnChainOracle } from './oracle.ts'

let chain: LocalChain
let contract: Hex
const bad = '0x00000000000000000000000000000000deadbeef'
const good = '0x0000000000000000000000000000000000000001'

beforeAll(async () => {
  chain = await startChain({ chainId: 1 })
  contract = await chain.deploy('SanctionsList')
  const [account] = await chain.client.getAddresses()
  const hash = await chain.client.writeContract({
    address: contract,
    abi: parseAbi(['function addToSanctionsList(address[] addresses)']),
    functionName: 'addToSanctionsList',
    args: [[bad]],
    account: account!,
    chain: null,
  })
  await chain.client.waitForTransactionReceipt({ hash })
})
afterAll(() => chain.stop())

const oracle = (address: Hex = contract, rpcUrl = chain.rpcUrl) =>
  createOnChainOracle(
    createEvmRpc({ pools: createNodePools({ rpc: new Map([[1, [rpcUrl]]]), now: () => Date.now() }) }),
    new Map([[1, address]]),
  )

test('says which addresses are sanctioned, only on its own chain', async () => {
  expect(await oracle().isSanctioned('eth', bad)).toBe(true)
  expect(await oracle().isSanctioned('eth', good)).toBe(false)
  expect([oracle().covers('eth'), oracle().covers('base'), oracle().covers('btc')]).toEqual([true, false, false])
  await expect(oracle().isSanctioned('base', bad)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})

test.each<[string, () => Promise<boolean>, string]>([
  ['no contract', () => oracle(good).isSanctioned('eth', bad), 'PROVIDER_UNAVAILABLE'],
  ['another contract', () => oracle(chain.wallet.address).isSanctioned('eth', bad), 'PROVIDER_UNAVAILABLE'],
  ['no node', () => oracle(contract, 'http://127.0.0.1:1').isSanctioned('eth', bad), 'RPC_UNAVAILABLE'],
])('%s is an outage, neither yes nor no', async (_name, ask, code) => {
  await expect(ask()).rejects.toMatchObject({ code })
})
