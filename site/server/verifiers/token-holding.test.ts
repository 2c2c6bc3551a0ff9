import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { type LocalSolana, startSolana } from '../../../e2e/world/solana.ts'
import { parseChain } from '../../../shared/proof/chain.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { Hex } from '../ports/evm/evm.ts'
import { createNodePools } from '../ports/evm/node-pools.ts'
import { createEvmRpc } from '../ports/evm/rpc.ts'
import { createSolanaRpc } from '../ports/solana/rpc.ts'
import { tokenHolding } from './token-holding.ts'
import type { Signing, VerifierPorts } from './verifier.ts'
import { barePorts, refusalOf, signer, signing } from './verifier.fixture.ts'

type Data = VerifierData<'token-holding'>

const other = '0x00000000000000000000000000000000000000bb'
const provider = 'eip155:84532'

let chain: LocalChain
let solana: LocalSolana
let ports: VerifierPorts
let coin: Hex
let held: { number: number; hash: Hex }
beforeAll(async () => {
  ;[chain, solana] = await Promise.all([startChain(), startSolana()])
  coin = (await chain.deploy('Coin')).toLowerCase() as Hex
  held = await chain.send(coin, 'mint(address,uint256)', [signer, 10_500_000n])
  ports = portsAt(chain.rpcUrl, solana.rpcUrl)
})
afterAll(() => Promise.all([chain.stop(), solana.stop()]))

const now = () => 0
const portsAt = (rpcUrl: string, solanaUrl: string) => ({
  ...barePorts,
  evm: createEvmRpc({ pools: createNodePools({ rpc: new Map([[84532, [rpcUrl]]]), now, budgetMs: 800 }) }),
  solana: createSolanaRpc({ urls: [solanaUrl], now }),
})
const run = (data: Data, more: Partial<Signing> = {}) => tokenHolding.check(data, { ...signing, ...more }, ports)

type Asked = { contractAddress: string; minBalance: string; blockNumber: number }
const check = (data: Partial<Asked>, more: Partial<Signing> = {}) =>
  run({ contractAddress: coin, chainId: 84532, minBalance: '1', ...data }, more)

test('claims the amount that was asked for, and shows the balance to the owner only', async () => {
  const token = { contractAddress: coin, chainId: 84532, minBalance: '9.5' }
  expect(await check({ minBalance: '09.50' })).toEqual({
    verified: true,
    input: { ...token, ownerAddress: signer },
    claims: {
      owner: signer,
      ...token,
      blockNumber: held.number,
      blockHash: held.hash,
      decimals: 6,
      satisfied: true,
    },
    evidence: { balance: '10.5' },
    provider,
  })
})

test.each([
  ['10.5', true],
  ['10.500000', true],
  ['0.000001', true],
  ['10.500001', false],
  ['11', false],
  ['9'.repeat(60), false],
])('compares %s with a balance of 10.5: %s', async (minBalance, verified) => {
  expect(await check({ minBalance })).toMatchObject({ verified })
})

test('answers a no for too little, with the balance for the owner only', async () => {
  expect(await check({ minBalance: '10.6' })).toEqual({
    verified: false,
    reason: 'INSUFFICIENT_BALANCE',
    message: 'The wallet holds less than that.',
    input: { contractAddress: coin, chainId: 84532, minBalance: '10.6', ownerAddress: signer },
    evidence: { balance: '10.5' },
    provider,
  })
  expect(await check({}, { subject: other })).toMatchObject({
    reason: 'INSUFFICIENT_BALANCE',
    input: { ownerAddress: other },
    evidence: { balance: '0' },
  })
})

test('refuses an amount that is finer than the token', async () => {
  expect(await refusalOf(check({ minBalance: '10.5000001' }))).toBe('INVALID_VERIFIER_DATA')
  expect(await refusalOf(check({ minBalance: '1.0000000' }))).toBe('INVALID_VERIFIER_DATA')
})

