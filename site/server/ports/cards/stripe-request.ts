import { ServiceError } from '../../../../shared/contract/errors.ts'

/** Returns the request option that names a connected account; undefined means the operator's own account. */
export const onAccount = (account: string | undefined) => (account === undefined ? {} : { stripeAccount: account })

/**
 * Awaits an answer of Stripe. Every error becomes `FULFILLMENT_UNAVAILABLE`: either Stripe cannot be reached, or our
 * account there has a problem. Neither says anything about a payment.
 */
export async function answerOf<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (cause) {
    throw unavailable(cause)
  }
}

export const unavailable = (cause: unknown) =>
  new ServiceError('FULFILLMENT_UNAVAILABLE', 'The card processor didn’t respond. Try again later.', {
    details: { reason: 'CARDS_UNAVAILABLE' },
    retryAfter: 30,
    cause,
  })
