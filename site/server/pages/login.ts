import { html } from 'hono/html'
import type { SignInBoot } from '../../../shared/contract/boot/sign-in.ts'
import { labelOf } from '../accounts/profile.ts'
import type { SignInMethod } from '../records/accounts.ts'
import type { SignInStrings } from '../strings/en/sign-in.ts'
import type { Markup } from './shell.ts'

/** The place of the script's buttons. Nothing can be done in it before the script has come. */
export const methods = ({ passkey, noScript }: SignInStrings): Markup =>
  html`<div id="methods" class="stack"><button class="button" disabled>${passkey}</button></div>
    <noscript><p class="note warn">${noScript}</p></noscript>
    <p class="unseen" id="said" role="status"></p>`

/** As whom somebody is signed in, and the way to another account, which needs the script. */
export function knownBar(method: Pick<SignInMethod, 'kind' | 'label' | 'data'>, { known }: SignInStrings): Markup {
  const { kind } = method
  const label = labelOf(method)
  return html`<p class="account">
    <span class="unseen">${known.label}</span>${
      kind === 'wallet'
        ? html`<code title="${label}">${shortAddress(label)}</code>`
        : html`<b class="wrap">${kind === 'passkey' ? known.passkey : label}</b>`
    }<button type="button" class="text" id="other" hidden>${known.other}</button>
  </p>`
}

/**
 * The way on of somebody who is signed in: ours, or one that a link named and only a click takes (security-cases D2).
 */
export function wayOn(
  { returnTo, returnUrl }: Pick<SignInBoot, 'returnTo' | 'returnUrl'>,
  { known }: SignInStrings,
): Markup {
  if (!returnUrl) return html`<a class="button" id="go-on" href="${returnTo}">${known.continue}</a>`
  const { url, host } = returnUrl
  return html`<p class="muted">${known.away} <b class="wrap" dir="ltr">${url}</b></p>
    <a class="button" id="go-on" href="${url}" rel="noreferrer">${known.goTo(host)}</a>`
}

/** `0x2682…5076`. */
const shortAddress = (address: string) =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
