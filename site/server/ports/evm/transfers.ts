import { numberToHex } from 'viem'
import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { RpcReply } from '../json-rpc/json-rpc.ts'
import { type Ask, createNodes } from '../json-rpc/nodes.ts'
import { chainName } from './chains.ts'
import { type Evm, type Hex, isHex, type Transfer, type Transfers } from './evm.ts'

/** {@link Evm.transfers} over JSON-RPC: two requests, one for what no node knows. */
export function createTransfers({
  rpc,
  now,
  budgetMs,
}: {
  rpc: ReadonlyMap<number, readonly string[]>
  now: () => number
  budgetMs: number
}): Evm['transfers'] {
  const chains = new Map(
    [...rpc].map(([chainId, urls]) => [chainId, createNodes({ name: chainName(chainId), urls, now, budgetMs })]),
  )

  return async (chainId, txHash, asset) => {
    const urls = rpc.get(chainId) ?? []
    const nodes = chains.get(chainId)
    if (!nodes || urls.length === 0)
      throw new ServiceError('UNSUPPORTED_CHAIN', `Chain ${chainId} has no RPC address here.`)
    let unknown = 0
    try {
      return await nodes.ask(async (ask) => {
        try {
          return await read(ask, txHash, asset)
        } catch (error) {
          if (error instanceof UnknownTransaction) unknown += 1
          throw error
        }
      })
    } catch (error) {
      // one node that could not be asked may have it
      if (unknown === urls.length) return undefined
      throw error
    }
  }
}

class UnknownTransaction extends Error {
  override name = 'UnknownTransaction'
}

async function read(ask: Ask, txHash: Hex, asset: Hex): Promise<Transfers | 'reverted'> {
  const [receiptReply, newestReply, finalReply] = await ask([
    { method: 'eth_getTransactionReceipt', params: [txHash] },
    { method: 'eth_blockNumber', params: [] },
    { method: 'eth_getBlockByNumber', params: ['finalized', false] },
  ])
  const found = resultOf(receiptReply)
  if (found === null || isPending(found)) throw new UnknownTransaction('The node does not know the transaction.')
  const receipt = v.parse(Receipt, found)
  if (receipt.transactionHash !== txHash.toLowerCase()) throw new Error('The node answered about another transaction.')
  const newest = v.parse(Quantity, resultOf(newestReply))

  const [blockReply] = await ask([
    { method: 'eth_getBlockByNumber', params: [numberToHex(receipt.blockNumber), false] },
  ])
  const block = v.safeParse(Header, resultOf(blockReply))
  // the chain went another way between the two questions
  if (!block.success || block.output.hash !== receipt.blockHash) throw new UnknownTransaction('Its block is gone.')
  if (receipt.status === '0x0') return 'reverted'
  return {
    block: { number: receipt.blockNumber, hash: receipt.blockHash },
    minedAt: block.output.timestamp * 1000,
    confirmations: Math.max(1, newest - receipt.blockNumber + 1),
    isFinal: finalNumber(finalReply) >= receipt.blockNumber,
    transfers: receipt.logs.flatMap((log, place) => transferOf(log, { place, asset })),
  }
}

/** Some nodes give a receipt before there is a block. */
const isPending = (receipt: unknown) => v.is(v.looseObject({ blockNumber: v.null() }), receipt)

/** -1: the node does not say what is final. */
function finalNumber(reply: RpcReply | undefined): number {
  const header = v.safeParse(Header, reply && 'result' in reply ? reply.result : undefined)
  return header.success ? header.output.number : -1
}

type Log = v.InferOutput<typeof Receipt>['logs'][number]

/** Only of the token itself: anybody can write the same event of a contract of their own. */
function transferOf({ address, topics, data }: Log, { place, asset }: { place: number; asset: Hex }): Transfer[] {
  const [event, from, to] = topics
  const isTransfer = address === asset.toLowerCase() && event === transferEvent && topics.length === 3
  if (!isTransfer || from === undefined || to === undefined || data.length !== 66) return []
  return [{ from: lastAddress(from), to: lastAddress(to), value: BigInt(data), place }]
}

/** Of `Transfer(address,address,uint256)` (ERC-20). */
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const lastAddress = (word: Hex): Hex => `0x${word.slice(-40)}`

function resultOf(reply: RpcReply | undefined): unknown {
  if (!reply) throw new Error('The node left a question out.')
  if ('result' in reply) return reply.result
  throw new Error(`The node answered with error ${reply.error.code}.`)
}

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
