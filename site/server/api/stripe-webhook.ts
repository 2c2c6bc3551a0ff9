import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import { takeCardEvent } from '../payments/card-event.ts'
import type { Deployment } from '../deployment.ts'

/** Answers the webhook of the card processor. */
export function stripeWebhookHandlers(deployment: Deployment): Pick<Handlers<Contract>, 'stripeWebhook'> {
  return {
    stripeWebhook: async ({ body, headers }) => {
      if (!(body instanceof Uint8Array)) throw new TypeError('A raw body must be bytes.')
      await takeCardEvent({ body, signature: headers['stripe-signature'] }, deployment)
      return { success: true }
    },
  }
}
