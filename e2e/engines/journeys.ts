import { expect, test as base } from '../fixtures.ts'
import { injectWallet, type Wallet } from '../world/wallets/wallet.ts'
import type { Engine, Tab } from './engine.ts'

/** A page with this word in its query blocks windows. */
const blocked = 'blocks-windows'

/** Records the outcome, and blocks windows if the address says so. This function runs in every page. */
function prepare({ blocked: mark }: Record<string, string>) {
  if (mark !== undefined && location.search.includes(mark)) window.open = () => null
  document.addEventListener('svc-verified', (event) =>
    Object.assign(window, { outcome: { ...(event as CustomEvent<object>).detail, length: history.length } }),
  )
}

/** Reads the detail of `svc-verified` on a page. */
const outcomeOf = (tab: Tab) =>
  tab.run(() => (window as unknown as { outcome?: Record<string, unknown> }).outcome ?? null, null)

/** Completes the steps of the hosted page as a person does. */
async function completeHosted(tab: Tab, host: string) {
  await tab.arrives(({ pathname }) => pathname === '/verify')
  await tab.shows(new RegExp(`${host} asks`))
  await tab.press(/^Continue$/)
  await tab.press(/Test Wallet/)
}

/**
 * Defines the journeys that every browser engine must pass. `find` returns the browser's program. It is undefined when none
 * can be installed; then the tests are skipped with that reason.
 */
export function journeysIn(
  name: string,
  { find, start }: { find: () => string | undefined; start: (path: string) => Promise<Engine> },
): void {
  const path = find()
  const missing = `${name} is not here and could not be installed: its journeys were skipped.`
  // oxlint-disable-next-line no-console -- the reporter names a skipped test, not the reason
  if (path === undefined) console.warn(missing)
  const test = base.extend<{ driven: { engine: Engine; wallet: Wallet } }>({
    driven: async ({ shared }, use) => {
      await use(
        await shared(name, async () => {
          const engine = await start(path ?? '')
          await engine.addInitScript(prepare, { blocked })
          return { value: { engine, wallet: await injectWallet(engine) }, stop: () => engine.close() }
        }),
      )
    },
  })
  test.describe(name, () => {
    // all tests share one browser
    test.describe.configure({ mode: 'default' })
    test.skip(path === undefined, missing)
    test.beforeEach(({ driven }) => {
      driven.wallet.messages.length = 0
    })
    test.afterEach(({ driven }) => {
      expect(driven.engine.pageErrors.splice(0)).toEqual([])
    })

    test('returns by itself from a popup that COOP cuts off', async ({ driven: { engine, wallet }, embedder }) => {
      const page = await engine.open(embedder.page({ coop: true, attributes: { mode: 'popup' } }))
      const opened = engine.nextTab()
      await page.press(/^Verify to continue$/)
      const popup = await opened
      await completeHosted(popup, new URL(embedder.origin).host)
      await page.shows(/Verified 0x/)
      expect(await outcomeOf(page)).toMatchObject({ eligible: true, phishingResistant: false })
      await popup.closes()
      expect(wallet.messages).toHaveLength(1)
      await page.close()
    })

    for (const [title, options, query] of [
      ['returns to the whole address in redirect mode', { attributes: { mode: 'redirect' } }, 'item=5#chapter-2'],
      ['redirects when a popup is blocked under COOP', { coop: true, attributes: { mode: 'popup' } }, blocked],
    ] as const)
      test(title, async ({ driven: { engine, wallet }, embedder }) => {
        const address = `${embedder.page(options)}&${query}`
        const page = await engine.open(address)
        await page.press(/^Verify to continue$/)
        await completeHosted(page, new URL(embedder.origin).host)
        await page.arrives(({ origin }) => origin === embedder.origin)
        await page.shows(/Verified 0x/)
        expect(await outcomeOf(page)).toMatchObject({ eligible: true, phishingResistant: false })
        expect(page.url()).toBe(address)
        expect(wallet.messages).toHaveLength(1)
        await page.close()
      })
  })
}
