import { bytesToHex } from 'viem'
import * as v from 'valibot'
import { registryAddress } from '../../../../shared/anchor/anchor-registry.ts'
import { callData } from '../../../../shared/anchor/contract-call.ts'
import { blockOfCall, numberIn } from '../../../../shared/anchor/registry-functions.ts'
import { isFailedCall } from '../evm/call.ts'
import { quantity } from '../evm/evm.ts'
import { resultOf, type RpcCall, type RpcReply } from '../json-rpc/json-rpc.ts'
import type { AnchorReceipt, AnchorSighting, SentAnchor } from './anchoring.ts'
import { Amount, Bytes, Count, Hash, Header } from './node-values.ts'

/**
 * Reads what a node knows of an anchor. A receipt is believed if its block is the one at its height. Throws for every other
 * answer than a node gives.
 */
export async function findAnchor(
  { issuer, size, root, txHashes, depth }: SentAnchor,
  ask: (calls: readonly RpcCall[]) => Promise<RpcReply[]>,
): Promise<AnchorSighting> {
  const data = callData(blockOfCall({ issuer: v.parse(Bytes, issuer), size, root: bytesToHex(root) }))
  const [chainId, headReply, blockOf, ...receiptReplies] = await ask([
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_call', params: [{ to: registryAddress, data }, 'latest'] },
    ...txHashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  ])
  const head = v.parse(Header, resultOf(headReply))
  const mined = receiptReplies.flatMap((reply, at) => receiptIn(resultOf(reply), txHashes[at]))
  const deepBlock = quantity(Math.max(0, head.number - depth))
  const [deepNonce, ...headers] = await ask([
    { method: 'eth_getTransactionCount', params: [issuer, deepBlock] },
    ...mined.map((each) => ({ method: 'eth_getBlockByNumber', params: [quantity(each.blockNumber), false] })),
  ])
  return {
    chainId: v.parse(Count, resultOf(chainId)),
    head: { number: head.number, hash: head.hash },
    receipts: mined.flatMap((each, at) => believed(each, headers[at])),
    isInRegistry: isRecorded(blockOf),
    deepNonce: countIn(deepNonce) ?? 0,
  }
}

/** Reads a count; undefined when the node does not say it, for example because it has no state of that block any more. */
function countIn(reply: RpcReply | undefined): number | undefined {
  const count = v.safeParse(Count, reply && 'result' in reply ? reply.result : undefined)
  return count.success ? count.output : undefined
}

/** Tells whether the registry answered the number of a block. Without a registry there is no answer of 32 bytes. */
function isRecorded(reply: RpcReply | undefined): boolean {
  if (reply && 'error' in reply && isFailedCall(reply.error.code, reply.error.message)) return false
  return (numberIn(v.parse(Bytes, resultOf(reply))) ?? 0n) !== 0n
}

/** Reads a receipt; none for a transaction that is not mined: some nodes answer null, some a receipt without a block. */
function receiptIn(result: unknown, hash: string | undefined): v.InferOutput<typeof Receipt>[] {
  if (result === null || v.is(v.looseObject({ blockNumber: v.null() }), result)) return []
  const receipt = v.parse(Receipt, result)
  if (receipt.transactionHash !== hash?.toLowerCase()) throw new Error('The node answered about another transaction.')
  return [receipt]
}

/** Returns the receipt if the block at its height is its block. Otherwise the chain was reorganised, or the node lies. */
function believed(receipt: v.InferOutput<typeof Receipt>, headerReply: RpcReply | undefined): AnchorReceipt[] {
  const header = v.safeParse(Header, resultOf(headerReply))
  if (!header.success || header.output.hash !== receipt.blockHash || header.output.number !== receipt.blockNumber)
    return []
  return [
    {
      txHash: receipt.transactionHash,
      succeeded: receipt.status === '0x1',
      blockNumber: receipt.blockNumber,
      blockHash: receipt.blockHash,
      minedAt: header.output.timestamp * 1000,
      fee: receipt.gasUsed * receipt.effectiveGasPrice + receipt.l1Fee,
    },
  ]
}

const Receipt = v.object({
  transactionHash: Hash,
  status: v.picklist(['0x0', '0x1']),
  blockNumber: Count,
  blockHash: Hash,
  gasUsed: Amount,
  effectiveGasPrice: v.nullish(Amount, '0x0'),
  /** What a rollup pays for its place on Ethereum. */
  l1Fee: v.nullish(Amount, '0x0'),
})
