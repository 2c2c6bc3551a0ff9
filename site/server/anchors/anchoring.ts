import type { AnchorChain, AnchorDeps } from './anchor-chain.ts'
import { beginAnchor } from './begin-anchor.ts'
import { createIdleCheck } from './check-idle.ts'
import type { AnchorProblem, AnchorProblems } from './problems.ts'
import { every } from '../timers.ts'
import { watchAnchor } from './watch-anchor.ts'

/** The longest time from one look after a chain to the next one, ms. */
const maxLookMs = 10_000

/** A process that looks after a chain for longer is considered dead, ms. A look asks nodes at most five times, 5 s each. */
const leaseMs = 60_000

/**
 * Anchors the log on each chain (protocol/log#anchors). Each chain is looked after by itself, so that one that never answers
 * delays nothing. Of all processes on one store, one at a time looks after a chain. `stop` waits for the looks that run.
 */
export function startAnchoring(
  chains: readonly AnchorChain[],
  { pollMs = 2000, ...deps }: AnchorDeps & { problems: AnchorProblems; pollMs?: number },
): { stop(): Promise<void> } {
  const running = chains.map((chain) => {
    let last: Promise<unknown> = Promise.resolve()
    const checkIdle = createIdleCheck(chain, deps)
    const end = every(pollMs, () => void (last = last.then(() => lookAfter(chain, { ...deps, checkIdle }))))
    return async () => {
      end()
      await last
    }
  })
  return { stop: async () => void (await Promise.all(running.map((stop) => stop()))) }
}

/**
 * Looks after a chain once, unless another process does it. When there is nothing to do, it only checks the chain, seldom. It
 * never rejects.
 */
export async function lookAfter(
  chain: AnchorChain,
  { problems, checkIdle, ...deps }: AnchorDeps & { problems: AnchorProblems; checkIdle: () => Promise<void> },
): Promise<void> {
  const { store, now, log } = deps
  const { chainId } = chain
  const name = `anchor-chain/${chainId}`
  try {
    await store.anchors.collect()
    if (!(await hasWork(chainId, deps))) return await checkIdle()
    // who anchors more often than that also looks more often
    const pauseMs = Math.min(maxLookMs, deps.settings.everyMs)
    const claim = await store.jobs.claim(name, { now: now(), leaseMs, pauseMs })
    if (!claim) return
    const found = await look(chain, deps).catch((err: unknown): AnchorProblem => {
      log.error({ err, chainId }, 'the anchors of a chain could not be looked after')
      return 'internal'
    })
    problems.report(chainId, found)
    await store.jobs.release(name, {
      leasedUntil: claim.leasedUntil,
      dueAt: now() + pauseMs,
      succeeded: found !== 'internal',
    })
  } catch (err) {
    // the store cannot be reached: the lease ends by itself
    log.warn({ err, chainId }, 'the anchors of a chain could not be read')
  }
}

/** Does the next step of a chain. Returns what is wrong. */
export async function look(chain: AnchorChain, deps: AnchorDeps): Promise<AnchorProblem | undefined> {
  const anchor = await deps.store.anchors.inFlight(chain.chainId)
  return await (anchor ? watchAnchor(anchor, chain, deps) : beginAnchor(chain, deps))
}

const hasWork = async (chainId: number, { store }: AnchorDeps): Promise<boolean> =>
  (await store.anchors.inFlight(chainId)) !== undefined || (await store.anchors.waiting(chainId)).count > 0
