import type * as v from 'valibot'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { grantAccess as row } from '../../../shared/contract/verification/grant-access.ts'
import { signGrant } from './access-grant.ts'
import { anonymous } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { ownProof, type OwnerRequest } from './own-proof.ts'

/** How long a grant is valid by default: seconds (protocol/proof-format#grant-defaults). */
const defaultSeconds = 3600

/**
 * Makes a token whose holder may read a proof for a limited time; the owner asks for it (protocol/proofs#grants,
 * protocol/proof-format#service-member). Throws what {@link ownProof} throws, and `PROOF_NOT_VERIFIED` for a revoked
 * proof, because a grant ends with the revocation.
 */
export async function grantAccess(
  request: OwnerRequest<v.InferOutput<(typeof row)['body']>>,
  deployment: Pick<Deployment, 'config' | 'ports' | 'probes'>,
): Promise<Reply<typeof row>['data']> {
  const { config, ports } = deployment
  const { audience = null, expiresInSeconds = defaultSeconds } = request.claim
  const about = { qHash: request.qHash, audience, expiresInSeconds, service: config.baseUrl }
  const { qHash, revokedAt } = await ownProof(request, { action: 'grant_proof_access', ...about }, deployment)
  if (revokedAt !== null) throw new ServiceError('PROOF_NOT_VERIFIED', 'This proof was revoked.')
  const isSigned = request.claim.signature !== undefined
  const { principal = anonymous } = request
  const by = isSigned || principal.profileId === undefined ? undefined : principal
  const expiresAt = Math.floor(ports.now() / 1000) + expiresInSeconds
  return {
    token: await signGrant({ qHash, audience, expiresAt, by }, deployment),
    qHash,
    audience,
    expiresAt: expiresAt * 1000,
  }
}
