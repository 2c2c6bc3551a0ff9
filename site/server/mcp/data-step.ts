import { isComplete } from '../../../shared/flow/plan.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { closestIssues } from '../rules/given-data/closest-issues.ts'
import { wrongFields } from '../schema-issue.ts'
import { ownerField } from './verifying.ts'

/**
 * What svc_verify needs in the data of a verifier, where its schema does not say so: it requires no single field
 * (protocol/verifiers#ownership-basic).
 */
const neededData: Readonly<Partial<Record<VerifierId, string>>> = {
  'ownership-basic': 'content, contentHash, or a reference with its id',
}

/**
 * Says what a caller adds to the data of a verifier, beside what it sent, before svc_verify takes it (protocol/mcp#tools). It
 * names the fields that svc_verify itself would refuse as missing; undefined when none is. The owner's address, which the tool
 * fills in, is not missing.
 */
export function dataStep(id: VerifierId, sent: JsonObject): string | undefined {
  const owner = ownerField(id)
  const filled = owner === undefined ? sent : { [owner]: anyOwner, ...sent }
  if (isComplete(id, filled)) return undefined
  const fields = wrongFields(closestIssues(id, filled)).map(({ field }) => field)
  const needed = fields.length === 0 ? neededData[id] : new Intl.ListFormat('en').format(fields)
  return needed === undefined ? undefined : `Add data to callWith: ${id} needs ${needed}.`
}

const anyOwner = `0x${'0'.repeat(40)}`
