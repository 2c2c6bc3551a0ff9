import { ServiceError } from '../../../shared/contract/errors.ts'
import type { ProofRecord, Store } from '../ports/store/store.ts'

/** A proof as it is stored now, and whether it was there before. */
export type Kept = { record: ProofRecord; duplicate: boolean }

/**
 * Stores a proof, once (domain.md 1.5.2, 11.6, 11.8): the first write wins, the same request again answers it
 * unchanged. Throws `PROOF_ALREADY_EXISTS` when the repetition asks for another publication, `PROOF_ERASED` when its
 * owner had it erased.
 */
export async function storeProof(store: Store, record: ProofRecord): Promise<Kept> {
  const existing = await store.proofs.insert(record)
  if (!existing) return { record, duplicate: false }
  if ('erasedAt' in existing)
    throw new ServiceError('PROOF_ERASED', 'This proof was erased by its owner. Sign anew to make another one.')
  if (existing.optionsHash !== record.optionsHash)
    throw new ServiceError('PROOF_ALREADY_EXISTS', 'This proof is stored with other privacy or publication options.', {
      details: { qHash: existing.qHash },
    })
  return { record: existing, duplicate: true }
}
