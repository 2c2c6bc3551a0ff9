import { bytesToHex, keccak256 } from 'viem'
import * as v from 'valibot'
import { registryAddress, registryCodeHash } from '../../../../shared/anchor/anchor-registry.ts'
import { callData } from '../../../../shared/anchor/contract-call.ts'
import { anchorCall, newestSizeCall } from '../../../../shared/anchor/registry-functions.ts'
import { isFailedCall } from '../evm/call.ts'
import type { Hex } from '../evm/evm.ts'
import { askNode, resultOf, type RpcCall, type RpcReply } from '../json-rpc/json-rpc.ts'
import type { AccountView, AnchorCall, AnchorNode } from './anchoring.ts'
import { findAnchor } from './find-anchor.ts'
import { Amount, Bytes, Count, Header } from './node-values.ts'
import { sendAnswerOf } from './send-answer.ts'

/** How long one method of a node may take, ms. */
const usualCallMs = 5000

/** What is paid in addition where a node suggests nothing, in wei per gas. */
const usualPriorityFee = 10n ** 9n

/** Returns the data of the call that records a root. */
export const anchorData = ({ root, size }: Pick<AnchorCall, 'root' | 'size'>): Hex =>
  callData(anchorCall({ root: bytesToHex(root), size }))

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
  const newestSize = callData(newestSizeCall(account))
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
    newestSize: registry === 'deployed' ? v.parse(Amount, resultOf(size)) : 0n,
  }
}

function registryOf(code: Hex): AccountView['registry'] {
  if (code === '0x') return 'missing'
  return keccak256(code) === registryCodeHash ? 'deployed' : 'other code'
}

const HeadWithFee = v.object({ ...Header.entries, baseFeePerGas: Amount })