test('reads the balance at a named block and now', async () => {
  const before = held.number - 1
  expect(await check({ blockNumber: held.number })).toMatchObject({
    verified: true,
    input: { blockNumber: held.number },
    claims: { blockNumber: held.number, blockHash: held.hash, historical: true },
  })
  expect(await check({ blockNumber: before })).toMatchObject({ reason: 'INSUFFICIENT_BALANCE' })
  expect(await check({ blockNumber: 0 })).toMatchObject({ reason: 'NOT_A_CONTRACT' })
  expect(await check({ blockNumber: held.number + 1000 })).toEqual({
    verified: false,
    reason: 'BLOCK_UNAVAILABLE',
    message: `Block ${held.number + 1000} cannot be read: it is too old, or does not exist yet.`,
    input: {
      contractAddress: coin,
      chainId: 84532,
      minBalance: '1',
      ownerAddress: signer,
      blockNumber: held.number + 1000,
    },
    provider,
  })
})

test.each([
  ['Points', 'TOKEN_DECIMALS_UNAVAILABLE'],
  ['Collectible', 'TOKEN_DECIMALS_UNAVAILABLE'],
  ['Silent', 'TOKEN_DECIMALS_UNAVAILABLE'],
])('%s: answers %s', async (name, reason) => {
  const contractAddress = await chain.deploy(name)
  expect(await check({ contractAddress })).toMatchObject({ verified: false, reason })
})

test('answers a no without a contract, and for one with decimals but no balances', async () => {
  expect(await check({ contractAddress: other })).toMatchObject({ reason: 'NOT_A_CONTRACT' })
  // returns 6 when it is called with four bytes, and fails otherwise
  const address = '0x00000000000000000000000000000000000c0de2'
  await chain.client.setCode({ address, bytecode: '0x36600414600a575f5ffd5b60065f5260205ff3' })
  expect(await check({ contractAddress: address })).toMatchObject({ reason: 'METHOD_NOT_SUPPORTED' })
})

const holder = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const onSolana = { signer: holder, subject: holder, chain: parseChain('solana:mainnet') }
const mintOf = (contractAddress: string, minBalance: string, named = 'solana:mainnet'): Data => ({
  contractAddress,
  chain: named,
  minBalance,
})

test.each(['token', 'token-2022'] as const)('Solana, %s: sums all accounts', async (program) => {
  const mint = await solana.mint({ decimals: 6, program })
  await solana.give({ mint, to: holder, amount: 10_000_000n })
  await solana.give({ mint, to: holder, amount: 500_000n, account: 'new' })
  const genesis = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const token = { contractAddress: mint, chain: genesis, minBalance: '10.5' }
  expect(await run(mintOf(mint, '10.5', genesis), onSolana)).toEqual({
    verified: true,
    input: { ...token, ownerAddress: holder },
    claims: { owner: holder, ...token, slot: expect.any(Number), decimals: 6, satisfied: true },
    evidence: { balance: '10.5' },
    provider: genesis,
  })
  expect(await run(mintOf(mint, '10.6'), onSolana)).toMatchObject({ reason: 'INSUFFICIENT_BALANCE' })
  expect(await refusalOf(run(mintOf(mint, '0.0000001'), onSolana))).toBe('INVALID_VERIFIER_DATA')
})

test('Solana: answers a no without a mint, and refuses when Solana is not configured', async () => {
  const mint = await solana.mint({ decimals: 0 })
  expect(await run(mintOf(holder, '1'), onSolana)).toMatchObject({ verified: false, reason: 'TOKEN_NOT_FOUND' })
  expect(await run(mintOf(solana.payer, '1'), onSolana)).toMatchObject({ reason: 'TOKEN_NOT_FOUND' })
  expect(await refusalOf(run(mintOf(mint, '1', 'solana:testnet'), onSolana))).toBe('UNSUPPORTED_CHAIN')
  await expect(run(mintOf(mint, '1'))).rejects.toMatchObject({
    code: 'SUBJECT_MISMATCH',
    message: 'The wallet to check (ownerAddress) is no Solana wallet: send one as walletAddress of the request.',
    details: { verifierId: 'token-holding', field: 'ownerAddress' },
  })
})

test('answers neither yes nor no when the chain does not answer', async () => {
  const dead = portsAt('http://127.0.0.1:1', 'http://127.0.0.1:1')
  const evm = { contractAddress: coin, chainId: 84532, minBalance: '1' }
  expect(await refusalOf(tokenHolding.check(evm, signing, dead))).toBe('RPC_UNAVAILABLE')
  expect(await refusalOf(tokenHolding.check(mintOf(holder, '1'), { ...signing, ...onSolana }, dead))).toBe(
    'RPC_UNAVAILABLE',
  )
})
