import { ServiceError } from '../../../../shared/contract/errors.ts'
import { createBreaker } from '../evm/breaker.ts'
import { askNode, type RpcCall, type RpcReply } from './json-rpc.ts'

/**
 * What one question may cost in time. A check asks at most two, one after the other, which makes the 3 s that a
 * signature has too (protocol/proof-format#contract-signatures).
 */
export const questionBudgetMs = 1500

const breakerFailures = 3
const breakerOpenMs = 10_000

/** Asks the node at hand. */
export type Ask = (calls: readonly RpcCall[]) => Promise<RpcReply[]>

/** The nodes of one chain, of which any can answer. */
export type Nodes = {
  /**
   * What `work` makes of the first node that it does not throw at. All of `work` is done with one node, so that what it
   * learns fits together. Throws ServiceError `RPC_UNAVAILABLE` when none is left or the time is over.
   */
  ask<T>(work: (ask: Ask) => Promise<T>): Promise<T>
}

/** `name` is how people call the chain; `now` gives Unix ms; `budgetMs` is {@link questionBudgetMs} but for tests. */
export function createNodes({
  name,
  urls,
  now,
  budgetMs = questionBudgetMs,
}: {
  name: string
  urls: readonly string[]
  now: () => number
  budgetMs?: number | undefined
}): Nodes {
  const breaker = createBreaker({ failures: breakerFailures, openMs: breakerOpenMs, now })

  return {
    async ask(work) {
      const wait = breaker.wait()
      if (wait > 0) throw unavailable(name, wait)
      const end = performance.now() + budgetMs
      let isReached = false
      let cause: unknown
      for (const [index, url] of urls.entries()) {
        const signal = AbortSignal.timeout(Math.max(0, Math.floor((end - performance.now()) / (urls.length - index))))
        try {
          // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are listed
          const found = await work(async (calls) => {
            const replies = await askNode(url, calls, signal)
            isReached = true
            return replies
          })
          breaker.succeeded()
          return found
        } catch (error) {
          cause = error
        }
      }
      // What a contract makes of its node must not close the chain to others: only silence counts.
      if (isReached) breaker.succeeded()
      else breaker.failed()
      throw unavailable(name, breakerOpenMs, cause)
    },
  }
}

function unavailable(name: string, retryAfterMs: number, cause?: unknown) {
  return new ServiceError('RPC_UNAVAILABLE', `${name} cannot be asked just now. Please try again later.`, {
    retryAfter: Math.ceil(retryAfterMs / 1000),
    cause,
  })
}
