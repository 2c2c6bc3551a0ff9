import { ServiceError } from '../../../shared/contract/errors.ts'
import type { ReadHeaders } from '../../../shared/contract/proofs.ts'
import type { ProofRecordResponse } from '../../../shared/contract/proofs/read-proofs.ts'
import type { ProofRecord, Tombstone } from '../records/proofs.ts'
import { checkGrant } from './access-grant.ts'
import { anonymous, type Principal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { principalOfHeaders, isHidden, isOwner } from '../accounts/owner.ts'
import type { Probes } from './probes.ts'
import { anchorsOf } from './shown-anchors.ts'
import { copiesOf } from './shown-copies.ts'
import { listedSources } from './reused-sources.ts'
import { successorsOf } from './successors.ts'
import { erasedView, grantView, isWholeView, minimalView, ownerView, publicView } from './proof-view.ts'

/**
 * Reads a proof in the view that the caller may have (protocol/proofs#views, #owner-operations). Throws `PROOF_NOT_FOUND` and
 * what {@link openProof} throws.
 */
export async function readProof(
  question: ProofQuestion,
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<ProofRecordResponse> {
  const { record, isOwned, isGranted } = await openProof(question, { config, ports })
  const id = question.qHash.toLowerCase()
  if (!record) throw new ServiceError('PROOF_NOT_FOUND', 'There is no proof with this qHash.')
  const visibleSources = await listedSources('erasedAt' in record ? [] : [record], ports.store)
  const view = viewOf(record, { isOwned, isGranted, visibleSources }, ports.now())
  const isWhole = !('erasedAt' in record) && isWholeView(view)
  const successorOf = await successorsOf(isWhole ? [{ record, isOwned }] : [], ports.store)
  const copyOf = await copiesOf(isWhole ? [record] : [], ports)
  const anchors = 'erasedAt' in record ? undefined : (await anchorsOf([record], { config, ports }))(record)
  const shownAnchors = anchors && (isWhole ? anchors : { status: anchors.status })
  const data = { ...view, ...shownAnchors, ...successorOf(id), ...copyOf(id) }
  return { success: true, status: data.status, qHash: id, cached: false, data }
}

/** A question about a proof, with what the caller showed to see more than everybody. */
export type ProofQuestion = {
  qHash: string
  headers: ReadHeaders
  principal?: Principal
  /** The client address, for which questions about hidden proofs are counted. */
  address: string
  probes: Probes
}

/**
 * Finds a proof, and says as whom the caller may read it: as its owner, with a grant, or as everybody. It checks a signature
 * or a grant before it says anything about the proof (protocol/proofs#probing). Throws `RATE_LIMIT_EXCEEDED`, and what
 * {@link principalOfHeaders} and {@link checkGrant} throw. A grant ends with its proof's revocation (`EXPIRED_SIGNATURE`).
 */
export async function openProof(
  { qHash, headers, principal = anonymous, address, probes }: ProofQuestion,
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<{
  record: ProofRecord | Tombstone | undefined
  isOwned: boolean
  isGranted: boolean
  /** The caller may know no more than that the proof exists. */
  isConcealed: boolean
}> {
  const id = qHash.toLowerCase()
  const grant = headers['x-access-grant']
  const record = await ports.store.proofs.find(id)
  // the signed text has the id as the caller writes it
  const signed = { action: { action: 'access_private_proof', qHash }, about: record } as const
  const { wallets: callers } = await principalOfHeaders({ headers, principal }, signed, { config, ports })
  const isOwned = callers.some((each) => isOwner(each, record))
  if (grant !== undefined) await checkGrant(grant, id, { config, ports })
  const isConcealed = grant === undefined && !isOwned && isHidden(record, undefined)
  if (isConcealed) probes.count(address, id)
  const isRevoked = record !== undefined && !('erasedAt' in record) && record.revokedAt !== null
  if (grant !== undefined && !isOwned && isRevoked)
    throw new ServiceError('EXPIRED_SIGNATURE', 'The proof was revoked, and its grants with it.')
  return { record, isOwned, isGranted: grant !== undefined, isConcealed }
}

function viewOf(
  record: ProofRecord | Tombstone,
  { isOwned, isGranted, visibleSources }: { isOwned: boolean; isGranted: boolean; visibleSources: ReadonlySet<string> },
  now: number,
) {
  if ('erasedAt' in record) return erasedView(record)
  if (isOwned) return ownerView(record, now)
  if (isGranted) return grantView(record, now, visibleSources)
  return record.privacyLevel === 'public' ? publicView(record, now, visibleSources) : minimalView(record)
}
