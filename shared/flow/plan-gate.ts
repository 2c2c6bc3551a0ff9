import { batched } from '../gate/flow-plan.ts'
import { verifiers } from '../verifiers/index.ts'
import type { AskGate, Batch } from './plan.ts'

/** The most proofs of one verifier that a run asks for. A person who needs more has to begin another run. */
const maxPerVerifier = 3

/**
 * Plans the batches of a gate (protocol/gates#batches). `has` returns how many proofs of a row exist already. Hosted-only
 * verifiers run first (protocol/handoffs#runs). Optional rows run before required ones, because the last required row
 * passes the gate.
 */
export function planGate({ requirements, rows }: AskGate, has: (row: number) => number): Batch[] {
  const wanted = rows.flatMap((row) => {
    const requirement = requirements[row]
    if (!requirement) return []
    const { verifierId, optional, minCount } = requirement
    const count = Math.min(Math.max(minCount - has(row), 0), maxPerVerifier)
    return Array.from({ length: count }, () => ({ verifierId, optional, row }))
  })
  return batched([...wanted.filter(isOptional), ...wanted.filter((each) => !each.optional)])
    .map((batch, index) => {
      const hosted = batch.some(({ verifierId }) => !verifiers[verifierId].supportsDirectApi)
      // The first batch of direct verifiers is the largest, so it gets the last place.
      const rank = [batch.every(isOptional) ? 0 : 1, hosted ? 0 : 1, hosted ? index : -index] as const
      const verifierIds = batch.map(({ verifierId }) => verifierId)
      return { rank, batch: { verifierIds, hosted, rows: batch.map(({ row }) => row) } }
    })
    .toSorted(({ rank: [a, b, c] }, { rank: [d, e, f] }) => a - d || b - e || c - f)
    .map(({ batch }) => batch)
}

const isOptional = ({ optional }: { optional: boolean }) => optional
