import { ServiceError } from '../../../shared/contract/errors.ts'
import { verifiers } from '../../../shared/verifiers/index.ts'
import type { Deployment } from '../deployment.ts'
import type { Part } from './signed-request.ts'

/**
 * Throws `HOSTED_VERIFICATION_REQUIRED` for data without the field that only the hosted page fills in. The caller sends
 * the person to `details.hostedVerifyUrl` (protocol/verification#hosted-only).
 */
export function requireHostedField(
  parts: readonly Part[],
  { verifyUrl }: Pick<Deployment['config'], 'verifyUrl'>,
): void {
  for (const { id, data } of parts) {
    const field = verifiers[id].hostedField
    if (field === undefined || data[field] !== undefined) continue
    const hostedVerifyUrl = `${verifyUrl}/verify?verifiers=${id}`
    throw new ServiceError('HOSTED_VERIFICATION_REQUIRED', `${id} begins on the hosted page: ${hostedVerifyUrl}`, {
      details: { verifierId: id, hostedVerifyUrl },
    })
  }
}
