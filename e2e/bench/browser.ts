import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../.ci/browser.ts'

/** A Chromium that asks nobody for anything by itself. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** One answered request: what came over the wire, compressed as it was. */
export type Transfer = { url: string; bodyBytes: number }

/** Loads an address in a fresh profile and answers what it transferred until `ready` settled. */
export async function transfersOf(
  browser: Browser,
  url: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<Transfer[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const finished: Promise<Transfer>[] = []
  page.on('requestfinished', (request) =>
    finished.push(
      request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bodyBytes: responseBodySize })),
    ),
  )
  await page.goto(url, { waitUntil: 'load' })
  await ready(page)
  await page.waitForLoadState('networkidle')
  const transfers = await Promise.all(finished)
  await context.close()
  return transfers
}
