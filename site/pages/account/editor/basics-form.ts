import { html, type TemplateResult } from 'lit/html.js'
import { accentField } from './branding/accent-field.ts'
import { type Editing, field } from './fields/field.ts'
import { slugOf } from './gate-form.ts'
import { logoField } from './branding/logo-field.ts'

/** Draws the fields for the name, the id, the description and the look. Until the gate is stored, its id follows from the name. */
export function basicsForm(editing: Editing): TemplateResult {
  const { gateForm, words } = editing
  return html`<fieldset class="group">
      <legend>${words.sections.basics}</legend>
      ${field(
        'name',
        {
          label: words.name,
          hint: words.nameHint,
          value: gateForm.name,
          set(own, value) {
            // an id that is stored, or that the person has written, stays
            if (!own.stored && own.gateId === slugOf(own.name)) own.gateId = slugOf(value)
            own.name = value
          },
        },
        editing,
      )}
      ${gateForm.stored ? storedId(editing) : idField(editing)}
      ${field(
        'description',
        {
          label: words.description,
          hint: words.descriptionHint,
          value: gateForm.description,
          rows: 2,
          isOptional: true,
          set: (own, value) => void (own.description = value),
        },
        editing,
      )}
    </fieldset>
    <fieldset class="group">
      <legend>${words.branding}</legend>
      ${logoField(editing)} ${accentField(editing)}
    </fieldset>`
}

const storedId = ({ gateForm, words }: Editing) =>
  html`<div class="field locked">
    <span>${words.gateId}</span><output class="wrap" dir="ltr">${gateForm.gateId}</output>
  </div>`

const idField = (editing: Editing) =>
  field(
    'gateId',
    {
      label: editing.words.gateId,
      hint: editing.words.gateIdHint,
      value: editing.gateForm.gateId,
      isCode: true,
      set: (own, value) => void (own.gateId = value.trim()),
    },
    editing,
  )
