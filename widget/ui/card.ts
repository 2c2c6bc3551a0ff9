import type { TemplateResult } from 'lit'
import type { Command, View } from '../attempt/view.ts'
import type { Lit } from './lit.ts'
import { markOf } from './marks.ts'

/** The parts that the element puts into its frame: card (class `tone`) > row > mark, status, actions; below it the wallets. */
export type CardParts = { tone: View['tone'] } & Record<'mark' | 'words' | 'actions' | 'choices', TemplateResult>

/** Draws a view. `on` receives the clicks. */
export function drawCard(
  lit: Lit,
  view: View,
  on: { command(name: Command): void; choose(id: string): void },
): CardParts {
  const { html, nothing } = lit
  const { tone, mark, title, body, code, actions, link, choices, more } = view
  const button = (command: Command) => {
    const action = actions.find((each) => each.command === command)
    return action
      ? html`<button class=${command} part="action" @click=${() => on.command(command)}>${action.label}</button>`
      : nothing
  }
  return {
    tone,
    mark: markOf(lit, mark),
    words: html`<span class="title">${title}</span> ${body ? html`<span class="body">${body}</span>` : nothing}
      ${code ? html`<span class="body"><code>${code}</code></span>` : nothing}`,
    actions: html`<div class="actions">
      ${order.map(button)}${link ? html`<a part="action" href=${link.href} target="_blank" rel="noopener">${link.label}</a>` : nothing}
    </div>`,
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
                  <button class="choice" part="action" @click=${() => on.command(more.command)}>
                    ${markOf(lit, { letter: '+' })}<span>${more.label}</span>
                  </button>
                </li>`
              : nothing
          }
        </ul>`
      : html``,
  }
}

/** Every button has a fixed place, so that no button changes into another one under the finger. */
const order = ['retry', 'other-wallet', 'reopen', 'open-page', 'cancel'] as const satisfies Command[]
