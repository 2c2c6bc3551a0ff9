import { numberToHex, pad, toFunctionSelector } from 'viem'
import type { Hex } from './evm.ts'

/**
 * The most that any transaction may use (EIP-7825): a contract that needs more could not act on its chain either, and an
 * endless loop ends soon.
 */
export const maxGas = numberToHex(2 ** 24)

/** The bytes of a call of a function, named by its signature, whose arguments are one word each. */
export function callData(signature: string, args: readonly (Hex | bigint)[]): Hex {
  const words = args.map((arg) => pad(typeof arg === 'bigint' ? numberToHex(arg) : arg, { size: 32 }).slice(2))
  return `${toFunctionSelector(signature)}${words.join('')}`
}

/** Whether the node ran the call and the contract failed, in the words of geth, reth, Nethermind, Erigon, Besu or anvil. */
export function isFailedCall(code: number, message: string): boolean {
  return code === 3 || contractFailure.test(message)
}

const contractFailure =
  /revert|vm execution error|out ?of ?gas|gas required exceeds|(invalid|bad) ?(fe)?(opcode|jump|instruction)|stack ?(underflow|overflow|limit)/i

/** Whether the node does not have the block, or not its state any more, in the words of the same nodes. */
export function isMissingBlock(code: number, message: string): boolean {
  return code === 4444 || missingBlock.test(message)
}

const missingBlock =
  /missing trie node|(header|block|resource) not found|unknown block|block ?out ?of ?range|prun(ed|ing)|state\b.*(not available|unavailable)|no state available|archive/i
