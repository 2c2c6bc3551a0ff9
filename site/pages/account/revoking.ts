import { html } from 'lit/html.js'
import type { AccountContext } from './context.ts'
import { dialogHeading, type Question } from './dialog.ts'

/** As it is sent: whether access keys, connected apps and other sessions end too. */
export type Revoking = { revokeAccess: 'true' | 'false' }

/**
 * Asks before something is taken away, and whether everything else that acts for the account goes with it, which is the
 * answer unless the person changes it. Undefined when they do not want it.
 */
export function askRevoking(
  { dialog, words }: AccountContext,
  { title, body, yes, no }: Question,
): Promise<Revoking | undefined> {
  const { title: label, body: more } = words.revoking
  return dialog.ask<Revoking>((close) => {
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      if (!(event.currentTarget instanceof HTMLFormElement)) return
      close({ revokeAccess: new FormData(event.currentTarget).has('revoke') ? 'true' : 'false' })
    }
    return html`${dialogHeading(title, body)}
      <form @submit=${submit}>
        <label class="choice"
          ><input type="checkbox" name="revoke" checked /><span>${label}<span class="muted">${more}</span></span></label
        >
        <button class="button danger">${yes}</button>
        <button type="button" class="button quiet" @click=${() => close()}>${no}</button>
      </form>`
  })
}
