import type { State } from '../../../../shared/flow/machine.ts'
import type { AnswerName } from '../../../../shared/credential/require-bundle.ts'
import type { Strings } from '../../../../widget/strings/strings.ts'
import type { Look } from '../../answers/marks.ts'
import { createMount, type Mount } from '../../answers/mount.ts'
import type { PanelActions } from '../../answers/panel-view.ts'
import type { ScreenProps } from '../props.ts'

/** The screen of a finished run. */
export type Done = Extract<State, { name: 'done' }>

/** What was read and checked about the proof of a ticket. */
export type CheckedTicket = {
  /** The four answers, once the service's part was read. `reason` is a sentence. */
  rows: readonly { name: AnswerName; look: Look; reason: string; isMissing: boolean }[] | undefined
  /** Says that the proof no longer holds, and why; undefined while nothing says so. */
  ended: { title: string; reason: string } | undefined
  /** The time for which it is known that the proof holds, Unix ms. */
  asOf: number | undefined
  /** The number of the entry in the log. */
  entry: number | undefined
  /** What happened last, for the person and for a screen reader. */
  status: string
  /** The label of the button that reads all answers; undefined if they cannot be read here. */
  readLabel: string | undefined
  /** Says why all answers are not shown yet; undefined if they are. */
  unread: string | undefined
  /** The label of the button that saves only the signed request; undefined if the whole file can be saved. */
  aloneLabel: string | undefined
  /** Says, below the button, why to save the proof now, if the page has its signature, and that saving asks for another one. */
  saveNote: string
  /** Says how the person finds the proof again. */
  findNote: string
  /** Says on which chains the proof waits for an anchor. */
  note: string | undefined
  canSave: boolean
  actions: PanelActions
}

/** The answers of one ticket: what starts and stops them, and what was checked, once that is loaded. */
export type TicketAnswers = { mount: Mount; readonly checked: CheckedTicket | undefined }

/** Creates the answers of a ticket. It returns the same ones for each drawing of the same ticket. */
export function createTicketAnswers(failureWords: Strings): (state: Done, props: ScreenProps) => TicketAnswers {
  let current: (TicketAnswers & { qHash: string }) | undefined
  let latest: ScreenProps
  const create = (state: Done) => {
    let checked: CheckedTicket | undefined
    const onChange = (change: CheckedTicket) => {
      checked = change
      latest.redraw()
    }
    const mount = createMount(async () => {
      const { startTicketPanel } = await import('./ticket-panel.ts')
      return await startTicketPanel(state, { props: () => latest, failureWords, onChange })
    })
    return {
      qHash: state.outcome.qHash,
      mount,
      get checked() {
        return checked
      },
    }
  }
  return (state, props) => {
    latest = props
    if (current?.qHash !== state.outcome.qHash) current = create(state)
    return current
  }
}
