import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalSolana, startSolana, tokenPrograms } from '../../../../e2e/world/solana.ts'
import { decodeBase58 } from '../../../../shared/proof/base58.ts'
import { type Answer, startNode } from '../json-rpc/node.fixture.ts'
import { createSolanaRpc } from './rpc.ts'

let solana: LocalSolana
beforeAll(async () => {
  solana = await startSolana()
})
afterAll(() => solana.stop())

const owner = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const another = 'SysvarC1ock11111111111111111111111111111111'
const noAccount = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const portAt = (...urls: string[]) => createSolanaRpc({ urls, now: () => 0, budgetMs: 400 })
const slot = expect.any(Number)

test('supports the main network by its two ids, and no other', () => {
  const port = portAt(solana.rpcUrl)
  expect(
    ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:devnet', 'eip155:1'].map((chain) =>
      port.supports(chain),
    ),
  ).toEqual([true, true, false, false])
})

test.each(['token', 'token-2022'] as const)('%s: sums all accounts of the wallet', async (program) => {
  const port = portAt(solana.rpcUrl)
  const mint = await solana.mint({ decimals: 6, program })
  const other = await solana.mint({ decimals: 6, program })
  expect(await port.holding({ owner, mint })).toEqual({ slot, mint: { decimals: 6, supply: 0n }, balance: 0n })
  await solana.give({ mint: other, to: owner, amount: 5n })
  await solana.give({ mint, to: solana.payer, amount: 7n })
  await solana.give({ mint, to: owner, amount: 10_000_000n })
  await solana.give({ mint, to: owner, amount: 500_000n, account: 'new' })
  const held = { mint: { decimals: 6, supply: 10_500_007n }, balance: 10_500_000n }
  expect(await port.holding({ owner, mint })).toEqual({ slot, ...held })
  expect(await port.holding({ owner: noAccount, mint })).toEqual({ slot, ...held, balance: 0n })
})

test('tells an account that is no mint from an address without account', async () => {
  const port = portAt(solana.rpcUrl)
  expect(await port.holding({ owner, mint: noAccount })).toEqual({ slot, mint: undefined, balance: 0n })
  expect(await port.holding({ owner, mint: solana.payer })).toEqual({ slot, mint: 'other', balance: 0n })
  expect(await port.holding({ owner, mint: tokenPrograms.token })).toEqual({ slot, mint: 'other', balance: 0n })
})

const node = (answers: Record<string, Answer>) => startNode(({ method }) => answers[method])

const context = { slot: 9 }
const mintBytes = Buffer.alloc(82)
mintBytes.writeUInt8(1, 45)
const accountOf = (bytes: Buffer) => ({ owner: tokenPrograms.token, data: [bytes.toString('base64'), 'base64'] })
const mintIs = (bytes: Buffer) => ({ result: { context, value: accountOf(bytes) } })
const list = (...accounts: unknown[]) => ({ result: { context, value: accounts.map((account) => ({ account })) } })

test('reads the mint and the accounts in one request', async () => {
  const { url, requests } = await node({ getAccountInfo: mintIs(mintBytes), getTokenAccountsByOwner: list() })
  expect(await portAt(url).holding({ owner, mint: noAccount })).toEqual({
    slot: 9,
    mint: { decimals: 0, supply: 0n },
    balance: 0n,
  })
  expect(requests).toEqual([
    [
      {
        jsonrpc: '2.0',
        id: 0,
        method: 'getAccountInfo',
        params: [noAccount, { encoding: 'base64', commitment: 'finalized' }],
      },
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'getTokenAccountsByOwner',
        params: [owner, { mint: noAccount }, { encoding: 'base64', commitment: 'finalized' }],
      },
    ],
  ])
})

const held = (account: object) => ({ getAccountInfo: mintIs(mintBytes), getTokenAccountsByOwner: list(account) })
const holdingOf = (holder: string, mint: string) =>
  Buffer.concat(
    [decodeBase58(mint) ?? '', decodeBase58(holder) ?? '', Buffer.alloc(101, 1)].map((part) => Buffer.from(part)),
  )

test('counts the accounts of this owner and mint', async () => {
  const { url } = await node(held(accountOf(holdingOf(owner, noAccount))))
  expect(await portAt(url).holding({ owner, mint: noAccount })).toMatchObject({ balance: 0x0101010101010101n })
})

const limited = { error: { code: -32005, message: 'Node is behind' } }
test.each<[string, Record<string, Answer>]>([
  ['no reply about the mint', { getAccountInfo: limited, getTokenAccountsByOwner: list() }],
  ['no reply about the accounts', { getAccountInfo: mintIs(mintBytes), getTokenAccountsByOwner: limited }],
  ['a missing reply', { getAccountInfo: mintIs(mintBytes) }],
  ['a reply of another shape', { getAccountInfo: mintIs(mintBytes), getTokenAccountsByOwner: { result: [] } }],
  ["somebody else's account", held(accountOf(holdingOf(another, noAccount)))],
  ['an account for another mint', held(accountOf(holdingOf(owner, owner)))],
  ['no account at all', held(accountOf(mintBytes))],
])('takes %s for an outage, neither yes nor no', async (_name, answers) => {
  const { url } = await node(answers)
  const unavailable = { name: 'ServiceError', code: 'RPC_UNAVAILABLE', retryAfter: 10 }
  await expect(portAt(url).holding({ owner, mint: noAccount })).rejects.toMatchObject(unavailable)
  expect(await portAt(url, solana.rpcUrl).holding({ owner, mint: noAccount })).toMatchObject({ mint: undefined })
})

test('takes a closed port for an outage', async () => {
  await expect(portAt('http://127.0.0.1:1').holding({ owner, mint: noAccount })).rejects.toMatchObject({
    code: 'RPC_UNAVAILABLE',
  })
})
