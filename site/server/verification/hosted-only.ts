import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { Deployment } from '../deployment.ts'
import type { Part } from './signed-request.ts'

/** What only the hosted page can get, by the verifier that needs it: the field of `data` in which it comes. */
const madeThere: { readonly [Id in VerifierId]?: string } = {
  'ownership-social': 'internalSocialToken',
  'ownership-org-oauth': 'internalSocialToken',
  'proof-of-human': 'session',
}

/**
 * Throws `HOSTED_VERIFICATION_REQUIRED` for data without what the hosted page would have put there, with
 * `details.hostedVerifyUrl`: where to send the person (protocol/verification#hosted-only).
 */
export function refuseUnhosted(parts: readonly Part[], { verifyUrl }: Pick<Deployment['config'], 'verifyUrl'>): void {
  for (const { id, data } of parts) {
    const field = madeThere[id]
    if (field === undefined || data[field] !== undefined) continue
    const hostedVerifyUrl = `${verifyUrl}/verify?verifiers=${id}`
    throw new ServiceError('HOSTED_VERIFICATION_REQUIRED', `${id} begins on the hosted page: ${hostedVerifyUrl}`, {
      details: { verifierId: id, hostedVerifyUrl },
    })
  }
}
