import type { JsonObject } from '../contract/primitives.ts'
import type { VerifierId } from '../verifiers/index.ts'
import { satisfies } from './compare.ts'
import type { Match, Requirement } from './model.ts'
import { placeOf, valueAt } from './paths.ts'

/** A verifier or a field of a submit that differs from what the gate asks for (protocol/gates#locked-rows). */
export type Mismatch = { verifierId: VerifierId; path?: string }

/** Returns the rows that fix the request: `eq` on a field of the input. The result of the check decides about all others. */
export function lockedRows({ verifierId, match }: Pick<Requirement, 'verifierId' | 'match'>): Match[] {
  return match.filter(({ path, op }) => op === 'eq' && placeOf(verifierId, path)?.side === 'request')
}

/**
 * Finds the first part of a submit that no requirement of the gate asks for: its verifier is not in the gate, or each
 * requirement of that verifier locks a field to another value. Undefined if all parts fit. `data` is the effective input.
 */
export function lockedMismatch(
  requirements: readonly Requirement[],
  parts: readonly { id: VerifierId; data: JsonObject }[],
): Mismatch | undefined {
  for (const { id, data } of parts) {
    const own = requirements.filter(({ verifierId }) => verifierId === id)
    const failed = own.map((requirement) => lockedRows(requirement).find((row) => !fits(id, row, data)))
    if (own.length === 0) return { verifierId: id }
    const [first] = failed
    if (first && failed.every((each) => each !== undefined)) return { verifierId: id, path: first.path }
  }
  return undefined
}

function fits(id: VerifierId, row: Match, data: JsonObject): boolean {
  const place = placeOf(id, row.path)
  return place !== undefined && satisfies(valueAt({ input: data, claims: {} }, place), row)
}
