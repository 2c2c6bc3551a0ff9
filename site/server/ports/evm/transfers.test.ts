import { expect, test } from 'vitest'
import { type Answer, type Question, startNode as node } from '../json-rpc/node.fixture.ts'
import { createEvmPool } from './node-pools.ts'
import { readTransfers } from './transfers.ts'

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
const nodeWith =
  (more: object = {}) =>
  ({ method, params: [at] }: Question): Answer => {
    if (method === 'eth_blockNumber') return { result: '0x64' }
    if (method === 'eth_getTransactionReceipt') return { result: { ...receipt, ...more } }
    return { result: header(at === 'finalized' ? '0x61' : '0x62') }
  }
const failing =
  (failed: string, answer: Answer) =>
  (question: Question): Answer =>
    question.method === failed ? answer : nodeWith()(question)
const withFinal =
  (final: Answer) =>
  (question: Question): Answer =>
    question.params[0] === 'finalized' ? final : nodeWith()(question)
const withoutReceipt = failing('eth_getTransactionReceipt', { result: null })

const read = (...urls: string[]) =>
  readTransfers({ txHash: transaction, asset }, createEvmPool({ chainId: 1, urls, now: () => 0, budgetMs: 400 }))
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
      position: 1,
    },
  ],
}

test('sends two requests, none with more calls than public nodes allow', async () => {
  const { url, methods } = await node(nodeWith())
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
])('takes a log %s for no transfer', async (_name, more) => {
  const { url } = await node(nodeWith({ logs: [{ ...log, ...more }] }))
  expect(await read(url)).toEqual({ ...good, transfers: [] })
})

test.each<[string, (question: Question) => Answer]>([
  ['no receipt', withoutReceipt],
  ['a receipt without a block yet', nodeWith({ blockNumber: null, blockHash: null })],
  ['another block at its place', nodeWith({ blockHash: `0x${'cc'.repeat(32)}` })],
])('returns undefined when every node says so, and never because one is down: %s', async (_name, answer) => {
  const { url } = await node(answer)
  const knowing = await node(nodeWith())
  expect(await read(url)).toBeUndefined()
  expect(await read(url, url)).toBeUndefined()
  expect(await read(url, knowing.url)).toEqual(good)
  await expect(read(url, 'http://127.0.0.1:1')).rejects.toMatchObject(unavailable)
})

test.each<[string, (question: Question) => Answer]>([
  ['an error', failing('eth_getTransactionReceipt', { error: { code: -32005, message: 'limit exceeded' } })],
  ['no number', failing('eth_blockNumber', { error: { code: -32603, message: 'internal error' } })],
  ['no reply to one call', failing('eth_getTransactionReceipt', undefined)],
  ['another transaction', nodeWith({ transactionHash: word('1') })],
  ['no status', nodeWith({ status: undefined })],
  ['words instead of logs', nodeWith({ logs: 'none' })],
  ['a log without its contract', nodeWith({ logs: [{ ...log, address: undefined }] })],
])('takes %s for an outage, neither yes nor no', async (_name, answer) => {
  const { url } = await node(answer)
  await expect(read(url)).rejects.toMatchObject(unavailable)
  const { url: second } = await node(nodeWith())
  expect(await read(url, second)).toEqual(good)
})

test('counts nothing as final when the node does not say; counts the block itself when the node lags', async () => {
  expect(await read((await node(withFinal({ error: { code: -32601, message: 'unknown tag' } }))).url)).toEqual(good)
  expect(await read((await node(withFinal({ result: header('0x62') }))).url)).toEqual({ ...good, isFinal: true })
  const lagging = failing('eth_blockNumber', { result: '0x60' })
  expect(await read((await node(lagging)).url)).toEqual({ ...good, confirmations: 1 })
})

test('says that a failed transaction reverted', async () => {
  const { url } = await node(nodeWith({ status: '0x0', logs: [] }))
  expect(await read(url)).toBe('reverted')
})
