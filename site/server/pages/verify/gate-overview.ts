import { html } from 'hono/html'
import type { Claim, GateBoot } from '../../../../shared/contract/boot/verify.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import { eitherOf, gapOf } from '../../../../shared/strings/list-words.ts'
import { dollars } from '../../../../shared/strings/dollars.ts'
import type { GateOverviewStrings } from '../../strings/en/gate-overview.ts'
import { strings } from '../../strings/strings.ts'
import { filled, type Markup } from '../shell.ts'
import { time } from '../time.ts'

/** Draws an optional requirement as a switch that is off. */
export function optionalRow(
  { id, title, detail }: Claim,
  index: number,
  words: Pick<GateOverviewStrings, 'optional'>,
): Markup {
  return html`<li class="row" data-verifier="${id}">
    <input class="mark" type="checkbox" name="row" value="${index}" id="row-${index}" autocomplete="off" />
    <label class="what" for="row-${index}"><b>${title}</b><span class="muted" dir="auto">${detail}</span></label
    ><span class="state">${words.optional}</span>
  </li>`
}

/**
 * Says what the gate is about and who asks. Without a site that asks, nobody has said who made it, unless it is a gate of the
 * operator. The script writes another text into `#to-prove`, and into `#price` below, for somebody who has passed.
 */
export function gateLead(
  { description, isOperators = false }: GateBoot,
  { lang, asker }: { lang: Language; asker: string | null },
): Markup {
  const words = strings[lang].gateOverview
  return html`${description === undefined ? '' : html`<p class="lead" dir="auto">${description}</p>`}
    <p class="lead">
      ${asker === null ? '' : html`${filled(words.asker, html`<b>${asker}</b>`)}${gapOf(lang)}`}<span id="to-prove"
        >${words.wallet}</span
      >
    </p>
    ${asker === null && !isOperators ? html`<p class="muted">${words.maker}</p>` : ''}`
}

/** Says what the gate gives, what it costs, and when it closes. */
export function gateTerms({ artifact, charge, isReceived, endsAt, state }: GateBoot, lang: Language): Markup | '' {
  const words = strings[lang].gateOverview
  const closes = state === 'open' ? endsAt : undefined
  if (artifact?.label === undefined && !charge && closes === undefined) return ''
  const price = charge && dollars(charge.amountUsd, lang)
  const ways = charge?.methods.map((each) => words.methods[each]).join(words.or) ?? ''
  return html`<div class="note">
    ${artifact?.label === undefined ? '' : html`<p>${words.gets} <b dir="auto">${artifact.label}</b></p>`}
    ${price ? html`<p id="price">${isReceived ? words.received(price) : html`<b>${words.costs(price)}</b>${gapOf(lang)}${ways === '' ? words.noWay : words.paidLast.replace('{ways}', () => ways)}`}</p>` : ''}
    ${closes === undefined ? '' : html`<p>${filled(words.closes, time(Date.parse(closes), lang))}</p>`}
  </div>`
}

/** Says what people need besides a wallet, at a gate that only phishing-resistant outcomes open (protocol/handoffs#phishing-resistance). */
export function signInNote({ signInProviders: providers }: GateBoot, lang: Language): Markup | '' {
  if (!providers) return ''
  const { title, advice, passkey, account } = strings[lang].gateOverview.signIn
  const ways = eitherOf([passkey, ...providers.map((id) => providerNames[id])], lang)
  return html`<p class="note">
    <b>${title}</b><br />${advice(ways)}${gapOf(lang)}<a href="/account" target="_blank" rel="noopener">${account}</a>
  </p>`
}

/** Says that a gate cannot be passed now. It was open when the other page asked. */
export function shutNote({ state, name }: GateBoot, lang: Language): Markup | '' {
  if (state === 'open' || state === 'closed') return ''
  const { title, advice } = strings[lang].gateShut[state]
  return html`<p class="note warn"><b>${title(name)}</b><br />${advice}</p>`
}
