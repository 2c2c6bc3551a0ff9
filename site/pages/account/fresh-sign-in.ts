import { html, nothing } from 'lit/html.js'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Profile } from '../../../shared/contract/auth.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import { isSameAddress } from '../proof/owner-actions.ts'
import { signInByPasskey } from '../sign-in/passkey.ts'
import { proveWallet } from '../sign-in/wallet-sign-in.ts'
import { shortAddress } from '../../../shared/strings/short-address.ts'
import type { AccountContext } from './context.ts'
import { dialogHeading } from './dialog.ts'

/**
 * Asks the person, in a dialog, to sign in again by a passkey or a wallet of the profile. The sign-in page offers the other
 * ways. Throws CANCELLED, and the errors of the wallet and the service.
 */
export async function askFreshSignIn(context: AccountContext): Promise<Profile> {
  const { dialog, profile, wallets, client, origin } = context
  const words = context.words.fresh
  const offered = profile.wallets.length > 0 ? wallets.all : []
  const chosen = await dialog.ask<'passkey' | 'sign-in-page' | Wallet>(
    (close) =>
      html`${dialogHeading(words.title, words.body)}
        <div class="ways">
          ${
            profile.passkeys.length > 0
              ? html`<button type="button" class="button" @click=${() => close('passkey')}>${words.passkey}</button>`
              : nothing
          }
          ${offered.map(
            (wallet) =>
              html`<button type="button" class="button quiet" @click=${() => close(wallet)}>
                ${words.wallet(wallet.name)}
              </button>`,
          )}
        </div>
        <p class="actions">
          <button type="button" class="text" @click=${() => close('sign-in-page')}>${words.elsewhere}</button>
          <button type="button" class="text" @click=${() => close()}>${context.words.cancel}</button>
        </p>`,
  )
  if (chosen === 'sign-in-page') context.goToSignIn()
  if (chosen === undefined || chosen === 'sign-in-page')
    throw new ServiceError('CANCELLED', 'The person has cancelled.')
  if (chosen === 'passkey') {
    return dialog.wait(context.words.waiting.passkey, (signal) => signInByPasskey(client, signal))
  }
  const connected = await wallets.connect(chosen)
  // another wallet would open another profile
  if (!profile.wallets.some(({ address }) => isSameAddress(address, connected.address)))
    throw new ServiceError('OWNER_MISMATCH', `${shortAddress(connected.address)} is not a wallet of this profile.`)
  const signInDeps = { purpose: 'login', client, host: new URL(origin).host } as const
  return dialog.wait(context.words.waiting.wallet(chosen.name), (signal) => proveWallet(connected, signInDeps, signal))
}
