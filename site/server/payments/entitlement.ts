import type { GateProgress } from '../../../shared/contract/gate-progress.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { Owner } from '../records/proofs.ts'
import { isCharged, isInForce } from '../rules/payment-rules.ts'

type GatePrice = Pick<GateRecord, 'gateId' | 'model'>

/** Says whether the subject is entitled to the gate's reward (protocol/gates#once). */
export async function isEntitled(
  { gateId }: Pick<GatePrice, 'gateId'>,
  subject: Owner,
  { entitlements }: Pick<Store, 'entitlements'>,
): Promise<boolean> {
  return isInForce(await entitlements.find(gateId, subject))
}

/**
 * Returns the state of the subject's payment at a gate: `none` when the gate charges nothing, `paid` when the subject is
 * entitled, otherwise `due`.
 */
export async function paymentState(
  gate: GatePrice,
  subject: Owner,
  store: Pick<Store, 'entitlements'>,
): Promise<GateProgress['payment']> {
  if (!isCharged(gate)) return 'none'
  return (await isEntitled(gate, subject, store)) ? 'paid' : 'due'
}
