import { html, nothing, type TemplateResult } from 'lit/html.js'
import { repeat } from 'lit/directives/repeat.js'
import { symbolOf, titleOf } from '../../../../shared/gate/requirement-title.ts'
import { icon } from '../icon.ts'
import { choicesOf } from './fields/choices.ts'
import { fieldName } from './fields/field-names.ts'
import { type Editing, focusOn } from './fields/field.ts'
import type { GateForm, RowForm } from './gate-form.ts'
import { repeatedRows } from './repeated-rows.ts'
import { requirementForm } from './requirement-form.ts'
import { hasSentence, notesOf, sentenceOf } from './sentence.ts'

/** Draws the requirements in their order, each as a card that reads as a sentence. One card at a time is open. */
export const requirementCards = (editing: Editing): TemplateResult =>
  html`<ol class="cards">
    ${repeat(
      editing.gateForm.rows,
      ({ key }) => key,
      (row, index) => html`<li>${card(row, index, editing)}</li>`,
    )}
  </ol>`

/** Returns the id of the button that opens and closes a card. */
const toggleId = ({ key }: RowForm) => `gate-row-${key}-toggle`

function card(row: RowForm, index: number, editing: Editing): TemplateResult {
  const { words, boot, openRow, toggleRow } = editing
  const title = titleOf(row, boot.checks)
  const isOpen = openRow === row.key
  const act = isOpen ? words.done : words.edit
  const repeats = repeatedRows(editing.gateForm).get(row.key)
  const toggle = () => toggleRow(isOpen ? undefined : row.key)
  return html`<fieldset class=${`requirement${isOpen ? ' open' : ''}`}>
    <legend class="unseen">${words.row(index + 1, title)}</legend>
    <div class="card-head">
      ${icon(symbolOf(row))}
      <p class="what">
        <b>${title}</b
        ><span class="muted" dir="auto"
          >${[sentenceOf(row, editing), ...fixedOf(row, editing), ...notesOf(row, words)].join(' · ')}</span
        >${isOpen ? nothing : firstProblem(row, editing)}
      </p>
      <button
        type="button"
        class="text"
        id=${toggleId(row)}
        aria-expanded=${isOpen}
        aria-label=${words.ofRow(act, title)}
        @click=${toggle}
      >
        ${act}
      </button>
    </div>
    ${repeats === undefined ? nothing : html`<p class="note warn">${words.repeats(repeats)}</p>`}
    ${isOpen ? html`<div class="card-body">${requirementForm(row, editing)} ${cardActions(row, index, editing)}</div>` : nothing}
  </fieldset>`
}

/** Lists what a requirement fixes, where its sentence does not say so: each field with its value, as people call them. */
function fixedOf({ verifierId, locked }: RowForm, editing: Editing): string[] {
  const { words } = editing
  if (hasSentence(verifierId)) return []
  return Object.entries(locked).flatMap(([path, text]) => {
    const value = text.trim()
    const name = choicesOf(verifierId, path, { value, editing })?.find(([id]) => id === value)?.[1] ?? value
    return value === '' ? [] : [words.inPlace(fieldName(verifierId, path, words), name)]
  })
}

function firstProblem({ key }: RowForm, { problems }: Editing): TemplateResult | typeof nothing {
  const [, found] = [...problems].find(([at]) => at.startsWith(`row.${key}.`)) ?? []
  return found ? html`<span class="problem">${found.text}</span>` : nothing
}

/** Draws the buttons that move and remove a requirement. */
function cardActions(row: RowForm, index: number, { words, boot, change, gateForm }: Editing): TemplateResult {
  const title = titleOf(row, boot.checks)
  const move = (by: -1 | 1) => () => {
    change('kind', (own) => moveRow(own, row.key, by))
    focusOn(`row.${row.key}.toggle`)
  }
  const remove = () => {
    change('kind', (own) => void (own.rows = own.rows.filter(({ key }) => key !== row.key)))
    focusOn('kind')
  }
  const button = (label: string, act: () => void, isDangerous = false) =>
    html`<button
      type="button"
      class=${`text${isDangerous ? ' dangerous' : ''}`}
      aria-label=${words.ofRow(label, title)}
      @click=${act}
    >
      ${label}
    </button>`
  return html`<p class="acts">
    ${index > 0 ? button(words.up, move(-1)) : nothing}
    ${index < gateForm.rows.length - 1 ? button(words.down, move(1)) : nothing} ${button(words.remove, remove, true)}
  </p>`
}

/** Moves a requirement one place up or down. */
function moveRow(gateForm: GateForm, key: number, by: -1 | 1): void {
  const from = gateForm.rows.findIndex((row) => row.key === key)
  const [row] = gateForm.rows.splice(from, 1)
  if (row) gateForm.rows.splice(from + by, 0, row)
}
