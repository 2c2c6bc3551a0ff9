import type { AnchorChain, AnchorDeps } from './anchor-chain.ts'
import { firstFees } from './fees.ts'
import { judgeAccount } from './judge.ts'
import { hasPassed } from '../records/clock-tolerance.ts'
import type { AnchorProblem, AnchorProblems } from './problems.ts'
import { answersOf } from './transact.ts'

/** How often a chain is checked on which nothing waits, ms: more often while it has a problem. */
const everyMs = 60 * 60_000
const troubledMs = 60_000

/** The least gas that an anchor needs. */
const leastGas = 70_000n

/**
 * Creates the check of a chain on which no proof waits: whether its nodes answer, and whether the account could pay. So an
 * operator learns of a mistake when the service starts, and not from the first proof. It asks nodes at the first call, and then
 * seldom. It never rejects.
 */
export function createIdleCheck(
  chain: AnchorChain,
  { problems, ...deps }: Pick<AnchorDeps, 'settings' | 'now' | 'log'> & { problems: AnchorProblems },
): () => Promise<void> {
  const { chainId } = chain
  const { now, log } = deps
  let checkedAt = -Infinity
  return async () => {
    const pauseMs = problems.current().has(chainId) ? troubledMs : everyMs
    if (!hasPassed(pauseMs, { since: checkedAt, now: now() })) return
    checkedAt = now()
    const found = await checkAccount(chain, deps).catch((err: unknown): AnchorProblem => {
      log.error({ err, chainId }, 'a chain for anchors could not be checked')
      return 'internal'
    })
    problems.report(chainId, found)
  }
}

/** Returns why the account could not anchor on the chain now. */
async function checkAccount(
  { chainId, nodes }: AnchorChain,
  { settings: { issuer, maxFeePerGas } }: Pick<AnchorDeps, 'settings'>,
): Promise<AnchorProblem | undefined> {
  const account = judgeAccount(await answersOf(nodes, async (node) => await node.viewAccount(issuer)), chainId)
  if (typeof account === 'string') return account
  const fees = firstFees(account, maxFeePerGas)
  if (!fees) return 'fee_too_high'
  return account.balance < leastGas * fees.maxFeePerGas ? 'account_empty' : undefined
}
