import type { TemplateResult } from 'lit'
import { idleStrings } from '../strings/strings-for.ts'
import { directionOf, type Language } from '../strings/languages.ts'
import type { Lit } from './lit.ts'
import { seal } from './seal.ts'

/** What the button says after a click, until there is a card: its code is loading, or could not be loaded. */
export type Loading = 'opening' | 'retry'

/** Draws the button before the click. `label`: the page's own words; `checks`: how many verifiers the page asks for. */
export function idleButton(
  { html, nothing }: Lit,
  element: { label: string | null | undefined; start(): void },
  state: { lang: Language; disabled: boolean; loading: Loading | undefined; verifiers: readonly string[] },
): TemplateResult {
  const { lang, disabled, loading, verifiers } = state
  const words = idleStrings[lang]
  const text = loading ? words[loading] : (element.label ?? words.label)
  return html`<button
    class="idle"
    part="button"
    lang=${lang}
    dir=${directionOf(lang)}
    ?disabled=${disabled}
    @click=${() => element.start()}
  >
    ${seal({ html })}<span class="text"
      ><span class="title" part="label">${text}</span>${
        verifiers.length > 1
          ? html` <span class="body">${words.checks.replace('{n}', verifiers.length.toLocaleString(lang))}</span>`
          : nothing
      }</span
    >
  </button>`
}
