import type { ClearProof } from '../../records/proofs.ts'
import type { GateStatus } from '../../../../shared/gate/model.ts'
import { lifecycleOf } from '../../../../shared/gate/lifecycle.ts'
import { connectedClients } from '../../accounts/connected-clients.ts'
import { walletsOfProfile } from '../../accounts/principal.ts'
import { newestProofs } from '../../proofs/newest-proofs.ts'
import type { AccountPageProps } from './frame.ts'

const weekMs = 7 * 24 * 60 * 60_000
/** How many gates are counted. */
const maxGates = 500

/** What the overview shows of an account. Times are Unix ms. */
export type OverviewFacts = {
  /** Proofs in force, newest first, and whether there are more of them. */
  active: readonly ClearProof[]
  hasMoreProofs: boolean
  /** The proofs that expire within a week, the first one first. */
  expiring: readonly ClearProof[]
  latest: readonly ClearProof[]
  gates: Record<GateStatus, number>
  keys: number
  expiringKeys: readonly { label: string; expiresAt: number }[]
  apps: number
}

/** Reads what the overview shows. */
export async function overviewFacts({
  profile,
  credentials,
  config,
  ports,
}: Pick<AccountPageProps, 'profile' | 'credentials' | 'config' | 'ports'>): Promise<OverviewFacts> {
  const { store } = ports
  const now = ports.now()
  const isSoon = (expiresAt: number | null): expiresAt is number =>
    expiresAt !== null && expiresAt > now && expiresAt - now <= weekMs
  const [{ proofs, isWhole }, gates, keys, apps] = await Promise.all([
    walletsOfProfile(profile.id, { ports }).then((wallets) => newestProofs(wallets, { ports })),
    store.gates.list(profile.id, { limit: maxGates }),
    store.accessKeys.list(profile.id),
    connectedClients(credentials, { config, ports }),
  ])
  const active = proofs.filter((proof) => isVerified(proof) && lifecycleOf(proof, now) === 'active')
  const countOf = (status: GateStatus) => gates.filter((gate) => gate.status === status).length
  return {
    active,
    hasMoreProofs: !isWhole,
    expiring: active
      .filter(({ expiresAt }) => isSoon(expiresAt))
      .toSorted((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0)),
    latest: proofs.slice(0, 5),
    gates: {
      draft: countOf('draft'),
      published: countOf('published'),
      paused: countOf('paused'),
      archived: countOf('archived'),
    },
    keys: keys.filter(({ expiresAt }) => expiresAt === null || expiresAt > now).length,
    expiringKeys: keys.flatMap(({ label, expiresAt }) => (isSoon(expiresAt) ? [{ label, expiresAt }] : [])),
    apps: apps.length,
  }
}

/** Tells whether a verifier of the proof said yes. */
export const isVerified = ({ status }: Pick<ClearProof, 'status'>): boolean => /^(partially_)?verified/.test(status)
