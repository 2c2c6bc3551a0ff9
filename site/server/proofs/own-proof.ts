import { ServiceError } from '../../../shared/contract/errors.ts'
import type { OwnerClaim } from '../../../shared/contract/proofs.ts'
import type { OwnerAction } from '../../../shared/proof/owner-action.ts'
import type { Owner, ProofRecord } from '../records/proofs.ts'
import { anonymous, type Principal } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { principalOfClaim, isHidden, isOwner } from '../accounts/owner.ts'

/** An owner's request for an action with one proof. */
export type OwnerRequest<Claim = OwnerClaim> = {
  /** The id as the caller writes it, because that text was signed. */
  qHash: string
  claim: Claim
  /** The principal of the credentials, which counts when the claim is not signed; anonymous when left out. */
  principal?: Principal
  /** The client address, for which questions about hidden proofs are counted. */
  address: string
}

/** Says who may act on a proof; its owner when left out. */
type Rule = { mayAct?: (signer: Owner, record: ProofRecord) => boolean }

/**
 * Returns the proof of an action that its signer, or the principal, may do. It checks the signature before it says
 * anything about the proof (protocol/proofs#probing). Throws what {@link principalOfClaim} throws, then
 * `PROOF_NOT_FOUND`, `PROOF_ERASED`, `PROOF_WALLET_MISMATCH` or `RATE_LIMIT_EXCEEDED`.
 */
export async function ownProof(
  { qHash, claim, principal = anonymous, address }: OwnerRequest,
  action: OwnerAction,
  { config, ports, probes, mayAct = isOwner }: Pick<Deployment, 'config' | 'ports' | 'probes'> & Rule,
): Promise<ProofRecord> {
  const id = qHash.toLowerCase()
  const record = await ports.store.proofs.find(id)
  const { wallets: actors } = await principalOfClaim({ claim, principal }, { action, about: record }, { config, ports })
  const isAllowed = record !== undefined && !('erasedAt' in record) && actors.some((each) => mayAct(each, record))
  if (!isAllowed && isHidden(record, undefined)) probes.count(address, id)
  if (!record) throw new ServiceError('PROOF_NOT_FOUND', 'There is no proof with this qHash.')
  if ('erasedAt' in record) throw new ServiceError('PROOF_ERASED', 'This proof was erased by its owner.')
  if (!isAllowed) throw new ServiceError('PROOF_WALLET_MISMATCH', 'This proof belongs to another wallet.')
  return record
}
