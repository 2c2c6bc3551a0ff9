import { html, type TemplateResult } from 'lit/html.js'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { icon } from '../icon.ts'
import { controlId, type Editing, problemBelow } from './fields/field.ts'
import { newRow } from './gate-form.ts'

/**
 * Draws the form that adds a requirement and opens its fields. A verifier that this deployment does not offer is listed, and
 * cannot be chosen.
 */
export function addForm(editing: Editing): TemplateResult {
  const { words, boot, catalog, change, toggleRow } = editing
  const id = controlId('kind')
  const offered = VerifierId.options.map((each) => ({
    each,
    isOffered: catalog[each]?.available === true,
    title: boot.checks[each].title,
    detail: boot.checks[each].detail,
  }))
  const add = ({ currentTarget }: Event) => {
    const place = currentTarget instanceof HTMLElement ? currentTarget.closest('.adding') : null
    const chosen = VerifierId.options.find((each) => each === place?.querySelector('select')?.value)
    if (!chosen) return
    const row = newRow(chosen)
    change('kind', (gateForm) => void gateForm.rows.push(row))
    toggleRow(row.key)
    document.querySelector<HTMLElement>('.requirement.open :is(input, select)')?.focus()
  }
  return html`<div class="adding">
    <div class="field">
      <label for=${id}>${words.kind}</label>
      <select id=${id} aria-describedby=${`${id}-problem`}>
        ${offered.map(
          ({ each, isOffered, title, detail }) =>
            html`<option value=${each} ?disabled=${!isOffered}>
              ${isOffered ? words.inPlace(title, detail) : `${title} (${words.unavailable})`}
            </option>`,
        )}
      </select>
      ${problemBelow('kind', editing)}
    </div>
    <button type="button" class="button quiet" @click=${add}>${icon('plus')}${words.add}</button>
  </div>`
}
