import { expect, test as base } from '../fixtures.ts'
import { injectWallet, type Wallet } from '../world/wallets/wallet.ts'
import type { Engine } from './engine.ts'
import { blocked, type Need } from './journey.ts'
import { journeys } from './journeys.ts'

/** Records how the page opens a window, and blocks it if the address says so. This function runs in every page. */
function prepare({ blocked: mark }: Record<string, string>) {
  const open = window.open.bind(window)
  window.open = (url, name, features) => {
    Object.assign(window, { windowFeatures: features })
    return mark !== undefined && location.search.includes(mark) ? null : open(url, name, features)
  }
}

/**
 * Defines the journeys that every browser engine must pass. `find` returns the browser's programs. It is undefined when they
 * cannot be installed; then the tests are skipped with that reason. `lacks` names what the engine or its driver does not have.
 * `isRestarted`: each journey begins with a new browser, otherwise all share one.
 */
export function journeysIn<Programs>(
  name: string,
  {
    find,
    start,
    lacks = {},
    isRestarted = false,
  }: {
    find: () => Programs | undefined
    start: (programs: Programs) => Promise<Engine>
    lacks?: Partial<Record<Need, string>>
    isRestarted?: boolean
  },
): void {
  const programs = find()
  const missing = `${name} is not here and could not be installed: its journeys were skipped.`
  // oxlint-disable-next-line no-console -- the reporter names a skipped test, not the reason
  if (programs === undefined) console.warn(missing)
  const begin = async () => {
    if (programs === undefined) throw new Error(missing)
    const engine = await start(programs)
    await engine.addInitScript(prepare, { blocked })
    return { value: { engine, wallet: await injectWallet(engine) }, stop: () => engine.close() }
  }
  const test = base.extend<{ driven: { engine: Engine; wallet: Wallet } }>({
    driven: async ({ shared }, use) => {
      if (!isRestarted) return await use(await shared(name, begin))
      const { value, stop } = await begin()
      await use(value)
      await stop()
    },
  })
  test.describe(name, () => {
    // tests share a browser, so they run in turn; a busy machine starts it slowly
    test.describe.configure({ mode: 'default', timeout: 180_000 })
    test.skip(programs === undefined, missing)
    test.beforeEach(({ driven: { engine, wallet } }, { annotations }) => {
      annotations.push({ type: 'engine', description: engine.version })
      wallet.messages.length = 0
      wallet.behaviour = 'sign'
    })
    test.afterEach(async ({ driven: { engine } }) => {
      await engine.closeTabs()
      expect(engine.pageErrors.splice(0)).toEqual([])
    })

    for (const journey of journeys)
      test(journey.title, { tag: journey.isShort ? [] : ['@engines'] }, async ({ driven, embedder, service }) => {
        const reason = journey.needs && lacks[journey.needs]
        test.skip(reason !== undefined, reason)
        await journey.run({ ...driven, embedder, service })
      })
  })
}
