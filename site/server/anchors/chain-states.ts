import { countSeldom } from '../count-seldom.ts'
import type { Ports } from '../ports/ports.ts'
import type { Settings } from '../settings.ts'
import type { AnchorProblem } from './problems.ts'

/** What operators see of the anchors of a chain. `oldestRequestedAt` is Unix ms; null when no proof waits. */
export type AnchorChainState = {
  chainId: number
  waiting: number
  oldestRequestedAt: number | null
  problem: AnchorProblem | null
}

/** Returns a reader of how many proofs wait for an anchor on each chain, and of what this process knows to be wrong there. */
export function createChainStates({
  config: { anchoring },
  ports: { store, now },
  anchorProblems,
}: {
  config: Pick<Settings, 'anchoring'>
  ports: Pick<Ports, 'store' | 'now'>
  anchorProblems: () => ReadonlyMap<number, AnchorProblem>
}): () => Promise<AnchorChainState[]> {
  const count = async (chainId: number) => {
    const { count: waiting, oldestRequestedAt } = await store.anchors.waiting(chainId)
    return { chainId, waiting, oldestRequestedAt }
  }
  const readCounts = countSeldom(async () => await Promise.all((anchoring?.chains ?? []).map(count)), now)
  return async () => {
    const counts = await readCounts()
    const problems = anchorProblems()
    return counts.map((each) => ({ ...each, problem: problems.get(each.chainId) ?? null }))
  }
}
