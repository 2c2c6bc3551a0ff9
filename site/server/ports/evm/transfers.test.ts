import { expect, test } from 'vitest'
import { type Answer, type Question, startNode as node } from '../json-rpc/node.fixture.ts'
import { createTransfers } from './transfers.ts'

const transaction = `0x${'aa'.repeat(32)}` as const
const hash = `0x${'bb'.repeat(32)}`
const asset = '0x00000000000000000000000000000000000C0DE1'
const word = (text: string) => `0x${text.padStart(64, '0')}`
const event = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const log = { address: asset.toLowerCase(), topics: [event, word('f1'), word('f2')], data: word('1e') }
const other = { ...log, address: `0x${'12'.repeat(20)}` }
const receipt = {
  transactionHash: transaction,
  status: '0x1',
  blockNumber: '0x62',
  blockHash: hash,
  logs: [other, log],
}
const header = (number: string, of = hash) => ({ number, hash: of, timestamp: '0x64' })

/** A node that has the transaction in block 98 of 100. */
const having =
  (more: object = {}) =>
  ({ method, params: [at] }: Question): Answer => {
    if (method === 'eth_blockNumber') return { result: '0x64' }
    if (method === 'eth_getTransactionReceipt') return { result: { ...receipt, ...more } }
    return { result: header(at === 'finalized' ? '0x61' : '0x62') }
  }
const failing =
  (failed: string, answer: Answer) =>
  (question: Question): Answer =>
    question.method === failed ? answer : having()(question)
const calling =
  (final: Answer) =>
  (question: Question): Answer =>
    question.params[0] === 'finalized' ? final : having()(question)
const lacking = failing('eth_getTransactionReceipt', { result: null })

const read = (...urls: string[]) =>
  createTransfers({ rpc: new Map([[1, urls]]), now: () => 0, budgetMs: 400 })(1, transaction, asset)
const unavailable = { name: 'ServiceError', code: 'RPC_UNAVAILABLE', retryAfter: 10 }
const good = {
  block: { number: 98, hash },
  minedAt: 100_000,
  confirmations: 3,
  isFinal: false,
  transfers: [
    {
      from: '0x00000000000000000000000000000000000000f1',
      to: '0x00000000000000000000000000000000000000f2',
      value: 30n,
      place: 1,
    },
  ],
}

test('two requests, none longer than public nodes allow', async () => {
  const { url, methods } = await node(having())
  expect(await read(url)).toEqual(good)
  expect(methods()).toEqual([
    ['eth_getTransactionReceipt', 'eth_blockNumber', 'eth_getBlockByNumber'],
    ['eth_getBlockByNumber'],
  ])
})

test.each<[string, object]>([
  ['of another contract', { address: `0x${'12'.repeat(20)}` }],
  ['of another event', { topics: [word('1'), word('f1'), word('f2')] }],
  ['of an NFT, whose id is a fourth topic', { topics: [...log.topics, word('1e')], data: '0x' }],
  ['without a value', { data: '0x' }],
  ['without topics', { topics: [] }],
])('a log %s is no transfer', async (_name, more) => {
  const { url } = await node(having({ logs: [{ ...log, ...more }] }))
  expect(await read(url)).toEqual({ ...good, transfers: [] })
})

test.each<[string, (question: Question) => Answer]>([
  ['no receipt', lacking],
  ['a receipt without a block yet', having({ blockNumber: null, blockHash: null })],
  ['another block at its place', having({ blockHash: `0x${'cc'.repeat(32)}` })],
])('unknown when every node says so, and never by an outage of one: %s', async (_name, answer) => {
  const { url } = await node(answer)
  const knowing = await node(having())
  expect(await read(url)).toBeUndefined()
  expect(await read(url, url)).toBeUndefined()
  expect(await read(url, knowing.url)).toEqual(good)
  await expect(read(url, 'http://127.0.0.1:1')).rejects.toMatchObject(unavailable)
})

test.each<[string, (question: Question) => Answer]>([
  ['an error', failing('eth_getTransactionReceipt', { error: { code: -32005, message: 'limit exceeded' } })],
  ['no number', failing('eth_blockNumber', { error: { code: -32603, message: 'internal error' } })],
  ['a question left out', failing('eth_getTransactionReceipt', undefined)],
  ['another transaction', having({ transactionHash: word('1') })],
  ['no status', having({ status: undefined })],
  ['words instead of logs', having({ logs: 'none' })],
  ['a log without its contract', having({ logs: [{ ...log, address: undefined }] })],
])('an outage, neither yes nor no: %s', async (_name, answer) => {
  const { url } = await node(answer)
  await expect(read(url)).rejects.toMatchObject(unavailable)
  const { url: second } = await node(having())
  expect(await read(url, second)).toEqual(good)
})

test('a node that does not say what is final has nothing final; one that lags counts the block itself', async () => {
  expect(await read((await node(calling({ error: { code: -32601, message: 'unknown tag' } }))).url)).toEqual(good)
  expect(await read((await node(calling({ result: header('0x62') }))).url)).toEqual({ ...good, isFinal: true })
  const lagging = failing('eth_blockNumber', { result: '0x60' })
  expect(await read((await node(lagging)).url)).toEqual({ ...good, confirmations: 1 })
})

test('a failed transaction moved nothing', async () => {
  const { url } = await node(having({ status: '0x0', logs: [] }))
  expect(await read(url)).toBe('reverted')
})
