import * as v from 'valibot'
import { type Misconfiguration, misconfiguration, unsafeAddress } from '../../../../shared/gate/misconfigured.ts'
import { GateDraft, type GateStatus, type Requirement } from '../../../../shared/gate/model.ts'
import { indistinct } from '../../../../shared/gate/unique.ts'
import { gateFields } from '../../../../shared/verifiers/gate-fields.ts'
import type { GatesStrings } from '../../strings/en/gates.ts'
import { draftOf, type RowForm, type GateForm, isoTime } from './gate-form.ts'

/** A problem at a place of the form. `row` is the number of the requirement, from 1. */
export type Problem = { at: string; text: string; row?: number }

/** Returns the place of a field of a requirement. */
export const rowPlace = ({ key }: Pick<RowForm, 'key'>, rest: string): string => `row.${key}.${rest}`

/** Lists the problems that keep a form from being stored in a status, in the order of the form. A draft may be incomplete. */
export function problemsOf(gateForm: GateForm, status: GateStatus, words: GatesStrings): Problem[] {
  const draft = draftOf(gateForm, status)
  const parsed = v.safeParse(GateDraft, draft)
  if (!parsed.success)
    return inOrder(
      parsed.issues.map((issue) => shapeProblem(v.getDotPath(issue) ?? '', issue, { gateForm, words })),
      gateForm,
    )
  const { gateId: _id, status: _status, reward, ...model } = parsed.output
  const unsafe = unsafeAddress(model, reward)
  const found: (Misconfiguration | undefined)[] = [unsafe]
  const isPublic = status === 'published' || status === 'paused'
  if (isPublic) {
    // checks each row by itself, so that all problems are listed at once
    found.push(
      ...model.requirements.map((requirement, row) => {
        const wrong = misconfiguration({ ...model, requirements: [{ ...requirement, optional: false }] })
        return wrong?.row === undefined ? undefined : { ...wrong, row }
      }),
    )
    // checks the gate without its rows, because the problem of a row hides all others
    const plain = model.requirements.map(({ optional }) => ({ ...asksNothing, optional }))
    found.push(misconfiguration({ ...model, requirements: plain }), indistinct(model))
  }
  const reported = found.flatMap((each) => (each ? [problemOf(each, gateForm, words)] : []))
  const own = [
    ...missingDates(gateForm, words),
    ...(isPublic ? [...missingLocks(gateForm, words), ...emptyValues(gateForm, words)] : []),
  ]
  return inOrder([...own, ...reported], gateForm)
}

/** Lists the times without a date: the gate would be stored without them. */
const missingDates = (gateForm: GateForm, { problems }: GatesStrings): Problem[] =>
  (['startsAt', 'endsAt'] as const)
    .filter((at) => gateForm[at] !== '' && isoTime(gateForm[at]) === null)
    .map((at) => ({ at, text: problems.date }))

/** Lists every empty field that a requirement needs; the rules name only the first one of each requirement. */
const missingLocks = (gateForm: GateForm, words: GatesStrings): Problem[] =>
  gateForm.rows.flatMap(({ verifierId, locked, match }, row) => {
    const { locks = [], least } = gateFields[verifierId]
    const isSet = (path: string) =>
      (locked[path] ?? '').trim() !== '' || match.some((each) => each.path.replace(/^input\./, '') === path)
    const open = [...locks, ...(least ? [[least]] : [])].filter((names) => !names.some(isSet))
    return open.flatMap(([needs]) =>
      needs ? [problemOf({ row, field: 'match', reason: 'field_missing', needs }, gateForm, words)] : [],
    )
  })

const asksNothing = { verifierId: 'ownership-basic', match: [], minCount: 1 } satisfies Partial<Requirement>

/** A refusal of the rules in `shared/gate`, or of the service, which may have reasons that this page does not know. */
type Refusal = { row?: number | undefined; field: string; needs?: string | undefined; reason: string }

/** Returns a refusal as a problem at its place of the form. */
export function problemOf({ row, field, reason, needs }: Refusal, gateForm: GateForm, words: GatesStrings): Problem {
  const text = words.problems
  const wrong = row === undefined ? undefined : gateForm.rows[row]
  if (row !== undefined && wrong) {
    const path = needs ?? field
    const label = labelOf(path, words)
    const where = { row: row + 1, at: placeOf(wrong, path) }
    if (reason === 'not_an_origin') return { ...where, text: text.not_an_origin }
    if (reason === 'field_missing' && path === 'minBalance') return { ...where, text: text.least }
    if (reason === 'field_missing' || reason === 'unknown_path' || reason === 'not_a_number')
      return { ...where, text: text[reason](label) }
    return { ...where, text: text.refused_value(label) }
  }
  if (reason === 'empty_charge')
    return gateForm.methods.size === 0 ? { at: 'methods', text: text.methods } : { at: 'amountUsd', text: text.amount }
  if (reason === 'id_taken' || reason === 'unsafe_address' || reason === 'not_an_origin')
    return { at: places[field] ?? 'name', text: text[reason] }
  if (reason === 'field_missing' && needs === 'recipient') return { at: 'recipient', text: text.unpaid }
  if (reason === 'ends_before_start' || reason === 'nothing_required' || reason === 'nothing_unique')
    return { at: places[field] ?? 'name', text: text[reason] }
  return { at: places[field] ?? 'name', text: text.other }
}

/** Returns the label of a field by its path, or else the path. */
export const labelOf = (path: string, { fields }: Pick<GatesStrings, 'fields'>): string =>
  fields[path] ?? fields[path.replace(/^(?:input|claims)\./, '')] ?? path

