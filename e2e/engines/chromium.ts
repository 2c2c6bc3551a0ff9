import { chromium, type Page } from '@playwright/test'
import { addAuthenticator } from '../world/wallets/authenticator.ts'
import { type Engine, type Tab, tabOf } from './engine.ts'

/** Starts a Chromium that Playwright drives. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
  const context = await browser.newContext()
  const pageErrors: string[] = []
  context.on('page', (page) => {
    page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(`${page.url()}: ${message.text()} ${message.location().url}`)
    })
  })
  const pages = new WeakMap<Tab, Page>()
  const tabOfPage = (page: Page) => {
    const tab = tabOf({
      url: () => page.url(),
      run: (work, data) => page.evaluate(work as never, data as never),
      click: (x, y) => page.mouse.click(x, y),
      resize: (width, height) => page.setViewportSize({ width, height }),
      isClosed: () => page.isClosed(),
      close: () => page.close(),
    })
    pages.set(tab, page)
    return tab
  }
  return {
    version: `Chromium ${browser.version()}`,
    exposeFunction: (name, work) => context.exposeFunction(name, work),
    addInitScript: (script, data) => context.addInitScript(script, data),
    open: async (address) => {
      const page = await context.newPage()
      await page.goto(address)
      return tabOfPage(page)
    },
    nextTab: async () => tabOfPage(await context.waitForEvent('page')),
    addAuthenticator: async (tab) => {
      const page = pages.get(tab)
      if (!page) throw new Error('This tab is of another browser.')
      const device = await addAuthenticator(page, { hasPrf: true })
      return { remove: () => device.empty() }
    },
    closeTabs: async () => {
      for (const page of context.pages()) await page.close()
    },
    pageErrors,
    close: () => browser.close(),
  }
}
