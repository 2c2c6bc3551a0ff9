import { test as base } from './fixtures.ts'
import { runGateService } from './gates.ts'
import type { StripeHost } from './world/stripe/host.ts'
import { startStripe } from './world/stripe/stripe.ts'

/** A gate of the operator that costs five dollars. */
export const cardGate = {
  gateId: 'card-journey',
  name: 'The readers’ club',
  requirements: [
    {
      verifierId: 'ownership-basic',
      match: [
        { path: 'reference.type', op: 'eq', value: 'other' },
        { path: 'reference.id', op: 'eq', value: 'club-1' },
      ],
    },
  ],
  monetization: { charge: { enabled: true, amountUsd: 5, methods: ['stripe'] } },
  reward: { delivery: 'reveal', value: 'the-password-of-the-club' },
}

/** Runs a journey's service with a card processor. */
export const test = base.extend<{ stripe: StripeHost }>({
  stripe: async ({ shared }, use) => {
    await use(
      await shared('stripe', async () => {
        const stripe = await startStripe()
        return { value: stripe, stop: () => stripe.stop() }
      }),
    )
  },
  service: async ({ shared, stripe }, use) => {
    const service = await shared('service with cards', () => runGateService([cardGate], stripe.env))
    stripe.webhook = `${service.url}/api/v1/payments/stripe/webhook`
    await use(service)
  },
})
