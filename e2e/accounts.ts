import { test as base } from './fixtures.ts'
import { type Providers, startProviders } from './world/providers/providers.ts'
import { startService } from './world/service.ts'

/** Runs a journey's service with the nine identity providers. */
export const test = base.extend<object, { providers: Providers }>({
  providers: [
    // Playwright requires a destructuring pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const providers = await startProviders()
      await use(providers)
      await providers.stop()
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ providers }, use) => {
      const service = await startService({ SVC_RATE_LIMITS: 'off', ...providers.env })
      await use(service)
      await service.destroy()
    },
    { scope: 'worker' },
  ],
})
