import { html, type TemplateResult } from 'lit/html.js'
import { type Editing, field } from './field.ts'
import { slugOf } from './gate-form.ts'

/** Draws the fields for the name, the id and the description. Until the gate is stored, its id follows from the name. */
export function basicsForm(editing: Editing): TemplateResult {
  const { gateForm, words } = editing
  return html`<fieldset class="group">
    <legend>${words.basics}</legend>
    ${field(
      'name',
      {
        label: words.name,
        hint: words.nameHint,
        value: gateForm.name,
        set(own, value) {
          // an id that the person has written stays
          if (own.gateId === slugOf(own.name)) own.gateId = slugOf(value)
          own.name = value
        },
      },
      editing,
    )}
    ${
      gateForm.stored
        ? html`<div class="field locked">
            <span>${words.gateId}</span><output class="wrap" dir="ltr">${gateForm.gateId}</output>
          </div>`
        : field(
            'gateId',
            {
              label: words.gateId,
              hint: words.gateIdHint,
              value: gateForm.gateId,
              isCode: true,
              set: (own, value) => void (own.gateId = value.trim()),
            },
            editing,
          )
    }
    ${field(
      'description',
      {
        label: words.description,
        value: gateForm.description,
        rows: 2,
        isOptional: true,
        set: (own, value) => void (own.description = value),
      },
      editing,
    )}
  </fieldset>`
}
