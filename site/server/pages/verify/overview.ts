import { html } from 'hono/html'
import type { Boot, Claim } from '../../../../shared/contract/boot/verify.ts'
import { type Language, localeOf } from '../../../../shared/contract/language.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { givenTo } from '../../../../shared/flow/plan.ts'
import { seenBy } from '../../../../shared/gate/asker.ts'
import { batched } from '../../../../shared/gate/flow-plan.ts'
import { startLink } from '../../../../shared/gate/start-link.ts'
import { halves } from '../../../../shared/strings/halves.ts'
import { eitherOf, gapOf } from '../../../../shared/strings/list-words.ts'
import { type VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'
import { personhoodFacts, sayPersonhood } from '../../../../shared/strings/personhood-facts.ts'
import type { ServerStrings } from '../../strings/en/index.ts'
import { strings } from '../../strings/strings.ts'
import { choices, type Offer } from './choices.ts'
import { checkOf } from './claims.ts'
import { gateLead, gateTerms, optionalRow, shutNote, signInNote } from './gate-overview.ts'
import { verifierIcon } from './icons.ts'
import { hostOf } from '../../rules/return-address.ts'
import { gateMark } from '../brand.ts'
import { filled, type Markup, type Page } from '../shell.ts'
import type { Theme } from './link.ts'

/**
 * Returns the overview of a verification: who asks, what for, and what is shared. It is complete without JavaScript. The
 * script uses it as it is and never draws it again. `offer` is what the person can choose for the new proof.
 */
export function overviewPage(boot: Boot, { theme, offer }: { theme: Theme; offer: Offer }): Page {
  const { claims, handoff, gate, lang } = boot
  const words = strings[lang].overview
  const asker = handoff && !handoff.own ? hostOf(handoff.origin) : null
  const ofGate = strings[lang].gateOverview
  const title = gate?.name ?? titleOf(claims, { asker, lang })
  return {
    title,
    lang,
    ...asideOf(boot),
    theme,
    script: 'verify/main.ts',
    hasTimes: Boolean(gate?.endsAt),
    hasRun: true,
    boot,
    main: html`${gate ? gateMark(gate) : ''}
      <section class="screen${gate ? ' names-gate' : ''}" id="overview" aria-labelledby="overview-title">
        <h1 id="overview-title" tabindex="-1">${title}</h1>
        ${gate ? gateLead(gate, { lang, asker }) : html`<p class="lead">${words.lead}${claims.length === 1 ? '' : gapOf(lang) + totalTime(boot, words)}</p>`}
        ${caution(boot, words)} ${boot.wallet === undefined ? '' : walletNote(boot.wallet, words)}
        <ol class="rows">
          ${claims.map((claim, index) =>
            gate?.unoffered?.includes(index)
              ? ''
              : gate?.requirements[index]?.optional
                ? optionalRow(claim, index, ofGate)
                : row(claim, durationOf(claim.id, words)),
          )}
        </ol>
        ${gate ? html`${signInNote(gate, lang)}${gateTerms(gate, lang)}` : ''} ${shareBox(boot, asker)}
        ${choices(boot, offer)} ${receiver(boot, words)}
        ${gate && gate.state !== 'open' ? shutNote(gate, lang) : html`<button class="button" id="continue" disabled>${words.continue}</button>${cancelling(boot, words)}`}
        <noscript><p class="note warn">${words.noScript}</p></noscript>
      </section>
      ${stage}`,
  }
}

/** Offers the way back to the page that asks. Without such a page nothing has begun that a person could cancel. */
const cancelling = ({ handoff }: Boot, words: Overview): Markup | '' =>
  handoff && !handoff.own
    ? html`<p class="actions"><button type="button" class="text" id="cancel" disabled>${words.cancel}</button></p>`
    : ''

/** Says when to go on: an agent that a link or a site names gets rights, whoever made it. */
function caution({ assistant, claims }: Boot, words: Overview): Markup | '' {
  const namesAgent = claims.some(({ id, subject }) => id === 'agent-delegation' && subject !== undefined)
  const sentence = assistant ? words.assistant : namesAgent ? words.knownAgent : undefined
  return sentence === undefined ? '' : html`<p class="note">${sentence}</p>`
}

/** Names the wallet that a link is for, in full. */
function walletNote(wallet: string, { wallet: sentence }: Overview): Markup {
  const [first, second] = halves(wallet)
  return html`<p class="note">${filled(sentence, html`<b class="wrap" dir="ltr">${first}<wbr />${second}</b>`)}</p>`
}

/** Names what is to be proven: the one check in words, several by their number. */
function titleOf(claims: readonly Claim[], { asker, lang }: { asker: string | null; lang: Language }): string {
  const { overview: words, checks } = strings[lang]
  const [only, ...others] = claims
  if (!only || others.length > 0) return asker === null ? words.prove(claims.length) : words.asks(asker, claims.length)
  const { prove, title = words.proveOne(prove) } = checks[checkOf(only)]
  return asker === null ? title : words.asksOne(asker, prove)
}

type Overview = ServerStrings['overview']

/** The place where the script draws, and a live region for screen readers. */
const stage = html`<div id="stage"></div>
  <p class="unseen" id="said" role="status"></p>`

/** Says for whom the page is, in the colour of the gate. */
function asideOf({ handoff, gate, lang }: Boot): Pick<Page, 'aside' | 'about' | 'accentColor'> {
  const accent = { accentColor: gate?.accentColor }
  if (!handoff || handoff.own) return gate ? { about: gate.name, ...accent } : {}
  const host = hostOf(handoff.origin)
  const name = html`<b>${host}</b>`
  return {
    ...accent,
    about: gate?.name ?? host,
    aside: html`<span class="aside">${filled(strings[lang].aside, name)}</span>`,
  }
}

/** Says how long one check takes. */
export function durationOf(
  id: VerifierId,
  { duration, minutes, phone }: Pick<Overview, 'duration' | 'minutes' | 'phone'>,
): string {
  return { seconds: duration, minutes, phone }[verifiers[id].duration]
}

/** Says how long the needed rows take together, so that the total agrees with the rows. */
function totalTime({ claims, gate }: Boot, { about }: Overview): string {
  const needed = claims.filter((_, index) => !gate?.requirements[index]?.optional)
  if (needed.some(({ id }) => verifiers[id].duration !== 'seconds')) return about.long
  const seconds = needed.length * rowSeconds
  return seconds < 60 ? about.seconds(seconds) : about.minutes(Math.ceil(seconds / 60))
}

/** The seconds that the words for `seconds` name. */
const rowSeconds = 20

function row(claim: Claim, duration: string): Markup {
  return html`<li class="row" data-verifier="${claim.id}">
    ${verifierIcon(checkOf(claim))}
    <span class="what"
      ><b>${claim.title}</b
      >${(claim.lines ?? (claim.warnings ? [] : [claim.detail])).map((line) => html`<span class="muted" dir="auto">${line}</span>`)}${claim.warnings?.map((line) => html`<b class="note warn" dir="auto">${line}</b>`) ?? ''}</span
    ><span class="state">${duration}</span>
  </li>`
}

/** Says in two lines what the page that asks learns, and what it does not learn; in one line if no page asks. */
function shareBox(boot: Boot, asker: string | null): Markup {
  const { gate, lang } = boot
  const claims = boot.claims.filter((_, index) => !gate?.unoffered?.includes(index))
  const words = strings[lang]
  const text = words.overview
  const to = asker ?? gate?.name ?? boot.returnTo?.host ?? (boot.listener === null ? null : hostOf(boot.listener))
  const isOwner = gate !== null && asker === null
  const ids = [...new Set(claims.map(checkOf))]
  const checks = ids.map((id) => words.checks[id])
  const [only] = ids
  const kept = checks.flatMap((check) => check.kept ?? [])
  const gets = linkGets(boot, text) ?? (ids.length > 1 || !only ? text.each : getsOf(only, boot))
  const lacks = html`<div>
    <dt>${text.lacks}</dt>
    <dd>
      ${kept.length === 0 ? text.kept : eitherOf(kept, lang)}${text.stop}
      ${gate && kept.length > 0 ? html`<br />${words.gateOverview.keys}` : ''}
    </dd>
  </div>`
  const givesContent = typeof givenTo(boot, 'ownership-basic')['content'] === 'string'
  const gap = gapOf(lang)
  const seen = makesSeveral(boot) ? text.several : text
  const isSaid = to === null || gate !== null
  return html`<dl class="share">
    <div>
      <dt>${to === null ? text.shares : isOwner ? text.ownerGets : filled(text.gets, html`<bdi>${to}</bdi>`)}</dt>
      <dd aria-live="polite">
        ${to === null ? html`<span class="if-private">${text.shared}</span>${gap}<span class="if-private">${storedOf(ids, { lang, givesContent })}</span>` : `${gets}${text.stop}`}${gate ? gap + seen.sharedAtGate : ''}${
          isSaid
            ? html`${gap}<span class="if-private">${seenBy(boot, seen.seenBy)}</span
                ><span class="if-public">${seen.everyone}</span>`
            : ''
        }
      </dd>
    </div>
    ${to === null ? '' : lacks}
  </dl>`
}

/** Tells whether a person makes more than one proof: checks that do not fit into one request, or several of one. */
function makesSeveral({ claims, gate }: Boot): boolean {
  const needed = claims.filter((_, index) => !gate?.requirements[index]?.optional)
  const isRepeated = gate?.requirements.some(({ optional, minCount }) => !optional && minCount > 1) ?? false
  return isRepeated || batched(needed.map(({ id }) => ({ verifierId: id }))).length > 1
}

/**
 * Returns what the site of a plain link gets; undefined for a hand-off and a gate, which the site can ask for more
 * (protocol/handoffs#links).
 */
function linkGets({ handoff, gate, listener }: Boot, { link }: Overview): string | undefined {
  if (handoff || gate) return undefined
  return listener === null ? link.click : link.window
}

/**
 * Returns what the page that asks, or the owner of the gate, gets from the only check, as the end of a sentence. The owner also
 * sees the wallet of everybody who passes, so the words name it for every check whose own words do not.
 */
function getsOf(check: VerifierId | 'wallet', { gate, lang, ...boot }: Boot): string {
  const { checks, overview, gateOverview } = strings[lang]
  const rows: readonly { data: JsonObject }[] = check === 'proof-of-human' ? (gate?.requirements ?? [{ data: {} }]) : []
  const more = rows.flatMap(({ data }) =>
    sayPersonhood(personhoodFacts({ ...givenTo(boot, 'proof-of-human'), ...data }), overview.getsPerson),
  )
  const { gets } = checks[check]
  if (gets === undefined) return overview.each
  const all = new Intl.ListFormat(localeOf(lang)).format([...new Set(more), gets])
  return gate && check !== 'wallet' ? gateOverview.withWallet(all) : all
}

/**
 * Says what the service keeps of several checks while the proof is private. A check without its own sentence keeps all that is
 * entered. Every check keeps the wallet's address, so the sentence of `wallet`, which keeps nothing else, is there only alone.
 */
export function storedOf(
  ids: readonly (VerifierId | 'wallet')[],
  { lang, givesContent = false }: { lang: Language; givesContent?: boolean },
): string {
  const { checks, overview } = strings[lang]
  const others = ids.filter((id) => id !== 'wallet')
  const said = (others.length > 0 ? others : ids).map((id) => {
    const { stores = overview.stored, storesGiven = stores } = checks[id]
    return givesContent ? storesGiven : stores
  })
  return [...new Set(said)].join(gapOf(lang))
}

/**
 * Says where the outcome of a plain link goes. Nobody has checked who made the link, so the page names only the address
 * (protocol/handoffs#links, #return-addresses).
 */
function receiver({ handoff, listener, returnTo }: Boot, words: Overview): Markup | '' {
  if (handoff && !handoff.own) return ''
  const to = listener ?? returnTo?.url
  return to
    ? html`<p class="muted receiver">${filled(words.receiver, html`<b class="wrap" dir="ltr">${to}</b>`)}</p>`
    : ''
}

/** Returns the page of a hand-off that is over. Its script shows what this tab remembers of it. */
export function endedPage(boot: Boot, theme: Theme): Page {
  const { lang, returnTo, gate } = boot
  const words = strings[lang].ended
  const again = startLink(boot)
  const back =
    again && gate
      ? html`<a href="${again}" dir="auto">${gate.name}</a>`
      : returnTo
        ? html`<a class="wrap" href="${returnTo.url}">${returnTo.automatic ? returnTo.host : returnTo.url}</a>`
        : html`${words.pageBefore}`
  return {
    title: words.title,
    lang,
    theme,
    script: 'verify/main.ts',
    hasRun: true,
    boot,
    ...asideOf(boot),
    main: html`${gate ? gateMark(gate) : ''}
      <section class="screen" id="overview" aria-labelledby="overview-title">
        <h1 id="overview-title" tabindex="-1">${words.title}</h1>
        <p class="lead">${words.lead}</p>
        <p class="note">${filled(words.back, back)}</p>
      </section>
      ${stage}`,
  }
}

/**
 * Returns the page of a hand-off that was moved into another browser. The page that asked cannot collect an outcome from
 * here: it first has to be opened in this browser (protocol/handoffs#window; decision 0014).
 */
export function movedPage(boot: Boot & { returnTo: NonNullable<Boot['returnTo']> }, theme: Theme): Page {
  const { lang, returnTo } = boot
  const words = strings[lang].moved
  const { host, url, automatic } = returnTo
  return {
    title: words.title(host),
    lang,
    theme,
    ...asideOf(boot),
    main: html`<section class="screen" aria-labelledby="title">
      <h1 id="title">${words.title(host)}</h1>
      <p class="lead">${words.lead(host)}</p>
      <p class="note">${words.note}</p>
      ${automatic ? '' : html`<p class="muted wrap" dir="ltr">${url}</p>`}
      <p><a class="button" href="${url}" rel="noreferrer">${words.open(host)}</a></p>
    </section>`,
  }
}
