import { expect, onTestFinished, test } from 'vitest'
import { startChain } from '../../../../e2e/world/chain.ts'
import { type Answer, type Question, startNode as node } from '../json-rpc/node.fixture.ts'
import { createEvmPool } from './node-pools.ts'
import type { ChainRead } from './evm.ts'
import { readAtBlock } from './read.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const working = ({ method, params: [at] }: Question): Answer => {
  if (method === 'eth_blockNumber') return { result: '0x64' }
  if (method === 'eth_getBlockByNumber') return { result: { number: at, hash } }
  return { result: word(7) }
}
const failing =
  (failed: string, answer: Answer) =>
  (question: Question): Answer =>
    question.method === failed ? answer : working(question)

const of = '0x00000000000000000000000000000000000c0de1'
const decimals = { of, call: 'decimals()' } as const
/** Reads `decimals()`, or `reads`, of a chain with these nodes. */
function readFrom(
  urls: string[],
  { at, depth = 0, reads = [decimals] }: { at?: number; depth?: number; reads?: ChainRead[] } = {},
) {
  const pool = createEvmPool({ chainId: 1, urls, now: () => 0, budgetMs: 400 })
  return readAtBlock(reads, { pool, at, depth })
}
const unavailable = { name: 'ServiceError', code: 'RPC_UNAVAILABLE', retryAfter: 10 }

test('sends two requests for the newest block, one for a block that is named', async () => {
  const { url, methods } = await node(working)
  expect(await readFrom([url], { depth: 2 })).toEqual({ block: { number: 98, hash }, words: [7n] })
  const two = await readFrom([url], { reads: [decimals, decimals], at: 5, depth: 2 })
  expect(two).toEqual({ block: { number: 5, hash }, words: [7n, 7n] })
  expect(methods()).toEqual([
    ['eth_blockNumber'],
    ['eth_getBlockByNumber', 'eth_call'],
    ['eth_getBlockByNumber', 'eth_call', 'eth_call'],
  ])
})

test('sends no batch that is longer than public nodes allow', async () => {
  const { url, requests } = await node(working)
  const four = await readFrom([url], { reads: [decimals, decimals, decimals, decimals], at: 5 })
  expect(four).toMatchObject({ words: [7n, 7n, 7n, 7n] })
  expect(requests.map(({ length }) => length)).toEqual([3, 2])
})

test.each<[string, (question: Question) => Answer]>([
  ['an error of the node', failing('eth_call', { error: { code: -32603, message: 'internal error' } })],
  ['a limit', failing('eth_call', { error: { code: -32005, message: 'limit exceeded' } })],
  ['a limit on the block', failing('eth_blockNumber', { error: { code: -32005, message: 'limit exceeded' } })],
  ['no reply to one call', failing('eth_call', undefined)],
  ['words instead of bytes', failing('eth_call', { result: 'six' })],
  ['nothing instead of bytes', failing('eth_call', { result: null })],
  ['another block', failing('eth_getBlockByNumber', { result: { number: '0x1', hash } })],
  ['a header without hash', failing('eth_getBlockByNumber', { result: { number: '0x64' } })],
  ['a missing newest block', failing('eth_getBlockByNumber', { result: null })],
  ['a block number without digits', failing('eth_blockNumber', { result: '0x' })],
])('takes %s for an outage, neither yes nor no', async (_name, answer) => {
  const { url } = await node(answer)
  await expect(readFrom([url])).rejects.toMatchObject(unavailable)
  const good = await node(working)
  expect(await readFrom([url, good.url])).toMatchObject({ words: [7n] })
})

test.each([
  ['geth', { error: { code: -32000, message: 'missing trie node d67f (path ) state 0xd67f is not available' } }],
  ['geth, in short', { error: { code: -32000, message: 'historical state 0x12 is not available' } }],
  ['reth', { error: { code: 4444, message: 'pruned history unavailable' } }],
  ['Erigon', { error: { code: -32000, message: 'old data not available due to pruning' } }],
  ['Nethermind', { error: { code: -32002, message: 'No state available for block 0x5' } }],
  ['a provider', { error: { code: -32000, message: 'header not found' } }],
])('returns undefined when the state is pruned, as %s says it', async (_name, answer) => {
  const pruned = await node(failing('eth_call', answer))
  const archive = await node(working)
  const at = 5
  expect(await readFrom([pruned.url], { at })).toBeUndefined()
  expect(await readFrom([pruned.url, archive.url], { at })).toMatchObject({ words: [7n] })
  // the node that is down may have it
  await expect(readFrom([pruned.url, 'http://127.0.0.1:1'], { at })).rejects.toMatchObject(unavailable)
  // the newest block is never pruned
  await expect(readFrom([pruned.url])).rejects.toMatchObject(unavailable)
})

test('stops a contract that loops forever, and its chain stays available', async () => {
  const chain = await startChain()
  onTestFinished(() => chain.stop())
  await chain.client.setCode({ address: of, bytecode: '0x5b5f56' })
  const pool = createEvmPool({ chainId: chain.chainId, urls: [chain.rpcUrl], now: () => 0 })
  for (let time = 0; time < 4; time++)
    expect(await readAtBlock([decimals], { pool, at: undefined, depth: 0 })).toMatchObject({ words: ['reverted'] })
})
