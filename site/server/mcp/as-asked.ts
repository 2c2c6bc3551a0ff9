import * as v from 'valibot'
import { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalJson } from '../../../shared/proof/canonical.ts'
import { contentHash } from '../../../shared/proof/content-hash.ts'
import { VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import type { Outcome, ProofRecord } from '../ports/store/types/proofs.ts'
import { isSame } from './wallets.ts'

/** What a proof must say, by verifier: the fields of `data` that its schema knows. Keyed by id or flat, as in a request. */
export function wishesOf(data: JsonObject): (id: VerifierId) => JsonObject {
  const keys = Object.keys(data)
  const isKeyed = keys.length > 0 && keys.every((key) => v.is(VerifierId, key))
  return (id) => {
    const part = isKeyed ? data[id] : data
    const known = new Set(fieldsOf(verifiers[id].data))
    return v.is(JsonObject, part) ? Object.fromEntries(Object.entries(part).filter(([field]) => known.has(field))) : {}
  }
}

/**
 * Whether a proof says exactly that in every field; of a text it keeps the hash. What it does not keep, such as a token, it
 * does not say: better one proof too many than another's mistaken for it.
 */
export function isAsWished(record: ProofRecord, { verifierId, input, claims }: Outcome, wished: JsonObject): boolean {
  const said: JsonObject = { ...input, ...record.sealed.input[verifierId], ...claims }
  return Object.entries(wished).every(([field, value]) => {
    if (field === 'content' && typeof value === 'string') return said['contentHash'] === contentHash(value)
    const known = said[field]
    if (typeof value === 'string' && typeof known === 'string') return isSame(value, known)
    return known !== undefined && canonicalJson(known) === canonicalJson(value)
  })
}

/** Of an object, or of each of several. */
function fieldsOf(schema: unknown): string[] {
  if (v.is(v.looseObject({ entries: JsonObject }), schema)) return Object.keys(schema.entries)
  return v.is(v.looseObject({ options: v.array(v.unknown()) }), schema) ? schema.options.flatMap(fieldsOf) : []
}
