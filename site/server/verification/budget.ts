import { ServiceError } from '../../../shared/contract/errors.ts'

/**
 * How long verifiers may take, ms (protocol/verification#outages): how long a caller waits for them, what each later
 * try may take, and how long after the one before it begins. The later tries together stay within 30 s.
 */
export type Budget = { inlineMs: number; tryMs: number; pausesMs: readonly number[] }

export const budget: Budget = { inlineMs: 8000, tryMs: 8000, pausesMs: [1000, 3000] }

/** Returns the result of `work` within `ms`, or undefined. A later result or error is dropped. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}

/** Tells whether a third party could not be reached, so that a later attempt may get an answer. */
export function isOutage(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status >= 500
}
