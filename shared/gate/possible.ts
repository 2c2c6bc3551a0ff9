import { isOrigin } from '../contract/primitives.ts'
import { parseChain, walletNamespace } from '../proof/chain.ts'
import { readAccount } from '../proof/wallet-link.ts'
import { gateFields } from '../verifiers/gate-fields.ts'
import { specOf, type VerifierId } from '../verifiers/index.ts'
import type { FieldValues, NumberRange } from '../verifiers/verifier.ts'
import { compareDecimals, satisfies } from './compare.ts'
import { domainName } from './domain-name.ts'
import { fieldOf, fittingInputs, hasField, lockableFields } from './fields.ts'
import { isSafeAddress, safeOriginOf } from './is-safe-address.ts'
import type { Match, Requirement } from './model.ts'
import type { GatePlace } from './paths.ts'

/** Why no verified proof can meet a condition. `against`: the path of another condition that the condition contradicts. */
export type Impossible = {
  field: string
  reason: 'not_a_number' | 'not_comparable' | 'not_an_origin' | 'refused_value'
  against?: string
  message: string
}

/** Finds why no verified proof can meet a condition by itself; undefined if one can (protocol/gates#publishing). */
export function impossibleMatch(verifierId: VerifierId, row: Match, { values }: GatePlace): Impossible | undefined {
  const { path, op, value } = row
  const field = fieldOf(path)
  if (op === 'eq') {
    if (canBe(values, value, verifierId) && fittingInputs(verifierId, [row]).length > 0) return undefined
    return values === 'origin'
      ? { field: path, reason: 'not_an_origin', message: `${value} is no origin of a page.` }
      : { field: path, reason: 'refused_value', message: `${verifierId} takes no such ${field}.` }
  }
  const range = rangeOf(values)
  if (!range) return { field: path, reason: 'not_comparable', message: `${path} is not compared as a number: use eq.` }
  const order = compareDecimals(value, op === 'gte' ? range.to : range.from)
  if (order === undefined)
    return { field: path, reason: 'not_a_number', message: `${op} compares numbers, and ${value} is none.` }
  if (op === 'gte' ? order <= 0 : order >= 0) return undefined
  return { field: path, reason: 'refused_value', message: `${field} is from ${range.from} to ${range.to}.` }
}

/** Finds the first condition that no proof can meet together with the others; undefined if one proof can meet all. */
export function impossibleTogether({
  verifierId,
  match,
}: Pick<Requirement, 'verifierId' | 'match'>): Impossible | undefined {
  const refuse = ({ path }: Match, other: Match | undefined): Impossible => ({
    field: path,
    reason: 'refused_value',
    ...(other && { against: other.path }),
    message: `No proof of ${verifierId} has this ${fieldOf(path)} together with the other conditions.`,
  })
  const before = (row: Match) => match.slice(0, match.indexOf(row))
  const opposed = match.find((row) => before(row).some((other) => excludes(other, row)))
  if (opposed)
    return refuse(
      opposed,
      before(opposed).find((other) => excludes(other, opposed)),
    )
  const fit = (rows: readonly Match[]) => fittingInputs(verifierId, rows).length > 0
  const alone = match.find((row) => !fit([...before(row), row]))
  if (alone)
    return refuse(
      alone,
      before(alone).find((other) => !fit([other, alone])),
    )
  const locked = (field: string) => match.find(({ path, op }) => op === 'eq' && fieldOf(path) === field)
  const [token, mint] = [locked('tokenId'), locked('contractAddress')]
  // the id of a token on Solana is its mint again
  if (token && mint && locked('chain') && token.value !== solanaTokenId && token.value !== mint.value)
    return refuse(token, mint)
  const [id, origin, type] = [locked('reference.id'), locked('reference.origin'), locked('reference.type')]
  if (id && origin && safeOriginOf(id.value) !== origin.value) return refuse(origin, id)
  const resolved = match.find(({ path }) => path.startsWith('resolved.'))
  if (!resolved) return undefined
  // the service reads the document of an https link, and of nothing else
  if (type && type.value !== 'url') return refuse(type, resolved)
  return id && !isSafeAddress(id.value) ? refuse(id, resolved) : undefined
}

/** The id that a request may have in place of a mint on Solana. */
export const solanaTokenId = '0'

/** Tells whether no value meets both conditions, because they are about one field. */
function excludes(one: Match, other: Match): boolean {
  if (fieldOf(one.path) !== fieldOf(other.path)) return false
  if (one.op === 'eq') return !satisfies(one.value, other)
  if (other.op === 'eq') return !satisfies(other.value, one)
  const [least, most] = one.op === 'gte' ? [one, other] : [other, one]
  return one.op !== other.op && (compareDecimals(least.value, most.value) ?? 0) > 0
}

