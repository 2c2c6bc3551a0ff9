import { commaOf } from '../../../../shared/strings/list-words.ts'
import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Language } from '../../../../shared/contract/language.ts'
import { anchorsOfRecord, type RecordAnchor } from '../../../../shared/anchor/anchors-of-record.ts'
import { noReasonOf } from '../../../../shared/proof/no-reason.ts'
import { visibilityOf } from '../../../../shared/contract/proofs/visibility.ts'
import { provedOf } from '../../../../shared/proof/proved.ts'
import { provedWords } from '../../../../shared/proof/proved-words.ts'
import type { AssetNames } from '../../../../shared/strings/asset-line.ts'
import type { NoReasons } from '../../../../shared/strings/en/no-reasons.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { iconName } from '../../../../shared/proof/icon-name.ts'
import { copyId } from '../../ui/copy-id.ts'
import { icon } from '../icon.ts'
import { momentOf } from '../../../../shared/strings/dates.ts'
import type { AccountContext } from '../context.ts'
import type { Part } from '../part.ts'
import { giveAccess, type ProofChange, type ProofContext, revokeProof, setVisibility } from './proof-actions.ts'
import { type Filter, type Holder, type Loaded, nameOf, type Proof, type ProofState, stateOf } from './proofs-list.ts'

/** The state of the list. `noReasons`: the words for why a check did not pass. */
export type ProofsState = {
  filter: Filter
  /** Whether the list has ever shown a proof. */
  hasFound: boolean
  loaded: Loaded | undefined
  holders: readonly Holder[]
  noReasons: NoReasons | undefined
}

/** What the person can do with the list. */
export type ProofsActions = {
  find: (filter: Filter) => void
  more: () => void
  update: (proof: Proof, fields: Partial<Proof>) => void
}
/** `names`: those of the assets of the list, and of networks. */
type ProofsProps = { context: ProofsContext; part: Part; actions: ProofsActions; names: AssetNames }
type RowProps = ProofsProps & Pick<ProofsState, 'noReasons'>

/** The context of the list. */
export type ProofsContext = ProofContext & AccountContext<'listProofs'>

/** Draws the filter, and the list of proofs below it. */
export function proofsTemplate(state: ProofsState, props: ProofsProps): TemplateResult {
  const { filter, hasFound, loaded, holders, noReasons } = state
  const words = props.context.words.proofs
  if (holders.length === 0) return noHolder(props.context)
  const isPlain = filter.text === '' && filter.verifierId === '' && filter.state === 'active'
  // where more can be loaded, one may still fit
  const isEmpty = loaded?.proofs.length === 0 && loaded.cursors.size === 0
  return html`${filterTemplate(filter, props)}
    ${
      loaded
        ? html`<p class="muted" role="status">
              ${isEmpty ? (isPlain && !hasFound ? words.none : words.noneFound) : words.count(loaded.proofs.length, loaded.cursors.size > 0)}
            </p>
            ${
              isEmpty
                ? html`<p class="acts"><a class="button quiet" href="/verify">${words.make}</a></p>`
                : html`<ul class="rows">
                      ${loaded.proofs.map((proof) => proofRow(proof, { ...props, noReasons }))}
                    </ul>
                    ${fingerprintHint(loaded, props)}`
            }
            ${
              loaded.cursors.size > 0
                ? html`<button type="button" class="button quiet" @click=${props.actions.more}>${words.more}</button>`
                : nothing
            }`
        : html`<div class="skeleton" aria-hidden="true"></div>`
    }
    <p class="acts"><a class="text" href="/proof">${words.checkFile}</a></p>`
}

/** Says how the person gets proofs: a passkey becomes a wallet when it proves something, and not before. */
const noHolder = ({ words: { proofs }, profile: { passkeys } }: AccountContext) =>
  passkeys.length === 0
    ? html`<p class="muted">${proofs.noWallet}</p>`
    : html`<p class="muted">${proofs.noPasskeyWallet}</p>
        <p class="acts"><a class="button quiet" href="/verify">${proofs.make}</a></p>`

function filterTemplate(filter: Filter, { context, actions }: ProofsProps): TemplateResult {
  const words = context.words.proofs
  const find = (event: Event) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const form = new FormData(event.currentTarget)
    const state = (['active', 'unverified', 'expired', 'revoked', 'all'] as const).find(
      (each) => each === form.get('state'),
    )
    actions.find({
      text: textOf(form.get('text')).trim(),
      verifierId: textOf(form.get('verifierId')),
      state: state ?? 'active',
    })
  }
  return html`<form class="filter" role="search" @submit=${find} @change=${find}>
    <label class="field"
      ><span>${words.search}</span><input name="text" type="search" maxlength="200" .value=${filter.text}
    /></label>
    <label class="field"
      ><span>${words.kind}</span
      ><select name="verifierId">
        <option value="">${words.anyKind}</option>
        ${VerifierId.options.map((id) => html`<option value=${id}>${kindName(id, context.lang)}</option>`)}
      </select></label
    >
    <label class="field"
      ><span>${words.state}</span
      ><select name="state">
        ${Object.entries(words.states).map(([state, name]) => html`<option value=${state}>${name}</option>`)}
      </select></label
    >
    <button class="button quiet">${words.apply}</button>
  </form>`
}

