import { ServiceError } from '../../../shared/contract/errors.ts'
import type { OwnerAction as OwnerClaim } from '../../../shared/contract/proofs.ts'
import type { OwnerAction } from '../../../shared/proof/owner-action.ts'
import type { ProofRecord } from '../ports/store/store.ts'
import type { Deployment } from './deployment.ts'
import { isHidden, isOwner, signerOf } from './owner.ts'

/** What an owner asks to be done with one proof. */
export type OwnerRequest<Claim = OwnerClaim> = {
  /** As the caller writes it: that is what was signed. */
  qHash: string
  claim: Claim
  /** Whose questions for what is hidden are counted together. */
  address: string
}

/**
 * The proof that whoever signed `action` owns. A wrong signature is found before anything about the proof is
 * (domain.md 12.5). Throws what {@link signerOf} throws, then `PROOF_NOT_FOUND`, `PROOF_ERASED`, `PROOF_WALLET_MISMATCH`
 * or `RATE_LIMIT_EXCEEDED`.
 */
export async function ownProof(
  { qHash, claim, address }: OwnerRequest,
  action: OwnerAction,
  { config, ports, probes }: Pick<Deployment, 'config' | 'ports' | 'probes'>,
): Promise<ProofRecord> {
  const id = qHash.toLowerCase()
  const record = await ports.store.proofs.find(id)
  const signer = await signerOf(claim, { action, about: record }, { config, ports })
  if (isHidden(record, signer)) probes.count(address, id)
  if (!record) throw new ServiceError('PROOF_NOT_FOUND', 'There is no proof with this qHash.')
  if ('erasedAt' in record) throw new ServiceError('PROOF_ERASED', 'This proof was erased by its owner.')
  if (!isOwner(signer, record)) throw new ServiceError('PROOF_WALLET_MISMATCH', 'This proof belongs to another wallet.')
  return record
}
