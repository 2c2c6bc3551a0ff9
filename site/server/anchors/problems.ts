import type { Log } from '../logger.ts'
import { hasPassed } from '../records/clock-tolerance.ts'

/** Why an anchor of a chain waits, or what is wrong there (docs/operations#anchoring). */
export const anchorProblems = {
  rpc_unavailable: 'too few of its RPC addresses answer',
  rpc_disagree: 'its RPC addresses say different things about the same block',
  rpc_behind: 'one of its RPC addresses is behind the other',
  rpc_refuses: 'its RPC addresses refuse the transaction',
  wrong_chain: 'an RPC address is of another chain',
  registry_missing: 'the registry is not deployed there',
  registry_differs: 'there is other code at the address of the registry',
  not_in_registry: 'a transaction was mined, and the registry does not have its root',
  account_empty: 'the account has too little money',
  fee_too_high: 'gas costs more than SVC_ANCHOR_MAX_FEE',
  gas_too_high: 'the registry would need much more gas than usual',
  daily_limit: 'SVC_ANCHOR_DAILY is used up',
  nonce_taken: 'somebody else sent a transaction from the account',
  reverted: 'the registry refused the transaction',
  size_taken: 'another log was anchored from the account, with a size that is as large',
  other_key: 'an anchor that another SVC_ANCHOR_KEY signed is not mined',
  not_mined: 'a transaction is not mined, although its fee was raised many times',
  internal: 'of an error in this service, which the log describes',
} as const

export type AnchorProblem = keyof typeof anchorProblems

/** The problems of the chains, as this process has seen them. */
export type AnchorProblems = {
  /** Stores what a chain's last round has found. A line of the log says each change, and not each round. */
  report(chainId: number, problem: AnchorProblem | undefined): void
  /** Returns the problem of each chain that has one, unless another process has looked after that chain meanwhile. */
  current(): ReadonlyMap<number, AnchorProblem>
}

/** For how long a problem is shown that this process has not seen again, ms. Rounds are much closer together. */
const shownMs = 5 * 60_000

/** Creates the list of problems of this process. */
export function createAnchorProblems({ log, now }: { log: Log; now: () => number }): AnchorProblems {
  const found = new Map<number, { problem: AnchorProblem; seenAt: number }>()
  return {
    report(chainId, problem) {
      const before = found.get(chainId)?.problem
      if (problem === undefined) found.delete(chainId)
      else found.set(chainId, { problem, seenAt: now() })
      if (problem === before) return
      if (problem === undefined) log.info({ chainId }, 'anchoring on the chain goes on')
      else log.warn({ chainId, problem }, `anchoring on the chain has a problem: ${anchorProblems[problem]}`)
    },
    current: () =>
      new Map(
        [...found].flatMap(([chainId, { problem, seenAt }]) =>
          hasPassed(shownMs, { since: seenAt, now: now() }) ? [] : [[chainId, problem] as const],
        ),
      ),
  }
}
