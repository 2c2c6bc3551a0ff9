import { ServiceError } from '../../../shared/contract/errors.ts'
import type { OwnerHeaders, ProofRecordResponse } from '../../../shared/contract/proofs.ts'
import type { ProofRecord, Tombstone } from '../ports/store/store.ts'
import type { Deployment } from './deployment.ts'
import { isOwner, type Signer, signerOfHeaders } from './owner.ts'
import type { Probes } from './probes.ts'
import { erasedView, minimalView, ownerView, publicView } from './proof-view.ts'

/**
 * A proof in the view that the caller may have (interface.md, GET /api/v1/proofs/{qHash}; domain.md 9.2-9.4). A
 * signature is checked before anything is looked up, so that a wrong one learns nothing (domain.md 12.5).
 * Throws `PROOF_NOT_FOUND`, `RATE_LIMIT_EXCEEDED`, or what {@link signerOfHeaders} throws.
 */
export async function readProof(
  { qHash, headers, address, probes }: { qHash: string; headers: OwnerHeaders; address: string; probes: Probes },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<ProofRecordResponse> {
  // the signed text has the id as the caller writes it
  const signer = await signerOfHeaders(headers, { action: 'access_private_proof', qHash }, { config, ports })
  const id = qHash.toLowerCase()
  const record = await ports.store.proofs.find(id)
  if (isHidden(record, signer)) probes.count(address, id)
  if (!record) throw new ServiceError('PROOF_NOT_FOUND', 'There is no proof with this qHash.')
  const data = viewOf(record, signer, ports.now())
  return { success: true, status: data.status, qHash: id, cached: false, data }
}

function viewOf(record: ProofRecord | Tombstone, signer: Signer | undefined, now: number) {
  if ('erasedAt' in record) return erasedView(record)
  if (signer && isOwner(signer, record)) return ownerView(record, now)
  return record.privacyLevel === 'public' ? publicView(record, now) : minimalView(record)
}

/** Whether the caller learns nothing but existence. */
function isHidden(record: ProofRecord | Tombstone | undefined, signer: Signer | undefined): boolean {
  if (!record) return true
  if ('erasedAt' in record || record.privacyLevel === 'public') return false
  return !(signer && isOwner(signer, record))
}
