import { html, type TemplateResult } from 'lit/html.js'
import { scheduleField, zoneOf } from './date-field.ts'
import { type Editing, field, tick, ticks } from './field.ts'
import { uniqueOf } from './gate-form.ts'

/** Draws the fields for the times at which the gate opens and closes, and for who can find and use it. */
export function availabilityForm(editing: Editing): TemplateResult {
  const { gateForm, words, context } = editing
  return html`<fieldset class="group">
      <legend>${words.sections.availability}</legend>
      <div class="pairs wide">
        ${scheduleField('startsAt', { label: words.startsAt, without: words.now }, editing)}
        ${scheduleField('endsAt', { label: words.endsAt, without: words.never }, editing)}
      </div>
      <p class="hint">${words.zone(zoneOf(context.lang))}</p>
    </fieldset>
    <fieldset class="group">
      <legend>${words.access}</legend>
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
    </fieldset>`
}

/** Draws the fields for the rules of all requirements: the age of proofs, once only, and phishing resistance. */
export function commonRulesForm(editing: Editing): TemplateResult {
  const { gateForm, words } = editing
  return html`<fieldset class="group">
    <legend>${words.forAll}</legend>
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
        hint: words.uniqueHint,
        choices: words.uniqueBy,
        chosen: uniqueOf(gateForm),
        setOf: (own) => (own.uniqueBy ??= uniqueOf(own)),
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
