import type { Found, Run } from './machine.ts'
import { type Account, type Ask, type Batch, isWalletBound, planBatches } from './plan.ts'
import { planGate } from './plan-gate.ts'

/** The run of somebody who begins. */
export const newRun = (ask: Ask): Run => ({ ask, batches: batchesOf(ask), at: 0, inputs: {}, qHashes: [] })

const batchesOf = ({ gate, verifierIds }: Ask): Batch[] => (gate ? planGate(gate, () => 0) : planBatches(verifierIds))

/** What is proven already is not asked for again. */
export function beside(run: Run, found: Found[]): Run {
  const { gate } = run.ask
  if (!gate) return run
  const has = (row: number) => found.find((each) => each.row === row)
  const rows = gate.rows.filter((row) => !has(row)?.isEnough)
  return { ...run, found, at: 0, batches: planGate({ ...gate, rows }, (row) => has(row)?.qHashes.length ?? 0) }
}

/** Looks again at what is there, when that alone was to pass the gate; what was proven since is known here. */
export function again({ found, ...run }: Run): Run {
  if (!found) return run
  return run.batches.length > 0 || run.passed ? { ...run, found } : { ...run, batches: batchesOf(run.ask) }
}

/** What was entered for a verifier is for one row; the next one of the same kind asks for something else. */
export function nextBatch({ batches, at, inputs }: Run): Pick<Run, 'at' | 'inputs'> {
  const used = new Set(batches[at]?.verifierIds)
  const kept = Object.entries(inputs).filter(
    ([id]) => !batches[at + 1]?.verifierIds.some((each) => each === id && used.has(each)),
  )
  return { at: at + 1, inputs: Object.fromEntries(kept) }
}

/** What was entered for the wallet that goes is asked for again; a gate asks another one for everything. */
export function withoutAccount({ ask, batches, at, qHashes, ...run }: Run): Run {
  const inputs: Run['inputs'] = { ...run.inputs }
  for (const id of ask.verifierIds) if (isWalletBound(id)) delete inputs[id]
  if (ask.gate) return { ...newRun(ask), inputs }
  return { ask, batches, at, inputs, qHashes }
}

/** The payment that the service refused is given up. */
export function unpaid(paid: Run): Run {
  const { payment: _, ...run } = paid
  return run
}

/** The batch at hand. */
export function batchOf(run: Run): Batch {
  const batch = run.batches[run.at]
  if (!batch) throw new Error('A run has at least one batch')
  return batch
}

/** Whose wallet signs. */
export function accountOf({ account }: Run): Account {
  if (!account) throw new Error('Nothing is signed without an account')
  return account
}
