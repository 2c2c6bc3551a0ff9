import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Language } from '../../../shared/contract/language.ts'
import type { Answer } from '../../../shared/credential/answers.ts'
import type { BundleAnswers, VerifierAnswers } from '../../../shared/credential/check-offline.ts'
import type { AnswerName } from '../../../shared/credential/require-bundle.ts'
import type { Finding } from '../../../shared/proof/offline-check.ts'
import type { AnswersStrings } from '../strings/en/answers.ts'
import { shortAddress } from '../../../shared/strings/short-address.ts'
import { type Look, marks } from './marks.ts'
import { timeWords } from './time-words.ts'

/** What the words of the answers depend on. */
export type AnswersContext = {
  words: AnswersStrings
  lang: Language
  /** The host of the issuer whose keys the page knows. */
  issuer: string
  /** The current time, Unix ms. */
  now: number
  /** Why the service's part was not read; undefined if it was. */
  unread?: Unread | undefined
  /** The wallet whose account asked for the proof without a signature; undefined: the wallet signed, or it is not known. */
  unsignedBy?: string | undefined
  /** The answers are about a file alone, which does not say whether the wallet signed or its account asked. */
  isFile?: boolean
}

export type Unread = Exclude<keyof AnswersStrings['unread'], 'answer'>

/** One answer in words. */
type AnswerRow = {
  name: AnswerName
  finding: Finding
  look: Look
  /** What the answer is about. */
  label: string
  /** Yes, no or not certain, with the time for which it is known. */
  answer: string
  /** One sentence. */
  reason: string
}

/** Returns the four answers in words (protocol/credentials#answers). */
export const answerRows = (answers: BundleAnswers, context: AnswersContext): AnswerRow[] => {
  // who confirmed the claim checked the signature first
  const isSignedThen = answers.found.answer === 'holds'
  return (['signed', 'found', 'current', 'logged'] as const).map((name) =>
    answerRow(name, answers[name], { ...context, isSignedThen }),
  )
}

function answerRow(
  name: AnswerName,
  { answer: finding, reason, asOf }: Answer,
  context: AnswersContext & { isSignedThen?: boolean },
): AnswerRow {
  const { words, unread, unsignedBy } = context
  const label = name === 'found' ? words.labels.found(context.issuer) : words.labels[name]
  if (unread && reason === 'CREDENTIAL_MISSING')
    return { name, finding, look: 'plain', label, answer: words.unread.answer, reason: words.unread[unread] }
  if (unsignedBy !== undefined && reason === 'ENVELOPE_MISSING') {
    const { fails: answer } = words.findings
    return { name, finding, look: 'plain', label, answer, reason: words.unsigned(shortAddress(unsignedBy)) }
  }
  const time = asOf === undefined ? undefined : timeWords(asOf, context)
  const isOld = reason === 'STATUS_OLD' && time !== undefined
  // the service alone says that it is in its log: a yes, and the sentence says whose
  if (reason === 'NO_WITNESS_PINNED')
    return { name, finding, look: 'holds', label, answer: words.findings.holds, reason: words.inLog(context.issuer) }
  const isSignedThen = reason === 'ENVELOPE_MISSING' && context.isSignedThen
  const answer = isSignedThen ? words[context.isFile ? 'checkedThen' : 'signedThen'] : words.findings[finding]
  return {
    name,
    finding,
    // nothing is wrong with a file without its signature
    look: reason === 'ENVELOPE_MISSING' ? 'plain' : finding,
    label,
    // what is not certain has no time: the reason says what held when
    answer: time === undefined || finding === 'open' ? answer : words.asOf(answer, time),
    reason: isOld ? words.heldAsOf(time) : words.reasons[reason],
  }
}

/**
 * Returns what the answers say together. A public log is not asked for, and a bundle of somebody else has no signed request
 * that could be checked.
 */
export function overall({ signed, found, current, logged }: BundleAnswers): Finding {
  if ([signed, found, current, logged].some(({ answer }) => answer === 'fails')) return 'fails'
  const isSigned =
    signed.answer === 'holds' || signed.reason === 'ENVELOPE_MISSING' || signed.reason === 'CONTRACT_WALLET'
  return isSigned && found.answer === 'holds' && current.answer === 'holds' ? 'holds' : 'open'
}

/** Says whether everything is right, and only whether the proof was revoked since is not known. */
export function lacksOnlyTime(answers: BundleAnswers): boolean {
  const { current } = answers
  const isUnknown = current.reason === 'STATUS_OLD' || current.reason === 'STATUS_MISSING'
  return isUnknown && overall({ ...answers, current: { ...current, answer: 'holds' } }) === 'holds'
}

/** Draws the four answers as a list. */
export function answersTemplate(answers: BundleAnswers, context: AnswersContext): TemplateResult {
  return html`<ul class="answers">
    ${answerRows(answers, context).map(
      ({ name, look, label, answer, reason }) =>
        html`<li class="answer" data-answer=${name}>
          <span class="mark ${look}">${marks[look]}</span>
          <div>
            <b>${label}<span class="unseen">: </span></b> <span class="said ${look}">${answer}</span>
            <span class="unseen">. </span><span class="muted">${reason}</span>
          </div>
        </li>`,
    )}
  </ul>`
}

/**
 * Draws a link to the page that explains the answers, in English alone. It opens in another tab, because a verification may be
 * in progress.
 */
export const meaningTemplate = ({ meaning }: AnswersStrings): TemplateResult =>
  html`<p><a class="text" href="/docs/answers#plain" hreflang="en" target="_blank" rel="noopener">${meaning}</a></p>`

/** Draws the answers about each verifier, if there are several. `titleOf` names a verifier. */
export function verifiersTemplate(
  { verifiers }: BundleAnswers,
  { titleOf, ...context }: AnswersContext & { titleOf: (verifierId: string) => string },
): TemplateResult | typeof nothing {
  const { words } = context
  const entries = Object.entries(verifiers)
  // about the only one, the four answers say the same
  if (entries.length < 2) return nothing
  const lines = (each: VerifierAnswers) =>
    (['found', 'current', 'logged'] as const).map((name) => {
      const { label, answer } = answerRow(name, each[name], context)
      return html`<li>${words.line(label, answer)}</li>`
    })
  return html`<div class="each">
    <p>${words.each}</p>
    <ul>
      ${entries.map(
        ([id, each]) =>
          html`<li>
            <b>${titleOf(id)}</b>
            <ul class="muted">
              ${lines(each)}
            </ul>
          </li>`,
      )}
    </ul>
  </div>`
}
