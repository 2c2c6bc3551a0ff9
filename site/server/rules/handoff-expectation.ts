import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { satisfies } from '../../../shared/gate/compare.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { specOf, type VerifierId } from '../../../shared/verifiers/index.ts'
import { fieldsOf } from './given-data/verifier-fields.ts'

/**
 * One verifier with a part of its input: what a server expects, or what was verified. `foundOut` lists the verified
 * fields that nobody named, so that the verifier chose their values.
 */
export type VerifierInput = { id: VerifierId; data: JsonObject; foundOut?: readonly string[] }

/** A difference between what a server expects and what was verified. `field` is absent for a missing verifier. */
export type Difference = { verifierId: VerifierId; field?: string }

/**
 * Returns the first decisive field of a verifier that has an unusual value in `actual` and is not in `named`, which is
 * what the page asked for or a server expects. Undefined when there is none.
 */
export function unaskedChoice(
  id: VerifierId,
  { named, actual, foundOut = [] }: { named: JsonObject; actual: JsonObject; foundOut?: readonly string[] },
): string | undefined {
  const { decisive } = specOf(id)
  if (!decisive || (decisive.onlyWith !== undefined && ownValue(named, decisive.onlyWith) === undefined))
    return undefined
  const isChosen = ([field, usual]: [string, readonly unknown[]]) => {
    const value = ownValue(actual, field)
    const isOpen = value === undefined || foundOut.includes(field) || usual.includes(value)
    return ownValue(named, field) === undefined && !isOpen
  }
  return Object.entries(decisive.usual).find(isChosen)?.[0]
}

/**
 * Compares what the embedder's server expects with what was verified (protocol/handoffs#expectation): each expected
 * verifier is there, each named field is equal, and no decisive field that the server left out has an unusual value.
 * Undefined when nothing differs. Where a verifier was verified several times, one of them must fit. A server may
 * expect less than was verified.
 */
export function differenceFrom(
  expected: readonly VerifierInput[],
  verified: readonly VerifierInput[],
): Difference | undefined {
  for (const { id, data } of expected) {
    const differences = verified.filter((each) => each.id === id).map((each) => fieldThatDiffers(id, data, each))
    if (differences.includes(undefined)) continue
    const [field] = differences
    return { verifierId: id, ...(field !== undefined && { field }) }
  }
  return undefined
}

/** Returns the first named field that no expected verifier has; such a field could never be equal. */
export function unknownField(expected: readonly VerifierInput[]): string | undefined {
  const named = [...new Set(expected.flatMap(({ data }) => Object.keys(data)))]
  return named.find((field) => !expected.some(({ id, data }) => Object.hasOwn(data, field) && takes(id, field)))
}

/** Says whether a verifier's data has this field. */
export const takes = (id: VerifierId, field: string): boolean => fieldsOf(id).includes(field)

function fieldThatDiffers(
  id: VerifierId,
  expected: JsonObject,
  { data: actual, foundOut }: VerifierInput,
): string | undefined {
  // flat data has the fields of all verifiers: each verifier compares its own fields
  const named = Object.entries(expected).find(
    ([field, value]) => takes(id, field) && !isEqual(field, value, ownValue(actual, field)),
  )
  return named ? named[0] : unaskedChoice(id, { named: expected, actual, ...(foundOut && { foundOut }) })
}

/** Compares by the rules of gates. In an object only the expected fields count; lists must be equal as a whole. */
function isEqual(field: string, expected: unknown, actual: unknown): boolean {
  if (actual === undefined || actual === null) return false
  if (isPlainObject(expected))
    return (
      isPlainObject(actual) &&
      Object.entries(expected).every(([key, value]) => isEqual(key, value, ownValue(actual, key)))
    )
  if (Array.isArray(expected) || typeof actual === 'object') return canonicalJson(expected) === canonicalJson(actual)
  if (expected === actual) return true
  if (typeof actual !== 'string' && typeof actual !== 'number' && typeof actual !== 'boolean') return false
  return satisfies(actual, { op: 'eq', value: String(expected), path: field })
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ownValue = (object: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined
