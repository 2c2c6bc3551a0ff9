import { chromium } from '@playwright/test'
import { type Engine, tabOf } from './engine.ts'

/** Starts a Chromium that Playwright drives. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
  const context = await browser.newContext()
  const pageErrors: string[] = []
  context.on('page', (page) => {
    page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(`${page.url()}: ${message.text()}`)
    })
  })
  return {
    exposeFunction: (name, work) => context.exposeFunction(name, work),
    addInitScript: (script, data) => context.addInitScript(script, data),
    open: async (address) => {
      const page = await context.newPage()
      await page.goto(address)
      return tabOf(page)
    },
    nextTab: async () => tabOf(await context.waitForEvent('page')),
    pageErrors,
    close: () => browser.close(),
  }
}
