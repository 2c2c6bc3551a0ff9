import type { GateRecord } from '../records/gates.ts'
import { protectedChanges } from '../rules/protected-parts.ts'
import { type ProfilePrincipal, requireFresh } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { createGate, type GateInput, readGate, updateGate } from './gates.ts'

type Deps = Pick<Deployment, 'ports'>

/**
 * Creates a gate for a profile. A price, a reward, a return address and allowed origins need a fresh sign-in
 * (protocol/accounts#protected-gate-parts). Throws what `requireFresh` and `createGate` throw.
 */
export async function createOwnGate(draft: GateInput, owner: ProfilePrincipal, { ports }: Deps): Promise<GateRecord> {
  const fields = protectedChanges(undefined, readGate(draft))
  if (fields.length > 0) requireFresh(owner, fields)
  return createGate(draft, owner, { ports })
}

/**
 * Changes a gate of a profile. Without a fresh sign-in the parts that {@link createOwnGate} protects must stay the
 * same, also when the gate changes at the same time. Throws what `requireFresh` and `updateGate` throw.
 */
export async function updateOwnGate(
  gateId: string,
  draft: GateInput,
  { owner, ports }: Deps & { owner: ProfilePrincipal },
): Promise<GateRecord> {
  if (owner.isFresh) return updateGate(gateId, draft, { owner, ports })
  const before = await ports.store.gates.find(gateId)
  // the gate of another profile gets the answer of an unknown gate
  if (before?.ownerProfileId !== owner.profileId) return updateGate(gateId, draft, { owner, ports })
  const fields = protectedChanges(before, readGate(draft))
  if (fields.length > 0) requireFresh(owner, fields)
  return updateGate(gateId, draft, { owner, ports, version: before.version })
}
