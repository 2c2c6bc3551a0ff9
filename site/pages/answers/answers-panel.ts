import { render } from 'lit/html.js'
import { adoptStyle } from './adopt-style.ts'
import { type AnswersDeps, type AnswersOptions, type AnswersText, createAnswers } from './create-answers.ts'
import { panelTemplate } from './panel-view.ts'

export type AnswersPanelOptions = AnswersOptions & {
  hasTitle: boolean
  canSave: boolean
  isRevoked: boolean
  /** The wallet whose account asked for the proof without a signature. */
  unsignedBy?: string | undefined
  /** A sentence below the answers. */
  note?: string | undefined
  titleOf: (verifierId: string) => string
}

/**
 * Starts the panel with the four answers about one proof (protocol/credentials#answers). What anybody may read is read at
 * once; everything else after a click.
 *
 * @returns a function that stops it.
 */
export function startAnswersPanel(
  place: HTMLElement,
  options: AnswersPanelOptions,
  deps: AnswersDeps,
  text: AnswersText,
): () => void {
  const answers = createAnswers(options, deps, text, (state) => {
    const hadFocus = place.contains(document.activeElement)
    const { actions } = answers
    render(panelTemplate(state, { ...text, ...options, now: deps.now(), access: options.access(), actions }), place)
    // the button that was clicked may be gone, or disabled
    if (hadFocus && !place.contains(document.activeElement)) place.querySelector<HTMLElement>('.answers-panel')?.focus()
  })
  adoptStyle()
  answers.begin()
  return answers.stop
}
