import { type VerifierId, verifiers } from '../verifiers/index.ts'
import type { Requirement } from './model.ts'

/** The verifiers that one request can hold together, and the kinds of flow that they need (protocol/gates#batches). */
export type FlowPlan = { batches: VerifierId[][]; hasInteractive: boolean; hasBackground: boolean }

/** Plans the batches of a gate by their verifiers (protocol/gates#batches). */
export function flowPlan(requirements: readonly Pick<Requirement, 'verifierId'>[]): FlowPlan {
  const flows = new Set(requirements.map(({ verifierId }) => verifiers[verifierId].flow))
  return {
    batches: batched(requirements).map((batch) => batch.map(({ verifierId }) => verifierId)),
    hasInteractive: flows.has('interactive'),
    hasBackground: flows.has('external_lookup'),
  }
}

/**
 * Groups requirements into batches. A verifier that needs the hosted page is alone in its batch. All others share batches,
 * but no batch has a verifier twice.
 */
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
