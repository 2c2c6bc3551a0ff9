import { after } from '../timers.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'

/**
 * The time limits of verifiers, ms (protocol/verification#outages): how long a caller waits for them (`inlineMs`), how
 * long each later try may take (`tryMs`), and the pauses before the later tries. All later tries together take less
 * than 30 s.
 */
export type Budget = { inlineMs: number; tryMs: number; pausesMs: readonly number[] }

export const budget: Budget = { inlineMs: 8000, tryMs: 8000, pausesMs: [1000, 3000] }

/** Returns the result of `work` within `ms`, or undefined. A later result or error is ignored. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const cancel = after(ms, () => late.resolve(undefined))
  try {
    return await Promise.race([work, late.promise])
  } finally {
    cancel()
    work.catch(() => undefined)
  }
}

/** Makes the error of verifiers that did not answer in time. */
export const tookTooLong = (): ServiceError => new ServiceError('PROVIDER_UNAVAILABLE', 'The check took too long.')

/** Says whether an error means that a third party could not be reached, so that a later try may get an answer. */
export function isOutage(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status >= 500
}
