import { test as base, expect, type Page } from '@playwright/test'
import { type Embedder, startEmbedder } from './world/embedder.ts'
import { type Consumer, makeConsumer } from './world/consumer.ts'
import { type FullService, startFullService } from './world/full-service.ts'
import { type Service, startService } from './world/service.ts'
import { type Site, startSite } from './world/site.ts'
import { injectWallet, type Wallet } from './world/wallets/wallet.ts'

type WorkerFixtures = {
  service: Service
  embedder: Embedder
  /** A second service, with a chain, a DNS and a sanctions oracle. */
  fullService: FullService
  /** A project in which our packages are installed. */
  consumer: Consumer
  /** An origin without pages. A test adds its own. */
  site: Site
}
type TestFixtures = {
  /**
   * Starts a service of the test's own, with these environment variables. It outlives the pages of the test: a page that still
   * loads something while its service ends logs an error.
   */
  startOwnService: (env?: Record<string, string>) => Promise<Service>
  /** Lets the pages see clicks as they are, for tests of double clicks. Without it they see {@link clickByKeyboard}. */
  realClicks: boolean
  /** An injected wallet in every page of the test. */
  wallet: Wallet
  /** Fails the test when any page logs an error or breaks a policy, unless the test expects it and clears the list. */
  pageErrors: string[]
}

/**
 * Lets each click count as one without a pointer. A test clicks sooner than a person can, and our pages ignore a second click at
 * the same place within half a second, as the second half of a double click, unless it comes from the keyboard.
 */
function clickByKeyboard() {
  window.addEventListener('click', (event) => Object.defineProperty(event, 'detail', { value: 0 }), { capture: true })
}

/** Gives each test two origins, one real service, and one wallet with a real key. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  service: [
    // Playwright requires a destructuring pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const service = await startService({ SVC_RATE_LIMITS: 'off' })
      await use(service)
      await service.destroy()
    },
    { scope: 'worker' },
  ],
  embedder: [
    async ({ service }, use) => {
      const embedder = await startEmbedder(service.url)
      await use(embedder)
      await embedder.stop()
    },
    { scope: 'worker' },
  ],
  fullService: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const fullService = await startFullService()
      await use(fullService)
      await fullService.destroy()
    },
    { scope: 'worker' },
  ],
  consumer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const consumer = makeConsumer()
      await use(consumer)
      consumer.remove()
    },
    { scope: 'worker' },
  ],
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  realClicks: [false, { option: true }],
  context: async ({ context, realClicks }, use) => {
    if (!realClicks) await context.addInitScript(clickByKeyboard)
    await use(context)
  },
  startOwnService: async ({ context }, use) => {
    const started: Service[] = []
    await use(async (env) => {
      const service = await startService({ SVC_RATE_LIMITS: 'off', ...env })
      started.push(service)
      return service
    })
    await context.close()
    for (const service of started) await service.destroy()
  },
  wallet: async ({ context }, use) => use(await injectWallet(context)),
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors: string[] = []
      const listen = (page: Page) => {
        page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`))
        page.on('console', (message) => {
          if (message.type() === 'error') pageErrors.push(`${page.url()}: ${message.text()}`)
        })
      }
      context.on('page', listen)
      await use(pageErrors)
      expect(pageErrors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The detail of the event `svc-verified`. */
export type Verified = {
  qHash: string
  qHashes: string[]
  eligible: boolean
  verifierIds: string[]
  walletAddress: string
  gateId: string | null
  proofUrl: string
  token: string
}

/** Records the element's events on a page from now on. Call it before the click. */
export async function recordEvents(page: Page): Promise<{ next(type: string): Promise<unknown> }> {
  await page.evaluate(() => {
    const seen: { type: string; detail: unknown }[] = []
    Object.assign(window, { seen })
    for (const type of ['svc-start', 'svc-verified', 'svc-failed', 'svc-cancelled', 'svc-expired']) {
      document.addEventListener(type, (event) => seen.push({ type, detail: (event as CustomEvent).detail ?? null }))
    }
  })
  return {
    async next(type) {
      await page.waitForFunction((wanted) => {
        const { seen } = window as unknown as { seen: { type: string }[] }
        return seen.some((event) => event.type === wanted)
      }, type)
      return page.evaluate((wanted) => {
        const { seen } = window as unknown as { seen: { type: string; detail: unknown }[] }
        return seen.find((event) => event.type === wanted)?.detail
      }, type)
    },
  }
}
