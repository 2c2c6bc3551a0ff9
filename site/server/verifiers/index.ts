import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { ownershipBasic } from './ownership-basic.ts'
import type { Verifier } from './verifier.ts'

/** The verifiers that this program can run. The catalog offers these and no others. */
export const checks = {
  'ownership-basic': ownershipBasic,
} as const satisfies { [Id in VerifierId]?: Verifier<Id> }

export type AvailableId = keyof typeof checks

/** Whether this program can run it. */
export function isAvailable(id: VerifierId): id is AvailableId {
  return Object.hasOwn(checks, id)
}
