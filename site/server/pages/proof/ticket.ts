import { html } from 'hono/html'
import { proofDialogPath } from '../../../../shared/contract/boot/account.ts'
import { type Language, dateLocaleOf } from '../../../../shared/contract/language.ts'
import type { ProofRecordResponse } from '../../../../shared/contract/proofs/read-proofs.ts'
import { checksumAddress } from '../../../../shared/proof/checksum-address.ts'
import { isUnanswered } from '../../../../shared/gate/lifecycle.ts'
import { guilloche } from '../../../../shared/brand/guilloche.ts'
import { noReasonOf } from '../../../../shared/proof/no-reason.ts'
import { claimsContent, provedOf, type Proved } from '../../../../shared/proof/proved.ts'
import { provedWords } from '../../../../shared/proof/proved-words.ts'
import { anchorsOfRecord } from '../../../../shared/anchor/anchors-of-record.ts'
import { signedDelegation } from '../../../../shared/strings/delegation-words.ts'
import { isWholeView } from '../../proofs/proof-view.ts'
import type { ServerStrings } from '../../strings/en/index.ts'
import { strings } from '../../strings/strings.ts'
import type { Markup } from '../shell.ts'
import { networkNameIn } from '../chain-name.ts'
import type { NameOf } from '../verify/asset-names.ts'
import { anchorFact } from './anchor-facts.ts'
import { qrCode } from './qr-code.ts'
import { time } from '../time.ts'

type View = ProofRecordResponse['data']

/** The state of a proof, as a key of its words. */
type Standing = keyof ServerStrings['proof']['standings']

/** Returns what a proof is about and its state, in a few words. */
export function proofTitle(view: View, lang: Language): string {
  const { title } = strings[lang].proof.standings[standingOf(view)]
  const claim = claimOf(provedOf(view.verifiedVerifiers ?? [], lang), lang)
  return claim === undefined ? title : `${claim} · ${title}`
}

/** Names what a proof shows; undefined for a proof of which a reader may not see this. */
const claimOf = (proved: readonly Proved[], lang: Language): string | undefined =>
  proved.length === 0
    ? undefined
    : new Intl.ListFormat(dateLocaleOf(lang), { type: 'conjunction' }).format(new Set(proved.map(({ title }) => title)))

