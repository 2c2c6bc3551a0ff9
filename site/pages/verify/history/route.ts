import { next, type State } from '../../../../shared/flow/machine.ts'
import { failureKind } from '../../../../shared/flow/failure.ts'
import type { Place } from '../../ui/trail.ts'
import { withoutCode } from '../run/saved.ts'

/**
 * The place of a state in the browser's history. Screens that wait for the person can be shown again; what asks a wallet,
 * sends or pays is never begun by Back or Forward, so those lead to the choice of a wallet before it.
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
      return { name: 'attempt', stop: undefined, instead: stopped(state) }
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
      return { name: 'attempt', stop: undefined, instead: stopped({ name: 'failed', run: state.run, failure: left }) }
  }
}

const left = { code: 'CANCELLED', message: '' }

/** The choice of a wallet, or of a payment. */
function stopped(failed: Extract<State, { name: 'failed' }>): State {
  const chosen = next(failed, { type: 'forget-account' })
  return chosen.name === 'collecting' ? chosen : { name: 'idle' }
}

/** Something is on its way to the service, or is being paid: nobody goes back from there. */
export const isUnderway = (state: State): boolean =>
  state.name === 'submitting' ||
  state.name === 'offline' ||
  state.name === 'settling' ||
  state.name === 'fulfilling' ||
  (state.name === 'paying' && state.method !== undefined)

/** Nothing of this run can be done again. */
export const isOver = (state: State, { hasHandoff }: { hasHandoff: boolean }): boolean =>
  state.name === 'done' ||
  (state.name === 'failed' &&
    hasHandoff &&
    (failureKind(state.failure.code) === 'cancelled' ||
      failureKind(state.failure.code) === 'publisher' ||
      state.failure.code.startsWith('HANDOFF_')))

/** How much of a run has been proven and paid: what lies before that is not shown again. */
export function progressOf(state: State): number {
  if (!('run' in state)) return 0
  const { qHashes, passed, payment } = state.run
  return qHashes.length + (passed ? 1 : 0) + (payment ? 1 : 0)
}
