import { test as base } from './fixtures.ts'
import { startService } from './world/service.ts'
import { type StripeHost, startStripe } from './world/stripe.ts'

/** The service of the other journeys, where cards are taken. */
export const test = base.extend<object, { stripe: StripeHost }>({
  stripe: [
    // Playwright reads the parameter's text and wants a pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stripe = await startStripe()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ stripe }, use) => {
      const service = await startService({ SVC_RATE_LIMITS: 'off', ...stripe.env })
      stripe.webhook = `${service.url}/api/v1/payments/stripe/webhook`
      await use(service)
      await service.destroy()
    },
    { scope: 'worker' },
  ],
})
