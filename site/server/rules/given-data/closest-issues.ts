import * as v from 'valibot'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { alternativesOf } from './verifier-fields.ts'

type Issue = v.BaseIssue<unknown>

/**
 * Returns what is wrong with the data of a verifier; nothing for data that fits. Of a schema with alternatives it returns the
 * issues of the one that fits best, because the union itself names no field. `counts` tells which issues matter.
 */
export function closestIssues(
  id: VerifierId,
  data: JsonObject,
  counts: (issue: Issue) => boolean = () => true,
): Issue[] {
  const issuesOf = (schema: v.GenericSchema): Issue[] => v.safeParse(schema, data).issues ?? []
  const [closest = []] = alternativesOf(id)
    .map((schema) => issuesOf(schema).filter(counts))
    .toSorted((a, b) => a.length - b.length)
  return closest
}
