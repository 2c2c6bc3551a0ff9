import { html, type TemplateResult } from 'lit/html.js'
import { accountPaths } from '../../../shared/contract/boot/account.ts'
import type { AccountContext } from './context.ts'

/**
 * Draws how a way to sign in moves here from another account. The service keeps the last way of each account
 * (protocol/accounts#methods), so the person first adds another way there.
 */
export function takenWay({ words, lang }: AccountContext): TemplateResult {
  const { steps, otherwise, act } = words.ways.taken
  const address = `/verify?${new URLSearchParams({ intent: 'login', returnTo: accountPaths.signIn, lang })}`
  return html`<ol class="staying">
      ${steps.map((each) => html`<li>${each}</li>`)}
    </ol>
    <p>${otherwise}</p>
    <p><a href=${address}>${act}</a></p>`
}
