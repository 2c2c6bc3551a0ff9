import type { State } from '../../../../shared/flow/machine.ts'
import type { ScreenProps } from '../props.ts'

/** The screen of a finished run. */
export type Done = Extract<State, { name: 'done' }>

/** Draws the answers into an element of the ticket; `undefined` when the element is gone. */
export type MountAnswers = (place: Element | undefined) => void

/** Creates what mounts the answers of a ticket. It returns the same function for each drawing of the same ticket. */
export function createTicketAnswers(): (state: Done, props: ScreenProps) => MountAnswers {
  let current: { qHash: string; mount: MountAnswers } | undefined
  let latest: ScreenProps
  return (state, props) => {
    const { qHash } = state.outcome
    latest = props
    if (current?.qHash !== qHash) current = { qHash, mount: mountOf(state, () => latest) }
    return current.mount
  }
}

function mountOf(state: Done, props: () => ScreenProps): MountAnswers {
  let stop: (() => void) | undefined
  return (place) => {
    stop?.()
    stop = place instanceof HTMLElement ? start(place, state, props) : undefined
  }
}

/** Loads the panel and starts it. Without it, the ticket stays as it is. */
function start(place: HTMLElement, state: Done, props: () => ScreenProps): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  const begin = async () => {
    const { startTicketPanel } = await import('./ticket-panel.ts')
    stop = await startTicketPanel(place, state, props)
    if (isStopped) stop()
  }
  begin().catch(() => {
    // the page of the proof has the answers too
  })
  return () => {
    isStopped = true
    stop?.()
  }
}
