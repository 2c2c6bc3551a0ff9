import type { State } from '../../../../shared/flow/machine.ts'
import type { Strings } from '../../../../widget/strings/strings.ts'
import { createMount, type Mount } from '../../answers/mount.ts'
import type { ScreenProps } from '../props.ts'

/** The screen of a finished run. */
export type Done = Extract<State, { name: 'done' }>

/** Creates what mounts the answers of a ticket. It returns the same `Mount` for each drawing of the same ticket. */
export function createTicketAnswers(failureWords: Strings): (state: Done, props: ScreenProps) => Mount {
  let current: { qHash: string; mount: Mount } | undefined
  let latest: ScreenProps
  return (state, props) => {
    const { qHash } = state.outcome
    latest = props
    if (current?.qHash !== qHash) {
      const mount = createMount(async (place) => {
        // keeps the buttons below where they are while the answers are loaded
        place.style.minHeight = '340px'
        const { startTicketPanel } = await import('./ticket-panel.ts')
        return await startTicketPanel(place, state, { props: () => latest, failureWords })
      })
      current = { qHash, mount }
    }
    return current.mount
  }
}