/** Returns how many distinct things can meet a requirement: its conditions may leave only one (protocol/verifiers#things). */
export function mostThings({ verifierId, match }: Pick<Requirement, 'verifierId' | 'match'>): number {
  const { thing, subjectField } = specOf(verifierId)
  const locked = new Set(
    match.filter(({ op }) => op === 'eq').map(({ path }) => inputFieldOf(verifierId, fieldOf(path))),
  )
  // a name is one of the default namespace, unless a row names another (protocol/gates#usual-namespace)
  if (locked.has('pseudonymId')) locked.add('namespace')
  const inputs = fittingInputs(verifierId, match)
  const isPossible = (field: string) => !isInput(verifierId, field) || inputs.some((each) => hasField(each, field))
  const [first] = thing.filter((fields) => fields.every(isPossible))
  // all proofs of a wallet are about it
  if (!first || first.every((field) => field === subjectField || locked.has(inputFieldOf(verifierId, field)))) return 1
  const [only, ...others] = first
  const options = lockableFields(verifierId).find(({ path }) => path === only)?.options
  return others.length === 0 && options ? options.length : Infinity
}

const isInput = (verifierId: VerifierId, field: string) => Object.hasOwn(gateFields[verifierId].input, field)

/** Returns the field of the input whose value a claim repeats, or else the claim itself. */
function inputFieldOf(verifierId: VerifierId, field: string): string {
  const { claims } = gateFields[verifierId]
  const values = Object.hasOwn(claims, field) ? claims[field] : undefined
  return (values && likeOf(values)) ?? field
}

const isList = (values: FieldValues): values is readonly string[] => Array.isArray(values)
const isRange = (values: FieldValues): values is NumberRange => typeof values === 'object' && 'from' in values
const likeOf = (values: FieldValues) => (typeof values === 'object' && 'like' in values ? values.like : undefined)

/** Tells whether a field is compared as a number: then a condition can ask for at least or at most a value. */
export const isNumeric = ({ values }: GatePlace): boolean => rangeOf(values) !== undefined

/** Returns the numbers that a field can have; undefined for a field of which none is at least or at most another. */
function rangeOf(values: FieldValues): NumberRange | undefined {
  if (values === 'token') return { from: '0', to: String(2n ** 256n - 1n), isWhole: true }
  if (values === 'value') return { from: `-${mostDigits}`, to: mostDigits, isWhole: false }
  return isRange(values) && !values.isName ? values : undefined
}

/** The greatest number that is compared exactly. */
const mostDigits = `${'9'.repeat(78)}.${'9'.repeat(36)}`

/** Tells whether a verified proof can have a text in a field with these values. */
function canBe(values: FieldValues, text: string, verifierId: VerifierId): boolean {
  // an empty value satisfies nothing
  if (text === '') return false
  if (isList(values)) return values.includes(text)
  const like = likeOf(values)
  if (like !== undefined) return canBe(gateFields[verifierId].input[like] ?? 'any', text, verifierId)
  if (isRange(values)) return isWithin(values, text)
  return typeof values !== 'string' || tests[values](text)
}

function isWithin({ from, to, isWhole }: NumberRange, text: string): boolean {
  const [low, high] = [compareDecimals(text, from), compareDecimals(text, to)]
  if (low === undefined || high === undefined || low < 0 || high > 0) return false
  return !isWhole || /^[0-9]+(\.0+)?$/.test(text)
}

const tests: Readonly<Record<Extract<FieldValues, string>, (text: string) => boolean>> = {
  any: () => true,
  domain: (text) => domainName(text) !== undefined,
  record: (text) => text.startsWith('_svc.') && domainName(text.slice('_svc.'.length)) === text.slice('_svc.'.length),
  hash: (text) => /^0x[0-9a-f]{64}$/i.test(text),
  wallet: (text) => isSigner(walletNamespace(text)),
  account: (text) => isRead(() => readAccount(text)),
  chain: (text) => isRead(() => parseChain(text)) && isSigner(text.split(':')[0]),
  'any-chain': (text) => isRead(() => parseChain(text)),
  origin: (text) => isSafeAddress(text) && isOrigin(text),
  // a number of 256 bits; the input’s schema decides about other ids
  token: (text) => !/^(0x[0-9a-f]+|[0-9]+)$/i.test(text) || BigInt(text) < 2n ** 256n,
  // a document’s longer texts are not read
  value: (text) => text.length <= 1024,
}

/** Tells whether the service checks the signatures of a namespace. */
const isSigner = (namespace: string | undefined) => namespace === 'eip155' || namespace === 'solana'

function isRead(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
