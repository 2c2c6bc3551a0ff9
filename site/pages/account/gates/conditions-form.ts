import { html, nothing, type TemplateResult } from 'lit/html.js'
import { type Editing, field, tick, ticks } from './field.ts'
import { uniqueOf } from './sketch.ts'

/** When the gate is open, how old proofs may be, what opens it once, who finds it and who may ask. */
export function conditionsForm(editing: Editing): TemplateResult {
  const { sketch, words } = editing
  return html`<fieldset class="group">
    <legend>${words.conditions}</legend>
    <div class="pairs">
      ${field(
        'startsAt',
        {
          label: words.startsAt,
          value: sketch.startsAt,
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
          value: sketch.endsAt,
          type: 'datetime-local',
          isOptional: true,
          set: (own, value) => void (own.endsAt = value),
        },
        editing,
      )}
    </div>
    <p class="hint">${words.localTime}</p>
    ${field(
      'freshnessHours',
      {
        label: words.freshness,
        hint: words.freshnessHint,
        value: sketch.freshnessHours,
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
        chosen: uniqueOf(sketch),
        setOf: (own) => (own.uniqueBy ??= uniqueOf(own)),
      },
      editing,
    )}
    ${field(
      'visibility',
      {
        label: words.visibility,
        value: sketch.visibility,
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
        value: sketch.origins,
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
        isOn: sketch.requiresPhishingResistant,
        set: (own, isOn) => void (own.requiresPhishingResistant = isOn),
      },
      editing,
    )}
  </fieldset>`
}

/** What is asked in money. */
export function priceForm(editing: Editing): TemplateResult {
  const { sketch, words } = editing
  return html`<fieldset class="group">
    <legend>${words.price}</legend>
    ${tick(
      'isCharged',
      { label: words.charged, isOn: sketch.isCharged, set: (own, isOn) => void (own.isCharged = isOn) },
      editing,
    )}
    ${
      sketch.isCharged
        ? html`${field(
            'amountUsd',
            {
              label: words.amount,
              value: sketch.amountUsd,
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
              chosen: sketch.methods,
              setOf: (own) => own.methods,
            },
            editing,
          )}
          ${field(
            'recipient',
            {
              label: words.recipient,
              hint: words.recipientHint,
              value: sketch.recipient,
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
