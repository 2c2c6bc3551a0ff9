import { ServiceError } from '../../../shared/contract/errors.ts'
import type { ProofRecordResponse, ReadHeaders } from '../../../shared/contract/proofs.ts'
import type { ProofRecord, Tombstone } from '../records/proofs.ts'
import { checkGrant } from './access-grant.ts'
import { anonymous, type Principal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { principalOfHeaders, isHidden, isOwner } from '../accounts/owner.ts'
import type { Probes } from './probes.ts'
import { listedSources } from './reused-sources.ts'
import { successorsOf } from './successors.ts'
import { erasedView, grantView, minimalView, ownerView, publicView } from './proof-view.ts'

/**
 * A proof in the view that the caller may have (protocol/proofs#views, #owner-operations). What a
 * caller shows to see more is judged before anything is said of the proof, so that a wrong signature or grant learns
 * nothing (protocol/proofs#probing). Throws `PROOF_NOT_FOUND`, `RATE_LIMIT_EXCEEDED`, or what {@link principalOfHeaders} and
 * {@link checkGrant} throw; a grant ends with its proof's revocation (`EXPIRED_SIGNATURE`).
 */
export async function readProof(
  question: {
    qHash: string
    headers: ReadHeaders
    principal?: Principal
    /** Whose questions for what is hidden are counted together. */
    address: string
    probes: Probes
  },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<ProofRecordResponse> {
  const { qHash, headers, principal = anonymous, address, probes } = question
  const id = qHash.toLowerCase()
  const grant = headers['x-access-grant']
  const record = await ports.store.proofs.find(id)
  // the signed text has the id as the caller writes it
  const signed = { action: { action: 'access_private_proof', qHash }, about: record } as const
  const { wallets: askers } = await principalOfHeaders({ headers, principal }, signed, { config, ports })
  const isOwned = askers.some((each) => isOwner(each, record))
  if (grant !== undefined) await checkGrant(grant, id, { config, ports })
  if (grant === undefined && !isOwned && isHidden(record, undefined)) probes.count(address, id)
  if (!record) throw new ServiceError('PROOF_NOT_FOUND', 'There is no proof with this qHash.')
  const told = await listedSources('erasedAt' in record ? [] : [record], ports.store)
  const view = viewOf(record, { isOwned, isGranted: grant !== undefined, told }, ports.now())
  const isWhole = !('erasedAt' in record) && view.lifecycle !== undefined
  const successorOf = await successorsOf(isWhole ? [{ record, isOwned }] : [], ports.store)
  const data = { ...view, ...successorOf(id) }
  return { success: true, status: data.status, qHash: id, cached: false, data }
}

function viewOf(
  record: ProofRecord | Tombstone,
  { isOwned, isGranted, told }: { isOwned: boolean; isGranted: boolean; told: ReadonlySet<string> },
  now: number,
) {
  if ('erasedAt' in record) return erasedView(record)
  if (isOwned) return ownerView(record, now)
  if (isGranted && record.revokedAt !== null)
    throw new ServiceError('EXPIRED_SIGNATURE', 'The proof was revoked, and its grants with it.')
  if (isGranted) return grantView(record, now, told)
  return record.privacyLevel === 'public' ? publicView(record, now, told) : minimalView(record)
}
