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
import {
  endVisit,
  keepReturn,
  keptReturn,
  type ProviderReturn,
  saveVisit,
  takeReturn,
} from '../../ui/provider-visit.ts'
import { accountBar } from '../steps/account-bar.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import type { ScreenProps } from '../props.ts'
import { type AccountWindow, openAccountWindow } from './account-window.ts'
import type { InputScreen } from './index.ts'

/** The dependencies of the screen. */
export type AccountScreenDeps = {
  start: Client<{ providerStart: typeof providerStart }>['providerStart']
  /** Path and query of this page. */
  path: string
  returned: ProviderReturn | undefined
  /** Keeps the outcome of a visit for a reload of this page; undefined once it is used, or no longer wanted. */
  keep: (returned: ProviderReturn | undefined) => void
  /** Saves the mark of the visit, before this tab goes to a provider. */
  leave: (visit: string) => void
  /** Opens a separate window for the provider; undefined when no page waits for this one, which can then leave. */
  openWindow: typeof openAccountWindow | undefined
}

/** The providers with a public name. */
const withHandles: readonly ProviderId[] = ['github', 'discord', 'x', 'telegram', 'coinbase']

/** Loads the screen that asks for an account: the person goes to a provider, signs in, and returns. */
export async function load(lang: Language): Promise<InputScreen> {
  const inAddress = takeReturn(location, history)
  const own = endVisit(sessionStorage, inAddress) && inAddress
  const path = location.pathname + location.search
  const keep = (next: ProviderReturn | undefined) => keepReturn(sessionStorage, next, { path, now: Date.now() })
  if (own) keep(own)
  const returned = own ?? keptReturn(sessionStorage, { path, now: Date.now() })
  const { providerStart: start } = createClient({ providerStart }, location.origin, { credentials: 'same-origin' })
  const openWindow = window.opener === null ? undefined : openAccountWindow
  return createAccountScreen(await stringsFor('account', lang), {
    start,
    path,
    returned,
    keep,
    leave: (visit) => saveVisit(sessionStorage, { visit, seen: null }),
    openWindow,
  })
}

/** Creates the screen. */
export function createAccountScreen(words: AccountStrings, deps: AccountScreenDeps): InputScreen {
  const { start, path, returned, keep, leave, openWindow } = deps
  let result = returned
  let visited: ProviderId | undefined
  let popup: AccountWindow | undefined
  let note = noteOf(result, words)

  const go = async (id: VerifierId, provider: ProviderId, props: ScreenProps) => {
    const { account, redraw, redirect } = props
    if (!account) return
    visited = provider
    note = undefined
    redraw()
    popup = openWindow?.((next) => {
      result = next
      keep(next)
      note = noteOf(next, words)
      visited = undefined
      redraw()
    })
    try {
      const { address, chain } = account
      const wallet = { walletAddress: address, ...(chain !== undefined && { chain }) }
      const body = { purpose: 'verify' as const, verifierId: id, ...wallet, returnPath: popup?.returnPath ?? path }
      const { url, visit } = (await start({ params: { provider }, body })).data
      // the person may have cancelled since
      if (visited !== provider) return
      if (popup) return popup.goTo(url)
      leave(visit)
      redirect(url)
    } catch {
      popup?.close()
      visited = undefined
      note = words.notBegun
      redraw()
    }
  }
  const forget = (redraw: () => void) => {
    popup?.close()
    result = undefined
    keep(undefined)
    visited = undefined
    redraw()
  }

  return (id, props) => {
    if (visited) return leavingScreen(providerNames[visited], { words, props, forget: () => forget(props.redraw) })
    if (result?.outcome === 'done' && result.token !== undefined && offeredFor(id, props).includes(result.provider)) {
      const { token, provider, name } = result
      const enter = (data: JsonObject) => {
        result = undefined
        keep(undefined)
        props.send({ type: 'entered', verifierId: id, data: { provider, internalSocialToken: token, ...data } })
      }
      return backScreen(id, { provider, account: name, words, props, enter, forget: () => forget(props.redraw) })
    }
    return choiceScreen(id, { words, props, note, go: (provider) => void go(id, provider, props) })
  }
}

/** Returns the words for a return without an account. */
function noteOf(result: ProviderReturn | undefined, words: AccountStrings): string | undefined {
  return result && result.outcome !== 'done' ? words[result.outcome](providerNames[result.provider]) : undefined
}

const providersOf = (id: VerifierId): readonly ProviderId[] =>
  isAccountVerifier(id) ? verifiers[id].data.entries.provider.options : []

/** Lists the providers of this verifier that the service offers; only the embedder's choice when it has one. */
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
    <dl class="share">
      <div>
        <dt>${words.share}</dt>
        <dd>${isOrg ? words.shareOrg : words.shareAccount}</dd>
      </div>
      <div>
        <dt>${words.keep}</dt>
        <dd>${words.kept}</dd>
      </div>
    </dl>
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
    account,
    words,
    props,
    enter,
    forget,
  }: {
    provider: ProviderId
    account: string | undefined
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
    ${account === undefined ? nothing : html`<p class="note">${words.account}<br /><b class="wrap" dir="auto">${account}</b></p>`}
    <form class="input" autocomplete="off" @submit=${submit}>
      ${
        id === 'ownership-social' && withHandles.includes(provider)
          ? html`<label class="choice"
              ><input type="checkbox" name="show" /><span
                ><b>${words.show(name)}</b> <span class="muted">${words.showDetail(name)}</span></span
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
