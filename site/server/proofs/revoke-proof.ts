import type { Owner, ProofRecord } from '../records/proofs.ts'
import type { Deployment } from '../deployment.ts'
import { isLinkedBy } from '../accounts/linked-wallet.ts'
import { ownProof, type OwnerRequest } from './own-proof.ts'
import { isOwner } from '../accounts/owner.ts'

/**
 * Revokes a proof, for ever, by its owner (protocol/proofs#revoke), a link of two wallets by either of them
 * (protocol/verifiers#wallet-link). Again is no error: it says that the proof was revoked already, and when it was
 * stays as it is. What it held is free from then on, after its quarantine. Throws as {@link ownProof} does.
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
