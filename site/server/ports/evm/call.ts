import { quantity } from './evm.ts'

/**
 * The gas limit of our calls, which is the limit of any transaction (EIP-7825): a contract that needs more could not run on
 * its chain either, and an endless loop ends soon.
 */
export const maxGas = quantity(2 ** 24)

/** Tells whether the contract failed in the call, by the error texts of geth, reth, Nethermind, Erigon, Besu and anvil. */
export function isFailedCall(code: number, message: string): boolean {
  return code === 3 || contractFailure.test(message)
}

const contractFailure =
  /revert|vm execution error|out ?of ?gas|gas required exceeds|(invalid|bad) ?(fe)?(opcode|jump|instruction)|stack ?(underflow|overflow|limit)/i

/** Tells whether the node does not have the block, or not its state any more, by the error texts of the same nodes. */
export function isMissingBlock(code: number, message: string): boolean {
  return code === 4444 || missingBlock.test(message)
}

const missingBlock =
  /missing trie node|(header|block|resource) not found|unknown block|block ?out ?of ?range|prun(ed|ing)|state\b.*(not available|unavailable)|no state available|archive/i
