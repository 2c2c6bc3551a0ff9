import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { findBrowser } from '../../.ci/browser.ts'

/** Starts a Chromium that sends no request by itself. */
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

/** A request that was answered, and the size of the reply's body after brotli, bytes. */
export type Transfer = { url: string; bytes: number }

/**
 * Loads an address in a new profile. Returns the transfers until `ready` settled. The timers of the page stand still: it loads
 * later parts a second after its first view, which would count on a slow machine only.
 */
export async function transfersOf(
  browser: Browser,
  url: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<Transfer[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.clock.install({ time: 0 })
  // the clock runs until then, and a time that has passed is refused
  await page.clock.pauseAt(60_000)
  const finished: Promise<Transfer>[] = []
  page.on('requestfinished', (request) => finished.push(transferOf(request)))
  await page.goto(url, { waitUntil: 'load' })
  await ready(page)
  await page.waitForLoadState('networkidle')
  const transfers = await Promise.all(finished)
  await context.close()
  return transfers
}

/** Returns the compressed size. A page that our server sends uncompressed counts as a proxy would compress it. */
async function transferOf(request: Request): Promise<Transfer> {
  const url = request.url()
  const response = await request.response()
  if (!response) throw new Error(`${url} was not answered`)
  const isCompressed = (await response.headerValue('content-encoding')) === 'br'
  const { responseBodySize } = await request.sizes()
  return { url, bytes: isCompressed ? responseBodySize : brotliCompressSync(await response.body()).length }
}
