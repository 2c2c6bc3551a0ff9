import { html, nothing, type TemplateResult } from 'lit/html.js'
import { ref } from 'lit/directives/ref.js'
import type { Language } from '../../../shared/contract/language.ts'
import { accountPaths, proofDialogPath } from '../../../shared/contract/boot/account.ts'
import type { ProofBoot } from '../../../shared/contract/boot/proof.ts'
import { provedOf } from '../../../shared/proof/proved.ts'
import { type Visibility, visibilityOf } from '../../../shared/contract/proofs/visibility.ts'
import { namesIn } from '../../../shared/strings/asset-line.ts'
import { signedDelegation } from '../../../shared/strings/delegation-words.ts'
import type { DelegationStrings } from '../../../shared/strings/en/delegation.ts'
import type { NoReasons } from '../../../shared/strings/en/no-reasons.ts'
import { failureWords as wordsOf, type Strings } from '../../../widget/strings/strings.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { ProofStrings } from '../strings/en/proof.ts'
import type { Mount } from '../answers/mount.ts'
import { momentOf } from '../../../shared/strings/dates.ts'
import { shortAddress } from '../../../shared/strings/short-address.ts'
import { statementsTemplate, textsTemplate } from './statements.ts'
import type { OwnerActions, OwnerState, Proof } from './owner-state.ts'

type OwnerProps = {
  boot: ProofBoot
  wallets: readonly Pick<Wallet, 'id' | 'name' | 'namespace'>[]
  lang: Language
  words: ProofStrings
  failureWords: Strings
  actions: OwnerActions
  /** Draws the answers about a proof that only some people may read. */
  mountAnswers: Mount | undefined
  /** The words for why a check did not pass. */
  noReasons: NoReasons | undefined
  /** The words for the limits of a delegation. */
  delegation: DelegationStrings | undefined
}

/** Draws the owner's part of the page. */
export function ownerTemplate(state: OwnerState, props: OwnerProps): TemplateResult | typeof nothing {
  const { boot, words, failureWords, actions } = props
  const text = words.owner
  const cancel = html`<p class="actions">
    <button type="button" class="text" @click=${actions.stop}>${words.cancel}</button>
  </p>`
  const close = html`<p class="actions">
    <button type="button" class="text" @click=${actions.stop}>${words.close}</button>
  </p>`
  switch (state.name) {
    case 'idle':
      if (boot.isRevoked && boot.view !== 'private')
        return boot.isOwners ? nothing : html`<p><a class="text" href=${seenPage(boot)}>${text.changeSeen}</a></p>`
      // somebody who signed in with a passkey may have no wallet here
      if (boot.isOwners && props.wallets.length === 0)
        return html`<a class="button quiet" href=${proofsPage}>${text.manage}</a>`
      return html`<button type="button" class="button quiet" @click=${actions.begin}>
          ${boot.view === 'private' ? text.reveal : text.manage}
        </button>
        ${boot.view === 'private' ? html`<p class="muted">${text.revealSigns}</p>` : nothing}
        ${boot.isOwners ? nothing : signInLink(props)}`
    case 'choosing':
      return html`${heading(text.choose, text.chooseLead)} ${walletList(props)} ${signInLink(props)} ${cancel}`
    case 'opening':
      return heading(text.opening, text.openingBody)
    case 'shared':
      return state.proof
        ? html`${heading(text.shared, text.sharedBody(shortAddress(state.proof.walletAddress ?? ''), momentOf(state.until, props.lang)))}
          ${facts(state.proof, props, { isOwner: false })}`
        : html`${heading(text.notShared, text.notSharedBody)} ${close}`
    case 'waiting':
      return html`${heading(text[state.for](state.wallet), state.for === 'reading' ? text.notYet : text.free)} ${cancel}`
    case 'owned':
      return html`${heading(text.yours, text.made(shortAddress(state.account.address)))}
        ${state.proof ? facts(state.proof, props) : seenFact(boot.visibility ?? 'private', props)}
        <p class="muted" role="status">${state.isSaved ? text.saved : nothing}</p>
        <button type="button" class="button quiet" @click=${() => actions.save(state.account, state.proof)}>
          ${text.save}
        </button>
        ${
          state.proof?.lifecycle === 'revoked'
            ? nothing
            : html`<button
                type="button"
                class="button danger"
                @click=${() => actions.askRevoke(state.account, state.proof)}
              >
                ${text.revoke}
              </button>`
        }
        ${close}`
    case 'sure':
      return html`${heading(text.sure, text.sureBody(boot.hasPublicText))}
        <button type="button" class="button danger" @click=${() => actions.revoke(state.account)}>${text.yes}</button>
        <button type="button" class="button quiet" @click=${() => actions.keep(state.account, state.proof)}>
          ${text.no}
        </button>`
    case 'revoked':
      return heading(text.revoked, state.already ? text.already : text.revokedBody)
    case 'wrong': {
      const yours = shortAddress(state.address)
      const body = boot.walletAddress ? text.wrong(shortAddress(boot.walletAddress), yours) : text.wrongPrivate(yours)
      return html`${heading(text.wrongTitle, body)}
        <button type="button" class="button quiet" @click=${actions.begin}>${text.otherWallet}</button
        >${signInLink(props)} ${cancel}`
    }
    case 'failed': {
      const { title, body } =
        state.error.code === 'STORE_UNAVAILABLE' ? text.outage : wordsOf(failureWords, state.error)
      return html`${heading(title, body)}
        <button type="button" class="button quiet" @click=${state.again}>${words.again}</button>${cancel}`
    }
    default:
      return nothing
  }
}

