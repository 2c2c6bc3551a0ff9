import { verifierIdOf } from '../../../../shared/verifiers/index.ts'
import type { Store } from './store.ts'
import type { ProofRecord } from '../../records/proofs.ts'

/** Receives what the store did, for metrics. */
type Metrics = {
  /** One call of the store, for example `proofs.insert`. */
  store(call: string, seconds: number): void
  /** The outcome of one verifier, of a proof that was stored for the first time. */
  verification(verifier: string, outcome: 'verified' | 'not_verified'): void
  /** A hand-off reached this status. */
  handoff(status: 'created' | 'done' | 'failed' | 'cancelled' | 'redeemed' | 'token_used'): void
}

/**
 * Returns the same store with metrics: how long each call takes, the outcomes of verifiers, the statuses of hand-offs. It
 * counts what was stored: a replay is no second verification, and what a transaction undoes is not counted.
 */
export function measured(store: Store, metrics: Metrics): Store {
  const { proofs, handoffs } = store
  const countOutcomes = ({ outcomes }: ProofRecord) => {
    for (const { verifierId, verified, reused } of outcomes)
      if (!reused) metrics.verification(verifierIdOf(verifierId) ?? 'unknown', verified ? 'verified' : 'not_verified')
  }
  const counted: Store = {
    ...store,
    proofs: {
      ...proofs,
      async insert(record, anchorChains) {
        const older = await proofs.insert(record, anchorChains)
        if (older === undefined) countOutcomes(record)
        return older
      },
      async settle(record) {
        const settled = await proofs.settle(record)
        if (settled) countOutcomes(record)
        return settled
      },
    },
    handoffs: {
      ...handoffs,
      async insert(record) {
        const stored = await handoffs.insert(record)
        // the second caller gets the record of another caller, or an equal one that was read
        if (stored === record) metrics.handoff('created')
        return stored
      },
      finish: async (...args) => countIf(await handoffs.finish(...args), () => metrics.handoff('done')),
      end: async (sid, end) => countIf(await handoffs.end(sid, end), () => metrics.handoff(end.status)),
      redeem: async (...args) => countIf(await handoffs.redeem(...args), () => metrics.handoff('redeemed')),
      useToken: async (...args) => countIf(await handoffs.useToken(...args), () => metrics.handoff('token_used')),
    },
    async transaction(work) {
      const pending: (() => void)[] = []
      const later: Metrics = {
        store: (...call) => metrics.store(...call),
        verification: (...args) => void pending.push(() => metrics.verification(...args)),
        handoff: (status) => void pending.push(() => metrics.handoff(status)),
      }
      const result = await store.transaction((inner) => work(measured(inner, later)))
      for (const count of pending) count()
      return result
    },
  }
  return {
    ...timed(counted, '', metrics),
    proofs: timed(counted.proofs, 'proofs.', metrics),
    handoffs: timed(counted.handoffs, 'handoffs.', metrics),
    jobs: timed(counted.jobs, 'jobs.', metrics),
  }
}

/** Counts a call unless it lost a race: then its result is undefined. Returns the result. */
function countIf<Result>(result: Result | undefined, count: () => void): Result | undefined {
  if (result !== undefined) count()
  return result
}

/** Returns the same object, whose asynchronous calls are timed. */
function timed<Part extends object>(part: Part, prefix: string, metrics: Metrics): Part {
  const entries = Object.entries(part).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, value]
    const call = (...args: unknown[]): unknown => {
      const start = performance.now()
      const result: unknown = value(...args)
      const stop = () => metrics.store(prefix + name, (performance.now() - start) / 1000)
      if (result instanceof Promise) void result.then(stop, stop)
      return result
    }
    return [name, call]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names with the same calls
  return Object.fromEntries(entries) as Part
}
