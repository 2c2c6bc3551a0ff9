import { ServiceError } from '../../../../shared/contract/errors.ts'

/** Makes the error for a moderator without an answer, which is neither a pass nor a flag (protocol/verification#outages). */
export function unavailable(why: string, { cause, retryAfter }: { cause?: unknown; retryAfter?: number } = {}) {
  return new ServiceError('PROVIDER_UNAVAILABLE', `The content was not judged: ${why}.`, { cause, retryAfter })
}
