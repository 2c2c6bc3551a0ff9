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
import { heading, waiting } from '../../ui/parts.ts'
import { accountBar } from '../steps/account-bar.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import type { ScreenProps } from '../props.ts'
import { type ProviderReturn, takeProviderReturn } from './account-return.ts'
import { type AccountWindow, openAccountWindow } from './account-window.ts'
import type { InputScreen } from './index.ts'

/** What the screen gets from outside. */
export type AccountScreenDeps = {
  start: Client<{ providerStart: typeof providerStart }>['providerStart']
  /** Where this page is, on our origin. */
  path: string
  returned: ProviderReturn | undefined
  /** Where a window outside waits for this one, which therefore stays; undefined: nobody does. */
  openWindow: typeof openAccountWindow | undefined
}

/** Where people have a name that others see. */
const withHandles: readonly ProviderId[] = ['github', 'discord', 'x', 'telegram', 'coinbase']

/** Asks for an account at a provider: the person goes there, signs in, and comes back. */
export async function load(lang: Language): Promise<InputScreen> {
  const returned = takeProviderReturn(location, history)
  const path = location.pathname + location.search
  const { providerStart: start } = createClient({ providerStart }, location.origin, { credentials: 'same-origin' })
  const openWindow = window.opener === null ? undefined : openAccountWindow
  return createAccountScreen(await stringsFor('account', lang), { start, path, returned, openWindow })
}

/** The same, in a world that is handed in. */
export function createAccountScreen(words: AccountStrings, deps: AccountScreenDeps): InputScreen {
  const { start, path, returned, openWindow } = deps
  let back = returned
  let leaving: ProviderId | undefined
  let other: AccountWindow | undefined
  let note = noteOf(back, words)

  const go = async (id: VerifierId, provider: ProviderId, props: ScreenProps) => {
    const { account, redraw, redirect } = props
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
      else redirect(url)
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

  return (id, props) => {
    if (leaving) return leavingScreen(providerNames[leaving], { words, props, forget: () => forget(props.redraw) })
    if (back?.outcome === 'done' && offeredFor(id, props).includes(back.provider)) {
      const { token, provider } = back
      const enter = (data: JsonObject) => {
        back = undefined
        props.send({ type: 'entered', verifierId: id, data: { provider, internalSocialToken: token, ...data } })
      }
      return backScreen(id, { provider, words, props, enter, forget: () => forget(props.redraw) })
    }
    return choiceScreen(id, { words, props, note, go: (provider) => void go(id, provider, props) })
  }
}

/** What there is to say of a way back without an account. */
function noteOf(back: ProviderReturn | undefined, words: AccountStrings): string | undefined {
  return back && back.outcome !== 'done' ? words[back.outcome](providerNames[back.provider]) : undefined
}

const providersOf = (id: VerifierId): readonly ProviderId[] =>
  isAccountVerifier(id) ? verifiers[id].data.entries.provider.options : []

/** Providers of this verifier that are offered here; the one that the page outside wants, if it says so. */
function offeredFor(id: VerifierId, { boot }: ScreenProps): readonly ProviderId[] {
  const { provider } = givenTo(boot, id)
  const offered = boot.providers ?? []
  return providersOf(id).filter((each) => offered.includes(each) && (provider === undefined || provider === each))
}

function choiceScreen(
  id: VerifierId,
  {
    words,
    props,
    note,
    go,
  }: { words: AccountStrings; props: ScreenProps; note: string | undefined; go: (provider: ProviderId) => void },
): TemplateResult {
  const offered = offeredFor(id, props)
  const { provider, expectedOrgDomain } = givenTo(props.boot, id)
  const isOrg = id === 'ownership-org-oauth'
  const wanted = typeof expectedOrgDomain === 'string' ? words.wanted(expectedOrgDomain) : ''
  return html`${accountBar(props.account, props)}
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
    <p class="actions"><button type="button" class="text" @click=${props.cancel}>${props.words.cancel}</button></p>`
}

const nameOf = (provider: unknown) => (v.is(ProviderId, provider) ? providerNames[provider] : '…')

function leavingScreen(
  name: string,
  { words, props, forget }: { words: AccountStrings; props: ScreenProps; forget: () => void },
): TemplateResult {
  return html`${heading(words.leaving(name), words.leavingLead)} ${waiting}
    <p class="actions">
      <button type="button" class="text" @click=${forget}>${words.other}</button>
      <button type="button" class="text" @click=${props.cancel}>${props.words.cancel}</button>
    </p>`
}

function backScreen(
  id: VerifierId,
  {
    provider,
    words,
    props,
    enter,
    forget,
  }: {
    provider: ProviderId
    words: AccountStrings
    props: ScreenProps
    enter: (data: JsonObject) => void
    forget: () => void
  },
): TemplateResult {
  const name = providerNames[provider]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    const isShown = form instanceof HTMLFormElement && new FormData(form).has('show')
    enter(isShown ? { shareHandle: true } : {})
  }
  return html`${accountBar(props.account, props)} ${heading(words.back(name), words.backLead)}
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
      <button class="button">${props.words.continue}</button>
      <p class="actions">
        <button type="button" class="text" @click=${forget}>${words.other}</button>
        <button type="button" class="text" @click=${props.cancel}>${props.words.cancel}</button>
      </p>
    </form>`
}
