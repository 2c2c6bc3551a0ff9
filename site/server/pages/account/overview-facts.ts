import type { ClearProof } from '../../records/proofs.ts'
import type { GateStatus } from '../../../../shared/gate/model.ts'
import { lifecycleOf } from '../../../../shared/gate/lifecycle.ts'
import { connectedClients } from '../../accounts/connected-clients.ts'
import { walletsOfProfile } from '../../accounts/principal.ts'
import { newestProofs } from '../../proofs/newest-proofs.ts'
import { isPartlyVerified } from '../../rules/counting.ts'
import type { AccountPageProps } from './frame.ts'

const weekMs = 7 * 24 * 60 * 60_000

/** What the overview shows of an account. Times are Unix ms. */
export type OverviewFacts = {
  /** Proofs in force, newest first, and whether there are more of them. */
  active: readonly ClearProof[]
  hasMoreProofs: boolean
  /** The proofs that expire within a week, the first one first. */
  expiring: readonly (ClearProof & { expiresAt: number })[]
  /** The newest proofs of which at least one check passed. */
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
  const isSoon = <Expiring extends { expiresAt: number | null }>(
    each: Expiring,
  ): each is Expiring & { expiresAt: number } =>
    each.expiresAt !== null && each.expiresAt > now && each.expiresAt - now <= weekMs
  const [{ proofs, isWhole }, gates, keys, apps] = await Promise.all([
    walletsOfProfile(profile.id, { ports }).then((wallets) => newestProofs(wallets, { ports })),
    store.gates.countByStatus(profile.id),
    store.accessKeys.list(profile.id),
    connectedClients(credentials, { config, ports }),
  ])
  const active = proofs.filter((proof) => isPartlyVerified(proof) && lifecycleOf(proof, now) === 'active')
  return {
    active,
    hasMoreProofs: !isWhole,
    expiring: active.filter(isSoon).toSorted((one, other) => one.expiresAt - other.expiresAt),
    latest: proofs.filter(isPartlyVerified).slice(0, 5),
    gates,
    keys: keys.filter(({ expiresAt }) => expiresAt === null || expiresAt > now).length,
    expiringKeys: keys.filter(isSoon),
    apps: apps.length,
  }
}
