import { verifierIdOf } from '../../../../shared/verifiers/index.ts'
import type { Store } from './store.ts'
import type { ProofRecord } from '../../records/proofs.ts'

/** Counts what the store did. */
type Watch = {
  /** One call of the store, as `proofs.insert`. */
  store(call: string, seconds: number): void
  /** One verifier of a proof that was stored for the first time. */
  verification(verifier: string, outcome: 'verified' | 'not_verified'): void
  /** A hand-off got there. */
  handoff(status: 'created' | 'done' | 'failed' | 'cancelled' | 'redeemed' | 'token_used'): void
}

/**
 * The same store, watched: how long each call takes, what verifiers found, where hand-offs got. It counts what was kept:
 * a replay is no second verification, and what a transaction took back never was.
 */
export function measured(store: Store, watch: Watch): Store {
  const { proofs, handoffs } = store
  const noteOutcomes = ({ outcomes }: ProofRecord) => {
    for (const { verifierId, verified, reused } of outcomes)
      if (!reused) watch.verification(verifierIdOf(verifierId) ?? 'unknown', verified ? 'verified' : 'not_verified')
  }
  const counted: Store = {
    ...store,
    proofs: {
      ...proofs,
      async insert(record) {
        const older = await proofs.insert(record)
        if (older === undefined) noteOutcomes(record)
        return older
      },
      async settle(record) {
        const settled = await proofs.settle(record)
        if (settled) noteOutcomes(record)
        return settled
      },
    },
    handoffs: {
      ...handoffs,
      async insert(record) {
        const stored = await handoffs.insert(record)
        // whoever comes second gets another's record, or an equal one that was read
        if (stored === record) watch.handoff('created')
        return stored
      },
      finish: async (...given) => noting(await handoffs.finish(...given), () => watch.handoff('done')),
      end: async (sid, end) => noting(await handoffs.end(sid, end), () => watch.handoff(end.status)),
      redeem: async (...given) => noting(await handoffs.redeem(...given), () => watch.handoff('redeemed')),
      useToken: async (...given) => noting(await handoffs.useToken(...given), () => watch.handoff('token_used')),
    },
    async transaction(work) {
      const notes: (() => void)[] = []
      const later: Watch = {
        store: (...call) => watch.store(...call),
        verification: (...found) => void notes.push(() => watch.verification(...found)),
        handoff: (status) => void notes.push(() => watch.handoff(status)),
      }
      const answer = await store.transaction((inner) => work(measured(inner, later)))
      for (const note of notes) note()
      return answer
    },
  }
  return {
    ...timed(counted, '', watch),
    proofs: timed(counted.proofs, 'proofs.', watch),
    handoffs: timed(counted.handoffs, 'handoffs.', watch),
    jobs: timed(counted.jobs, 'jobs.', watch),
  }
}

/** Whoever lost the race gets undefined, and is not noted. */
function noting<Answer>(answer: Answer | undefined, note: () => void): Answer | undefined {
  if (answer !== undefined) note()
  return answer
}

/** Times every call that answers later. */
function timed<Part extends object>(part: Part, prefix: string, watch: Watch): Part {
  const entries = Object.entries(part).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, value]
    const call = (...given: unknown[]): unknown => {
      const began = performance.now()
      const answer: unknown = value(...given)
      const stop = () => watch.store(prefix + name, (performance.now() - began) / 1000)
      if (answer instanceof Promise) void answer.then(stop, stop)
      return answer
    }
    return [name, call]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names with the same calls
  return Object.fromEntries(entries) as Part
}
