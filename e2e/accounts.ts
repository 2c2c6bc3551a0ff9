import { test as base } from './fixtures.ts'
import { type Providers, startProviders } from './world/providers/providers.ts'
import { startService } from './world/service.ts'

/** Starts the service of the other journeys with nine providers of accounts. */
export const test = base.extend<object, { providers: Providers }>({
  providers: [
    // Playwright reads the parameter's text and wants a pattern, even an empty one.
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
