import type { GateProgress } from '../../../shared/contract/gate-progress.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { Owner } from '../records/proofs.ts'
import { isCharged } from '../rules/payment-rules.ts'

type Priced = Pick<GateRecord, 'gateId' | 'model'>

/**
 * Whether somebody's right to what the gate gives stands: it was had, and no payment for it was given back
 * (protocol/gates#once).
 */
export async function isEntitled(
  { gateId }: Pick<Priced, 'gateId'>,
  subject: Owner,
  { entitlements }: Pick<Store, 'entitlements'>,
): Promise<boolean> {
  const entitlement = await entitlements.find(gateId, subject)
  return entitlement !== undefined && entitlement.revokedAt === null
}

/**
 * How somebody stands with what a gate charges: `none` where it charges nothing, `paid` where their entitlement stands,
 * else `due`.
 */
export async function paymentState(
  gate: Priced,
  subject: Owner,
  store: Pick<Store, 'entitlements'>,
): Promise<GateProgress['payment']> {
  if (!isCharged(gate)) return 'none'
  return (await isEntitled(gate, subject, store)) ? 'paid' : 'due'
}
