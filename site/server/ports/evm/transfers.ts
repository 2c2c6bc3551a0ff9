import * as v from 'valibot'
import { resultOf, type RpcReply } from '../json-rpc/json-rpc.ts'
import { type Ask, type NodePool, NotFound } from '../json-rpc/node-pool.ts'
import { type Evm, type Hex, isHex, quantity, type Transfer, type Transfers } from './evm.ts'

/** Does {@link Evm.transfers} over JSON-RPC: in two requests, or in one when the node does not know the transaction. */
export async function readTransfers(
  { txHash, asset }: { txHash: Hex; asset: Hex },
  pool: NodePool,
): ReturnType<Evm['transfers']> {
  return pool.find((ask) => readReceipt(ask, txHash, asset))
}

async function readReceipt(ask: Ask, txHash: Hex, asset: Hex): Promise<Transfers | 'reverted'> {
  const [receiptReply, newestReply, finalReply] = await ask([
    { method: 'eth_getTransactionReceipt', params: [txHash] },
    { method: 'eth_blockNumber', params: [] },
    { method: 'eth_getBlockByNumber', params: ['finalized', false] },
  ])
  const result = resultOf(receiptReply)
  if (result === null || isPending(result)) throw new NotFound('The node does not know the transaction.')
  const receipt = v.parse(Receipt, result)
  if (receipt.transactionHash !== txHash.toLowerCase()) throw new Error('The node answered about another transaction.')
  const newest = v.parse(Quantity, resultOf(newestReply))

  const [blockReply] = await ask([{ method: 'eth_getBlockByNumber', params: [quantity(receipt.blockNumber), false] }])
  const block = v.safeParse(Header, resultOf(blockReply))
  // the chain was reorganised between the two requests
  if (!block.success || block.output.hash !== receipt.blockHash)
    throw new NotFound('The block of the transaction is gone.')
  if (receipt.status === '0x0') return 'reverted'
  return {
    block: { number: receipt.blockNumber, hash: receipt.blockHash },
    minedAt: block.output.timestamp * 1000,
    confirmations: Math.max(1, newest - receipt.blockNumber + 1),
    isFinal: finalNumber(finalReply) >= receipt.blockNumber,
    transfers: receipt.logs.flatMap((log, position) => transferOf(log, { position, asset })),
  }
}

/** Tells whether a receipt has no block yet: some nodes give one that early. */
const isPending = (receipt: unknown) => v.is(v.looseObject({ blockNumber: v.null() }), receipt)

/** Returns the number of the newest final block; -1 when the node does not say. */
function finalNumber(reply: RpcReply | undefined): number {
  const header = v.safeParse(Header, reply && 'result' in reply ? reply.result : undefined)
  return header.success ? header.output.number : -1
}

type Log = v.InferOutput<typeof Receipt>['logs'][number]

/**
 * Returns the transfer that a log records, if the token itself wrote it. Any other contract can write the same event.
 * `position` is the log's index in the transaction.
 */
function transferOf({ address, topics, data }: Log, { position, asset }: { position: number; asset: Hex }): Transfer[] {
  const [event, from, to] = topics
  const isTransfer = address === asset.toLowerCase() && event === transferEvent && topics.length === 3
  if (!isTransfer || from === undefined || to === undefined || data.length !== 66) return []
  return [{ from: lastAddress(from), to: lastAddress(to), value: BigInt(data), position }]
}

/** The topic of `Transfer(address,address,uint256)` (ERC-20). */
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const lastAddress = (word: Hex): Hex => `0x${word.slice(-40)}`

const Quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i), v.transform(Number))
const Bytes = v.pipe(
  v.custom<Hex>(isHex),
  v.transform((bytes): Hex => `0x${bytes.slice(2).toLowerCase()}`),
)
const Word = v.pipe(
  Bytes,
  v.check((bytes) => bytes.length === 66),
)
const Header = v.object({ number: Quantity, hash: Word, timestamp: Quantity })
const Receipt = v.object({
  transactionHash: Word,
  status: v.picklist(['0x0', '0x1']),
  blockNumber: Quantity,
  blockHash: Word,
  logs: v.array(v.object({ address: Bytes, topics: v.array(Word), data: Bytes })),
})
