import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { InputStrings } from '../../strings/en/inputs.ts'

/** What was typed, by field; of several ticks their values with a space between. */
export type Values = Readonly<Record<string, string>>

type Choice = readonly [value: string, label: string]

/** One thing to fill in. */
export type Field = {
  name: string
  label: string
  hint?: string
  control:
    | { type: 'text'; placeholder?: string; inputMode?: 'text' | 'url' | 'decimal' | 'numeric'; isCode?: boolean }
    | { type: 'area'; rows: number }
    | { type: 'choice'; choices: readonly Choice[] }
    | { type: 'ticks'; choices: readonly Choice[] }
  /** What the page outside has said: shown, not asked. */
  given?: string | undefined
  /** Before anything is typed. */
  start?: string
  isOptional?: boolean
  /** Whether the finished value will do. */
  check: (value: string) => boolean
  /** Whether what is there so far may still become right: the problem shows while typing. */
  isLegal?: (value: string) => boolean
  /** Says what would be right. */
  problem: string
}

type Standing = { value: string | undefined; problem: string | undefined; words: InputStrings['form'] }

/** A field with its label, hint and problem, or what was given in its place. */
export function fieldRow(field: Field, standing: Standing): TemplateResult {
  const { name, label, hint, given, control } = field
  if (given !== undefined) return locked(label, given, standing.words)
  const { problem, words } = standing
  const optional = field.isOptional ? html` <span class="muted">${words.optional}</span>` : nothing
  const below = html`${hint ? html`<p class="hint" id=${`${name}-hint`}>${hint}</p>` : nothing}
    <p class="problem" id=${`${name}-problem`}>${problem ?? ''}</p>`
  if (control.type === 'ticks')
    return html`<fieldset class="field">
      <legend>${label}${optional}</legend>
      ${ticks(name, control.choices, standing.value ?? field.start ?? '')} ${below}
    </fieldset>`
  return html`<div class="field">
    <label for=${`input-${name}`}>${label}${optional}</label>${single(field, standing)} ${below}
  </div>`
}

const locked = (label: string, given: string, words: InputStrings['form']) =>
  html`<div class="field locked">
    <span>${label}</span><output class="wrap" dir="auto">${given}</output><span class="muted">${words.given}</span>
  </div>`

function single({ name, control, hint, isOptional, start }: Field, { value, problem }: Standing): TemplateResult {
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
