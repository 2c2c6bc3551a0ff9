import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { State } from '../../../../shared/flow/machine.ts'
import { heading } from '../../ui/parts.ts'
import type { Inputs } from '../inputs/index.ts'
import { asksForWallet } from './step-list.ts'
import type { ScreenProps } from '../props.ts'
import { notLoaded, skeleton } from './loading.ts'

type Collecting = Extract<State, { name: 'collecting' }>

/** Names the screen of the next input. A loaded screen has another name than its skeleton. */
export function collectKey(state: Collecting, inputs: Inputs): string {
  const [id] = state.missing.inputs
  if (asksForWallet(state) || !id) return 'connect'
  const screen = inputs(id)
  return typeof screen === 'string' ? `${id} ${screen}` : id
}

/** Draws the screen for the first missing input. */
export function collectStep({ missing }: Collecting, props: ScreenProps, inputs: Inputs): TemplateResult {
  const [id] = missing.inputs
  const screen = id ? inputs(id) : 'none'
  if (screen === 'loading') return skeleton(props.words.stepLabels.input)
  if (screen === 'failed') return notLoaded(props)
  return id && screen !== 'none' ? screen(id, props) : unknown(props)
}

function unknown({ words, boot, leave }: ScreenProps): TemplateResult {
  return html`${heading(words.unknownInput.title, words.unknownInput.body)}
  ${
    boot.returnTo
      ? html`<button type="button" class="button quiet" @click=${leave}>${words.back(boot.returnTo.host)}</button>`
      : nothing
  }`
}
