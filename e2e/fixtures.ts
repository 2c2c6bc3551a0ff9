import { test as base, expect, type Page } from '@playwright/test'
import { type Embedder, startEmbedder } from './world/embedder.ts'
import { type Consumer, makeConsumer } from './world/consumer.ts'
import { type FullService, startFullService } from './world/full-service.ts'
import { type Service, startService } from './world/service.ts'
import { type Site, startSite } from './world/site.ts'
import { injectWallet, type Wallet } from './world/wallets/wallet.ts'

/** Something that runs until it is stopped. */
type Running<T> = { value: T; stop: () => Promise<void> | void }

/**
 * Returns what runs for all tests of a worker under this key; the first test that asks for it starts it. A fixture of the scope
 * `worker` would not do: Playwright starts another worker with another browser for tests whose fixtures of that scope differ.
 */
type Shared = <T>(key: string | object, start: () => Promise<Running<T>>) => Promise<T>

type WorkerFixtures = { shared: Shared }
type TestFixtures = {
  service: Service
  embedder: Embedder
  /** A second service, with a chain, a DNS and a sanctions oracle. */
  fullService: FullService
  /** A project in which our packages are installed. */
  consumer: Consumer
  /** An origin without pages. A test adds its own. */
  site: Site
  /**
   * Starts a service of the test's own, with these environment variables. It outlives the pages of the test: a page that still
   * loads something while its service ends logs an error.
   */
  startOwnService: (env?: Record<string, string>) => Promise<Service>
  /** Lets the pages see clicks as they are, for tests of double clicks. Without it they see {@link clickByKeyboard}. */
  realClicks: boolean
  /** Lets the pages count seconds as they are. Without it they see {@link countFaster}. */
  realSeconds: boolean
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

/**
 * Lets what a page does every second happen four times in a second: a finished page counts down six seconds, for somebody who
 * reads it, before it leaves.
 */
function countFaster() {
  const setEvery = window.setInterval.bind(window)
  Object.assign(window, {
    setInterval: (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setEvery(work, ms === 1000 ? 250 : ms, ...rest),
  })
}

/** Starts a service without limits of requests, for all tests of a worker. */
export async function runService(env: Record<string, string> = {}): Promise<Running<Service>> {
  const service = await startService({ SVC_RATE_LIMITS: 'off', ...env })
  return { value: service, stop: () => service.destroy() }
}

/** Gives each test two origins, one real service, and one wallet with a real key. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shared: [
    // Playwright requires a destructuring pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const running = new Map<string | object, Promise<Running<unknown>>>()
      await use(async <T>(key: string | object, start: () => Promise<Running<T>>) => {
        const known = running.get(key) as Promise<Running<T>> | undefined
        const one = known ?? start()
        running.set(key, one)
        return (await one).value
      })
      for (const one of [...running.values()].toReversed()) await (await one).stop()
    },
    { scope: 'worker' },
  ],
  service: async ({ shared }, use) => use(await shared('service', runService)),
  embedder: async ({ shared, service }, use) => {
    await use(
      await shared(service, async () => {
        const embedder = await startEmbedder(service.url)
        return { value: embedder, stop: () => embedder.stop() }
      }),
    )
  },
  fullService: async ({ shared }, use) => {
    await use(
      await shared('full service', async () => {
        const fullService = await startFullService()
        return { value: fullService, stop: () => fullService.destroy() }
      }),
    )
  },
  consumer: async ({ shared }, use) => {
    await use(
      await shared('consumer', async () => {
        const consumer = makeConsumer()
        return { value: consumer, stop: () => consumer.remove() }
      }),
    )
  },
  site: async ({ shared }, use) => {
    await use(
      await shared('site', async () => {
        const site = await startSite()
        return { value: site, stop: () => site.stop() }
      }),
    )
  },
  realClicks: [false, { option: true }],
  realSeconds: [false, { option: true }],
  context: async ({ context, realClicks, realSeconds }, use) => {
    if (!realClicks) await context.addInitScript(clickByKeyboard)
    if (!realSeconds) await context.addInitScript(countFaster)
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
