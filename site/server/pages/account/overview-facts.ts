import type { ClearProof } from '../../records/proofs.ts'
import type { GateStatus } from '../../../../shared/gate/model.ts'
import { lifecycleOf } from '../../../../shared/gate/lifecycle.ts'
import { connectedClients } from '../../accounts/connected-clients.ts'
import { walletsOfProfile } from '../../accounts/principal.ts'
import { newestProofs } from '../../proofs/newest-proofs.ts'
import { cardState, chargeOffer } from '../../payments/charge.ts'
import type { GateRecord } from '../../records/gates.ts'
import { isCharged } from '../../rules/payment-rules.ts'
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
  /**
   * The published gates whose price names a way to pay that does not work: cards, before the owner's payouts are set up, or any
   * other one. Of the newest {@link maxGates} gates.
   */
  unpaid: { withoutPayout: GateRecord[]; others: GateRecord[] }
}

/** The number of gates whose prices the overview looks at. */
const maxGates = 50

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
  const [{ proofs, isWhole }, gates, keys, apps, unpaid] = await Promise.all([
    walletsOfProfile(profile.id, { ports }).then((wallets) => newestProofs(wallets, { ports })),
    store.gates.countByStatus(profile.id),
    store.accessKeys.list(profile.id),
    connectedClients(credentials, { config, ports }),
    unpaidGates(profile.id, { ports }),
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
    unpaid,
  }
}

/** Finds the gates whose price names a way to pay that does not work now, by the rule of the service (protocol/payments#charge). */
async function unpaidGates(
  profileId: string,
  { ports }: Pick<AccountPageProps, 'ports'>,
): Promise<OverviewFacts['unpaid']> {
  const gates = await ports.store.gates.list(profileId, { limit: maxGates })
  const charged = gates.filter((gate) => gate.status === 'published' && isCharged(gate))
  const cards = charged.length > 0 ? await cardState({ ownerProfileId: profileId }, { ports }) : 'none'
  const missing = await Promise.all(
    charged.map(async (gate) => {
      const { methods } = await chargeOffer(gate, { ports })
      const lost = gate.model.monetization.charge?.methods.filter((each) => !methods.includes(each)) ?? []
      return { gate, isPayout: lost.includes('stripe') && cards === 'unready', isLost: lost.length > 0 }
    }),
  )
  return {
    withoutPayout: missing.filter(({ isPayout }) => isPayout).map(({ gate }) => gate),
    others: missing.filter(({ isPayout, isLost }) => isLost && !isPayout).map(({ gate }) => gate),
  }
}
