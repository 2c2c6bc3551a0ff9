import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'

/** The fields of a delegation that only its owner sees. Of `permissions`, the id of a linked app is public as well. */
export const delegationLimits = [
  'permissions',
  'allowedActions',
  'deniedActions',
  'maxSpend',
  'allowedPaymentTypes',
  'instructions',
  'skills',
  'model',
  'provider',
  'runtimePolicy',
  'approvalPolicy',
]

/**
 * Returns the input of an outcome as a view shows it without the sealed part. A limit that is missing in a delegation
 * limits nothing, so `hidden` says which fields are not shown: nobody takes a hidden limit for none
 * (protocol/proofs#hidden-limits). It names the same fields in every delegation, so that it does not tell which there are.
 */
export const withoutSealed = ({ verifierId, input }: { verifierId: string; input: JsonObject }): JsonObject =>
  verifierIdOf(verifierId) === 'agent-delegation' ? { ...input, hidden: delegationLimits } : input
