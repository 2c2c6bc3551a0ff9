import type { JsonObject } from '../contract/primitives.ts'
import { gateFields } from '../verifiers/gate-fields.ts'
import type { VerifierId } from '../verifiers/index.ts'

/** What one verifier left in a proof, as far as gates look at it. */
export type Entry = { input: JsonObject; claims: JsonObject }

const resolvedPath = /^resolved(\.[\w$@:/-]{1,64}){1,8}$/

/** Where a path leads: to what was asked for at the request, or to what the check found out. */
export type Place = { side: 'request' | 'proof'; at: readonly (readonly string[])[] }

/**
 * Where to look for `path` in a verifier's entry; the first place that has a value counts. Plain names are looked for
 * in the input and then among the claims (protocol/gates#paths). Undefined: nobody may ask for that.
 */
export function placeOf(verifierId: VerifierId, path: string): Place | undefined {
  const { input, claims, traits = [], reference } = gateFields[verifierId]
  const [head = '', ...rest] = path.split('.')
  const field = rest.join('.')
  if (reference) {
    const named = head === 'input' ? field : path
    if (named.startsWith('reference.') && reference.includes(named.slice('reference.'.length)))
      return { side: 'request', at: [['input', ...named.split('.')]] }
    if (resolvedPath.test(path) && !rest.includes('__proto__'))
      return { side: 'proof', at: [['claims', 'resolved', ...rest]] }
  }
  if (head === 'input') return input.includes(field) ? { side: 'request', at: [['input', ...rest]] } : undefined
  if (head === 'claims') return claims.includes(field) ? { side: 'proof', at: claimed(rest) } : undefined
  if (head === 'traits')
    return traits.includes(field) ? { side: 'proof', at: [['claims', 'traits', ...rest]] } : undefined
  const inClaims = claims.includes(path) ? claimed([path]) : []
  if (input.includes(path)) return { side: 'request', at: [['input', ...path.split('.')], ...inClaims] }
  return inClaims.length > 0 ? { side: 'proof', at: inClaims } : undefined
}

/** A personhood's facts are one level deeper. */
const claimed = (rest: readonly string[]) => [
  ['claims', ...rest],
  ['claims', 'claims', ...rest],
]

/**
 * All that a row may ask of a verifier, by the plain name of its input or by where the check's answer has it; what a linked
 * document said (`resolved.…`) is in no list.
 */
export function pathsOf(verifierId: VerifierId): { path: string; side: Place['side'] }[] {
  const { input, claims, traits = [], reference = [] } = gateFields[verifierId]
  const references = reference.map((each) => `reference.${each}`)
  return [
    ...[...input, ...references].map((path) => ({ path, side: 'request' as const })),
    ...claims.map((each) => ({ path: `claims.${each}`, side: 'proof' as const })),
    ...traits.map((each) => ({ path: `traits.${each}`, side: 'proof' as const })),
  ]
}

/** What the entry has there; undefined: nothing, or nothing that a text can be compared with. */
export function valueAt(entry: Entry, { at }: Place): string | number | boolean | undefined {
  for (const keys of at) {
    const value = keys.reduce<unknown>(member, entry)
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  }
  return undefined
}

function member(from: unknown, key: string): unknown {
  if (typeof from !== 'object' || from === null) return undefined
  if (Object.hasOwn(from, key)) return Object.entries(from).find(([name]) => name === key)?.[1]
  return key === 'origin' && 'id' in from && typeof from.id === 'string' ? originOf(from.id) : undefined
}

/** The origin of an https address. */
function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.origin : undefined
}
