import { batched } from '../gate/flow-plan.ts'
import { verifiers } from '../verifiers/index.ts'
import type { AskGate, Batch } from './plan.ts'

/** How many proofs of one kind a run asks for at most. Whoever needs more has to come again. */
const mostOfOne = 3

/**
 * The batches of a gate (protocol/gates#batches), beside the proofs of each row that are there already. Hosted-only
 * ones run first (protocol/handoffs#runs), and what nobody needs comes before what somebody does: with the last of that
 * the gate is passed.
 */
export function planGate({ requirements, rows }: AskGate, has: (row: number) => number): Batch[] {
  const wanted = rows.flatMap((row) => {
    const requirement = requirements[row]
    if (!requirement) return []
    const { verifierId, optional, minCount } = requirement
    const count = Math.min(Math.max(minCount - has(row), 0), mostOfOne)
    return Array.from({ length: count }, () => ({ verifierId, optional, row }))
  })
  return batched([...wanted.filter(isOptional), ...wanted.filter((each) => !each.optional)])
    .map((batch, index) => {
      const hosted = batch.some(({ verifierId }) => !verifiers[verifierId].supportsDirectApi)
      // of those that go together the first is the fullest, so that it comes last
      const rank = [batch.every(isOptional) ? 0 : 1, hosted ? 0 : 1, hosted ? index : -index] as const
      const verifierIds = batch.map(({ verifierId }) => verifierId)
      return { rank, batch: { verifierIds, hosted, rows: batch.map(({ row }) => row) } }
    })
    .toSorted(({ rank: [a, b, c] }, { rank: [d, e, f] }) => a - d || b - e || c - f)
    .map(({ batch }) => batch)
}

const isOptional = ({ optional }: { optional: boolean }) => optional
