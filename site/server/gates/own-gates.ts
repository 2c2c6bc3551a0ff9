import * as v from 'valibot'
import { GateDraft } from '../../../shared/gate/model.ts'
import type { GateRecord } from '../records/gates.ts'
import { protectedChanges } from '../rules/protected-parts.ts'
import { type ProfilePrincipal, requireFresh } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { createGate, type Sent, updateGate } from './gates.ts'

type Outside = Pick<Deployment, 'ports'>

/**
 * Creates a gate for whoever asks over HTTP. A price, a reward, a return address and allowed origins need a fresh
 * sign-in (protocol/accounts#protected-gate-parts). Throws as `requireFresh` and `createGate`.
 */
export async function createOwnGate(draft: Sent, owner: ProfilePrincipal, { ports }: Outside): Promise<GateRecord> {
  const fields = protectedChanges(undefined, v.parse(GateDraft, draft))
  if (fields.length > 0) requireFresh(owner, fields)
  return createGate(draft, owner, { ports })
}

/**
 * Changes a gate for whoever asks over HTTP: what {@link createOwnGate} protects stays as it is without a fresh sign-in,
 * also when the gate changes meanwhile. Throws as `requireFresh` and `updateGate`.
 */
export async function updateOwnGate(
  gateId: string,
  draft: Sent,
  { owner, ports }: Outside & { owner: ProfilePrincipal },
): Promise<GateRecord> {
  if (owner.isFresh) return updateGate(gateId, draft, { owner, ports })
  const before = await ports.store.gates.find(gateId)
  // of a gate of somebody else nothing is said but that it is not there
  if (before?.ownerProfileId !== owner.profileId) return updateGate(gateId, draft, { owner, ports })
  const fields = protectedChanges(before, v.parse(GateDraft, draft))
  if (fields.length > 0) requireFresh(owner, fields)
  return updateGate(gateId, draft, { owner, ports, version: before.version })
}
