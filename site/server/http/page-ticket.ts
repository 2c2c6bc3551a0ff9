import { html } from 'hono/html'
import type { ProofRecordResponse } from '../../../shared/contract/proofs.ts'
import { guilloche } from '../../../shared/proof/guilloche.ts'
import { provedOf, type Proved } from '../../../shared/proof/proved.ts'
import type { Markup } from './page-shell.ts'
import { qrCode } from './qr-code.ts'

type View = ProofRecordResponse['data']

/** How a proof stands, as its page says it: a sign, a word, and what it means. */
type Standing = { tone: 'good' | 'over' | 'plain'; sign: Markup; title: string; lead: string }

/** The proof as a ticket with a QR code of `address`, its own page (ux.md, Design language). */
export function ticket(view: View, address: string): Markup {
  const { tone, sign, title, lead } = standingOf(view)
  const proved = provedOf(view.verifiedVerifiers ?? [])
  const size = { width: 408, height: 116 }
  return html`<article class="ticket standing-${tone}" aria-labelledby="title">
      <svg class="guilloche" viewBox="0 0 408 116" preserveAspectRatio="none" aria-hidden="true">
        ${guilloche(view.qHash, size).map((path) => html`<path d="${path}" />`)}
      </svg>
      <div class="perforation" aria-hidden="true"></div>
      <div class="stub">
        <div class="verdict">
          <span class="stamp" aria-hidden="true">${sign}</span>
          <h1 id="title">${title}</h1>
        </div>
        <p class="standing">${lead}</p>
        <div class="facts">
          <dl>
            ${proved.length > 0 ? fact('Proved', proved.map(provedWords)) : ''}
            ${view.walletAddress ? fact('By', code(view.walletAddress, 6)) : ''}
            ${view.createdAt === undefined ? '' : fact('On', time(view.createdAt))}
            ${view.erasedAt === undefined ? fact('Outcome', outcomes[view.status] ?? view.status) : ''}
            ${view.revokedAt ? fact('Revoked', time(view.revokedAt)) : ''}
            ${view.expiresAt ? fact(view.lifecycle === 'expired' ? 'Expired' : 'Until', time(view.expiresAt)) : ''}
            ${view.erasedAt ? fact('Erased', time(view.erasedAt)) : ''} ${fact('Proof', code(view.qHash, 8))}
          </dl>
          ${qrCode(address, `QR code of this page’s address, ${address}`)}
        </div>
      </div>
    </article>
    ${proved.map(({ content }) => (content === undefined ? '' : kept(content)))}`
}

const fact = (term: string, words: string | Markup | Markup[]) =>
  html`<dt>${term}</dt>
    <dd>${words}</dd>`

const provedWords = ({ title, detail, verified }: Proved) =>
  html`<span class="proved"
    >${title}${verified ? '' : ': answered with no'}${detail ? html`<span class="muted">${detail}</span>` : ''}</span
  >`

const code = (text: string, head: number) =>
  text.length > head + 8
    ? html`<code title="${text}">${text.slice(0, head)}…${text.slice(-4)}</code>`
    : html`<code>${text}</code>`

const kept = (content: string) =>
  html`<figure class="content">
    <figcaption id="content-title">The text that was signed</figcaption>
    <blockquote tabindex="0" aria-labelledby="content-title" dir="auto">${content}</blockquote>
  </figure>`

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const time = (ms: number) => html`<time datetime="${new Date(ms).toISOString()}">${clock.format(ms)} UTC</time>`

const outcomes: Readonly<Record<string, string>> = {
  verified: 'Verified',
  partially_verified: 'Verified in part',
  rejected_verifier_failure: 'Not verified',
}

const drawn = (path: string) =>
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
const tick = drawn('m3.5 8.4 3 3 6-6.6')
const cross = drawn('m4.5 4.5 7 7m0-7-7 7')
const bar = drawn('M4 8h8')
const hands = drawn('M8 3.8V8l2.6 2.2')
const lock = drawn('M4.5 7.5h7v5h-7zM6 7V5.4a2 2 0 0 1 4 0V7')

function standingOf({ status, lifecycle }: View): Standing {
  if (status === 'erased')
    return { tone: 'plain', sign: bar, title: 'Erased', lead: 'Its owner had it erased. What it said is gone.' }
  if (lifecycle === undefined) {
    const lead = 'There is a proof of this id. What it says and whether it still counts, only its owner can see.'
    return { tone: 'plain', sign: lock, title: 'A private proof', lead }
  }
  if (lifecycle === 'revoked')
    return { tone: 'over', sign: cross, title: 'Revoked', lead: 'Its owner took it back. It does not count any more.' }
  if (lifecycle === 'expired')
    return { tone: 'over', sign: hands, title: 'Expired', lead: 'Its time is over. It does not count any more.' }
  if (status === 'verified')
    return { tone: 'good', sign: tick, title: 'Verified', lead: 'Active: it counts, and has not been taken back.' }
  if (status === 'partially_verified')
    return { tone: 'over', sign: bar, title: 'Verified in part', lead: 'Active, but not everything was confirmed.' }
  return { tone: 'over', sign: cross, title: 'Not verified', lead: 'The check was answered with no.' }
}
