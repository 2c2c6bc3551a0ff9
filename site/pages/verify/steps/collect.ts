import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { State } from '../../../../shared/flow/machine.ts'
import { failureWords } from '../../../../widget/strings/strings.ts'
import { heading } from '../../ui/parts.ts'
import type { Inputs } from '../inputs/index.ts'
import { asksForWallet } from '../steps-of.ts'
import type { View } from '../view.ts'

type Collecting = Extract<State, { name: 'collecting' }>

/** Names what is asked for next: a screen that has just been loaded is another one than its skeleton. */
export function collectKey(state: Collecting, inputs: Inputs): string {
  const [id] = state.missing.inputs
  if (asksForWallet(state) || !id) return 'connect'
  const screen = inputs.screen(id)
  return typeof screen === 'string' ? `${id} ${screen}` : id
}

/** Asks for the first thing that is missing, by the kind of input that its verifier wants. */
export function collectStep({ missing }: Collecting, view: View): TemplateResult {
  const [id] = missing.inputs
  const screen = id ? view.inputs.screen(id) : 'none'
  if (screen === 'loading') return skeleton(view)
  if (screen === 'failed') return notLoaded(view)
  return id && screen !== 'none' ? screen(id, view) : unknown(view)
}

/** A heading that says the truth, and where the form will be. */
const skeleton = ({ words }: View) =>
  html`${heading(words.stepLabels.input)}
    <div class="skeleton" aria-hidden="true"></div>`

function notLoaded({ failureWords: strings, reload, cancel, words }: View): TemplateResult {
  const { title, body } = failureWords(strings, 'NETWORK_UNREACHABLE')
  return html`<div class="failure retryable">
      <p class="sign" aria-hidden="true">↻</p>
      ${heading(title, body)}
    </div>
    <button type="button" class="button" @click=${reload}>${strings.actions.retry}</button>
    <p class="actions"><button type="button" class="text" @click=${cancel}>${words.cancel}</button></p>`
}

function unknown({ words, boot, leave }: View): TemplateResult {
  return html`${heading(words.unknownInput.title, words.unknownInput.body)}
  ${
    boot.returnTo
      ? html`<button type="button" class="button quiet" @click=${leave}>
          ${words.failed.back(boot.returnTo.host)}
        </button>`
      : nothing
  }`
}
