import type { PortableProofEnvelope } from '../../../../shared/contract/envelope.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { VerificationOptions } from '../../../../shared/contract/verification.ts'
import { next, type State } from '../../../../shared/flow/machine.ts'
import type { Outcome } from '../../../../shared/flow/runs.ts'

/** The part of a run that outlives a reload of this tab. */
export type Saved = {
  state: State
  /** The options of the request that the person has chosen on the overview. */
  options: VerificationOptions
  envelope: PortableProofEnvelope | null
  proven: readonly JsonObject[]
  /** The wallet that was chosen. Its id is another one after a reload (EIP-6963), its name is not. */
  walletName: string | null
  /** The service's clock when the run was done, Unix ms; 0 before. */
  endedAt: number
}

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const version = 3
/** The lifetime of a finished hand-off, ms. */
const maxAgeMs = 3_600_000

/**
 * Saves a run under `key`. The hand-off's code is left out, because the server creates a new one for a page that lost it. A
 * signature that the service has not answered yet is saved too, so that a reload does not make the person sign twice. It is
 * valid for this hand-off and a few minutes only, and no other origin or tab can read this storage.
 */
export function save(
  storage: Storage,
  key: string,
  { state, options, envelope, proven, walletName, endedAt }: Saved,
  now: number,
): void {
  const saved: Saved = { state: withoutCode(state), options, envelope, proven, walletName, endedAt }
  try {
    storage.setItem(key, JSON.stringify({ version, now, ...saved }))
  } catch {
    // the storage is full or forbidden: then a reload starts over
  }
}

/** Returns the state without the hand-off's code, which is never stored. */
export function withoutCode(state: State): State {
  if (!('run' in state)) return state
  const { passed } = state.run
  const run = passed ? { ...state.run, passed: { ...passed, outcome: outcomeWithoutCode(passed.outcome) } } : state.run
  return 'outcome' in state ? { ...state, run, outcome: outcomeWithoutCode(state.outcome) } : { ...state, run }
}

function outcomeWithoutCode(outcome: Outcome): Outcome {
  const { code: _, ...others } = outcome
  return others
}

/**
 * Loads a saved run, in a state to continue from; undefined when there is none, or it is too old or from another version.
 * After the end of a hand-off, only a run in its last steps is loaded, because their reply may have been lost. `isPaid`: the
 * person returns from the card page. `isChosenAgain`: the person has followed a plain link once more, and did not reload or
 * go back: a run that is over is dropped then, and what was typed into the forms of a finished one.
 */
export function load(
  storage: Storage,
  key: string,
  {
    now,
    hasEnded,
    isPaid = false,
    isChosenAgain = false,
  }: { now: number; hasEnded: boolean; isPaid?: boolean; isChosenAgain?: boolean },
): Saved | undefined {
  try {
    // `save` has written it in this tab; other versions are refused
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const saved = JSON.parse(storage.getItem(key) ?? 'null') as (Saved & { version: number; now: number }) | null
    if (saved?.version !== version || now - saved.now > maxAgeMs || saved.state.name === 'idle') return undefined
    const { state, options, envelope, proven, walletName, endedAt } = saved
    // without a signature over the earlier proofs, no request was sent, so that no reply can be lost
    const isUnsigned = state.name === 'reusing' && storage.getItem(pendingSignatureKey(key)) === null
    const isLast = (lastSteps.has(state.name) && !isUnsigned) || (isPaid && state.name === 'paying')
    if (hasEnded && !isLast) return undefined
    if (isNothingDone(state)) return undefined
    if (isChosenAgain && (state.name === 'failed' || state.name === 'done')) {
      if (state.name === 'done') for (const part of ['', ':route', ':typed']) storage.removeItem(key + part)
      return undefined
    }
    return { state: resumed(state, isUnsigned), options, envelope, proven, walletName, endedAt }
  } catch {
    return undefined
  }
}

/** Tells whether a run failed before anything was sent, proven or paid. A person who comes back then starts at the overview. */
const isNothingDone = (state: State) =>
  state.name === 'failed' && !state.failure.isSent && state.run.qHashes.length === 0 && !state.run.payment

const lastSteps = new Set<State['name']>(['submitting', 'offline', 'settling', 'reusing', 'fulfilling', 'done'])

/** Returns the key of the run's signature over earlier proofs that the service has not answered yet. */
export const pendingSignatureKey = (key: string): string => `${key}:use_proofs`

/** Removes a saved run. */
export function forget(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // a forbidden storage has no saved run
  }
}

/**
 * Returns the state to continue from. A request to a wallet does not survive a reload. A connection begins with the choice of
 * a wallet. Everything else is asked for anew, for the same account: the look for earlier proofs at once, a message to sign
 * only after a click (`needsClick` of the run). `isUnsigned`: the wallet has not signed the request to use earlier proofs.
 */
function resumed(state: State, isUnsigned: boolean): State {
  // the page was loaded, so the connection is back
  if (state.name === 'offline') return next(state, { type: 'reconnected' })
  if (state.name === 'paying') return { name: 'paying', run: state.run, outcome: state.outcome }
  const isInterrupted = isUnsigned || interruptedSteps.has(state.name)
  return isInterrupted ? next(next(state, { type: 'cancel' }), { type: 'retry' }) : state
}

const interruptedSteps = new Set<State['name']>(['connecting', 'checking', 'preparing', 'signing'])
