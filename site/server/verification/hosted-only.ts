import { ServiceError } from '../../../shared/contract/errors.ts'
import { verifiers } from '../../../shared/verifiers/index.ts'
import type { Deployment } from '../deployment.ts'
import type { Part } from './signed-request.ts'

/**
 * Throws `HOSTED_VERIFICATION_REQUIRED` for data without what the hosted page would have put there, with
 * `details.hostedVerifyUrl`: where to send the person (protocol/verification#hosted-only).
 */
export function refuseUnhosted(parts: readonly Part[], { verifyUrl }: Pick<Deployment['config'], 'verifyUrl'>): void {
  for (const { id, data } of parts) {
    const field = verifiers[id].hostedField
    if (field === undefined || data[field] !== undefined) continue
    const hostedVerifyUrl = `${verifyUrl}/verify?verifiers=${id}`
    throw new ServiceError('HOSTED_VERIFICATION_REQUIRED', `${id} begins on the hosted page: ${hostedVerifyUrl}`, {
      details: { verifierId: id, hostedVerifyUrl },
    })
  }
}