/** Draws the proof as a ticket with a QR code of `address`, the address of its page. */
export function ticket(
  view: View,
  { address, lang, nameOf }: { address: string; lang: Language; nameOf: NameOf },
): Markup {
  const words = strings[lang].proof
  const { labels, standings } = words
  const standing = standingOf(view)
  const { tone, sign } = looks[standing]
  const { title, lead } = standings[standing]
  const outcome = outcomeOf(view.status)
  const networkName = (network: string) => networkNameIn(network, lang)
  const proved = provedOf(view.verifiedVerifiers ?? [], lang, { nameOf, networkName })
  const hasOutcome = isWholeView(view) && view.lifecycle !== undefined && outcome !== standing
  const claim = claimOf(proved, lang)
  // the text itself, below the ticket, says more than its fingerprint
  const stated = proved.map((each) => (each.content === undefined ? each : { ...each, detail: '' }))
  const details = stated.length > 1 ? stated : stated.filter(({ detail }) => detail !== '')
  const [only, ...others] = proved
  const whyNot = only && others.length === 0 ? reasonOf(only, lang) : undefined
  const anchors = anchorsOfRecord(view)
  const size = { width: 408, height: 116 }
  return html`<article class="ticket standing-${tone}" aria-labelledby="title">
      <svg class="guilloche" viewBox="0 0 408 116" preserveAspectRatio="none" aria-hidden="true">
        ${guilloche(view.qHash, size).map((path) => html`<path d="${path}" />`)}
      </svg>
      <div class="perforation" aria-hidden="true"></div>
      <div class="stub">
        ${
          claim === undefined
            ? html`<div class="verdict">
                <span class="stamp" aria-hidden="true">${sign}</span>
                <h1 id="title">${title}</h1>
              </div>`
            : html`<p class="pill"><span aria-hidden="true">${sign}</span> ${title}</p>
                <h1 id="title">${claim}</h1>`
        }
        ${lead === undefined ? '' : html`<p class="standing">${lead}</p>`}
        <div class="facts">
          <dl>
            ${
              only?.site !== undefined && others.length === 0
                ? html`${fact(labels.proved, words.ownsWallet)}${fact(labels.site, html`<bdi>${only.site}</bdi>`)}`
                : details.length > 0
                  ? fact(
                      labels.proved,
                      details.map((each) => statement(each, { lang, isOnly: proved.length === 1 })),
                    )
                  : ''
            }
            ${limitsFact(view, lang)} ${whyNot === undefined ? '' : fact(labels.reason, whyNot)}
            ${view.walletAddress ? fact(labels.by, code(checksumAddress(view.walletAddress), 6)) : ''}
            ${view.createdAt === undefined ? '' : fact(view.lifecycle && !isWholeView(view) ? labels.made : labels.on, time(view.createdAt, lang))}
            ${isWholeView(view) && view.privacyLevel === 'private' ? fact(labels.seen, html`${words.onlyYou} · <a href="${proofDialogPath('seen', view.qHash)}">${words.change}</a>`) : ''}
            ${hasOutcome ? fact(view.lifecycle === 'active' || view.lifecycle === 'inactive' ? labels.outcome : labels.outcomeThen, outcome ? standings[outcome].title : view.status) : ''}
            ${view.revokedAt ? fact(labels.revoked, time(view.revokedAt, lang)) : ''}
            ${view.supersededBy ? fact(labels.renewed, html`<a href="/proof/${view.supersededBy}">${code(view.supersededBy, 10)}</a>`) : ''}
            ${view.expiresAt ? fact(view.lifecycle === 'expired' ? labels.expired : labels.until, time(view.expiresAt, lang)) : ''}
            ${view.erasedAt ? fact(labels.erased, time(view.erasedAt, lang)) : ''}
            ${view.ipfs ? fact(labels.ipfs, ipfsCopy(view.ipfs, words.ipfsNote)) : ''}
            ${
              anchors.length > 0
                ? fact(
                    strings[lang].anchors.label,
                    anchors.map((each) => anchorFact(each, lang)),
                  )
                : ''
            }
            ${fact(labels.proof, code(view.qHash, 10))}
          </dl>
          <figure class="scan-code">
            ${qrCode(address, words.qr(address))}
            <figcaption>${words.scan}</figcaption>
          </figure>
        </div>
      </div>
    </article>
    ${proved.map(({ content }) => (content === undefined ? '' : contentFigure(content, words.content)))}${
      claimsContent(proved, lang) ? html`<p class="muted">${words.claim}</p>` : ''
    }`
}

const fact = (term: string, words: string | Markup | Markup[]) =>
  html`<dt>${term}</dt>
    <dd>${words}</dd>`

/** Draws lines below a term; nothing without lines. */
const listed = (term: string, lines: readonly string[]) =>
  lines.length === 0
    ? ''
    : fact(
        term,
        lines.map((line) => html`<span class="proved" dir="auto">${line}</span>`),
      )

/**
 * Says who controls an agent, who it is and what it may do. A view that others may have does not name all limits; it says so,
 * because a delegation that names none reads as one without limits (protocol/proofs#hidden-limits). To the owner of a public
 * proof, the script says it.
 */
function limitsFact(view: View, lang: Language): Markup | '' {
  const { claims, proof } = strings[lang]
  const words = claims.delegation
  const networkName = (network: string) => networkNameIn(network, lang)
  const { parties, limits, isPartial } = signedDelegation(view.verifiedVerifiers ?? [], { lang, words, networkName })
  if (!isPartial && (!isWholeView(view) || view.privacyLevel !== 'private')) return ''
  return html`${listed(words.parties, parties)}
  ${listed(words.title, isPartial ? [...limits, proof.limitsHidden] : limits)}`
}

