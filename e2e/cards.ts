import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './fixtures.ts'
import { startService } from './world/service.ts'
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
export const test = base.extend<object, { stripe: StripeHost }>({
  stripe: [
    // Playwright requires a destructuring pattern here, even an empty one.
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
      const dir = mkdtempSync(join(tmpdir(), 'svc-gates-'))
      const file = join(dir, 'gates.json')
      writeFileSync(file, JSON.stringify([cardGate]))
      const service = await startService({ SVC_RATE_LIMITS: 'off', SVC_GATES_FILE: file, ...stripe.env })
      stripe.webhook = `${service.url}/api/v1/payments/stripe/webhook`
      await use(service)
      await service.destroy()
      rmSync(dir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
