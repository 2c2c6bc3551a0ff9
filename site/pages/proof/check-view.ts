import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Language } from '../../../shared/contract/language.ts'
import { momentOrText } from '../../../shared/strings/dates.ts'
import type { BundleAnswers } from '../../../shared/credential/check-offline.ts'
import type { EnvelopePart } from '../../../shared/proof/envelope.ts'
import type { Finding } from '../../../shared/proof/offline-check.ts'
import { claimsContent, provedOf, titlesOf } from '../../../shared/proof/proved.ts'
import type { ProofStrings } from '../strings/en/proof.ts'
import { answersTemplate, lacksOnlyTime, meaningTemplate, overall, verifiersTemplate } from '../answers/answers-view.ts'
import { marks } from '../answers/marks.ts'
import { revoked } from '../answers/panel-view.ts'
import { timeWords } from '../answers/time-words.ts'
import type { AssetNames } from '../../../shared/strings/asset-line.ts'
import { shortAddress } from '../../../shared/strings/short-address.ts'
import type { CheckActions, CheckState } from './check-state.ts'
import { titleOf } from './proof-answers.ts'
import type { FileContents } from '../answers/file-contents.ts'
import { statementsTemplate, textsTemplate } from './statements.ts'

type CheckProps = {
  lang: Language
  words: ProofStrings
  actions: CheckActions
  qHash: string | null
  isRevoked: boolean
  names: AssetNames
}

/** Draws the field, and the report below it. */
export function checkTemplate(state: CheckState, props: CheckProps): TemplateResult {
  const { words, actions } = props
  const text = words.check
  const drop = (event: DragEvent) => {
    event.preventDefault()
    actions.dragOver(false)
    const [file] = event.dataTransfer?.files ?? []
    if (file) actions.read(file)
    else actions.check(event.dataTransfer?.getData('text/plain') ?? '')
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    actions.dragOver(true)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const field = event.currentTarget instanceof Element ? event.currentTarget.querySelector('textarea') : null
    actions.check(field?.value ?? '')
  }
  const choose = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLInputElement)) return
    const [file] = currentTarget.files ?? []
    // then the browser also reports a change when the same file is chosen again
    currentTarget.value = ''
    if (file) actions.read(file)
  }
  return html`<form
      class=${state.isOver ? 'drop over' : 'drop'}
      autocomplete="off"
      @submit=${submit}
      @dragover=${over}
      @dragleave=${() => actions.dragOver(false)}
      @drop=${drop}
    >
      <label class="field"
        ><span>${text.label}</span
        ><textarea
          rows="4"
          dir="ltr"
          spellcheck="false"
          aria-describedby="check-hint check-problem"
          aria-invalid=${state.problem ? 'true' : nothing}
          placeholder=${text.placeholder}
          .value=${state.text}
        ></textarea>
      </label>
      <p class="muted" id="check-hint">${text.hint}</p>
      <p class="problem" id="check-problem" role="alert">${state.problem ? text.problems[state.problem] : nothing}</p>
      <div class="drop-actions">
        <button class="button">${text.run}</button>
        <label class="button quiet file"
          ><input type="file" class="unseen" accept=".json,application/json,text/plain" @change=${choose} /><span
            >${text.file}</span
          ></label
        >
      </div>
    </form>
    ${report(state, props)} ${fileReport(state, props)}`
}

const parts: readonly EnvelopePart[] = ['shape', 'chain', 'did', 'qHash', 'signature']

function report(state: CheckState, { lang, words, actions, qHash }: CheckProps): TemplateResult | typeof nothing {
  const { report: found, isOther } = state
  const text = words.check
  if (!found) return nothing
  const { envelope, verdict } = found
  const head =
    isOther && verdict === 'holds' ? { title: text.otherTitle, body: text.otherBody } : text.verdicts[verdict]
  const tone = isOther && verdict === 'holds' ? 'open' : verdict
  return html`<div class="report ${tone}">
    <div class="report-head">
      <span class="mark ${tone}">${marks[tone]}</span>
      <div>
        ${reportTitle(head.title, qHash)}
        <p class="muted">${head.body}</p>
      </div>
    </div>
    <ul class="findings">
      ${parts.map((part) => line(text.parts[part].term, found.parts[part], meaning(text, part, found), text))}
      ${isOther ? line(text.notIt.term, 'fails', text.notIt.body, text) : nothing}
    </ul>
    ${
      envelope && found.parts.shape === 'holds'
        ? html`<p class="muted wrap">
            ${(verdict === 'holds' ? text.about : text.claimed)(shortAddress(envelope.walletAddress), momentOrText(envelope.signedTimestamp, lang))}
            ${text.limits}
          </p>`
        : html`<p class="muted">${text.limits}</p>`
    }
    <p class="muted" role="status">${answerText(state, text, lang)}</p>
    <p class="actions">
      ${envelope ? askButton(state, { text, actions }) : nothing}
      ${
        envelope && envelope.qHash.toLowerCase() !== qHash
          ? html`<a class="text" href=${`/proof/${envelope.qHash.toLowerCase()}`}>${text.other}</a>`
          : nothing
      }
      <button type="button" class="text" @click=${actions.clear}>${text.clear}</button>
    </p>
  </div>`
}

