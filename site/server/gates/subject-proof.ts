import { ServiceError } from '../../../shared/contract/errors.ts'
import { isHidden } from '../accounts/owner.ts'
import type { Deployment } from '../deployment.ts'
import type { ProofRecord, Tombstone } from '../records/proofs.ts'
import { lifecycleOf } from '../../../shared/gate/lifecycle.ts'
import { isPartlyVerified } from '../rules/counting.ts'
import { sameAddress } from '../../../shared/proof/address.ts'
import { type FulfillPrincipal, isSubjectPresent } from './fulfill-principal.ts'

/**
 * Returns the proof that a fulfilment or a payment names, if it is in force and about a wallet of the caller. Unknown and
 * erased proofs and private proofs of others get the same answer, and questions about hidden ones are counted against
 * the address (protocol/proofs#probing). Throws `PROOF_NOT_FOUND`, `PROOF_WALLET_MISMATCH` or `PROOF_NOT_VERIFIED`.
 */
export function requireSubjectProof(
  known: ProofRecord | Tombstone | undefined,
  {
    principal,
    body,
    address,
  }: { principal: FulfillPrincipal; body: { qHash: string; walletAddress?: string | undefined }; address: string },
  { ports, probes }: Pick<Deployment, 'ports' | 'probes'>,
): ProofRecord {
  const isOwn = known !== undefined && !('erasedAt' in known) && isSubjectPresent(principal, known)
  const isUnseen = !isOwn && isHidden(known, undefined)
  if (isUnseen) probes.count(address, body.qHash.toLowerCase())
  if (isUnseen || !known || 'erasedAt' in known)
    throw new ServiceError('PROOF_NOT_FOUND', 'There is no proof with this qHash that you may see.')
  const named = body.walletAddress
  if (!isOwn || (named !== undefined && !sameAddress(known.subject, named)))
    throw new ServiceError('PROOF_WALLET_MISMATCH', 'This proof is about another wallet.')
  if (isPartlyVerified(known) && lifecycleOf(known, ports.now()) === 'active') return known
  throw new ServiceError('PROOF_NOT_VERIFIED', 'This proof is not verified, or no longer valid.')
}
