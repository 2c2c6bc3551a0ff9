import type { JsonObject } from '../contract/primitives.ts'
import type { VerifierId } from '../verifiers/index.ts'
import { satisfies } from './compare.ts'
import type { Match, Requirement } from './model.ts'
import { placeOf, valueAt } from './paths.ts'

/** A verifier that was asked for at a gate that asks something else (protocol/gates#locked-rows). */
export type Mismatch = { verifierId: VerifierId; path?: string }

/** Rows that say what has to be asked: `eq` on a field of the input. All others are judged by what the check finds. */
export function lockedRows({ verifierId, match }: Pick<Requirement, 'verifierId' | 'match'>): Match[] {
  return match.filter(({ path, op }) => op === 'eq' && placeOf(verifierId, path)?.side === 'request')
}

/**
 * The first part of a submit that no requirement of the gate asks for: its verifier is not in the gate, or each of that
 * verifier's requirements locks a field to another value. Undefined: all fit. `data` is the effective input.
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
