import type { JsonObject, QHash } from '../contract/primitives.ts'
import type { VerifierId } from '../verifiers/index.ts'
import { type Account, type Ask, type Batch, isWalletBound, planBatches } from './plan.ts'
import { planGate } from './plan-gate.ts'

/** One person's progress through what a page asks for. It is plain data: saved before a reload, resumed after it. */
export type Run = {
  ask: Ask
  batches: Batch[]
  /** Index of the current batch. */
  at: number
  inputs: Partial<Record<VerifierId, JsonObject>>
  account?: Account
  qHashes: QHash[]
  /** What the account has proven before, by row of the gate; absent: the service has not been asked yet. */
  found?: RowMatch[] | undefined
  /**
   * Everything that the gate requires is proven; what is left is to pay, and to fetch the reward. `isDue`: it costs something.
   * `isReceived`: the money is there, and is used when the reward is fetched.
   */
  passed?: { outcome: Outcome; isDue: boolean; isReceived?: true }
  /** Evidence of the payment. It outlives every failure, so that nobody pays twice. */
  payment?: Payment
}

/**
 * The stored proofs for a row of a gate, newest first. `isEnough`: the row needs no more. `checkedAt`: when the newest was
 * checked, Unix ms, if it is known.
 */
export type RowMatch = { row: number; isEnough: boolean; qHashes: QHash[]; checkedAt?: number }

/** The evidence of a payment: a transfer's hash, or a checkout session. */
export type Payment = { txHash: string } | { sessionId: string }

/** The result of a successful run. `code` is that of the hand-off, `token` what it was redeemed for (protocol/handoffs#redeem). */
export type Outcome = {
  qHash: QHash
  qHashes: QHash[]
  eligible: boolean
  verifierIds: string[]
  walletAddress: string
  gateId: string | null
  code?: string
  token?: string
  /** How long the token is valid, in ms. */
  expiresIn?: number | undefined
  /** Whether the redeemed code came by a phishing-resistant way (protocol/handoffs#phishing-resistance). */
  phishingResistant?: boolean
}

/** Returns a run at its beginning. */
export const newRun = (ask: Ask): Run => ({ ask, batches: batchesOf(ask), at: 0, inputs: {}, qHashes: [] })

const batchesOf = ({ gate, verifierIds }: Ask): Batch[] => (gate ? planGate(gate, () => 0) : planBatches(verifierIds))

/** Plans a gate's run without the rows that stored proofs already meet. */
export function withFound(run: Run, found: RowMatch[]): Run {
  const { gate } = run.ask
  if (!gate) return run
  const has = (row: number) => found.find((each) => each.row === row)
  const rows = gate.rows.filter((row) => !has(row)?.isEnough)
  // what a check before this one has used, such as a sign-in, is not accepted twice
  const inputs = inputsWithout(run, isWalletBound)
  return { ...run, found, inputs, at: 0, batches: planGate({ ...gate, rows }, (row) => has(row)?.qHashes.length ?? 0) }
}

/**
 * Returns the run of another attempt after a failure. Where stored proofs alone were to pass the gate, the service is
 * asked for them again; what was proven in this run is known here.
 */
export function retried({ found, ...run }: Run): Run {
  if (!found) return run
  return run.batches.length > 0 || run.passed ? { ...run, found } : { ...run, batches: batchesOf(run.ask) }
}

/** Returns the inputs without those that were given for some verifiers. */
function inputsWithout({ inputs }: Pick<Run, 'inputs'>, isDropped: (id: VerifierId) => boolean): Run['inputs'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
  return Object.fromEntries(Object.entries(inputs).filter(([id]) => !isDropped(id as VerifierId)))
}

/** Moves to the next batch. Input is for one row of a gate: a verifier that comes a second time asks for it again. */
export function nextBatch(run: Run): Pick<Run, 'at' | 'inputs'> {
  const [used, next] = [idsAt(run, run.at), idsAt(run, run.at + 1)]
  return { at: run.at + 1, inputs: inputsWithout(run, (id) => used.includes(id) && next.includes(id)) }
}

const idsAt = ({ batches }: Run, at: number): readonly VerifierId[] => batches[at]?.verifierIds ?? []

/** Forgets the account and the input that belongs to it. A gate begins anew, as another account has other proofs. */
export function withoutAccount(run: Run): Run {
  const { ask, batches, at, qHashes } = run
  const inputs = inputsWithout(run, isWalletBound)
  return ask.gate ? { ...newRun(ask), inputs } : { ask, batches, at, inputs, qHashes }
}

/** Returns what was entered for these verifiers of the current signature. */
export const entriesOf = (run: Run, isWanted: (id: VerifierId) => boolean): Run['inputs'] =>
  inputsWithout(run, (id) => !idsAt(run, run.at).includes(id) || !isWanted(id))

/**
 * Forgets what was entered for the current signature; what was proven in this run before stays proven. `ids`: what the person
 * proves to the gate again. Where nothing is signed, the service is asked again what the account has proven.
 */
export function edited(run: Run, ids?: readonly VerifierId[]): Run {
  const current = run.passed ? [] : idsAt(run, run.at)
  if (ids || current.length === 0) return provenAgain(run, ids ?? [])
  return { ...run, inputs: inputsWithout(run, (id) => current.includes(id)) }
}

/**
 * Asks the same account again for the rows of a gate that these verifiers are for, because what was proven was not enough there.
 * What was proven for the other rows stays. Without such a row, the service is asked again what the account has proven.
 */
function provenAgain({ ask, account, qHashes }: Run, ids: readonly VerifierId[]): Run {
  const run = { ...newRun(ask), ...(account && { account }) }
  const { requirements = [], rows = [] } = ask.gate ?? {}
  const kept = rows.filter((row) => !ids.some((id) => id === requirements[row]?.verifierId))
  if (kept.length === rows.length) return run
  return {
    ...withFound(
      run,
      kept.map((row) => ({ row, isEnough: true, qHashes: [] })),
    ),
    qHashes,
  }
}

/** Forgets a payment that the service refused. */
export function withoutPayment(paid: Run): Run {
  const { payment: _, ...run } = paid
  return run
}

/** Returns the current batch. */
export function currentBatch(run: Run): Batch {
  const batch = run.batches[run.at]
  if (!batch) throw new Error('A run has at least one batch')
  return batch
}

/** Returns the account whose wallet signs. */
export function accountOf({ account }: Run): Account {
  if (!account) throw new Error('Nothing is signed without an account')
  return account
}
