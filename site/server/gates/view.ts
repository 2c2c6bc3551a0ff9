import type * as v from 'valibot'
import type { GateSnapshot, listGates } from '../../../shared/contract/gates.ts'
import { flowPlan } from '../../../shared/gate/flow-plan.ts'
import { isSafeAddress } from '../../../shared/gate/misconfigured.ts'
import { gateState } from '../../../shared/gate/window.ts'
import type { GateRecord } from '../records/gates.ts'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { Deployment } from '../deployment.ts'
import { chargeOffer } from '../payments/charge.ts'

type Snapshot = v.InferOutput<typeof GateSnapshot>
type OwnGate = Reply<typeof listGates>['data']['gates'][number]

/** The version of the snapshot's shape. */
const schemaVersion = 1

/**
 * Returns what everybody may see of a gate now (protocol/gates#snapshot, #model): nothing of the reward, no unsafe
 * address, and only the payment methods that work.
 */
export async function gateSnapshot(gate: GateRecord, deployment: Pick<Deployment, 'ports'>): Promise<Snapshot> {
  const { gateId, status, version, model } = gate
  const { name, requirements, policy, monetization, checkout, schedule, artifact, marketplaceTemplate } = model
  const { visibility, allowedOrigins, gateFreshnessHours, requirePhishingResistant } = policy
  const { mode, description, successReturnUrl } = checkout
  const state = gateState({ status, schedule }, deployment.ports.now())
  if (status === 'draft' || status === 'archived' || state === 'closed')
    throw new Error('Only a published or paused gate is shown.')
  const { charge } = monetization
  return {
    schemaVersion,
    gateId,
    name,
    status,
    state,
    version,
    requirements,
    policy: {
      visibility,
      allowedOrigins,
      ...(gateFreshnessHours !== undefined && { gateFreshnessHours }),
      ...(requirePhishingResistant && { requirePhishingResistant }),
    },
    monetization: { charge: charge && { ...charge, ...(await chargeOffer(gate, deployment)) } },
    checkout: {
      ...(mode !== undefined && { mode }),
      flowPlan: flowPlan(requirements),
      ...(description !== undefined && { description }),
      ...(successReturnUrl !== undefined && isSafeAddress(successReturnUrl) && { successReturnUrl }),
    },
    schedule: { startsAt: schedule.startsAt ?? null, endsAt: schedule.endsAt ?? null },
    artifact: artifact ?? null,
    ...(marketplaceTemplate && { marketplaceTemplate }),
  }
}

/** Returns what its owner sees of a gate: its model, and whether it has a reward, but not the reward itself. */
export function ownGate({ gateId, status, version, model, hasReward, createdAt, updatedAt }: GateRecord): OwnGate {
  return { ...model, gateId, status, version, hasReward, createdAt, updatedAt }
}
