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

/** How long counts are shown, ms: to count takes as long as there are many, and anybody may ask. */
const countedMs = 5000

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
  type Counts = Omit<AnchorChainState, 'problem'>[]
  let counts: Promise<Counts> | undefined
  let countedAt = 0
  const count = async (): Promise<Counts> =>
    await Promise.all(
      (anchoring?.chains ?? []).map(async (chainId) => {
        const { count: waiting, oldestRequestedAt } = await store.anchors.waiting(chainId)
        return { chainId, waiting, oldestRequestedAt }
      }),
    )
  return async () => {
    if (!counts || now() >= countedAt + countedMs) {
      countedAt = now()
      counts = count()
      counts.catch(() => (counts = undefined))
    }
    const problems = anchorProblems()
    return (await counts).map((each) => ({ ...each, problem: problems.get(each.chainId) ?? null }))
  }
}
