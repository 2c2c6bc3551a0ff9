import { type VerifierId, verifiers } from '../verifiers/index.ts'
import type { Requirement } from './model.ts'

/** Which verifiers can be asked for together, and what that takes (domain.md 5.1). */
export type FlowPlan = { batches: VerifierId[][]; hasInteractive: boolean; hasBackground: boolean }

/** Those that only the hosted page can finish stand alone; all others go together, but no request has one twice. */
export function flowPlan(requirements: readonly Pick<Requirement, 'verifierId'>[]): FlowPlan {
  const batches: VerifierId[][] = []
  for (const { verifierId } of requirements) {
    const batch = batches.find((each) => isDirect(verifierId) && each.every(isDirect) && !each.includes(verifierId))
    if (batch) batch.push(verifierId)
    else batches.push([verifierId])
  }
  const flows = new Set(requirements.map(({ verifierId }) => verifiers[verifierId].flow))
  return { batches, hasInteractive: flows.has('interactive'), hasBackground: flows.has('external_lookup') }
}

const isDirect = (id: VerifierId) => verifiers[id].supportsDirectApi
