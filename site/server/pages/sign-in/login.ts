import { html } from 'hono/html'
import type { SignInBoot } from '../../../../shared/contract/boot/sign-in.ts'
import { checksumAddress } from '../../../../shared/proof/checksum-address.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import { labelOf } from '../../accounts/profile.ts'
import type { SignInMethod } from '../../records/accounts.ts'
import type { SignInStrings } from '../../strings/en/sign-in.ts'
import type { Markup } from '../shell.ts'

/**
 * Draws the place where the script adds the buttons to sign in. It can do nothing without the script. The first buttons are
 * those of somebody who is here for the first time: the browser of whoever was here before has the script already.
 */
export const waysToSignIn = (
  { again }: Pick<SignInBoot, 'again'>,
  { passkey, newPasskey, noScript }: SignInStrings,
): Markup =>
  html`<div id="methods" class="stack">
      ${again ? '' : html`<button class="button" disabled>${newPasskey}</button>`}
      <button class="${again ? 'button' : 'button quiet'}" disabled>${passkey}</button>
    </div>
    <noscript><p class="note warn">${noScript}</p></noscript>
    <p class="unseen" id="said" role="status"></p>`

/** Names the account that is signed in, with a button to use another account, which needs the script. */
export function accountBar(method: Pick<SignInMethod, 'kind' | 'label' | 'data'>, { known }: SignInStrings): Markup {
  const { kind } = method
  const label = labelOf(method)
  return html`<p class="account">
    <span class="unseen">${known.label}</span>${
      kind === 'wallet'
        ? html`<code title="${checksumAddress(label)}">${shortAddress(label)}</code>`
        : html`<b class="wrap">${kind === 'passkey' ? known.passkey : label}</b>`
    }<button type="button" class="text" id="other" hidden>${known.other}</button>
  </p>`
}

/**
 * Draws the link by which a person who is signed in continues: to a page of ours, or to the address that the link named. Only
 * a click leads there (security-cases D2).
 */
export function continueLink(
  { returnTo, returnUrl }: Pick<SignInBoot, 'returnTo' | 'returnUrl'>,
  { known }: SignInStrings,
): Markup {
  if (!returnUrl) return html`<a class="button" id="go-on" href="${returnTo}">${known.continue}</a>`
  const { url, host } = returnUrl
  return html`<p class="muted">${known.away} <b class="wrap" dir="ltr">${url}</b></p>
    <a class="button" id="go-on" href="${url}" rel="noreferrer">${known.goTo(host)}</a>`
}
