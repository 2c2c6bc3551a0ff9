import { callData } from '../../../../shared/anchor/contract-call.ts'
import { type RpcReply, resultOf } from '../json-rpc/json-rpc.ts'
import type { NodePool } from '../json-rpc/node-pool.ts'
import { isFailedCall, maxGas } from './call.ts'
import { type Evm, type Hex, isHex } from './evm.ts'

/** How long a text may be, in bytes. Names of tokens are much shorter. */
const maxTextBytes = 256

/** Does {@link Evm.texts} over JSON-RPC, in one request. */
export async function readTexts(
  { address, calls }: { address: Hex; calls: readonly string[] },
  pool: NodePool,
): ReturnType<Evm['texts']> {
  const requests = calls.map((call) => {
    const data = callData({ call, args: [] })
    return { method: 'eth_call', params: [{ to: address, data, gas: maxGas }, 'latest'] }
  })
  // anybody may choose the contract, so that it must not count as an outage when it keeps the nodes busy
  return await pool.askUncounted(async (ask) => (await ask(requests)).map(textOf))
}

function textOf(reply: RpcReply): string | undefined {
  if ('error' in reply && isFailedCall(reply.error.code, reply.error.message)) return undefined
  const bytes = resultOf(reply)
  if (!isHex(bytes)) throw new TypeError('The RPC reply is not bytes.')
  return decodeText(bytes)
}

/** Decodes a `string` of the ABI, or the `bytes32` of older tokens; undefined for anything else, and for a longer text. */
export function decodeText(bytes: Hex): string | undefined {
  const hex = bytes.slice(2)
  if (hex.length === 64) return utf8(hex.replace(/(00)+$/, ''))
  if (hex.length < 128 || BigInt(`0x${hex.slice(0, 64)}`) !== 32n) return undefined
  const length = BigInt(`0x${hex.slice(64, 128)}`)
  if (length > maxTextBytes) return undefined
  const text = hex.slice(128, 128 + 2 * Number(length))
  return text.length === 2 * Number(length) ? utf8(text) : undefined
}

function utf8(hex: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(hex, 'hex'))
  } catch {
    return undefined
  }
}
