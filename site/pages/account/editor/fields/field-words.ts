import { gateFields } from '../../../../../shared/verifiers/gate-fields.ts'
import { specOf, type VerifierId } from '../../../../../shared/verifiers/index.ts'
import type { GatesStrings } from '../../../strings/en/gates.ts'
import type { RowForm } from '../gate-form.ts'

/** Says what a field of a requirement is, by its path in the request or in the result. */
export const hintOf = (
  verifierId: VerifierId,
  path: string,
  { fieldHints }: Pick<GatesStrings, 'fieldHints'>,
): string | undefined => ownWords(verifierId, path, fieldHints)

/** Says what it means to leave a field of a requirement empty, where this does not accept every value. */
export const emptyHintOf = (
  verifierId: VerifierId,
  path: string,
  { emptyHints }: Pick<GatesStrings, 'emptyHints'>,
): string | undefined => ownWords(verifierId, path, emptyHints)

const ownWords = (verifierId: VerifierId, path: string, words: Readonly<Record<string, string>>) => {
  const name = path.replace(/^(?:input|claims)\./, '')
  return words[`${verifierId}.${name}`] ?? words[name]
}

/** Returns the kind of value that a condition compares, where only results have such a value. `time`: Unix ms. `truth`: `true` or `false`. */
export const valueKindOf = (path: string): ValueKind | undefined =>
  /^(?:claims|traits)\./.test(path) ? valueKinds[path.replace(/^(?:claims|traits)\./, '')] : undefined

/** Says what to enter as the value of a condition: of one kind of value, or else what the field is. */
export function valueHintOf(
  verifierId: VerifierId,
  path: string,
  words: Pick<GatesStrings, 'fieldHints' | 'valueHints'>,
): string | undefined {
  const kind = valueKindOf(path)
  // a time, and a yes or no, are chosen
  if (kind) return kind === 'time' || kind === 'truth' ? undefined : words.valueHints[kind]
  return hintOf(verifierId, path, words)
}

type ValueKind = keyof GatesStrings['valueHints'] | 'time' | 'truth'

/** The kinds of the values that only results have. */
const valueKinds: Readonly<Record<string, ValueKind>> = {
  contentStored: 'truth',
  personhood_verified: 'truth',
  sanctions_passed: 'truth',
  liveness_verified: 'truth',
  kyc: 'truth',
  satisfied: 'truth',
  sanctioned: 'truth',
  poisoned: 'truth',
  policyVerified: 'truth',
  verifiedAt: 'time',
  checkedAt: 'time',
  expiresAt: 'time',
  assuranceLevel: 'level',
  riskLevel: 'risk',
  overallRisk: 'percent',
  age_min: 'age',
  receiptDisclosure: 'receipts',
}

/**
 * Tells whether a requirement names the only thing that can meet it, such as a token or a domain. Two proofs of one thing count
 * as one (protocol/verifiers#things).
 */
export function namesOneThing({ verifierId, locked }: Pick<RowForm, 'verifierId' | 'locked'>): boolean {
  const { thing, subjectField } = specOf(verifierId)
  const { locks = [] } = gateFields[verifierId]
  const entered = Object.keys(locked).filter((path) => locked[path]?.trim())
  // what each of these fields asks for has another name in the result; without a namespace, only the usual one counts
  const implied = entered.flatMap((path) => impliedFields[path] ?? [])
  const fixed = new Set([...locks.flat(), subjectField, ...entered, ...implied])
  return thing.every((fields) => fields.every((field) => fixed.has(field)))
}

const impliedFields: Readonly<Record<string, readonly string[]>> = {
  expectedOrgDomain: ['orgDomain'],
  pseudonymId: ['handle', 'namespace'],
}

/** Says what a number of proofs asks for. Undefined: the requirement has no use for it, and asks for one. */
export function minCountHintOf(
  row: Pick<RowForm, 'verifierId' | 'locked' | 'minCount'>,
  { minCountHints, minCountOne }: Pick<GatesStrings, 'minCountHints' | 'minCountOne'>,
): string | undefined {
  if (namesOneThing(row)) return row.minCount.trim() === '1' ? undefined : minCountOne
  return minCountHints[row.verifierId] ?? minCountOne
}
