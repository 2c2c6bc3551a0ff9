import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { InputStrings } from '../../strings/en/inputs.ts'

/** The values of a form, by field. The values of ticked checkboxes are joined by spaces. */
export type Values = Readonly<Record<string, string>>

type Choice = readonly [value: string, label: string]

/** A field of a form. */
export type Field = {
  name: string
  label: string
  hint?: string
  control:
    | { type: 'text'; placeholder?: string; inputMode?: 'text' | 'url' | 'decimal' | 'numeric'; isCode?: boolean }
    | { type: 'area'; rows: number }
    | { type: 'choice'; choices: readonly Choice[] }
    | { type: 'ticks'; choices: readonly Choice[] }
  /** The value from the embedder: it is shown, not asked; that of a choice by its label. */
  given?: string | undefined
  /** The value before the person types. */
  start?: string
  isOptional?: boolean
  /** Tells whether the complete value is valid. */
  check: (value: string) => boolean
  /** Tells whether an incomplete value can still become valid. If not, the problem shows while the person types. */
  isLegal?: (value: string) => boolean
  /** Says what a valid value is. */
  problem: string
}

type FieldState = { value: string | undefined; problem: string | undefined; words: InputStrings['form'] }

/** Draws a field with its label, hint and problem, or the given value. */
export function fieldRow(field: Field, state: FieldState): TemplateResult {
  const { name, label, hint, given, control } = field
  if (given !== undefined) {
    const choices = control.type === 'choice' ? control.choices : []
    return locked(label, choices.find(([value]) => value === given)?.[1] ?? given, state.words)
  }
  const { problem, words } = state
  const optional = field.isOptional ? html` <span class="muted">${words.optional}</span>` : nothing
  const below = html`${hint ? html`<p class="hint" id=${`${name}-hint`}>${hint}</p>` : nothing}
    <p class="problem" id=${`${name}-problem`}>${problem ?? ''}</p>`
  if (control.type === 'ticks')
    return html`<fieldset class="field">
      <legend>${label}${optional}</legend>
      ${ticks(name, control.choices, state.value ?? field.start ?? '')} ${below}
    </fieldset>`
  return html`<div class="field">
    <label for=${`input-${name}`}>${label}${optional}</label>${single(field, state)} ${below}
  </div>`
}

const locked = (label: string, given: string, words: InputStrings['form']) =>
  html`<div class="field locked">
    <span>${label}</span><output class="wrap" dir="auto">${given}</output><span class="muted">${words.given}</span>
  </div>`

function single({ name, control, hint, isOptional, start }: Field, { value, problem }: FieldState): TemplateResult {
  const id = `input-${name}`
  const described = `${hint ? `${name}-hint ` : ''}${name}-problem`
  const invalid = problem ? 'true' : nothing
  const required = isOptional ? nothing : 'true'
  const current = value ?? start ?? ''
  switch (control.type) {
    case 'area':
      return html`<textarea
        id=${id}
        name=${name}
        rows=${control.rows}
        dir="auto"
        aria-describedby=${described}
        aria-invalid=${invalid}
        aria-required=${required}
        .value=${current}
      ></textarea>`
    case 'choice':
      return html`<select
        id=${id}
        name=${name}
        aria-describedby=${described}
        aria-invalid=${invalid}
        aria-required=${required}
      >
        ${control.choices.map(([each, label]) => html`<option value=${each} ?selected=${each === current}>${label}</option>`)}
      </select>`
    case 'text':
    case 'ticks':
    default:
      return html`<input
        id=${id}
        name=${name}
        type="text"
        spellcheck="false"
        autocapitalize="none"
        dir=${control.type === 'text' && control.isCode ? 'ltr' : 'auto'}
        inputmode=${(control.type === 'text' && control.inputMode) || nothing}
        placeholder=${(control.type === 'text' && control.placeholder) || nothing}
        aria-describedby=${described}
        aria-invalid=${invalid}
        aria-required=${required}
        .value=${current}
      />`
  }
}

function ticks(name: string, choices: readonly Choice[], current: string): TemplateResult[] {
  const ticked = current.split(' ')
  return choices.map(
    ([value, label]) =>
      html`<label class="choice"
        ><input type="checkbox" name=${name} value=${value} .checked=${ticked.includes(value)} /><span
          >${label}</span
        ></label
      >`,
  )
}
