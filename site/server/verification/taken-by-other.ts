import type { Holding, Holdings } from '../records/holdings.ts'
import type { Subject } from '../rules/counting.ts'
import { holderName } from '../rules/wallet.ts'

/**
 * Returns whether another wallet has this, so that a proof of this one would be refused (protocol/verifiers#agent-name).
 * Everybody may learn it before a signature, because any wallet learns it by one. A wallet whose kind is not known counts
 * as a key and as a contract.
 */
export async function isTakenByOther(
  holding: Pick<Holding, 'space' | 'key'>,
  { signerKind, ...wallet }: Subject,
  { store, now }: { store: { holdings: Pick<Holdings, 'isTaken'> }; now: () => number },
): Promise<boolean> {
  const kinds = signerKind === undefined ? (['key', 'contract'] as const) : [signerKind]
  const holders = kinds.map((kind) => holderName({ ...wallet, signerKind: kind }))
  return await store.holdings.isTaken({ ...holding, holders }, now())
}