/** Draws one of the statements. The title of the only one is the heading of the ticket. */
function statement(proved: Proved, { lang, isOnly }: { lang: Language; isOnly: boolean }): Markup {
  const { title, detail, address, verified, hasFingerprint } = proved
  const hint = hasFingerprint && detail ? provedWords[lang].fingerprint : undefined
  const about =
    address === undefined
      ? html`${hint === undefined ? '' : html`<span class="muted">${hint}</span>`}`
      : html`<code class="muted" dir="ltr">${address}</code>`
  if (isOnly) return html`<span class="proved"><span dir="auto">${detail}</span>${about}</span>`
  const why = reasonOf(proved, lang)
  return html`<span class="proved"
    >${title}${verified ? '' : strings[lang].proof.no}${detail ? html`<span class="muted" dir="auto">${detail}</span>` : ''}${about}${why === undefined ? '' : html`<span class="muted">${why}</span>`}</span
  >`
}

/** Says why a statement was not verified; undefined where it was, or where there are no words for its reason. */
const reasonOf = ({ reason }: Proved, lang: Language) =>
  reason === undefined ? undefined : noReasonOf(reason, strings[lang].noReasons)

const code = (text: string, head: number) =>
  text.length > head + 8
    ? html`<code title="${text}">${text.slice(0, head)}…${text.slice(-4)}</code>`
    : html`<code>${text}</code>`

/** Names the copy, as a link where the operator has a gateway, and says what it does not promise (protocol/proofs#ipfs). */
const ipfsCopy = ({ cid, gateway }: NonNullable<View['ipfs']>, note: string) =>
  html`<span class="proved"
    >${gateway === null ? code(cid, 8) : html`<a href="${gateway}" rel="noreferrer">${code(cid, 8)}</a>`}<span
      class="muted"
      >${note}</span
    ></span
  >`

const contentFigure = (content: string, title: string) =>
  html`<figure class="content">
    <figcaption id="content-title">${title}</figcaption>
    <blockquote tabindex="0" aria-labelledby="content-title" dir="auto">${content}</blockquote>
  </figure>`

const icon = (path: string) =>
  html`<svg viewBox="0 0 16 16" width="16" height="16">
    <path
      d="${path}"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>`
const tick = icon('m3.5 8.4 3 3 6-6.6')
const cross = icon('m4.5 4.5 7 7m0-7-7 7')
const bar = icon('M4 8h8')
const clock = icon('M8 3.8V8l2.6 2.2')
const lock = icon('M4.5 7.5h7v5h-7zM6 7V5.4a2 2 0 0 1 4 0V7')

const looks = {
  verified: { tone: 'good', sign: tick },
  partly: { tone: 'over', sign: bar },
  rejected: { tone: 'over', sign: cross },
  open: { tone: 'plain', sign: bar },
  expired: { tone: 'over', sign: clock },
  revoked: { tone: 'over', sign: cross },
  renewed: { tone: 'over', sign: clock },
  erased: { tone: 'plain', sign: bar },
  private: { tone: 'plain', sign: lock },
} as const satisfies Record<Standing, { tone: 'good' | 'over' | 'plain'; sign: Markup }>

function standingOf({ status, lifecycle, supersededBy }: View): Standing {
  if (status === 'erased') return 'erased'
  if (lifecycle === undefined) return 'private'
  if (lifecycle === 'revoked' && supersededBy) return 'renewed'
  if (lifecycle === 'revoked' || lifecycle === 'expired') return lifecycle
  return outcomeOf(status) ?? 'open'
}

function outcomeOf(status: string): 'verified' | 'partly' | 'rejected' | 'open' | undefined {
  // also with what its anchors add (protocol/log#anchor-status)
  if (status.startsWith('verified')) return 'verified'
  if (status === 'partially_verified') return 'partly'
  if (isUnanswered(status)) return 'open'
  return status === 'rejected_verifier_failure' ? 'rejected' : undefined
}
