import { expect, test } from 'vitest'
import { type Answer, listen, type Question, startNode } from '../json-rpc/node.fixture.ts'
import { createAnchorNode } from './rpc-node.ts'
import { sendAnswerOf } from './send-answer.ts'

const word = (digit: string) => `0x${digit.repeat(64)}`
const [txHash, blockHash] = [word('a'), word('b')]
const header = { number: '0x5', hash: blockHash, timestamp: '0x64', baseFeePerGas: '0x7' }
const receipt = {
  transactionHash: txHash,
  status: '0x1',
  blockNumber: '0x5',
  blockHash,
  gasUsed: '0x10',
  effectiveGasPrice: '0x2',
}

/** The replies of an honest node, by method. */
const honest: Record<string, unknown> = {
  eth_chainId: '0x1',
  eth_getBlockByNumber: header,
  eth_getTransactionReceipt: receipt,
  eth_getTransactionCount: '0x3',
  eth_call: word('1'),
}

const nodeWith = async (changes: Record<string, unknown>) => {
  const replies = { ...honest, ...changes }
  const node = await startNode(({ method }: Question): Answer => ({ result: replies[method] }))
  return createAnchorNode(node.url, { callMs: 500 })
}

const issuer = `0x${'11'.repeat(20)}`
const question = { issuer, size: 5, root: new Uint8Array(32), txHashes: [txHash], depth: 2 }

test('shows a receipt whose block is the block at its height', async () => {
  const node = await nodeWith({})
  expect(await node.findAnchor(question)).toEqual({
    chainId: 1,
    head: { number: 5, hash: blockHash },
    receipts: [{ txHash, succeeded: true, blockNumber: 5, blockHash, minedAt: 100_000, fee: 32n }],
    isInRegistry: true,
    deepNonce: 3,
  })
})

test.each<[string, Record<string, unknown>]>([
  ['of another block than the one at its height', { eth_getTransactionReceipt: { ...receipt, blockHash: word('c') } }],
  ['at a height where there is no such block', { eth_getTransactionReceipt: { ...receipt, blockNumber: '0x6' } }],
  ['without a block', { eth_getTransactionReceipt: { ...receipt, blockNumber: null } }],
  ['that does not exist', { eth_getTransactionReceipt: null }],
])('shows no receipt %s', async (_, changes) => {
  const node = await nodeWith(changes)
  expect((await node.findAnchor(question)).receipts).toEqual([])
})

test.each<[string, Record<string, unknown>]>([
  ['about another transaction', { eth_getTransactionReceipt: { ...receipt, transactionHash: word('d') } }],
  ['with a receipt that is none', { eth_getTransactionReceipt: { blockNumber: '0x5' } }],
  ['with numbers that are none', { eth_chainId: 'one' }],
  ['with nothing', { eth_getBlockByNumber: null }],
])('rejects an answer %s', async (_, changes) => {
  const node = await nodeWith(changes)
  await expect(node.findAnchor(question)).rejects.toThrow(/Invalid|another transaction/)
})

test('takes a registry that answers nothing, or zero, for one that does not know the root', async () => {
  for (const eth_call of ['0x', word('0')]) {
    const node = await nodeWith({ eth_call })
    expect((await node.findAnchor(question)).isInRegistry).toBe(false)
  }
})

test('ends a question to a node that never ends its answer', async () => {
  const url = await listen((_, response) => void response.write('{'))
  const node = createAnchorNode(url, { callMs: 50 })
  await expect(node.findAnchor(question)).rejects.toThrow(/timeout|aborted/i)
  await expect(node.send('0x')).rejects.toThrow(/timeout|aborted/i)
})

test('ends all questions when the service stops', async () => {
  const stopping = new AbortController()
  const url = await listen(() => stopping.abort())
  const node = createAnchorNode(url, { signal: stopping.signal })
  await expect(node.viewAccount(issuer)).rejects.toThrow(/aborted/i)
})

test.each([
  ['already known', 'known'],
  ['AlreadyKnown', 'known'],
  ['transaction already imported', 'known'],
  ['nonce too low: next nonce 5, tx nonce 4', 'nonce too low'],
  ['OldNonce', 'nonce too low'],
  ['insufficient funds for gas * price + value', 'too little money'],
  ['Upfront cost exceeds account balance', 'too little money'],
  ['replacement transaction underpriced', 'fee too low'],
  ['max fee per gas less than block base fee', 'fee too low'],
  ['FeeTooLow', 'fee too low'],
  ['transaction type not supported', 'refused'],
])('reads "%s" as %s', (message, expected) => {
  expect(sendAnswerOf({ error: { code: -32_000, message } })).toBe(expected)
})
