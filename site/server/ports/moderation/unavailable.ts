import { ServiceError } from '../../../../shared/contract/errors.ts'

/** No answer of a moderator, which is neither a pass nor a flag (protocol/verification#outages). */
export function unavailable(why: string, { cause, retryAfter }: { cause?: unknown; retryAfter?: number } = {}) {
  return new ServiceError('PROVIDER_UNAVAILABLE', `The content was not judged: ${why}.`, { cause, retryAfter })
}
