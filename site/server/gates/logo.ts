import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Deployment } from '../deployment.ts'
import { encodeLogo } from '../ports/logos/encode-logo.ts'
import type { GateLogo, GateRecord } from '../records/gates.ts'
import { gateNotFound } from './gates.ts'

type Gate = { gateId: string; profileId: string }
type Deps = Pick<Deployment, 'ports'>

/**
 * Gives a gate of this profile a logo, drawn again from the picture (protocol/gates#branding). Throws `GATE_NOT_FOUND`, and
 * `INVALID_REQUEST` with `details.reason` for what is no usable picture.
 */
export async function setGateLogo(
  { gateId, profileId }: Gate,
  picture: Uint8Array,
  { ports }: Deps,
): Promise<GateRecord> {
  // the picture of a stranger is not decoded
  if ((await ports.store.gates.find(gateId))?.ownerProfileId !== profileId) throw gateNotFound()
  const logo = await encodeLogo(picture)
  if ('unreadable' in logo)
    throw new ServiceError('INVALID_REQUEST', logo.unreadable, { details: { reason: logo.reason } })
  return change({ gateId, profileId }, logo, { ports })
}

/** Removes the logo of a gate of this profile. Throws `GATE_NOT_FOUND`. */
export const removeGateLogo = (gate: Gate, deps: Deps): Promise<GateRecord> => change(gate, null, deps)

async function change(
  { gateId, profileId }: Gate,
  logo: (GateLogo & { bytes: Uint8Array }) | null,
  { ports }: Deps,
): Promise<GateRecord> {
  const changed = await ports.store.gates.setLogo({ gateId, ownerProfileId: profileId, logo, now: ports.now() })
  if (!changed) throw gateNotFound()
  return changed
}

/** Returns the path of a gate's logo on the hosted page's origin. A new logo has a new path. */
export const gateLogoPath = (gateId: string, { id }: Pick<GateLogo, 'id'>): string =>
  `/brand/gates/${gateId}/${id}.webp`
