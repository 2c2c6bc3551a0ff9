import type { Owner, ProofRecord } from '../records/proofs.ts'
import type { Deployment } from '../deployment.ts'
import { isLinkedBy } from '../accounts/linked-wallet.ts'
import { ownProof, type OwnerRequest } from './own-proof.ts'
import { isOwner } from '../accounts/owner.ts'

/**
 * Revokes a proof for ever. Its owner may do this (protocol/proofs#revoke); for a link of two wallets either of them
 * may (protocol/verifiers#wallet-link). A second call is no error: it answers that the proof was revoked already, and
 * the time of the revocation stays. Its holdings become free after their quarantine. Throws what {@link ownProof}
 * throws.
 */
export async function revokeProof(
  request: OwnerRequest,
  deployment: Pick<Deployment, 'config' | 'ports' | 'probes'>,
): Promise<{ alreadyRevoked: boolean }> {
  const action = { action: 'revoke_proof', qHash: request.qHash } as const
  const { qHash } = await ownProof(request, action, { ...deployment, mayAct })
  const { store, now } = deployment.ports
  const revoked = await store.transaction(async (inner) => {
    const at = now()
    const first = await inner.proofs.revoke(qHash, at)
    if (first) await inner.holdings.free(qHash, at)
    return first
  })
  return { alreadyRevoked: !revoked }
}

const mayAct = (signer: Owner, record: ProofRecord) => isOwner(signer, record) || isLinkedBy(signer, record)
