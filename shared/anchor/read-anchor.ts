import type { CallNode, NodeProblem } from './chain-node.ts'
import {
  type AnchoredRoot,
  hasAnchored,
  readBlockOf,
  readBlockTime,
  readChainId,
  readCodeHash,
  readNewestBlock,
} from './registry-calls.ts'

/** The contract that a reader trusts to keep anchors: its address, and the hash of its code (Keccak-256). */
export type PinnedRegistry = { address: string; codeHash: string }

/** Where an anchor is said to be. */
export type AnchorPlace = AnchoredRoot & { chainId: number; txHash: string; blockNumber: number }

/**
 * Why a chain does not show an anchor. `CHAIN_MISMATCH`: the node is of another chain. `REGISTRY_INVALID`: the address of the
 * registry has no code, or another code. `ANCHOR_NOT_FINAL`: too few blocks follow. `ANCHOR_INVALID`: the registry does not
 * have it, or another block has it.
 */
export type AnchorProblem = 'CHAIN_MISMATCH' | 'REGISTRY_INVALID' | 'ANCHOR_NOT_FINAL' | 'ANCHOR_INVALID' | NodeProblem

/** The newest state of a chain, as its node says. */
export type ChainHead = { chainId: number; block: number }

/** Reads which chain a node has, and how much of it. Throws a NodeError. */
export const readHead = async (call: CallNode): Promise<ChainHead> => ({
  chainId: await readChainId(call),
  block: await readNewestBlock(call),
})

/**
 * Reads the time of the block in which a root was anchored, Unix seconds, or why the chain does not show it. `depth` is the
 * number of blocks that must follow. Everything is read at one block, so that a node that is behind another one of the same
 * address cannot deny an anchor. Throws a NodeError.
 */
export async function readAnchor(
  call: CallNode,
  { place, head, registry, depth }: { place: AnchorPlace; head: ChainHead; registry: PinnedRegistry; depth: number },
): Promise<{ time: number } | AnchorProblem> {
  const { chainId, txHash, blockNumber, ...anchored } = place
  if (head.chainId !== chainId) return 'CHAIN_MISMATCH'
  if (head.block - blockNumber < depth) return 'ANCHOR_NOT_FINAL'
  const at = { registry: registry.address, anchored, block: head.block }
  const codeHash = await readCodeHash(call, registry.address, head.block)
  if (codeHash !== registry.codeHash.toLowerCase()) return 'REGISTRY_INVALID'
  const recorded = await readBlockOf(call, at)
  if (recorded === 0) return 'ANCHOR_INVALID'
  // the registry of Arbitrum records blocks of Ethereum: there, the receipt says in which block of the chain it was
  if (recorded !== blockNumber && !(await hasAnchored(call, { ...at, txHash, block: blockNumber })))
    return 'ANCHOR_INVALID'
  return { time: await readBlockTime(call, blockNumber) }
}