/** Adds the labels of claims to those of the editor. A field of the request keeps the label of the editor. */
export const fieldLabels = (
  own: GatesStrings['fields'],
  claims: Readonly<Record<string, string>>,
): GatesStrings['fields'] => ({
  ...claims,
  ...own,
  ...Object.fromEntries(Object.entries(claims).map(([path, label]) => [`claims.${path}`, label])),
})

function placeOf(row: RowForm, path: string): string {
  const index = row.match.findIndex((each) => each.path === path)
  return rowPlace(row, index === -1 ? `lock.${path}` : `match.${index}`)
}

const places: Readonly<Record<string, string>> = {
  gateId: 'gateId',
  name: 'name',
  requirements: 'kind',
  'policy.allowedOrigins': 'origins',
  'policy.gateFreshnessHours': 'freshnessHours',
  'policy.requirePhishingResistant': 'requiresPhishingResistant',
  'policy.uniqueBy': 'uniqueBy',
  schedule: 'endsAt',
  'monetization.charge.amountUsd': 'amountUsd',
  'monetization.charge.recipient': 'recipient',
  'checkout.description': 'description',
  'branding.accentColor': 'accentColor',
  'checkout.successReturnUrl': 'returnUrl',
  'reward.value': 'reward.value',
  'reward.label': 'reward.label',
  'reward.message': 'reward.message',
}

function shapeProblem(
  path: string,
  { type }: Pick<v.BaseIssue<unknown>, 'type'>,
  { gateForm, words: { problems, ...words } }: { gateForm: GateForm; words: GatesStrings },
): Problem {
  const long = type === 'max_length' ? problems.long : undefined
  const [, index = '', rest = ''] = /^requirements\.(\d+)\.(.+)$/.exec(path) ?? []
  const row = gateForm.rows[Number(index)]
  if (row && index !== '') {
    const where = { row: Number(index) + 1 }
    if (rest === 'minCount') return { ...where, at: rowPlace(row, 'minCount'), text: problems.count }
    if (rest === 'maxAgeMs') return { ...where, at: rowPlace(row, 'maxAge'), text: problems.hours }
    const asked = draftOf(gateForm, 'draft').requirements[Number(index)]?.match?.[Number(/\d+/.exec(rest)?.[0])]
    const field = asked?.path ?? ''
    return { ...where, at: placeOf(row, field), text: long ?? problems.empty_value(labelOf(field, words)) }
  }
  const at = places[path.replace(/\.\d+$/, '')] ?? 'name'
  const own: Readonly<Record<string, string>> = {
    name: problems.name,
    gateId: problems.gateId,
    accentColor: problems.colour,
    freshnessHours: problems.hours,
    amountUsd: problems.amount,
    recipient: problems.recipient,
  }
  return { at, text: (at === 'gateId' ? own[at] : undefined) ?? long ?? own[at] ?? problems.other }
}

/** Lists the conditions without a value: no proof would meet them. */
function emptyValues({ rows, keepsReward, reward }: GateForm, words: GatesStrings): Problem[] {
  const empty = rows.flatMap((row, index) =>
    row.match.flatMap((each, place): Problem[] =>
      each.value.trim() === ''
        ? [
            {
              row: index + 1,
              at: rowPlace(row, `match.${place}`),
              text: words.problems.empty_value(labelOf(each.path, words)),
            },
          ]
        : [],
    ),
  )
  const isEmpty = !keepsReward && reward.delivery === 'reveal' && reward.value.trim() === ''
  return isEmpty ? [...empty, { at: 'reward.value', text: words.problems.reward }] : empty
}

/** Sorts problems in the order of the form, and keeps the first one of each place. */
function inOrder(problems: readonly Problem[], { rows }: GateForm): Problem[] {
  const first = new Map<string, Problem>()
  for (const each of problems) if (!first.has(each.at)) first.set(each.at, each)
  const order = [
    'name',
    'gateId',
    'description',
    'accentColor',
    ...rows.map(({ key }) => `row.${key}`),
    'kind',
    ...laterPlaces,
  ]
  const rank = ({ at }: Problem) => order.indexOf(/^row\.\d+/.exec(at)?.[0] ?? at)
  return [...first.values()].toSorted((one, other) => rank(one) - rank(other))
}

const laterPlaces = [
  'freshnessHours',
  'uniqueBy',
  'requiresPhishingResistant',
  'startsAt',
  'endsAt',
  'origins',
  'amountUsd',
  'methods',
  'recipient',
  'returnUrl',
  'reward.value',
  'reward.label',
  'reward.message',
]

/** The sections of the editor, each of which the hash of the address names. */
export const sections = ['basics', 'requirements', 'availability', 'price', 'after', 'install'] as const
export type Section = (typeof sections)[number]

/** Returns the section that has a place of the form. */
export function sectionOf(at: string): Section {
  if (at.startsWith('row.')) return 'requirements'
  return placesOfSections.find(([, names]) => names.includes(at))?.[0] ?? 'basics'
}

const placesOfSections: readonly (readonly [Section, readonly string[]])[] = [
  ['requirements', ['kind', 'freshnessHours', 'uniqueBy', 'requiresPhishingResistant']],
  ['availability', ['startsAt', 'endsAt', 'visibility', 'origins']],
  ['price', ['isCharged', 'amountUsd', 'methods', 'recipient']],
  ['after', ['returnUrl', 'reward.delivery', 'reward.value', 'reward.label', 'reward.message']],
]
