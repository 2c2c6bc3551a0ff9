import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { JsonObject } from '../../../../shared/contract/primitives.ts'
import { isNamespaced, refuseReservedAction, type RequestedVerifier } from '../../../../shared/proof/layout.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { fieldsOf, fieldsOfPage } from './verifier-fields.ts'

/** The most fields, and characters of each, that an error repeats: a caller may send anything. */
const maxNamed = 10
const maxName = 100

/**
 * Makes the `INVALID_REQUEST` for fields that nothing reads: it names them and the known ones, so that one more call is
 * enough. `path` is what stands before each name, such as `data.` (protocol/mcp#tools).
 */
export function unknownFields(
  unknown: readonly string[],
  { known, path = '' }: { known: readonly string[]; path?: string },
): ServiceError {
  const named = unknown.slice(0, maxNamed).map((field) => `${path}${field.slice(0, maxName)}`)
  const wrong = named.length === 1 ? 'is not a known field' : 'are not known fields'
  const right = known.length === 0 ? 'It takes no fields.' : `Known fields: ${known.join(', ')}.`
  return new ServiceError('INVALID_REQUEST', `${named.join(', ')} ${wrong}. ${right}`, { details: { field: named[0] } })
}

/**
 * Refuses fields of unsigned data that no requested verifier has, because nothing would read them: a misspelt condition would
 * be none. Signed data may have any (protocol/handoffs#given-data, protocol/mcp#tools, protocol/gates#strict-queries). Throws
 * `INVALID_REQUEST`, naming these fields, and `RESERVED_ACTION` for an owner action.
 */
export function refuseUnknownData(data: JsonObject, requested: readonly RequestedVerifier[]): void {
  const parts: (readonly [string, unknown, readonly VerifierId[]])[] = isNamespaced(data, requested)
    ? Object.entries(data).map(([name, part]) => [`data.${name}`, part, idsOf(requested, name)] as const)
    : [['data', data, idsOf(requested)]]
  for (const [path, part, ids] of parts) {
    if (!v.is(JsonObject, part)) continue
    refuseReservedAction(part)
    const known = new Set(ids.flatMap(fieldsOf))
    const unknown = Object.keys(part).filter((field) => !known.has(field))
    // what only the page can fill in is of no use to the caller
    const ofPage = new Set(ids.flatMap(fieldsOfPage))
    const named = [...known].filter((field) => !ofPage.has(field))
    if (unknown.length > 0) throw unknownFields(unknown, { known: named, path: `${path}.` })
  }
}

const idsOf = (requested: readonly RequestedVerifier[], name?: string): VerifierId[] =>
  requested.flatMap((each) => (name === undefined || each.requested === name || each.id === name ? [each.id] : []))
