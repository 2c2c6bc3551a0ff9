import { html, nothing, type TemplateResult } from 'lit/html.js'
import { type Editing, field, tick, ticks } from './field.ts'
import { uniqueOf } from './gate-form.ts'

/** Draws the fields for the schedule, the age of proofs, uniqueness, visibility, origins and phishing resistance. */
export function conditionsForm(editing: Editing): TemplateResult {
  const { gateForm, words } = editing
  return html`<fieldset class="group">
    <legend>${words.conditions}</legend>
    ${scheduleFields(editing)}
    <p class="hint">${words.localTime}</p>
    ${field(
      'freshnessHours',
      {
        label: words.freshness,
        hint: words.freshnessHint,
        value: gateForm.freshnessHours,
        inputMode: 'decimal',
        isOptional: true,
        set: (own, value) => void (own.freshnessHours = value),
      },
      editing,
    )}
    ${ticks(
      'uniqueBy',
      {
        label: words.unique,
        choices: words.uniqueBy,
        chosen: uniqueOf(gateForm),
        setOf: (own) => (own.uniqueBy ??= uniqueOf(own)),
      },
      editing,
    )}
    ${field(
      'visibility',
      {
        label: words.visibility,
        value: gateForm.visibility,
        choices: Object.entries(words.visibilities),
        set: (own, value) => void (own.visibility = value === 'public' ? 'public' : 'unlisted'),
      },
      editing,
    )}
    ${field(
      'origins',
      {
        label: words.origins,
        hint: words.originsHint,
        value: gateForm.origins,
        rows: 2,
        isCode: true,
        isOptional: true,
        set: (own, value) => void (own.origins = value),
      },
      editing,
    )}
    ${tick(
      'requiresPhishingResistant',
      {
        label: words.phishingResistant,
        hint: words.phishingResistantHint,
        isOn: gateForm.requiresPhishingResistant,
        set: (own, isOn) => void (own.requiresPhishingResistant = isOn),
      },
      editing,
    )}
  </fieldset>`
}

/** Draws the fields for the times at which the gate opens and closes. */
const scheduleFields = (editing: Editing): TemplateResult => {
  const { gateForm, words } = editing
  return html`<div class="pairs">
    ${field(
      'startsAt',
      {
        label: words.startsAt,
        value: gateForm.startsAt,
        type: 'datetime-local',
        isOptional: true,
        set: (own, value) => void (own.startsAt = value),
      },
      editing,
    )}
    ${field(
      'endsAt',
      {
        label: words.endsAt,
        value: gateForm.endsAt,
        type: 'datetime-local',
        isOptional: true,
        set: (own, value) => void (own.endsAt = value),
      },
      editing,
    )}
  </div>`
}

/** Draws the fields for the price of the gate. */
export function priceForm(editing: Editing): TemplateResult {
  const { gateForm, words } = editing
  return html`<fieldset class="group">
    <legend>${words.price}</legend>
    ${tick(
      'isCharged',
      { label: words.charged, isOn: gateForm.isCharged, set: (own, isOn) => void (own.isCharged = isOn) },
      editing,
    )}
    ${
      gateForm.isCharged
        ? html`${field(
            'amountUsd',
            {
              label: words.amount,
              value: gateForm.amountUsd,
              inputMode: 'decimal',
              set: (own, value) => void (own.amountUsd = value),
            },
            editing,
          )}
          ${ticks(
            'methods',
            {
              label: words.methods,
              hint: words.cardHint,
              choices: words.method,
              chosen: gateForm.methods,
              setOf: (own) => own.methods,
            },
            editing,
          )}
          ${field(
            'recipient',
            {
              label: words.recipient,
              hint: words.recipientHint,
              value: gateForm.recipient,
              isCode: true,
              isOptional: true,
              set: (own, value) => void (own.recipient = value),
            },
            editing,
          )}`
        : nothing
    }
  </fieldset>`
}
