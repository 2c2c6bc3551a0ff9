import { html } from 'hono/html'
import type { Boot, Claim } from '../../../../shared/contract/boot/verify.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'
import type { ServerStrings } from '../../strings/en/index.ts'
import { strings } from '../../strings/strings.ts'
import { choices, type Offer } from './choices.ts'
import { gateLead, gateTerms, optionalRow, shutNote } from './gate-overview.ts'
import { hostOf } from '../../rules/return-address.ts'
import { filled, type Markup, type Page, seal } from '../shell.ts'
import type { Theme } from './link.ts'

/**
 * Returns the overview of a verification: who asks, what for, and what is shared. It is complete without JavaScript. The
 * script uses it as it is and never draws it again. `offer` is what the person can choose for the new proof.
 */
export function overviewPage(boot: Boot, { theme, offer }: { theme: Theme; offer: Offer }): Page {
  const { claims, handoff, gate, lang } = boot
  const words = strings[lang].overview
  const ids = [...new Set(claims.map(({ id }) => id))]
  const checks = ids.flatMap((id) => (id === 'ownership-basic' ? [] : [strings[lang].checks[id]]))
  const inProof = checks.map(({ shared }) => shared)
  const kept = checks.flatMap((check) => check.kept ?? [])
  const asker = handoff && !handoff.own ? hostOf(handoff.origin) : null
  const needed = gate ? gate.requirements.filter(({ optional }) => !optional).length : claims.length
  const ofGate = strings[lang].gateOverview
  const title = gate ? ofGate.title(needed, gate.name) : asker ? words.asks(asker, needed) : words.prove(needed)
  return {
    title,
    lang,
    ...asideOf(boot),
    theme,
    script: 'verify/main.ts',
    hasRun: true,
    boot,
    main: html`<section class="screen" id="overview" aria-labelledby="overview-title">
        <h1 id="overview-title" tabindex="-1">${title}</h1>
        ${gate ? gateLead(gate, { lang, asker }) : html`<p class="lead">${claims.length === 1 ? words.leadOne : words.leadMany}</p>`}
        <ol class="rows">
          ${claims.map((claim, index) =>
            gate?.requirements[index]?.optional
              ? optionalRow(claim, index, ofGate)
              : row(claim, index, durationOf(claim.id, words)),
          )}
        </ol>
        ${gate ? gateTerms(gate, lang) : ''}
        <div class="boxes">
          <div class="box">
            <h2>${words.share}</h2>
            <p>${sendsOutcome(boot) ? words.shared : words.sharedWithNobody}</p>
            ${boot.gate ? html`<p>${words.sharedAtGate}</p>` : ''}
            ${
              inProof.length === 0
                ? ''
                : html`<p>${words.mine}</p>
                    ${listed(inProof)}`
            }
          </div>
          <div class="box">
            <h2>${words.keep}</h2>
            <p>${words.kept}</p>
            ${listed(kept)}
          </div>
        </div>
        ${choices(boot, offer)} ${receiver(boot, words)}
        ${gate && gate.state !== 'open' ? shutNote(gate, lang) : html`<button class="button" id="continue" disabled>${words.continue}</button>`}
        <noscript><p class="note warn">${words.noScript}</p></noscript>
      </section>
      ${stage}`,
  }
}

type Overview = ServerStrings['overview']

const listed = (items: readonly string[]) =>
  items.length === 0
    ? ''
    : html`<ul>
        ${items.map((item) => html`<li>${item}</li>`)}
      </ul>`

/** The place where the script draws, and a live region for screen readers. */
const stage = html`<div id="stage"></div>
  <p class="unseen" id="said" role="status"></p>`

function asideOf({ handoff, gate, lang }: Boot): Pick<Page, 'aside' | 'about'> {
  if (!handoff || handoff.own) return gate ? { about: gate.name } : {}
  const host = hostOf(handoff.origin)
  const name = html`<b>${host}</b>`
  return { about: gate?.name ?? host, aside: html`<span class="aside">${filled(strings[lang].aside, name)}</span>` }
}

/** Says how long one check takes. */
export function durationOf(
  id: VerifierId,
  { duration, minutes, phone }: Pick<Overview, 'duration' | 'minutes' | 'phone'>,
): string {
  return { seconds: duration, minutes, phone }[verifiers[id].duration]
}

function row({ id, title, detail }: Claim, index: number, duration: string): Markup {
  return html`<li class="row" data-verifier="${id}">
    <span class="mark" aria-hidden="true">${index + 1}</span>
    <span class="what"><b>${title}</b><span class="muted" dir="auto">${detail}</span></span
    ><span class="state">${duration}</span>
  </li>`
}

const sendsOutcome = ({ handoff, listener, returnTo }: Boot) =>
  handoff?.own === false || listener !== null || returnTo !== null

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
  const { lang, returnTo } = boot
  const words = strings[lang].ended
  const back = returnTo
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
    main: html`<section class="screen" id="overview" aria-labelledby="overview-title">
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

/** Returns the page of `/verify` without parameters, where a person chooses what to prove. */
export function choosePage({
  theme,
  lang,
  isOffered,
}: {
  theme: Theme
  lang: Language
  isOffered: (id: VerifierId) => boolean
}): Page {
  const words = strings[lang].choose
  const ids = VerifierId.options.map((id) => ({ id, here: isOffered(id), ...nameOf(id, strings[lang]) }))
  const here = ids.filter((each) => each.here)
  const elsewhere = ids.filter((each) => !each.here)
  return {
    title: words.title,
    lang,
    theme,
    main: html`<section class="screen" aria-labelledby="title">
      <h1 id="title">${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <ul class="rows">
        ${here.map(
          ({ id, title, detail }) =>
            html`<li class="row">
              <span class="mark">${seal}</span
              ><span class="what"
                ><a href="/verify?verifiers=${id}&lang=${lang}"><b>${title}</b></a
                ><span class="muted">${detail}</span></span
              >
            </li>`,
        )}
      </ul>
      ${
        elsewhere.length === 0
          ? ''
          : html`<h2 class="small">${words.elsewhere}</h2>
              <p class="muted">${elsewhere.map(({ title }) => title).join(' · ')}</p>`
      }
    </section>`,
  }
}

function nameOf(id: VerifierId, { choose, checks }: ServerStrings): { title: string; detail: string } {
  return id === 'ownership-basic' ? { title: choose.ownership, detail: choose.ownershipDetail } : checks[id]
}
