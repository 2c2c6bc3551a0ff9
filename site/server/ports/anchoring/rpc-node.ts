import { bytesToHex, decodeFunctionResult, encodeFunctionData, keccak256, numberToHex } from 'viem'
import * as v from 'valibot'
import { registryAbi, registryAddress, registryCodeHash } from '../../../../shared/anchor/anchor-registry.ts'
import { isFailedCall } from '../evm/call.ts'
import { type Hex, isHex } from '../evm/evm.ts'
import { askNode, resultOf, type RpcCall, type RpcReply } from '../json-rpc/json-rpc.ts'
import type { AccountView, AnchorCall, AnchorNode, AnchorReceipt, AnchorSighting, SentAnchor } from './anchoring.ts'
import { sendAnswerOf } from './send-answer.ts'

/** How long one method of a node may take, ms. */
const usualCallMs = 5000

/** What is paid in addition where a node suggests nothing, in wei per gas. */
const usualPriorityFee = 10n ** 9n

/** Returns the data of the call that records a root. */
export const anchorData = ({ root, size }: Pick<AnchorCall, 'root' | 'size'>): Hex =>
  encodeFunctionData({ abi: registryAbi, functionName: 'anchor', args: [bytesToHex(root), BigInt(size)] })

type Ask = (calls: readonly RpcCall[]) => Promise<RpcReply[]>

/**
 * Connects to one node of a chain by JSON-RPC. `signal` ends all of its calls. Only tests change `callMs`.
 */
export function createAnchorNode(
  url: string,
  { signal, callMs = usualCallMs }: { signal?: AbortSignal; callMs?: number } = {},
): AnchorNode {
  /** Runs `work` within the time of one method, all its requests together. */
  async function within<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(callMs)
    const ends = signal ? AbortSignal.any([timeout, signal]) : timeout
    return await work(async (calls) => await askNode(url, calls, ends))
  }
  return {
    viewAccount: async (account) => await within(async (ask) => await viewAccount(account, ask)),
    findAnchor: async (anchor) => await within(async (ask) => await findAnchor(anchor, ask)),
    async estimateGas(call) {
      const transaction = { from: call.issuer, to: registryAddress, data: anchorData(call) }
      // in the pending block, another transaction of the same anchor would be in the way
      const estimate = { method: 'eth_estimateGas', params: [transaction, 'latest'] }
      const [reply] = await within(async (ask) => await ask([estimate]))
      if (reply && 'error' in reply && isFailedCall(reply.error.code, reply.error.message)) return 'reverted'
      return v.parse(Amount, resultOf(reply))
    },
    async send(raw) {
      const [reply] = await within(async (ask) => await ask([{ method: 'eth_sendRawTransaction', params: [raw] }]))
      return sendAnswerOf(reply)
    },
  }
}

async function viewAccount(address: string, ask: Ask): Promise<AccountView> {
  const account = v.parse(Bytes, address)
  const newestSize = encodeFunctionData({ abi: registryAbi, functionName: 'newestSize', args: [account] })
  const [chainId, head, nonce, pendingNonce, balance, code, size, priorityFee] = await ask([
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_getTransactionCount', params: [account, 'latest'] },
    { method: 'eth_getTransactionCount', params: [account, 'pending'] },
    { method: 'eth_getBalance', params: [account, 'latest'] },
    { method: 'eth_getCode', params: [registryAddress, 'latest'] },
    { method: 'eth_call', params: [{ to: registryAddress, data: newestSize }, 'latest'] },
    { method: 'eth_maxPriorityFeePerGas', params: [] },
  ])
  const { baseFeePerGas, ...block } = v.parse(HeadWithFee, resultOf(head))
  const registry = registryOf(v.parse(Bytes, resultOf(code)))
  const suggested = v.safeParse(Amount, priorityFee && 'result' in priorityFee ? priorityFee.result : undefined)
  return {
    chainId: v.parse(Count, resultOf(chainId)),
    head: { number: block.number, hash: block.hash },
    baseFeePerGas,
    priorityFeePerGas: suggested.success ? suggested.output : usualPriorityFee,
    nonce: v.parse(Count, resultOf(nonce)),
    pendingNonce: v.parse(Count, resultOf(pendingNonce)),
    balance: v.parse(Amount, resultOf(balance)),
    registry,
    newestSize:
      registry === 'deployed'
        ? decodeFunctionResult({ abi: registryAbi, functionName: 'newestSize', data: v.parse(Bytes, resultOf(size)) })
        : 0n,
  }
}

function registryOf(code: Hex): AccountView['registry'] {
  if (code === '0x') return 'missing'
  return keccak256(code) === registryCodeHash ? 'deployed' : 'other code'
}

async function findAnchor({ issuer, size, root, txHashes, depth }: SentAnchor, ask: Ask): Promise<AnchorSighting> {
  const data = encodeFunctionData({
    abi: registryAbi,
    functionName: 'blockOf',
    args: [v.parse(Bytes, issuer), BigInt(size), bytesToHex(root)],
  })
  const [chainId, headReply, blockOf, ...receiptReplies] = await ask([
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_call', params: [{ to: registryAddress, data }, 'latest'] },
    ...txHashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  ])
  const head = v.parse(Header, resultOf(headReply))
  const mined = receiptReplies.flatMap((reply, at) => receiptIn(resultOf(reply), txHashes[at]))
  const deepBlock = numberToHex(Math.max(0, head.number - depth))
  const [deepNonce, ...headers] = await ask([
    { method: 'eth_getTransactionCount', params: [issuer, deepBlock] },
    ...mined.map((each) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(each.blockNumber), false] })),
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
  const word = v.parse(Bytes, resultOf(reply))
  return word.length === 66 && BigInt(word) !== 0n
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

const Count = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i), v.transform(Number))
const Amount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const Bytes = v.custom<Hex>(isHex)
const Hash = v.pipe(
  v.custom<Hex>((value) => isHex(value) && value.length === 66),
  v.transform((hash): Hex => `0x${hash.slice(2).toLowerCase()}`),
)
const Header = v.object({ number: Count, hash: Hash, timestamp: Count })
const HeadWithFee = v.object({ ...Header.entries, baseFeePerGas: Amount })
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
