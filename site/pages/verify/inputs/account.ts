import { html, nothing, type TemplateResult } from 'lit/html.js'
import * as v from 'valibot'
import { type Client, createClient } from '../../../../shared/client/client.ts'
import { ProviderId, providerStart } from '../../../../shared/contract/providers.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { givenTo } from '../../../../shared/flow/plan.ts'
import { isAccountVerifier, type VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'
import type { AccountStrings } from '../../strings/en/account.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { accountBar, heading, waiting } from '../../ui/parts.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import type { View } from '../view.ts'
import { type Returned, takeReturned } from './account-return.ts'
import { type AccountWindow, openAccountWindow } from './account-window.ts'
import type { InputScreen } from './index.ts'

/** What is around the screen. */
export type Around = {
  start: Client<{ providerStart: typeof providerStart }>['providerStart']
  /** Where this page is, on our origin. */
  path: string
  returned: Returned | undefined
  /** Where a window outside waits for this one, which therefore stays; undefined: nobody does. */
  openWindow: typeof openAccountWindow | undefined
}

/** Where people have a name that others see. */
const withHandles: readonly ProviderId[] = ['github', 'discord', 'x', 'telegram', 'coinbase']

/** Asks for an account at a provider: the person goes there, signs in, and comes back. */
export async function load(lang: Language): Promise<InputScreen> {
  const returned = takeReturned(location, history)
  const path = location.pathname + location.search
  const { providerStart: start } = createClient({ providerStart }, location.origin, { credentials: 'same-origin' })
  const openWindow = window.opener === null ? undefined : openAccountWindow
  return createAccountScreen(await stringsFor('account', lang), { start, path, returned, openWindow })
}

/** The same, in a world that is handed in. */
export function createAccountScreen(words: AccountStrings, around: Around): InputScreen {
  const { start, path, returned, openWindow } = around
  let back = returned
  let leaving: ProviderId | undefined
  let other: AccountWindow | undefined
  let note = noteOf(back, words)

  const go = async (id: VerifierId, provider: ProviderId, view: View) => {
    const { account, redraw, depart } = view
    if (!account) return
    leaving = provider
    note = undefined
    redraw()
    other = openWindow?.((came) => {
      back = came
      note = noteOf(came, words)
      leaving = undefined
      redraw()
    })
    try {
      const { address, chain } = account
      const wallet = { walletAddress: address, ...(chain !== undefined && { chain }) }
      const body = { purpose: 'verify' as const, verifierId: id, ...wallet, returnPath: other?.returnPath ?? path }
      const { url } = (await start({ params: { provider }, body })).data
      // they may have changed their mind meanwhile
      if (leaving !== provider) return
      if (other) other.goTo(url)
      else depart(url)
    } catch {
      other?.close()
      leaving = undefined
      note = words.notBegun
      redraw()
    }
  }
  const forget = (redraw: () => void) => {
    other?.close()
    back = undefined
    leaving = undefined
    redraw()
  }

  return (id, view) => {
    if (leaving) return leavingScreen(providerNames[leaving], { words, view, forget: () => forget(view.redraw) })
    if (back?.outcome === 'done' && offeredFor(id, view).includes(back.provider)) {
      const { token, provider } = back
      const enter = (data: JsonObject) => {
        back = undefined
        view.send({ type: 'entered', verifierId: id, data: { provider, internalSocialToken: token, ...data } })
      }
      return backScreen(id, { provider, words, view, enter, forget: () => forget(view.redraw) })
    }
    return choiceScreen(id, { words, view, note, go: (provider) => void go(id, provider, view) })
  }
}

/** What there is to say of a way back without an account. */
function noteOf(back: Returned | undefined, words: AccountStrings): string | undefined {
  return back && back.outcome !== 'done' ? words[back.outcome](providerNames[back.provider]) : undefined
}

const providersOf = (id: VerifierId): readonly ProviderId[] =>
  isAccountVerifier(id) ? verifiers[id].data.entries.provider.options : []

/** Providers of this verifier that are offered here; the one that the page outside wants, if it says so. */
function offeredFor(id: VerifierId, { boot }: View): readonly ProviderId[] {
  const { provider } = givenTo(boot, id)
  const offered = boot.providers ?? []
  return providersOf(id).filter((each) => offered.includes(each) && (provider === undefined || provider === each))
}

function choiceScreen(
  id: VerifierId,
  {
    words,
    view,
    note,
    go,
  }: { words: AccountStrings; view: View; note: string | undefined; go: (provider: ProviderId) => void },
): TemplateResult {
  const offered = offeredFor(id, view)
  const { provider, expectedOrgDomain } = givenTo(view.boot, id)
  const isOrg = id === 'ownership-org-oauth'
  const wanted = typeof expectedOrgDomain === 'string' ? words.wanted(expectedOrgDomain) : ''
  return html`${accountBar(view.account, view)}
    ${heading(isOrg ? words.orgTitle : words.title, `${words.lead} ${wanted}`.trim())}
    ${note === undefined ? nothing : html`<p class="note" role="status">${note}</p>`}
    ${offered.length === 0 ? html`<p class="note warn">${words.notOffered(nameOf(provider))}</p>` : nothing}
    <ul class="wallets">
      ${offered.map(
        (each) =>
          html`<li>
            <button type="button" class="wallet" @click=${() => go(each)}>
              <span class="monogram" aria-hidden="true">${providerNames[each][0]}</span>
              <span class="what"><b>${words.go(providerNames[each])}</b></span>
            </button>
          </li>`,
      )}
    </ul>
    <div class="boxes">
      <div class="box">
        <h2>${words.share}</h2>
        <p>${isOrg ? words.shareOrg : words.shareAccount}</p>
      </div>
      <div class="box">
        <h2>${words.keep}</h2>
        <p>${words.kept}</p>
      </div>
    </div>
    <p class="actions"><button type="button" class="text" @click=${view.cancel}>${view.words.cancel}</button></p>`
}

const nameOf = (provider: unknown) => (v.is(ProviderId, provider) ? providerNames[provider] : '…')

function leavingScreen(
  name: string,
  { words, view, forget }: { words: AccountStrings; view: View; forget: () => void },
): TemplateResult {
  return html`${heading(words.leaving(name), words.leavingLead)} ${waiting}
    <p class="actions">
      <button type="button" class="text" @click=${forget}>${words.other}</button>
      <button type="button" class="text" @click=${view.cancel}>${view.words.cancel}</button>
    </p>`
}

function backScreen(
  id: VerifierId,
  {
    provider,
    words,
    view,
    enter,
    forget,
  }: { provider: ProviderId; words: AccountStrings; view: View; enter: (data: JsonObject) => void; forget: () => void },
): TemplateResult {
  const name = providerNames[provider]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    const isShown = form instanceof HTMLFormElement && new FormData(form).has('show')
    enter(isShown ? { shareHandle: true } : {})
  }
  return html`${accountBar(view.account, view)} ${heading(words.back(name), words.backLead)}
    <form class="input" autocomplete="off" @submit=${submit}>
      ${
        id === 'ownership-social' && withHandles.includes(provider)
          ? html`<label class="choice"
              ><input type="checkbox" name="show" /><span
                ><b>${words.show}</b> <span class="muted">${words.showDetail(name)}</span></span
              ></label
            >`
          : nothing
      }
      <button class="button">${view.words.continue}</button>
      <p class="actions">
        <button type="button" class="text" @click=${forget}>${words.other}</button>
        <button type="button" class="text" @click=${view.cancel}>${view.words.cancel}</button>
      </p>
    </form>`
}
