import type * as v from 'valibot'
import type { GateSnapshot, listGates } from '../../../shared/contract/gates.ts'
import { flowPlan } from '../../../shared/gate/flow-plan.ts'
import { isSafeAddress } from '../../../shared/gate/is-safe-address.ts'
import { publishedVersion } from '../../../shared/gate/published-version.ts'
import { gateState } from '../../../shared/gate/window.ts'
import type { GateLogo, GateRecord } from '../records/gates.ts'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { Deployment } from '../deployment.ts'
import { chargeOffer } from '../payments/charge.ts'
import { gateLogoPath } from './logo.ts'

type Snapshot = v.InferOutput<typeof GateSnapshot>
type OwnGate = Reply<typeof listGates>['data']['gates'][number]

/** The version of the snapshot's shape. */
const schemaVersion = 1

/**
 * Returns what everybody may see of a gate now (protocol/gates#snapshot, #model): nothing of the reward, no unsafe
 * address, and only the payment methods that work.
 */
export async function gateSnapshot(
  gate: GateRecord,
  deployment: Pick<Deployment, 'ports' | 'config'>,
): Promise<Snapshot> {
  const { gateId, status, version, model } = gate
  const { branding, name, requirements, policy, monetization, checkout, schedule, artifact, marketplaceTemplate } =
    model
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
    ...((branding || gate.logo) && {
      branding: { ...branding, ...(gate.logo && { logo: logoOf(gate, gate.logo, deployment) }) },
    }),
    ...(marketplaceTemplate && { marketplaceTemplate }),
  }
}

/** Returns what its owner sees of a gate: its model, and whether it has a reward, but not the reward itself. */
export function ownGate(gate: GateRecord, deployment: Pick<Deployment, 'config'>): OwnGate {
  const { gateId, status, version, model, hasReward, logo, createdAt, updatedAt } = gate
  const shownLogo = logo && logoOf(gate, logo, deployment)
  const counted = { version, publishedVersion: publishedVersion(gate) }
  return { ...model, gateId, status, ...counted, hasReward, logo: shownLogo, createdAt, updatedAt }
}

/** Returns what its owner sees of a test gate. */
export const ownTestGate = (gate: GateRecord, deployment: Pick<Deployment, 'config'>): OwnGate => ({
  ...ownGate(gate, deployment),
  test: true,
})

function logoOf({ gateId }: GateRecord, logo: GateLogo, { config }: Pick<Deployment, 'config'>) {
  const { width, height } = logo
  return { url: `${new URL(config.verifyUrl).origin}${gateLogoPath(gateId, logo)}`, width, height }
}