/** Names a kind of proof. `ownership-basic` has two names: of the wallet alone, and of content. */
function kindName(id: VerifierId, lang: Language): string {
  const { names, wallet } = provedWords[lang]
  return id === 'ownership-basic' ? `${wallet} / ${names[id]}` : names[id]
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** Draws one line about a proof. `address`: the whole address of the contract that the line shortens. */
const about = (text: string | undefined, address?: string) =>
  text ? html`<span class="muted" dir="auto" title=${address ?? nothing}>${text}</span>` : nothing

function proofRow(proof: Proof, { context, part, actions, names, noReasons }: RowProps): TemplateResult {
  const words = context.words.proofs
  const { verifiedVerifiers = [] } = proof
  const proved = provedOf(verifiedVerifiers, context.lang, names)
  const name = proved.map(({ title }) => title).join(commaOf(context.lang))
  const called = nameOf(proof, context.lang, names)
  const whyNot = (reason: string | undefined) => (reason && noReasons ? noReasonOf(reason, noReasons) : undefined)
  const kind = stateOf(proof)
  const state = words.states[kind]
  const change = (work: (proof: Proof, context: ProofContext, name: string) => Promise<ProofChange>) =>
    part.run(async () => {
      const result = await work(proof, context, called)
      if (result) actions.update(proof, result.fields)
      return result?.message
    })
  const act = (label: string, work: () => void) =>
    html`<button type="button" class="text" aria-label=${`${label}: ${called}`} @click=${work}>${label}</button>`
  const entries = verifiedVerifiers.map(({ verifierId, data }) => ({ verifierId, ...data }))
  return html`<li class="item proof">
    ${icon(iconName(entries))}
    <div class="what">
      <a href=${`/proof/${proof.qHash}`}><b>${name}</b></a>
      ${proved.map(({ detail, address, reason }) => [about(detail, address), about(whyNot(reason))])}
      <span class="muted"
        >${proof.walletAddress ? html`${copyId(proof.walletAddress, context)} · ` : nothing}<bdi
          >${momentOf(proof.createdAt ?? 0, context.lang)}</bdi
        ></span
      >
      ${isInForce(kind) ? html`<span class="muted">${endOf(proof, context)}</span>` : nothing}
      ${
        proof.gateId
          ? html`<span class="muted"
              ><a href=${`/verify?${new URLSearchParams({ gateId: proof.gateId })}`}
                >${words.madeFor(proof.gateId)}</a
              ></span
            >`
          : nothing
      }
      ${anchorsOfRecord(proof).map((anchor) => anchorLine(anchor, context))}
    </div>
    <p class="marks">
      <span class=${`tag ${kind}`}
        >${kind === 'active' ? icon('check') : kind === 'expired' ? icon('clock') : nothing}${state}</span
      ><span class="tag">${words.seen[visibilityOf(proof)].title}</span>
    </p>
    <p class="acts">
      ${act(words.change, () => change(setVisibility))}
      ${mayShare(proof) ? act(words.share, () => change(giveAccess)) : nothing}
      ${isInForce(kind) ? act(words.revoke, () => change(revokeProof)) : nothing}
    </p>
  </li>`
}

/** Says until when a proof is valid. */
const endOf = ({ expiresAt }: Proof, { words, lang }: ProofContext): string =>
  expiresAt ? words.proofs.until(momentOf(expiresAt, lang)) : words.proofs.noEnd

/** Tells whether a proof can be shared for a limited time. */
export const mayShare = (proof: Proof): boolean => visibilityOf(proof) === 'private' && isInForce(stateOf(proof))

/** Tells whether a proof can still be shared or revoked. */
const isInForce = (kind: ProofState) => kind === 'active' || kind === 'expired'

/** Says what a fingerprint is, below a list that shows one. */
const fingerprintHint = ({ proofs }: Loaded, { context: { lang } }: ProofsProps) =>
  proofs.some(({ verifiedVerifiers = [] }) => provedOf(verifiedVerifiers, lang).some((each) => each.hasFingerprint))
    ? html`<p class="hint">${provedWords[lang].fingerprint}</p>`
    : nothing

/** Draws how far the anchor on one chain is, with a link to the transaction where an explorer is known. */
function anchorLine(anchor: RecordAnchor, { words, boot, lang }: AccountContext): TemplateResult {
  const { states, transaction } = words.proofs.anchors
  const { chainId, status, blockNumber, txHash, timestamp } = anchor
  const chain = boot.anchorChains.find((each) => each.chainId === chainId)
  const name = chain?.name ?? `Chain ${chainId}`
  const text =
    status === 'final' || status === 'mined'
      ? states[status](name, blockNumber ?? 0, momentOf(timestamp, lang))
      : states[status](name)
  const link =
    chain?.explorer && txHash
      ? html` <a href=${`${chain.explorer}/tx/${txHash}`} rel="noreferrer">${transaction(name)}</a>`
      : nothing
  return html`<span class="muted">${text}${link}</span>`
}
