import { ServiceError } from '../../../../shared/contract/errors.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { askNode, type RpcCall, type RpcReply } from './json-rpc.ts'

/**
 * How long one use of a pool may take, all nodes together, ms. A check makes at most two, one after the other: 3 s, as
 * long as a signature may take (protocol/proof-format#contract-signatures).
 */
const defaultBudgetMs = 1500

/** How long a node that named the right chain is not asked again for it, ms. */
const identityMs = 10 * 60_000

const breakerFailures = 3
const breakerOpenMs = 10_000

/** Sends calls to the current node and returns its replies in the same order. */
export type Ask = (calls: readonly RpcCall[]) => Promise<RpcReply[]>

/** Calls a node; whatever it throws means that the next node must be tried. */
type Work<T> = (ask: Ask) => Promise<T>

/**
 * The RPC nodes of one chain, any of which can answer. Each method runs `work` with the first node, and from the beginning
 * with the next one when it throws, so that all replies used together come from one node. A node gets an equal share of
 * the time that is left. Each method throws ServiceError `RPC_UNAVAILABLE` when every node failed or the time is over.
 */
export type NodePool = {
  /** Returns the result of `work`. After three uses in a row without any reply, it refuses at once for 10 s. */
  ask<T>(work: Work<T>, budgetMs?: number): Promise<T>
  /**
   * Does what {@link NodePool.ask} does, and returns undefined when every node was asked and `work` threw NotFound each
   * time.
   */
  find<T>(work: Work<T>, budgetMs?: number): Promise<T | undefined>
  /**
   * Does what {@link NodePool.ask} does, but never refuses at once, and its outages are not counted: for running code that
   * a stranger chose. If that code keeps the nodes busy, the chain stays open to others.
   */
  askUncounted<T>(work: Work<T>, budgetMs?: number): Promise<T>
}

/** What a node answers to a call if it is a node of the chain of its pool: another one's answers would be about another chain. */
export type Identity = { call: RpcCall; result: string }

/** `work` throws it when a node replied that it does not have what was asked for; another node may have it. */
export class NotFound extends Error {
  override name = 'NotFound'
}

/**
 * Creates the pool of one chain. `name` is what people call the chain; `urls` are tried in order; `now` gives Unix ms;
 * `budgetMs` is shorter in tests. A node that does not answer `identity` counts as one that failed.
 */
export function createNodePool({
  name,
  urls,
  identity,
  now,
  budgetMs: poolBudgetMs = defaultBudgetMs,
}: {
  name: string
  urls: readonly string[]
  identity: Identity
  now: () => number
  budgetMs?: number | undefined
}): NodePool {
  const breaker = createCircuitBreaker({ failures: breakerFailures, openMs: breakerOpenMs, now })
  /** Why the last use got no reply, for the log. */
  let silence: Error | undefined
  /** When each node last named the right chain, Unix ms. */
  const identified = new Map<string, number>()

  /** Throws when the node is of another chain, or does not say of which it is. */
  const identify: Identify = async (url, askOne) => {
    if (now() - (identified.get(url) ?? Number.NEGATIVE_INFINITY) < identityMs) return
    const [reply] = await askOne([identity.call])
    const answer = reply && 'result' in reply ? reply.result : undefined
    if (typeof answer !== 'string' || answer.toLowerCase() !== identity.result.toLowerCase())
      throw new Error(`it is no node of ${name}: it answers ${identity.call.method} with ${shown(answer)}`)
    identified.set(url, now())
  }

  async function ask<T>(work: Work<T>, budgetMs = poolBudgetMs): Promise<T> {
    const wait = breaker.wait()
    if (wait > 0) throw unavailable(name, wait, silence)
    const { isReached, ...outcome } = await tryEach(urls, work, { identify, budgetMs })
    if (!isReached && 'cause' in outcome)
      silence = new Error(`its nodes were silent ${breakerFailures} times in a row`, { cause: outcome.cause })
    // a bad reply may be the fault of the contract that was called, so only silence counts as a failure
    if (isReached) breaker.succeeded()
    else breaker.failed()
    return resultOf(outcome)
  }

  function resultOf<T>(outcome: { result: T } | { cause: unknown }): T {
    if ('result' in outcome) return outcome.result
    throw unavailable(name, breakerOpenMs, outcome.cause)
  }

  return {
    ask,
    async find(work, budgetMs) {
      let notFound = 0
      const counted: typeof work = async (askOne) => {
        try {
          return await work(askOne)
        } catch (error) {
          if (error instanceof NotFound) notFound += 1
          throw error
        }
      }
      try {
        return await ask(counted, budgetMs)
      } catch (error) {
        // a node that could not be asked may have it
        if (notFound > 0 && notFound === urls.length) return undefined
        throw error
      }
    },
    askUncounted: async (work, budgetMs = poolBudgetMs) => resultOf(await tryEach(urls, work, { identify, budgetMs })),
  }
}

/** Writes what a node answered, for the log. */
const shown = (answer: unknown) => JSON.stringify(answer)?.slice(0, 80) ?? 'nothing'

type Identify = (url: string, ask: Ask) => Promise<void>

type Outcome<T> = ({ result: T } | { cause: unknown }) & { isReached: boolean }

/** Runs `work` with one node after the other. `isReached` says whether any node sent a well-formed reply. */
async function tryEach<T>(
  urls: readonly string[],
  work: Work<T>,
  { identify, budgetMs }: { identify: Identify; budgetMs: number },
): Promise<Outcome<T>> {
  const end = performance.now() + budgetMs
  let isReached = false
  let cause: unknown
  for (const [index, url] of urls.entries()) {
    const signal = AbortSignal.timeout(Math.max(0, Math.floor((end - performance.now()) / (urls.length - index))))
    try {
      const ask: Ask = async (calls) => {
        const replies = await askNode(url, calls, signal)
        isReached = true
        return replies
      }
      // oxlint-disable-next-line no-await-in-loop -- one node after the other, in the order of the list
      await identify(url, ask)
      // oxlint-disable-next-line no-await-in-loop
      const result = await work(ask)
      return { result, isReached: true }
    } catch (error) {
      cause = new Error(`the node at ${new URL(url).host}`, { cause: error })
    }
  }
  return { cause, isReached }
}

function unavailable(name: string, retryAfterMs: number, cause?: unknown) {
  return new ServiceError('RPC_UNAVAILABLE', `${name} didn’t respond. Try again later.`, {
    retryAfter: Math.ceil(retryAfterMs / 1000),
    cause,
  })
}
