import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { JsonObject } from '../../../../shared/contract/primitives.ts'
import { isNamespaced, type RequestedVerifier } from '../../../../shared/proof/layout.ts'
import { specOf, type VerifierId } from '../../../../shared/verifiers/index.ts'
import type { VerifierSpec } from '../../../../shared/verifiers/verifier.ts'
import { type WrongField, wrongFields } from '../../schema-issue.ts'
import { withoutProviderAlias } from './provider-alias.ts'

/**
 * Refuses data of a link or a hand-off that a verifier can never accept: the person cannot change what is given, and would
 * learn this only at the end (protocol/handoffs#given-data). What is missing is no fault, because the person enters it. Throws
 * `INVALID_REQUEST` with the field in `details.field`, such as `data.provider`.
 */
export function refuseImpossible(data: JsonObject, requested: readonly RequestedVerifier[]): void {
  const given = withoutProviderAlias(data)
  const isKeyed = isNamespaced(given, requested)
  for (const { requested: name, id } of requested) {
    const key = Object.hasOwn(given, name) ? name : id
    const part = isKeyed ? given[key] : given
    const wrong = part === undefined ? undefined : impossibleField(id, part)
    if (wrong === undefined) continue
    const field = ['data', ...(isKeyed ? [key] : []), ...(wrong.field === '' ? [] : [wrong.field])].join('.')
    throw new ServiceError('INVALID_REQUEST', `${field} ${wrong.message}.`, { details: { field } })
  }
}

/** Returns the first given field that the verifier can never accept. Of alternatives, the one that fits best counts. */
function impossibleField(id: VerifierId, part: unknown): WrongField | undefined {
  if (!v.is(JsonObject, part) || Array.isArray(part)) return { field: '', message: 'must be an object' }
  const { data, foundOut = [] } = specOf(id)
  const [closest = []] = alternativesOf(data)
    .map((schema) => wrongOf(schema, part, foundOut))
    .toSorted((a, b) => a.length - b.length)
  return wrongFields(closest)[0]
}

const alternativesOf = (schema: VerifierSpec['data']): readonly VerifierSpec['data'][] =>
  v.is(Union, schema) ? schema.options : [schema]

const Union = v.looseObject({ type: v.literal('union'), options: v.array(v.custom<VerifierSpec['data']>(() => true)) })

/** Returns the issues of fields that are there. The verifier ignores those of `foundOut`. */
const wrongOf = (schema: VerifierSpec['data'], part: JsonObject, foundOut: readonly string[]) =>
  (v.safeParse(schema, part).issues ?? []).filter(
    ({ path, received }) => path && received !== 'undefined' && !foundOut.includes(String(path[0].key)),
  )
