import type { TemplateResult } from 'lit'
import type { Act, View } from '../attempt/view.ts'
import type { Lit } from './lit.ts'
import { markOf } from './marks.ts'

/** What goes into the element's frame: card (class `tone`) > row > mark, status, actions; below it the wallets. */
export type Picture = { tone: View['tone'] } & Record<'mark' | 'words' | 'actions' | 'choices', TemplateResult>

/** Draws a view. */
export function drawCard(lit: Lit, view: View, on: { act(act: Act): void; choose(id: string): void }): Picture {
  const { html, nothing } = lit
  const { tone, mark, title, body, code, actions, choices, more } = view
  const button = (act: Act) => {
    const action = actions.find((each) => each.act === act)
    return action
      ? html`<button class=${act} part="action" @click=${() => on.act(act)}>${action.label}</button>`
      : nothing
  }
  return {
    tone,
    mark: markOf(lit, mark),
    words: html`<span class="title">${title}</span> ${body ? html`<span class="body">${body}</span>` : nothing}
      ${code ? html`<span class="body"><code>${code}</code></span>` : nothing}`,
    actions: html`<div class="actions">${order.map(button)}</div>`,
    choices: choices
      ? html`<ul role="list">
          ${choices.map(
            ({ id, name, letter }) =>
              html`<li>
                <button class="choice" part="action" @click=${() => on.choose(id)}>
                  ${markOf(lit, { letter })}<span>${name}</span>
                </button>
              </li>`,
          )}
          ${
            more
              ? html`<li>
                  <button class="choice" part="action" @click=${() => on.act(more.act)}>
                    ${markOf(lit, { letter: '+' })}<span>${more.label}</span>
                  </button>
                </li>`
              : nothing
          }
        </ul>`
      : html``,
  }
}

/** Each has its place, so that a button never turns into another one under the finger. */
const order = ['retry', 'other-wallet', 'reopen', 'open-page', 'cancel'] as const satisfies Act[]
