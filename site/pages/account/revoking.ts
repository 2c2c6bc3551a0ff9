import { html } from 'lit/html.js'
import type { AccountContext } from './context.ts'
import { dialogHeading, type Question } from './dialog.ts'

/** Part of a request: whether access keys, connected apps and other sessions end too. */
export type RevokeAccess = { revokeAccess: 'true' | 'false' }

/**
 * Asks for a confirmation before something is removed, and whether everything else that acts for the account ends with it.
 * That box is ticked at first. Returns undefined when the person cancels.
 */
export function askRevoking(
  { dialog, words }: AccountContext,
  { title, body, yes, no }: Question,
): Promise<RevokeAccess | undefined> {
  const { title: label, body: more } = words.revoking
  return dialog.ask<RevokeAccess>((close) => {
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
