import { runService, test as base } from './fixtures.ts'
import { type Providers, startProviders } from './world/providers/providers.ts'

/** Runs a journey's service with the nine identity providers. */
export const test = base.extend<{ providers: Providers }>({
  providers: async ({ shared }, use) => {
    await use(
      await shared('providers', async () => {
        const providers = await startProviders()
        return { value: providers, stop: () => providers.stop() }
      }),
    )
  },
  service: async ({ shared, providers }, use) =>
    use(await shared('service with providers', () => runService(providers.env))),
})
