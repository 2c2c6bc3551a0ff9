import type { PortableProofEnvelope } from '../../../../shared/contract/envelope.ts'
import { next, type State } from '../../../../shared/flow/machine.ts'
import type { Outcome } from '../../../../shared/flow/runs.ts'

/** What outlives a reload of this tab. */
export type Saved = {
  state: State
  isPublic: boolean
  envelope: PortableProofEnvelope | null
  /** The wallet that was chosen. Its id is another one after a reload (EIP-6963), its name is not. */
  walletName: string | null
  /** The service's clock when the run was done, Unix ms; 0 before. */
  endedAt: number
}

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const version = 2
/** As long as a finished hand-off lives. */
const maxAgeMs = 3_600_000

/**
 * Remembers a run under `key`. The hand-off's code is left out: the server makes a new one for a page that lost it. A
 * signature that was not answered yet is kept with its run, so that a reload does not make the person sign twice: it counts for
 * this hand-off and a few minutes alone, and storage of this origin and tab is read by nobody else.
 */
export function save(
  storage: Storage,
  key: string,
  { state, isPublic, envelope, walletName, endedAt }: Saved,
  now: number,
): void {
  const saved: Saved = { state: withoutCode(state), isPublic, envelope, walletName, endedAt }
  try {
    storage.setItem(key, JSON.stringify({ version, now, ...saved }))
  } catch {
    // full, or forbidden: then a reload begins anew
  }
}

/** The state without the hand-off's code, which is kept nowhere. */
export function withoutCode(state: State): State {
  if (!('run' in state)) return state
  const { passed } = state.run
  const run = passed ? { ...state.run, passed: { ...passed, outcome: bare(passed.outcome) } } : state.run
  return 'outcome' in state ? { ...state, run, outcome: bare(state.outcome) } : { ...state, run }
}

function bare(outcome: Outcome): Outcome {
  const { code: _, ...worth } = outcome
  return worth
}

/**
 * What was remembered, ready to go on from; undefined when there is nothing, or it is too old or from another version.
 * After the end of a hand-off only its last steps mean something: their answer may have been lost on the way. `isPaid`: the
 * person comes back from the card page.
 */
export function load(
  storage: Storage,
  key: string,
  { now, hasEnded, isPaid = false }: { now: number; hasEnded: boolean; isPaid?: boolean },
): Saved | undefined {
  try {
    // written by `save` in this tab; another version's is refused
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const saved = JSON.parse(storage.getItem(key) ?? 'null') as (Saved & { version: number; now: number }) | null
    if (saved?.version !== version || now - saved.now > maxAgeMs || saved.state.name === 'idle') return undefined
    const isLast = lastSteps.has(saved.state.name) || (isPaid && saved.state.name === 'paying')
    if (hasEnded && !isLast) return undefined
    const { isPublic, envelope, walletName, endedAt } = saved
    return { state: resumed(saved.state), isPublic, envelope, walletName, endedAt }
  } catch {
    return undefined
  }
}

const lastSteps = new Set<State['name']>(['submitting', 'offline', 'settling', 'reusing', 'fulfilling', 'done'])

export function forget(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // nothing was kept either
  }
}

/**
 * A wallet that was asked before the reload has forgotten; so it is asked again, with a message of now. The person
 * chooses a wallet again: none may open without a click.
 */
function resumed(state: State): State {
  // a page that was loaded has a connection again
  if (state.name === 'offline') return next(state, { type: 'reconnected' })
  if (state.name === 'paying') return { name: 'paying', run: state.run, outcome: state.outcome }
  if (state.name !== 'connecting' && state.name !== 'preparing' && state.name !== 'signing') return state
  const stopped: State = { name: 'failed', run: state.run, failure: { code: 'CANCELLED', message: '' } }
  return next(stopped, { type: 'retry' })
}
