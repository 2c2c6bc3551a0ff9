import { html } from 'lit/html.js'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import type { ProviderId } from '../../../../shared/contract/providers.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'
import { isSameAddress } from '../../proof/owner-actions.ts'
import { createPasskey } from '../../sign-in/passkey.ts'
import { signalPasskeys } from '../../sign-in/passkey-signals.ts'
import { proveWallet } from '../../sign-in/wallet-sign-in.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import type { AccountContext } from '../context.ts'
import { dialogHeading } from '../dialog.ts'
import { askRevoking } from '../revoking.ts'

/** The context of the sections with the ways to sign in. */
export type WaysContext = AccountContext<
  'passkeyRegisterOptions' | 'passkeyRegisterVerify' | 'providerStart' | 'removeSignInMethod'
>

// Each function returns the message for the person, or undefined when they cancelled. It throws the errors of the wallet,
// the browser and the service.

/** Adds a wallet: after a fresh sign-in, and a confirmation that names it (protocol/accounts#fresh-sign-in). */
export async function linkWallet(context: WaysContext): Promise<string | undefined> {
  const { dialog, client, words } = context
  const wallet = await chooseWallet(context)
  if (!wallet) return undefined
  await context.requireFreshSignIn()
  const connected = await context.wallets.connect(wallet)
  if (context.profile.wallets.some(({ address }) => isSameAddress(address, connected.address)))
    return words.ways.another
  const question = { ...words.ways.addThis(shortAddress(connected.address)), yes: words.ways.add, no: words.cancel }
  if (!(await dialog.confirm(question))) return undefined
  const signInDeps = { purpose: 'link', client, host: new URL(context.origin).host } as const
  const waiting = words.waiting.wallet(wallet.name)
  const profile = await context.withFreshSignIn(() =>
    dialog.wait(waiting, (signal) => proveWallet(connected, signInDeps, signal)),
  )
  context.setProfile(profile)
  return words.ways.addedNow
}

/** Asks for a wallet of this browser; undefined when the person cancels. */
function chooseWallet({ dialog, wallets: { all: wallets }, words }: WaysContext): Promise<Wallet | undefined> {
  const { choose, noWallet } = words.ways
  return dialog.ask<Wallet>(
    (close) =>
      html`${dialogHeading(choose.title, wallets.length === 0 ? noWallet : choose.body)}
        <ul class="wallets">
          ${wallets.map(
            (wallet) =>
              html`<li>
                <button type="button" class="wallet" @click=${() => close(wallet)}>
                  <span class="monogram" aria-hidden="true">${Array.from(wallet.name)[0]}</span><b>${wallet.name}</b>
                </button>
              </li>`,
          )}
        </ul>
        <button type="button" class="button quiet" @click=${() => close()}>${words.cancel}</button>`,
  )
}

/** Adds a new passkey under a name that the person chooses. */
export async function linkPasskey(context: WaysContext): Promise<string | undefined> {
  const { dialog, words, profile } = context
  const { newPasskey, passkeyName, passkeyDefault, addPasskey: yes } = words.ways
  const [first] = profile.wallets
  const accountName = first ? shortAddress(first.address) : (profile.accounts[0]?.label ?? passkeyDefault)
  const { title, body } = newPasskey(accountName)
  const label = await dialog.ask<string>((close) => {
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      if (!(event.currentTarget instanceof HTMLFormElement)) return
      const name = new FormData(event.currentTarget).get('label')
      close((typeof name === 'string' && name.trim()) || passkeyDefault)
    }
    return html`${dialogHeading(title, body)}
      <form @submit=${submit}>
        <label class="field"><span>${passkeyName}</span><input name="label" maxlength="64" autocomplete="off" /></label>
        <button class="button">${yes}</button>
        <button type="button" class="button quiet" @click=${() => close()}>${words.cancel}</button>
      </form>`
  })
  if (label === undefined) return undefined
  await context.requireFreshSignIn()
  const profileAfter = await context.withFreshSignIn(() =>
    dialog.wait(words.waiting.passkey, (signal) => createPasskey(context.client, { purpose: 'link', label }, signal)),
  )
  context.setProfile(profileAfter)
  return words.ways.addedNow
}

/** Goes to a provider, which sends the person back here. The server asks for a confirmation on the way. */
export async function linkProvider(provider: ProviderId, context: WaysContext): Promise<undefined> {
  await context.requireFreshSignIn()
  const body = { purpose: 'link', returnPath: accountPaths.signIn + context.query } as const
  const { data } = await context.withFreshSignIn(() => context.client.providerStart({ params: { provider }, body }))
  context.go(data.url)
}

/** Removes a way to sign in, after a confirmation. */
export async function removeWay(
  {
    id,
    name,
    address,
    isListedOnly = false,
  }: { id: string; name: string; address?: string | null; isListedOnly?: boolean },
  context: WaysContext,
): Promise<string | undefined> {
  const { words, client } = context
  const query = await askRevoking(context, {
    ...(isListedOnly ? words.ways.removeListed(name) : words.ways.removeThis(name, Boolean(address))),
    yes: words.remove,
    no: words.keep,
  })
  if (!query) return undefined
  const { data } = await context.withFreshSignIn(() => client.removeSignInMethod({ params: { id }, query }))
  context.setProfile(data.profile)
  await signalPasskeys(data.profile, context.boot.passkeyHost)
  return words.ways.removedNow
}
