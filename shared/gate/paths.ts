import type { JsonObject } from '../contract/primitives.ts'
import { gateFields } from '../verifiers/gate-fields.ts'
import type { VerifierId } from '../verifiers/index.ts'
import type { FieldValues } from '../verifiers/verifier.ts'
import { safeOriginOf } from './is-safe-address.ts'

/** The part of a verifier's entry in a proof that gates look at. */
export type Entry = { input: JsonObject; claims: JsonObject }

/** The most values of a linked document that one request may name (protocol/verifiers#verification-link). */
export const maxResolvedPaths = 16

const resolvedPath = /^resolved(\.[\w$@:/-]{1,64}){1,8}$/

/** The place that a path names: in the request, or in the result of the check. */
export type Place = { side: 'request' | 'proof'; at: readonly (readonly string[])[] }

/** A place that a gate may ask for, and the values that a verified proof can have there. */
export type GatePlace = Place & { values: FieldValues }

/**
 * Returns where `path` is in a verifier's entry; the first place with a value counts. A plain name is looked up in the
 * input and then in the claims (protocol/gates#paths). Undefined for a path that no gate may ask for.
 */
export function placeOf(verifierId: VerifierId, path: string): GatePlace | undefined {
  const { input, claims, traits = {}, reference } = gateFields[verifierId]
  const [head = '', ...rest] = path.split('.')
  const field = rest.join('.')
  if (reference) {
    const named = head === 'input' ? field : path
    const own = named.startsWith('reference.') && valuesIn(reference, named.slice('reference.'.length))
    if (own) return place('request', own, [['input', ...named.split('.')]])
    if (resolvedPath.test(path) && !rest.includes('__proto__'))
      return place('proof', 'value', [['claims', 'resolved', ...rest]])
  }
  if (head === 'input') return place('request', valuesIn(input, field), [['input', ...rest]])
  if (head === 'claims') return place('proof', valuesIn(claims, field), claimed(rest))
  if (head === 'traits') return place('proof', valuesIn(traits, field), [['claims', 'traits', ...rest]])
  const claim = valuesIn(claims, path)
  const inClaims = claim ? claimed([path]) : []
  return (
    place('request', valuesIn(input, path), [['input', ...path.split('.')], ...inClaims]) ??
    place('proof', claim, inClaims)
  )
}

const place = (side: Place['side'], values: FieldValues | undefined, at: Place['at']): GatePlace | undefined =>
  values && { side, at, values }

/** Returns the values of a field; undefined for one that is not listed, such as `constructor`. */
const valuesIn = (fields: Readonly<Record<string, FieldValues>>, field: string): FieldValues | undefined =>
  Object.hasOwn(fields, field) ? fields[field] : undefined

/** Returns the two places of a claim. The claims of a personhood are one level deeper. */
const claimed = (rest: readonly string[]) => [
  ['claims', ...rest],
  ['claims', 'claims', ...rest],
]

/**
 * Returns all paths that a row may ask of a verifier: plain names of the input, and the places in the result of the check.
 * The content of a linked document (`resolved.…`) is not listed.
 */
export function pathsOf(verifierId: VerifierId): { path: string; side: Place['side'] }[] {
  const { input, claims, traits = {}, reference = {} } = gateFields[verifierId]
  const references = Object.keys(reference).map((each) => `reference.${each}`)
  return [
    ...[...Object.keys(input), ...references].map((path) => ({ path, side: 'request' as const })),
    ...Object.keys(claims).map((each) => ({ path: `claims.${each}`, side: 'proof' as const })),
    ...Object.keys(traits).map((each) => ({ path: `traits.${each}`, side: 'proof' as const })),
  ]
}

/** Returns the value of an entry at a place; undefined if there is none that can be compared with text. */
export function valueAt(entry: Entry, { at }: Place): string | number | boolean | undefined {
  for (const keys of at) {
    const value = keys.reduce<unknown>(member, entry)
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  }
  return undefined
}

function member(from: unknown, key: string): unknown {
  if (typeof from !== 'object' || from === null) return undefined
  if (Object.hasOwn(from, key)) return Reflect.get(from, key)
  return key === 'origin' && 'id' in from && typeof from.id === 'string' ? safeOriginOf(from.id) : undefined
}
