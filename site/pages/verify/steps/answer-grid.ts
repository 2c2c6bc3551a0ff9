import { html, type TemplateResult } from 'lit/html.js'
import { localeOf } from '../../../../shared/contract/language.ts'
import type { AnswerName } from '../../../../shared/credential/require-bundle.ts'
import { type Look, marks } from '../../answers/marks.ts'
import { timeWords } from '../../answers/time-words.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import type { EndProps } from '../props.ts'
import type { CheckedTicket, Done } from './ticket-answers.ts'

/** `isLong`: the value is a sentence, which needs the whole width. */
type Fact = { name: AnswerName; mark: Look; value: string; isLong?: boolean }

/** Draws the four answers about the proof of a finished run, each with what it rests on. */
export function answerGrid(checked: CheckedTicket | undefined, done: Done, props: EndProps): TemplateResult {
  const { answers } = props.words.done
  const facts = checked?.rows ? checkedFacts(checked, done, props) : knownFacts(done, props, checked?.ended)
  return html`<dl class="four">
    ${facts.map(
      ({ name, mark, value, isLong }) =>
        html`<div data-answer=${name} class=${isLong ? `${mark} long` : mark}>
          <dt><span aria-hidden="true">${marks[mark]}</span>${answers[name].label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

/** Shortens an address, with a word joiner so that a narrow column does not break it. */
const unbroken = (address: string) => shortAddress(address).replace('…', '…\u2060')

/**
 * Returns what the answer to the request has said: this service has checked it, just now. Its log was not asked yet, so nothing
 * is said about it. `ended`: the service has said since that the proof no longer holds.
 */
function knownFacts(
  { outcome }: Done,
  { words: { done }, boot, endedAt, now }: EndProps,
  ended?: CheckedTicket['ended'],
): Fact[] {
  const { signed, found, current } = done.answers
  return [
    { name: 'signed', mark: 'holds', value: signed.value(unbroken(outcome.walletAddress)) },
    { name: 'found', mark: 'holds', value: found.value(boot.host) },
    ended
      ? { name: 'current', mark: 'fails', value: ended.reason, isLong: true }
      : { name: 'current', mark: 'holds', value: current.value(timeWords(endedAt, { now: now(), lang: boot.lang })) },
  ]
}

/** Returns what was read and checked. An answer that is not a yes says why. */
function checkedFacts({ rows = [], asOf, entry }: CheckedTicket, done: Done, props: EndProps): Fact[] {
  const { boot, words, now } = props
  const { answers } = words.done
  const known = knownFacts(done, props)
  const valueOf = (name: AnswerName) => {
    if (name === 'current' && asOf !== undefined)
      return answers.current.value(timeWords(asOf, { now: now(), lang: boot.lang }))
    if (name === 'logged' && entry !== undefined)
      return answers.logged.value(new Intl.NumberFormat(localeOf(boot.lang)).format(entry))
    return known.find((fact) => fact.name === name)?.value ?? ''
  }
  return rows.map(({ name, look, reason, isMissing }) => {
    if (look === 'holds') return { name, mark: look, value: valueOf(name) }
    // the log takes in a new proof a moment later
    return { name, mark: isMissing && name === 'logged' ? 'plain' : look, value: reason, isLong: true }
  })
}