/** The page with all proofs of the owner. */
const proofsPage = accountPaths.proofs

/** Where the owner changes who sees the proof of the page. */
const seenPage = ({ qHash }: ProofBoot) => (qHash === null ? proofsPage : proofDialogPath('seen', qHash))

/** Leads owners to their account, which any way to sign in opens, also one that this page cannot use. */
const signInLink = ({ lang, words }: OwnerProps) =>
  html`<p class="actions">
    <a class="text" href=${`/verify?${new URLSearchParams({ intent: 'login', returnTo: proofsPage, lang })}`}
      >${words.owner.signIn}</a
    >
  </p>`

const seenRow = (level: Visibility, { boot, words }: OwnerProps) => {
  const { labels, seen, change } = words.owner
  return html`<dt>${labels.seen}</dt>
    <dd>${seen[level]} · <a href=${seenPage(boot)}>${change}</a></dd>`
}

const seenFact = (level: Visibility, props: OwnerProps) => html`<dl class="plain-facts">${seenRow(level, props)}</dl>`

const heading = (title: string, lead: string) =>
  html`<h2 tabindex="-1">${title}</h2>
    <p class="muted" role="status">${lead}</p>`

function walletList({ wallets, words, actions }: OwnerProps): TemplateResult {
  const text = words.owner
  if (wallets.length === 0) return html`<div class="note"><b>${text.none}</b><br />${text.noneBody}</div>`
  return html`<ul class="wallets">
    ${wallets.map(
      ({ id, name, namespace }) =>
        html`<li>
          <button type="button" class="wallet" @click=${() => actions.choose(id)}>
            <span class="monogram" aria-hidden="true">${Array.from(name)[0]}</span>
            <span class="what"><b>${name}</b><span class="muted">${text.networks[namespace]}</span></span>
          </button>
        </li>`,
    )}
  </ul>`
}

/** Draws lines below a term; nothing without lines. */
const listed = (term: string | undefined, lines: readonly string[] = []) =>
  lines.length === 0
    ? nothing
    : html`<dt>${term}</dt>
        <dd>${lines.map((line) => html`<span class="proved" dir="auto">${line}</span>`)}</dd>`

/** Draws the facts for the owner and for people with a grant. The rest of the page shows the public facts. */
function facts(proof: Proof | null, props: OwnerProps, { isOwner = true } = {}): TemplateResult | typeof nothing {
  if (!proof) return nothing
  const { boot, lang, words, mountAnswers, noReasons, delegation } = props
  const { labels, outcomes, states } = words.owner
  const entries = proof.verifiedVerifiers ?? []
  const names = namesIn(boot.chains, boot.assets)
  const proved = provedOf(entries, lang, names)
  const said = delegation && signedDelegation(entries, { lang, words: delegation, networkName: names.networkName })
  return html`<dl class="plain-facts">
      <dt>${labels.proved}</dt>
      <dd>${statementsTemplate(proved, noReasons)}</dd>
      ${listed(delegation?.parties, said?.parties)} ${listed(delegation?.title, said?.limits)}
      <dt>${labels.outcome}</dt>
      <dd>${outcomes[proof.status] ?? proof.status}</dd>
      ${
        proof.lifecycle && proof.lifecycle !== 'inactive'
          ? html`<dt>${labels.state}</dt>
              <dd>${states[proof.lifecycle]}</dd>`
          : nothing
      }
      ${isOwner ? seenRow(visibilityOf(proof), props) : nothing}
    </dl>
    ${mountAnswers ? html`<div ${ref(mountAnswers)}></div>` : nothing} ${textsTemplate(proved, labels.text)}`
}