/** Draws the button that asks the service for the state of the proof now. */
const askButton = (
  { answer }: CheckState,
  { text, actions, look = 'text' }: { text: ProofStrings['check']; actions: CheckActions; look?: 'text' | 'button' },
) =>
  html`<button type="button" class=${look} ?disabled=${answer === 'asking'} @click=${actions.ask}>${text.ask}</button>`

/** Draws the title of a report. On the page without a proof, the heading above it is the first of the page. */
const reportTitle = (title: string, qHash: string | null) =>
  qHash === null
    ? html`<h2 class="report-title" tabindex="-1">${title}</h2>`
    : html`<h3 class="report-title" tabindex="-1">${title}</h3>`

/** Draws the answers about a bundle. */
function fileReport(
  state: CheckState,
  { lang, words, actions, qHash, isRevoked, names }: CheckProps,
): TemplateResult | typeof nothing {
  const { file, isOther } = state
  if (!file) return nothing
  const { issuer } = file
  const { answer } = state
  const isWithdrawn = typeof answer === 'object' && answer?.name === 'over' && answer.state !== 'expired'
  // the file is from before
  const answers = isWithdrawn || (isRevoked && !isOther) ? revoked(file.answers) : file.answers
  const text = words.check
  const finding = overall(answers)
  const isRight = finding === 'holds'
  const tone = isRight && isOther ? 'open' : finding
  const isGenuine = lacksOnlyTime(answers)
  const verdict = isGenuine ? file.words.genuine : file.words.verdicts[finding]
  const titles = titlesOf(file.contents?.entries ?? [], lang)
  const context = {
    isFile: true,
    words: file.words,
    lang,
    issuer,
    now: file.now,
    titleOf: (id: string) => titleOf(id, lang, titles),
  }
  const time = timeWords(answers.current.asOf ?? file.now, context)
  const title = isRight && isOther ? text.otherTitle : verdict.title
  const body = isRight && file.isOnline ? file.words.online(issuer, time) : verdict.body(issuer, time)
  return html`<div class="report ${tone}">
    <div class="report-head">
      <span class="mark ${tone}">${marks[tone]}</span>
      <div>
        ${reportTitle(title, qHash)}
        <p class="muted">${isRight && isOther ? text.otherBody : body}</p>
      </div>
    </div>
    ${contentsTemplate(file.contents, answers, { lang, words, names })} ${answersTemplate(answers, context)}
    ${verifiersTemplate(answers, context)} ${meaningTemplate(file.words)}
    ${
      isOther
        ? html`<ul class="findings">
            ${line(text.notIt.term, 'fails', text.notIt.body, text)}
          </ul>`
        : nothing
    }
    <p class="muted" role="status">${answerText(state, text, lang)}</p>
    ${isGenuine ? askButton(state, { text, actions, look: 'button' }) : nothing}
    <p class="actions">
      ${file.answers.found.answer === 'holds' && !isGenuine ? askButton(state, { text, actions }) : nothing}
      ${file.qHash !== undefined && file.qHash !== qHash ? html`<a class="text" href=${`/proof/${file.qHash}`}>${text.other}</a>` : nothing}
      <button type="button" class="text" @click=${actions.clear}>${text.clear}</button>
    </p>
  </div>`
}

/** Draws what a file says, if its issuer signed it and nothing in the file is wrong. */
function contentsTemplate(
  contents: FileContents | undefined,
  answers: BundleAnswers,
  { lang, words, names }: Pick<CheckProps, 'lang' | 'words' | 'names'>,
): TemplateResult | typeof nothing {
  if (!contents || answers.found.answer !== 'holds' || answers.signed.answer === 'fails') return nothing
  const { entries, wallet, at } = contents
  const { labels } = words.owner
  const proved = provedOf(entries, lang, names)
  return html`<dl class="plain-facts">
      <dt>${labels.proved}</dt>
      <dd>${statementsTemplate(proved)}</dd>
    </dl>
    ${textsTemplate(proved, labels.text)}
    ${claimsContent(proved, lang) ? html`<p class="muted">${words.check.claim}</p>` : nothing}
    <p class="muted wrap">${words.check.about(shortAddress(wallet), momentOrText(at, lang))}</p>`
}

function line(term: string, finding: Finding, body: string, text: ProofStrings['check']): TemplateResult {
  return html`<li class="finding">
    <span class="mark ${finding}">${marks[finding]}</span>
    <div><b>${term}</b><span class="unseen">: ${text.marks[finding]}.</span><span class="muted">${body}</span></div>
  </li>`
}

/** Explains the finding of a part. A signature that was not checked has other words than one that only a chain can check. */
function meaning(
  text: ProofStrings['check'],
  part: EnvelopePart,
  { parts: found }: NonNullable<CheckState['report']>,
): string {
  const isUnread = part === 'signature' && found.signature === 'open' && found.did === 'open'
  return isUnread ? text.unread : text.parts[part][found[part]]
}

/** Says what the service answered. Of a private proof, it says no more than that it was not revoked. */
function answerText({ answer, file }: CheckState, { answers, asking }: ProofStrings['check'], lang: Language): string {
  if (answer === null) return ''
  if (answer === 'asking') return asking
  if (answer.name === 'over') return answers.over[answer.state]
  if (answer.name !== 'private') return answers[answer.name]
  const current = file?.answers.current ?? { answer: 'holds', asOf: answer.at }
  if (current.answer !== 'holds') return answers.private
  const time = timeWords(current.asOf ?? answer.at, { now: answer.at, lang })
  return `${answers.notRevoked(time)} ${answers.private}`
}
