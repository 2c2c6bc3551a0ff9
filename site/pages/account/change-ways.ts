import { html } from 'lit/html.js'
import type { ProviderId } from '../../../shared/contract/providers.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import { isSameAddress } from '../proof/owner-actions.ts'
import { makePasskey } from '../sign-in/passkey.ts'
import { showWallet } from '../sign-in/wallet-sign-in.ts'
import { shortAddress } from '../verify/view.ts'
import type { Desk } from './desk.ts'
import { dialogHeading } from './dialog.ts'
import { askRevoking } from './revoking.ts'

// Each answers what to tell the person, undefined when they gave up, and throws what wallet, browser or service throw.

/** Adds a wallet: after a fresh sign-in, and a confirmation that names it (protocol/accounts#fresh-sign-in). */
export async function linkWallet(desk: Desk): Promise<string | undefined> {
  const { dialog, client, words } = desk
  const wallet = await chooseWallet(desk)
  if (!wallet) return undefined
  await desk.beFresh()
  const connected = await desk.wallets.connect(wallet)
  if (desk.profile.wallets.some(({ address }) => isSameAddress(address, connected.address))) return words.ways.another
  const question = { ...words.ways.addThis(shortAddress(connected.address)), yes: words.ways.add, no: words.cancel }
  if (!(await dialog.confirm(question))) return undefined
  const around = { purpose: 'link', client, host: new URL(desk.origin).host } as const
  const waiting = words.waiting.wallet(wallet.name)
  const profile = await desk.fresh(() => dialog.wait(waiting, (signal) => showWallet(connected, around, signal)))
  desk.setProfile(profile)
  return words.ways.addedNow
}

function chooseWallet({ dialog, wallets: { all: wallets }, words }: Desk): Promise<Wallet | undefined> {
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

/** Adds a new passkey under a name of the person's own. */
export async function linkPasskey(desk: Desk): Promise<string | undefined> {
  const { dialog, words, profile } = desk
  const { newPasskey, passkeyName, passkeyDefault, addPasskey: yes } = words.ways
  const [first] = profile.wallets
  const whose = first ? shortAddress(first.address) : (profile.accounts[0]?.label ?? passkeyDefault)
  const { title, body } = newPasskey(whose)
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
  await desk.beFresh()
  const made = await desk.fresh(() =>
    dialog.wait(words.waiting.passkey, (signal) => makePasskey(desk.client, { purpose: 'link', label }, signal)),
  )
  desk.setProfile(made)
  return words.ways.addedNow
}

/** Leaves for a provider, which sends the person back here; what is to be confirmed is asked on the way. */
export async function linkProvider(provider: ProviderId, desk: Desk): Promise<undefined> {
  await desk.beFresh()
  const body = { purpose: 'link', returnPath: '/account' } as const
  const { data } = await desk.fresh(() => desk.client.providerStart({ params: { provider }, body }))
  desk.go(data.url)
}

/** Takes a way to sign in away, after a second thought. */
export async function removeWay({ id, name }: { id: string; name: string }, desk: Desk): Promise<string | undefined> {
  const { words, client } = desk
  const query = await askRevoking(desk, { ...words.ways.removeThis(name), yes: words.remove, no: words.keep })
  if (!query) return undefined
  const { data } = await desk.fresh(() => client.removeSignInMethod({ params: { id }, query }))
  desk.setProfile(data.profile)
  return words.ways.removedNow
}
