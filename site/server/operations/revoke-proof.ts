import type { Deployment } from './deployment.ts'
import { ownProof, type OwnerRequest } from './own-proof.ts'

/**
 * Revokes a proof, for ever, by its owner (interface.md, Self-revocation; domain.md 9.5). Again is no error: it says that
 * the proof was revoked already, and when it was stays as it is. What it held is free from then on, after its quarantine. Throws as {@link ownProof} does.
 */
export async function revokeProof(
  request: OwnerRequest,
  deployment: Pick<Deployment, 'config' | 'ports' | 'probes'>,
): Promise<{ alreadyRevoked: boolean }> {
  const { qHash } = await ownProof(request, { action: 'revoke_proof', qHash: request.qHash }, deployment)
  const { store, now } = deployment.ports
  const revoked = await store.transaction(async (inner) => {
    const at = now()
    const first = await inner.proofs.revoke(qHash, at)
    if (first) await inner.holdings.free(qHash, at)
    return first
  })
  return { alreadyRevoked: !revoked }
}
