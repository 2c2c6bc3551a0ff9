import { html, nothing, svg, type TemplateResult } from 'lit/html.js'
import { type Language, localeOf } from '../../../shared/contract/language.ts'
import type { EnvelopePart } from '../../../shared/proof/envelope.ts'
import type { Finding } from '../../../shared/proof/offline-check.ts'
import type { ProofStrings } from '../strings/en/proof.ts'
import { shortAddress } from '../ui/short-address.ts'
import type { CheckActions, CheckState } from './check-state.ts'

type CheckProps = { lang: Language; words: ProofStrings; actions: CheckActions; qHash: string | null }

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
    ${report(state, props)}`
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
        <h3 tabindex="-1">${head.title}</h3>
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
            ${(verdict === 'holds' ? text.about : text.claimed)(shortAddress(envelope.walletAddress), dated(envelope.signedTimestamp, lang))}
            ${text.limits}
          </p>`
        : html`<p class="muted">${text.limits}</p>`
    }
    <p class="muted" role="status">${answerText(state, text)}</p>
    <p class="actions">
      ${
        envelope
          ? html`<button type="button" class="text" ?disabled=${state.answer === 'asking'} @click=${actions.ask}>
              ${text.ask}
            </button>`
          : nothing
      }
      ${
        envelope && envelope.qHash.toLowerCase() !== qHash
          ? html`<a class="text" href=${`/proof/${envelope.qHash.toLowerCase()}`}>${text.other}</a>`
          : nothing
      }
      <button type="button" class="text" @click=${actions.clear}>${text.clear}</button>
    </p>
  </div>`
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

function answerText({ answer }: CheckState, { answers, asking }: ProofStrings['check']): string {
  if (answer === null) return ''
  if (answer === 'asking') return asking
  return answer.name === 'over' ? answers.over[answer.state] : answers[answer.name]
}

/** As the device tells time; a number that is no time stays a number. */
function dated(ms: number, lang: Language): string {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return String(ms)
  return new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeStyle: 'short' }).format(date)
}

const drawn = (path: string) =>
  html`<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    ${svg`<path d=${path} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />`}
  </svg>`

const marks: Record<Finding, TemplateResult> = {
  holds: drawn('m3.5 8.4 3 3 6-6.6'),
  fails: drawn('m4.5 4.5 7 7m0-7-7 7'),
  open: drawn('M5.6 6a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.1.8-1.1 1.6M8 12.6v.1'),
}
