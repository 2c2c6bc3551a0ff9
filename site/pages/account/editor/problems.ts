import type * as v from 'valibot'
import { hasTooManyDigits } from '../../../../shared/gate/amount.ts'
import { evmAddress } from '../../../../shared/gate/things.ts'
import type { Section } from '../../../../shared/strings/gate-sections.ts'
import { specOf } from '../../../../shared/verifiers/index.ts'
import type { GatesStrings } from '../../strings/en/gates.ts'
import { nameInRow } from './fields/field-names.ts'
import { minCountHintOf } from './fields/field-words.ts'
import { draftOf, type RowForm, type GateForm } from './gate-form.ts'

/** A problem at a place of the form. `row` is the number of the requirement, from 1. */
export type Problem = { at: string; text: string; row?: number }

/** Returns the place of a field of a requirement. */
export const rowPlace = ({ key }: Pick<RowForm, 'key'>, rest: string): string => `row.${key}.${rest}`

/** A refusal of the rules in `shared/gate`, or of the service, which may have reasons that this page does not know. */
type Refusal = {
  row?: number | undefined
  field: string
  needs?: string | undefined
  against?: string | undefined
  reason: string
}

/** Returns a refusal as a problem at its place of the form. */
export function problemOf(refusal: Refusal, gateForm: GateForm, words: GatesStrings): Problem {
  const { row, field, reason, needs, against } = refusal
  const text = words.problems
  const wrong = row === undefined ? undefined : gateForm.rows[row]
  if (row !== undefined && wrong) {
    const path = needs ?? field
    const label = nameInRow(wrong, path, words)
    const where = { row: row + 1, at: placeOf(wrong, path) }
    const value = valueOf(wrong, path).trim()
    if (against !== undefined) return { row: row + 1, ...contradiction(wrong, { path, against }, words) }
    if (reason === 'not_an_origin') return { ...where, text: text.not_an_origin }
    if (reason === 'refused_value' && /^(?:(?:input|claims)\.)?(?:domain|orgDomain|expectedOrgDomain)$/.test(path))
      return { ...where, text: text.domain_name }
    if (reason === 'refused_value' && isAddress.test(path) && !evmAddress.test(value))
      return { ...where, text: text.address }
    if (reason === 'field_missing' && path === 'minBalance') return { ...where, text: text.least }
    if (reason === 'too_many') {
      const isOne = minCountHintOf(wrong, words) === words.minCountOne
      return { row: row + 1, at: rowPlace(wrong, 'minCount'), text: isOne ? words.minCountOne : text.too_many }
    }
    if ((reason === 'not_a_number' || reason === 'refused_value') && hasTooManyDigits(value))
      return { ...where, text: text.too_many_digits(label) }
    if (isOfField(reason)) return { ...where, text: text[reason](label) }
    return { ...where, text: text.refused_value(label) }
  }
  if (reason === 'empty_charge')
    return gateForm.methods.size === 0 ? { at: 'methods', text: text.methods } : { at: 'amountUsd', text: text.amount }
  if (reason === 'unsafe_address' && hasUserName(field === 'reward.value' ? gateForm.reward.value : gateForm.returnUrl))
    return { at: places[field] ?? 'name', text: text.user_name }
  if (isOfGate(reason)) return { at: places[field] ?? 'name', text: text[reason] }
  if (reason === 'field_missing' && needs === 'recipient') return { at: 'recipient', text: text.unpaid }
  if (reason === 'nothing_required' && gateForm.rows.length === 0) return { at: 'kind', text: text.no_requirement }
  if (reason === 'ends_before_start' || reason === 'nothing_required' || reason === 'nothing_unique')
    return { at: places[field] ?? 'name', text: text[reason] }
  return { at: places[field] ?? 'name', text: text.other }
}

/** Says which other condition a condition contradicts. An address of another network is a problem of the address. */
function contradiction(
  row: RowForm,
  { path, against }: { path: string; against: string },
  words: GatesStrings,
): Pick<Problem, 'at' | 'text'> {
  const { contradiction: text, not_on_solana: notOnSolana, address: notOnEvm } = words.problems
  const names = [path, against]
  const network = names.find((each) => isNetwork.test(each))
  const address = names.find((each) => isAddress.test(each))
  if (network !== undefined && address !== undefined && specOf(row.verifierId).assetNamespaces)
    return {
      at: placeOf(row, address),
      text: valueOf(row, network).startsWith('solana:') ? notOnSolana : notOnEvm,
    }
  const [label, other] = [nameInRow(row, path, words), nameInRow(row, against, words)]
  // two conditions on one field are told apart by their numbers
  const index = row.match.findLastIndex((each) => each.path === against)
  return { at: placeOf(row, path), text: text(index !== -1 && label === other ? words.rule(index + 1) : other) }
}

const isNetwork = /^(?:(?:input|claims)\.)?chain(?:Id)?$/

/** The fields whose value is the address of a wallet or a contract. */
const isAddress = /^(?:(?:input|claims)\.)?(?:owner|agentWallet|controllerWallet|\w*[aA]ddress)$/

/** Returns what was entered in a field of a requirement. */
const valueOf = ({ locked, match }: RowForm, path: string): string =>
  match.find((each) => each.path === path)?.value ?? locked[path] ?? ''

const gateReasons = ['id_taken', 'unsafe_address', 'not_an_origin', 'zero_address', 'token_contract'] as const
const isOfGate = (reason: string): reason is (typeof gateReasons)[number] => gateReasons.some((each) => each === reason)

const fieldReasons = ['field_missing', 'unknown_path', 'not_a_number', 'not_comparable'] as const
const isOfField = (reason: string): reason is (typeof fieldReasons)[number] =>
  fieldReasons.some((each) => each === reason)

/** Tells whether a link names a user, as in `https://ada@shop.example`. */
function hasUserName(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { username, password } = new URL(link)
  return username + password !== ''
}

function placeOf(row: RowForm, path: string): string {
  const index = row.match.findIndex((each) => each.path === path)
  // an asset has one field for both ways to write its network
  const field = path === 'chain' && specOf(row.verifierId).assetNamespaces ? 'chainId' : path
  return rowPlace(row, index === -1 ? `lock.${field}` : `match.${index}`)
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

/** Returns what the schema of a gate refuses as a problem at its place of the form. */
export function shapeProblem(
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
    return { ...where, at: placeOf(row, field), text: long ?? problems.empty_value(nameInRow(row, field, words)) }
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

/** Sorts problems in the order of the form, and keeps the first one of each place. */
export function inOrder(problems: readonly Problem[], { rows }: GateForm): Problem[] {
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

/** Returns the section that has a place of the form. */
export function sectionOf(at: string): Section {
  if (at.startsWith('row.')) return 'requirements'
  return placesOfSections.find(([, names]) => names.includes(at))?.[0] ?? 'basics'
}

/** Counts the problems of each section. */
export const countsOf = (problems: readonly Problem[]): Readonly<Partial<Record<Section, number>>> =>
  problems.reduce<Partial<Record<Section, number>>>((counts, { at }) => {
    const name = sectionOf(at)
    return { ...counts, [name]: (counts[name] ?? 0) + 1 }
  }, {})

const placesOfSections: readonly (readonly [Section, readonly string[]])[] = [
  ['requirements', ['kind', 'freshnessHours', 'uniqueBy', 'requiresPhishingResistant']],
  ['availability', ['startsAt', 'endsAt', 'visibility', 'origins']],
  ['price', ['isCharged', 'amountUsd', 'methods', 'recipient']],
  ['after', ['returnUrl', 'reward.delivery', 'reward.value', 'reward.label', 'reward.message']],
]
