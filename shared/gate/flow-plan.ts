import { type VerifierId, verifiers } from '../verifiers/index.ts'
import type { Requirement } from './model.ts'

/** Which verifiers can be asked for together, and what that takes (protocol/gates#batches). */
export type FlowPlan = { batches: VerifierId[][]; hasInteractive: boolean; hasBackground: boolean }

/** protocol/gates#batches: the batches by their verifiers. */
export function flowPlan(requirements: readonly Pick<Requirement, 'verifierId'>[]): FlowPlan {
  const flows = new Set(requirements.map(({ verifierId }) => verifiers[verifierId].flow))
  return {
    batches: batched(requirements).map((batch) => batch.map(({ verifierId }) => verifierId)),
    hasInteractive: flows.has('interactive'),
    hasBackground: flows.has('external_lookup'),
  }
}

/** Those that only the hosted page can finish stand alone; all others go together, but no request has one twice. */
export function batched<T extends Pick<Requirement, 'verifierId'>>(requirements: readonly T[]): T[][] {
  const batches: T[][] = []
  for (const each of requirements) {
    const fits = (batch: T[]) => batch.every((other) => isDirect(other) && other.verifierId !== each.verifierId)
    const batch = isDirect(each) ? batches.find(fits) : undefined
    if (batch) batch.push(each)
    else batches.push([each])
  }
  return batches
}

const isDirect = ({ verifierId }: Pick<Requirement, 'verifierId'>) => verifiers[verifierId].supportsDirectApi
