import { ServiceError } from '../../../shared/contract/errors.ts'
import { actorOf, type ProfilePrincipal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { encodeLogo } from '../ports/logos/encode-logo.ts'
import type { GateLogo, GateRecord } from '../records/gates.ts'
import { gateChangedEvents } from '../rules/events/gate.ts'
import { gateNotFound } from './gates.ts'

type Gate = { gateId: string; owner: ProfilePrincipal }
type Deps = Pick<Deployment, 'ports'>

/**
 * Gives a gate of this profile a logo, drawn again from the picture (protocol/gates#branding). Throws `GATE_NOT_FOUND`, and
 * `INVALID_REQUEST` with `details.reason` for what is no usable picture.
 */
export async function setGateLogo(gate: Gate, picture: Uint8Array, { ports }: Deps): Promise<GateRecord> {
  // the picture of a stranger is not decoded
  if ((await ports.store.gates.find(gate.gateId))?.ownerProfileId !== gate.owner.profileId) throw gateNotFound()
  const logo = await encodeLogo(picture)
  if ('unreadable' in logo)
    throw new ServiceError('INVALID_REQUEST', logo.unreadable, { details: { reason: logo.reason } })
  return change(gate, logo, { ports })
}

/** Removes the logo of a gate of this profile. Throws `GATE_NOT_FOUND`. */
export const removeGateLogo = (gate: Gate, deps: Deps): Promise<GateRecord> => change(gate, null, deps)

async function change(
  { gateId, owner }: Gate,
  logo: (GateLogo & { bytes: Uint8Array }) | null,
  { ports }: Deps,
): Promise<GateRecord> {
  const now = ports.now()
  const changed = await ports.store.transaction(async ({ gates, events }) => {
    const before = await gates.find(gateId)
    const after = await gates.setLogo({ gateId, ownerProfileId: owner.profileId, logo, now })
    if (after) await events.add(gateChangedEvents({ before, after, hasNewReward: false, actor: actorOf(owner), now }))
    return after
  })
  if (!changed) throw gateNotFound()
  return changed
}

/** Returns the path of a gate's logo on the hosted page's origin. A new logo has a new path. */
export const gateLogoPath = (gateId: string, { id }: Pick<GateLogo, 'id'>): string =>
  `/brand/gates/${gateId}/${id}.webp`
