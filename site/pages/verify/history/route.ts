import { next, type State } from '../../../../shared/flow/machine.ts'
import { failureKind } from '../../../../shared/flow/failure.ts'
import type { Place } from '../../ui/trail.ts'
import { withoutCode } from '../run/saved.ts'

/**
 * Returns the place of a state in the browser's history. Screens that wait for the person can be shown again. Back and
 * Forward never start a request to a wallet, a submission or a payment: there they lead to the choice of a wallet.
 */
export function placeOf(state: State): Place<State> {
  switch (state.name) {
    case 'idle':
      return { name: 'overview', stop: state }
    case 'collecting': {
      const { account, inputs } = state.missing
      return { name: `collecting ${state.run.at} ${account} ${inputs.join()}`, stop: state }
    }
    case 'paying':
      if (state.method === undefined) return { name: 'paying', stop: withoutCode(state) }
      return { name: 'attempt', stop: undefined }
    case 'done':
      return { name: 'end', stop: withoutCode(state) }
    case 'failed':
      return { name: 'attempt', stop: undefined, instead: choiceAfter(state) }
    case 'connecting':
    case 'preparing':
    case 'signing':
    case 'checking':
    case 'reusing':
    case 'away':
    case 'submitting':
    case 'offline':
    case 'settling':
    case 'fulfilling':
    default:
      return {
        name: 'attempt',
        stop: undefined,
        instead: choiceAfter({ name: 'failed', run: state.run, failure: cancelled }),
      }
  }
}

const cancelled = { code: 'CANCELLED', message: '' }

/** Returns the state to choose another wallet in. */
function choiceAfter(failed: Extract<State, { name: 'failed' }>): State {
  const chosen = next(failed, { type: 'forget-account' })
  return chosen.name === 'collecting' ? chosen : { name: 'idle' }
}

/** Tells whether a submission or a payment is in progress. Back does nothing then. */
export const isUnderway = (state: State): boolean =>
  state.name === 'submitting' ||
  state.name === 'offline' ||
  state.name === 'settling' ||
  state.name === 'fulfilling' ||
  (state.name === 'paying' && state.method !== undefined)

/** Tells whether the run has ended for good. */
export const isOver = (state: State, { hasHandoff }: { hasHandoff: boolean }): boolean =>
  state.name === 'done' ||
  (state.name === 'failed' &&
    hasHandoff &&
    (failureKind(state.failure.code) === 'cancelled' ||
      failureKind(state.failure.code) === 'publisher' ||
      state.failure.code.startsWith('HANDOFF_')))

/** Counts what has been proven and paid in a run. Earlier screens are not shown again. */
export function progressOf(state: State): number {
  if (!('run' in state)) return 0
  const { qHashes, passed, payment } = state.run
  return qHashes.length + (passed ? 1 : 0) + (payment ? 1 : 0)
}
