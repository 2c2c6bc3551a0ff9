import { html, nothing, type TemplateResult } from 'lit/html.js'
import { localeOf } from '../../../../shared/contract/language.ts'
import { flowPlan } from '../../../../shared/gate/flow-plan.ts'
import { gateState } from '../../../../shared/gate/window.ts'
import { namedIn } from '../../../../shared/verifiers/named.ts'
import { momentOf } from '../days.ts'
import { type Editing, focusOn } from './field.ts'
import type { Problem } from './problems.ts'
import { draftOf, type RowForm } from './gate-form.ts'

/** Draws the gate as its visitors see it, and lists the problems that keep it from being published. */
export function previewOf(editing: Editing, problems: readonly Problem[]): TemplateResult {
  const { gateForm, words, context } = editing
  const price = gateForm.isCharged ? priceOf(gateForm.amountUsd, editing) : undefined
  const { batches } = flowPlan(gateForm.rows)
  return html`<section class="gate-preview" aria-labelledby="gate-preview-title">
    <h2 id="gate-preview-title">${words.preview}</h2>
    <p class="hint">${words.previewHint}</p>
    <div class="slip">
      <p class="muted" dir="ltr">${context.boot.host}</p>
      <p class="slip-title" dir="auto"><b>${gateForm.name.trim() || words.unnamed}</b></p>
      ${gateForm.description.trim() ? html`<p dir="auto">${gateForm.description.trim()}</p>` : nothing}
      <ol class="rows">
        ${gateForm.rows.map((row, index) => previewRow(row, index, editing))}
      </ol>
      <p class="muted">${gateForm.rows.length > 0 ? words.steps(batches.length) : words.none}</p>
      ${windowNote(editing)} ${price ? html`<p class="price">${words.pay(price)}</p>` : nothing}
    </div>
    ${problemList(problems, editing)}
  </section>`
}

function previewRow(row: RowForm, index: number, { words, boot }: Editing): TemplateResult {
  const { title, detail, duration, named } = boot.checks[row.verifierId]
  const link = named && row.locked['reference.id']?.trim()
  const file = named && row.locked['contentHash']?.trim()
  const value = link || file || namedIn(row.locked)
  const own = link ? named?.['reference.id'] : file ? named?.contentHash : undefined
  const notes = [
    row.optional ? words.optionalRow : '',
    Number(row.minCount) > 1 ? words.times(Number(row.minCount)) : '',
    Number(row.maxAgeHours) > 0 ? words.notOlder(row.maxAgeHours.trim()) : '',
  ].filter(Boolean)
  return html`<li class="row">
    <span class="mark" aria-hidden="true">${index + 1}</span>
    <span class="what"
      ><b>${own ?? title}</b
      ><span class="muted" dir="auto"
        >${value ? html`<bdi>${value}</bdi>` : nothing}${own ? nothing : value ? ` · ${detail}` : detail}</span
      >${notes.length > 0 ? html`<span class="muted">${notes.join(', ')}</span>` : nothing}</span
    ><span class="state">${duration}</span>
  </li>`
}

/** Formats an amount of dollars in the page's language; undefined when there is no amount yet. */
function priceOf(text: string, { context }: Editing): string | undefined {
  const amount = Number(text)
  if (!(amount > 0)) return undefined
  return new Intl.NumberFormat(localeOf(context.lang), { style: 'currency', currency: 'USD' }).format(amount)
}

function windowNote({ gateForm, words, context }: Editing): TemplateResult | typeof nothing {
  const { startsAt, endsAt } = draftOf(gateForm, 'published').schedule ?? {}
  const state = gateState({ status: 'published', schedule: { startsAt, endsAt } }, context.now())
  const moment = (iso: string | null | undefined) => momentOf(Date.parse(iso ?? ''), context.lang)
  if (state === 'ended') return html`<p class="note warn">${words.ended(moment(endsAt))}</p>`
  if (state === 'not_started') return html`<p class="note">${words.opens(moment(startsAt))}</p>`
  return endsAt ? html`<p class="note">${words.closes(moment(endsAt))}</p>` : nothing
}

function problemList(problems: readonly Problem[], { words }: Editing): TemplateResult {
  if (problems.length === 0) return html`<p class="ready">${words.ready}</p>`
  return html`<div class="to-fix">
    <p><b>${words.toFix}</b></p>
    <ul>
      ${problems.map(
        ({ at, text, row }) =>
          html`<li>
            <button type="button" class="text" @click=${() => focusOn(at)}>
              ${row === undefined ? text : words.inRow(row, text)}
            </button>
          </li>`,
      )}
    </ul>
  </div>`
}
