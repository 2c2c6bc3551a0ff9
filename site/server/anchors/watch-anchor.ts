import type { AnchorSighting } from '../ports/anchoring/anchoring.ts'
import type { ChainAnchor } from '../records/anchors.ts'
import type { AnchorChain, AnchorDeps } from './anchor-chain.ts'
import { agreedReceipt, feesPaid, judgeMined, neededNodes, problemOfNodes } from './judge.ts'
import type { AnchorProblem } from './problems.ts'
import { sendAnchor } from './send-anchor.ts'
import { answersOf } from './transact.ts'

/**
 * Looks after the anchor of a chain that is not final: finds its block, sends it again while it has none, and decides whether
 * it is final (protocol/log#anchors). A receipt counts only if enough nodes show it. Returns what is wrong.
 */
export async function watchAnchor(
  anchor: ChainAnchor,
  chain: AnchorChain,
  deps: AnchorDeps,
): Promise<AnchorProblem | undefined> {
  const { chainId, size, root, issuer, transactions } = anchor
  const { depth, nodes } = chain
  const needed = neededNodes(nodes)
  const txHashes = transactions.map(({ hash }) => hash)
  const question = { issuer, size, root, txHashes, depth }
  const sightings = await answersOf(nodes, async (node) => await node.findAnchor(question))
  const problem = problemOfNodes(sightings, { chainId, needed })
  if (problem === 'wrong_chain' || sightings.length === 0) return problem
  if (anchor.state === 'mined') return (await watchMined(anchor, sightings, { chain, deps })) ?? problem

  const receipt = agreedReceipt(sightings, { needed, succeeded: true })
  if (!receipt) return (await sendAnchor(anchor, sightings, { chain, deps })) ?? problem
  const { txHash, blockNumber, blockHash, minedAt } = receipt
  const mined = await deps.store.anchors.recordMined(anchor, { txHash, blockNumber, blockHash, minedAt })
  if (!mined) return undefined
  deps.log.info({ chainId, size, transaction: txHash, block: blockNumber }, 'an anchor was mined')
  return (await watchMined(mined, sightings, { chain, deps })) ?? problem
}

async function watchMined(
  anchor: ChainAnchor,
  sightings: readonly AnchorSighting[],
  { chain, deps: { store, now, log } }: { chain: AnchorChain; deps: AnchorDeps },
): Promise<AnchorProblem | undefined> {
  const { chainId, size, mined } = anchor
  if (!mined) return 'internal'
  const needed = neededNodes(chain.nodes)
  const verdict = judgeMined(sightings, { mined, needed, depth: chain.depth, now: now() })
  if (verdict.is === 'waiting') return verdict.missing
  if (verdict.is === 'gone') {
    // the next look sends it again
    if (await store.anchors.recordReorg(anchor))
      log.warn({ chainId, size, block: mined.blockNumber }, 'the block of an anchor is gone; it is sent again')
    return undefined
  }
  const confirmedBy = needed === 1 ? 'single_rpc' : 'two_rpcs'
  if (await store.anchors.recordFinal(anchor, { now: now(), confirmedBy, cost: feesPaid(sightings) }))
    log.info({ chainId, size, block: mined.blockNumber, confirmedBy }, 'an anchor is final')
  return undefined
}
