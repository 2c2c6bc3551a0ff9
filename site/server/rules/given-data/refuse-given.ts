import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { JsonObject } from '../../../../shared/contract/primitives.ts'
import { isNamespaced, type RequestedVerifier } from '../../../../shared/proof/layout.ts'
import { specOf, type VerifierId } from '../../../../shared/verifiers/index.ts'
import { type WrongField, wrongFields } from '../../schema-issue.ts'
import { withoutProviderAlias } from './provider-alias.ts'
import { refuseUnknownData } from './unknown-fields.ts'
import { closestIssues } from './closest-issues.ts'

/**
 * Refuses data of a link or a hand-off that asks for nothing, because no verifier has such a field, or that a verifier can
 * never accept (protocol/handoffs#given-data). What is missing is no fault, because the person enters it. Throws
 * `INVALID_REQUEST` with the field in `details.field`, such as `data.provider`, and `RESERVED_ACTION` for an owner action.
 */
export function refuseGiven(data: JsonObject, requested: readonly RequestedVerifier[]): void {
  refuseUnknownData(data, requested)
  refuseImpossible(data, requested)
}

/**
 * Refuses data that a verifier can never accept: the person cannot change what is given, and would learn this only at the end.
 * A gate decides by its own conditions, so with a gate this is all that is refused. Throws as {@link refuseGiven}.
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
  const { foundOut = [] } = specOf(id)
  // what is missing is no fault, and the verifier ignores the fields of `foundOut`
  const closest = closestIssues(
    id,
    part,
    ({ path, received }) => path !== undefined && received !== 'undefined' && !foundOut.includes(String(path[0].key)),
  )
  return wrongFields(closest)[0]
}
