import { expect, onTestFinished, test } from 'vitest'
import { startChain } from '../../../../e2e/world/chain.ts'
import { type Answer, listen, type Question, startNode as node } from '../json-rpc/node.fixture.ts'
import { createLook } from './look.ts'

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
const looks = [{ of, call: 'decimals()' }] as const
const createAt = (urls: string[], more: Partial<Parameters<typeof createLook>[0]> = {}) =>
  createLook({ rpc: new Map([[1, urls]]), depths: new Map(), now: () => 0, budgetMs: 400, ...more })
const unavailable = { name: 'ServiceError', code: 'RPC_UNAVAILABLE', retryAfter: 10 }

test('as few requests as can be: two for the present, one for a named block', async () => {
  const { url, methods } = await node(working)
  const look = createAt([url], { depths: new Map([[1, 2]]) })
  expect(await look(1, looks)).toEqual({ block: { number: 98, hash }, words: [7n] })
  expect(await look(1, [looks[0], looks[0]], 5)).toEqual({ block: { number: 5, hash }, words: [7n, 7n] })
  expect(methods()).toEqual([
    ['eth_blockNumber'],
    ['eth_getBlockByNumber', 'eth_call'],
    ['eth_getBlockByNumber', 'eth_call', 'eth_call'],
  ])
})

test('no batch is longer than public nodes allow', async () => {
  const { url, requests } = await node(working)
  const [one] = looks
  expect(await createAt([url])(1, [one, one, one, one], 5)).toMatchObject({ words: [7n, 7n, 7n, 7n] })
  expect(requests.map(({ length }) => length)).toEqual([3, 2])
})

test.each<[string, (question: Question) => Answer]>([
  ['an error of the node', failing('eth_call', { error: { code: -32603, message: 'internal error' } })],
  ['a limit', failing('eth_call', { error: { code: -32005, message: 'limit exceeded' } })],
  ['a limit on the block', failing('eth_blockNumber', { error: { code: -32005, message: 'limit exceeded' } })],
  ['no answer to one of the questions', failing('eth_call', undefined)],
  ['words instead of bytes', failing('eth_call', { result: 'six' })],
  ['nothing instead of bytes', failing('eth_call', { result: null })],
  ['another block than asked', failing('eth_getBlockByNumber', { result: { number: '0x1', hash } })],
  ['a header without hash', failing('eth_getBlockByNumber', { result: { number: '0x64' } })],
  ['the newest block gone', failing('eth_getBlockByNumber', { result: null })],
  ['a number of blocks without digits', failing('eth_blockNumber', { result: '0x' })],
])('an outage, neither yes nor no: %s', async (_name, answer) => {
  const { url } = await node(answer)
  await expect(createAt([url])(1, looks)).rejects.toMatchObject(unavailable)
  const good = await node(working)
  expect(await createAt([url, good.url])(1, looks)).toMatchObject({ words: [7n] })
})

test('a closed port is an outage; the next address answers for it', async () => {
  const { url } = await node(working)
  await expect(createAt(['http://127.0.0.1:1'])(1, looks)).rejects.toMatchObject(unavailable)
  expect(await createAt(['http://127.0.0.1:1', url])(1, looks)).toMatchObject({ words: [7n] })
})

test('two silent addresses take no longer than one', async () => {
  const silent = await listen(() => {})
  const start = performance.now()
  await expect(createAt([silent, silent])(1, looks)).rejects.toMatchObject(unavailable)
  const ms = performance.now() - start
  expect([ms > 350, ms < 700]).toEqual([true, true])
})

test.each([
  ['geth', { error: { code: -32000, message: 'missing trie node d67f (path ) state 0xd67f is not available' } }],
  ['geth, in short', { error: { code: -32000, message: 'historical state 0x12 is not available' } }],
  ['reth', { error: { code: 4444, message: 'pruned history unavailable' } }],
  ['Erigon', { error: { code: -32000, message: 'old data not available due to pruning' } }],
  ['Nethermind', { error: { code: -32002, message: 'No state available for block 0x5' } }],
  ['a provider', { error: { code: -32000, message: 'header not found' } }],
])('a state that is gone, in the words of %s', async (_name, answer) => {
  const pruned = await node(failing('eth_call', answer))
  const archive = await node(working)
  expect(await createAt([pruned.url])(1, looks, 5)).toBeUndefined()
  expect(await createAt([pruned.url, archive.url])(1, looks, 5)).toMatchObject({ words: [7n] })
  // the one that is down may have it
  await expect(createAt([pruned.url, 'http://127.0.0.1:1'])(1, looks, 5)).rejects.toMatchObject(unavailable)
  // of the present there is no pruning
  await expect(createAt([pruned.url])(1, looks)).rejects.toMatchObject(unavailable)
})

test('after three silences nobody asks for 10 s; an answer, though a bad one, is no silence', async () => {
  const clock = { now: 0 }
  const down = createAt(['http://127.0.0.1:1'], { now: () => clock.now })
  for (let time = 0; time < 3; time++) await expect(down(1, looks)).rejects.toMatchObject(unavailable)
  clock.now = 9001
  await expect(down(1, looks)).rejects.toMatchObject({ ...unavailable, retryAfter: 1 })

  const { url, requests } = await node(failing('eth_call', { error: { code: -32603, message: 'internal error' } }))
  const bad = createAt([url])
  for (let time = 0; time < 5; time++) await expect(bad(1, looks)).rejects.toMatchObject(unavailable)
  expect(requests.length).toBe(10)
})

test('an outage is told without the address, which may hold a key', async () => {
  const { url } = await node(failing('eth_call', { error: { code: -32603, message: 'internal error' } }))
  const failure: unknown = await createAt([url])(1, looks).catch((error: unknown) => error)
  expect(String(Object(failure).cause)).toBe('Error: The node answered with error -32603.')
  expect(JSON.stringify(failure)).not.toContain('key')
})

test('a contract that loops for ever is stopped, and its chain stays available', async () => {
  const chain = await startChain()
  onTestFinished(() => chain.stop())
  await chain.client.setCode({ address: of, bytecode: '0x5b5f56' })
  const look = createLook({
    rpc: new Map([[chain.chainId, [chain.rpcUrl]]]),
    depths: new Map(),
    now: () => 0,
    budgetMs: 1500,
  })
  for (let time = 0; time < 4; time++) expect(await look(chain.chainId, looks)).toMatchObject({ words: ['reverted'] })
})
