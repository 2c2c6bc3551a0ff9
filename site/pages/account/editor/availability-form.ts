import { html, type TemplateResult } from 'lit/html.js'
import { signsIn } from '../../../../shared/contract/boot/sign-in.ts'
import { eitherOf } from '../../../../shared/strings/list-words.ts'
import { tellsApart } from '../../../../shared/gate/unique.ts'
import { type UniqueKind, uniqueKinds } from '../../../../shared/contract/gate-progress.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { scheduleField, zoneOf } from './fields/date-field.ts'
import { type Editing, field, tick, ticks } from './fields/field.ts'
import { uniqueOf } from './gate-form.ts'
import { providerName } from './sentence.ts'

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
        hints: uniqueHints(editing),
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
        hint: words.phishingResistantHint(signInWays(editing)),
        isOn: gateForm.requiresPhishingResistant,
        set: (own, isOn) => void (own.requiresPhishingResistant = isOn),
      },
      editing,
    )}
  </fieldset>`
}

/** Names the ways to sign in that this service has. Accounts of other providers sign nobody in. */
const signInWays = ({ words, context }: Editing): string =>
  eitherOf([words.passkey, ...context.boot.providers.filter(signsIn).map(providerName)], context.lang)

/** Says for each kind of thing that can pass only once what requirement it lacks; nothing for those that have one. */
function uniqueHints({ gateForm, words, boot, catalog, context }: Editing): Partial<Record<UniqueKind, string>> {
  const hints = uniqueKinds
    .filter((kind) => !gateForm.rows.some(({ verifierId, optional }) => !optional && tellsApart(kind, verifierId)))
    .map((kind) => {
      const all = VerifierId.options.filter((id) => tellsApart(kind, id))
      const offered = all.filter((id) => catalog[id]?.available === true)
      const isOff = offered.length === 0
      const titles = (isOff ? all : offered).map((id) => boot.checks[id].title)
      const names = eitherOf(titles, context.lang)
      return [kind, isOff ? words.uniqueOff(names) : words.uniqueMissing[kind](names)] as const
    })
  return Object.fromEntries(hints)
}
