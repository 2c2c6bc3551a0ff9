import type { Browser } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { openBrowser } from './browser.ts'
import type { Contestant } from './contestants.ts'
import { type Figure, median } from './figures.ts'

/** Chromium's throttles for a slow phone in a slow network. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** How many times slower than this machine the CPU of the phone is. */
export const cpuSlowdown = 4

/**
 * Measures the time from the navigation until a button can be clicked, each time in a new profile. The same server serves
 * all pages with the same compression, and their runs alternate. The first of `contestants` is ours, the second bare Lit.
 */
export async function measureClickable(
  contestants: readonly Contestant[],
  { runs }: { runs: number },
): Promise<Figure[]> {
  const browser = await openBrowser()
  const sites = await Promise.all(contestants.map(async ({ name, dir }) => ({ name, ...(await serveFolder(dir)) })))
  const times = new Map(sites.map(({ name }) => [name, [] as number[]]))
  for (let run = 0; run < runs; run++)
    // oxlint-disable-next-line no-await-in-loop -- in turns
    for (const { name, url } of sites) times.get(name)?.push(await clickableAt(browser, url))
  await browser.close()
  for (const { server } of sites) server.close()

  const medians = sites.map(({ name, bytes }) => ({ name, bytes, ms: median(times.get(name) ?? []) }))
  const lit = medians[1]?.ms ?? Number.NaN
  const group = `Load to clickable, ${cpuSlowdown}x slower CPU, 1.6 Mbit/s, 150 ms`
  return [
    ...medians.map(({ name, ms }): Figure => ({ group, what: name, value: ms, unit: 'ms' })),
    ...medians
      .filter(({ name }) => name !== 'bare Lit')
      .map(({ name, ms }): Figure => ({ group, what: `${name} to bare Lit`, value: ms / lit, unit: '×' })),
    ...medians.map(({ name, bytes }): Figure => ({
      group,
      what: `${name}, brotli`,
      value: bytes(),
      unit: 'B',
      detail: true,
    })),
  ]
}

async function clickableAt(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(watchForButton)
  await page.goto(url, { waitUntil: 'commit' })
  const found = await page.waitForFunction(() => (window as { clickableAt?: number }).clickableAt, undefined, {
    polling: 100,
    timeout: 60_000,
  })
  const ms = await found.jsonValue()
  await context.close()
  return Number(ms)
}

/** Looks in each frame for a button that can be clicked, also in shadow trees. This function runs in the page. */
function watchForButton() {
  const visit = (node: Document | ShadowRoot): boolean =>
    [...node.querySelectorAll('*')].some(
      (element) =>
        (element instanceof HTMLButtonElement && !element.disabled && element.getClientRects().length > 0) ||
        (element.shadowRoot !== null && visit(element.shadowRoot)),
    )
  const look = () => {
    if (visit(document)) Object.assign(window, { clickableAt: performance.now() })
    else requestAnimationFrame(look)
  }
  look()
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the files of a folder, compressed. `bytes` returns the size of the files that were sent. */
export async function serveFolder(dir: string): Promise<{ url: string; server: Server; bytes: () => number }> {
  const files = new Map(
    globSync('**/*.*', { cwd: dir }).map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(dir, name)))]),
  )
  const sent = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const content = files.get(path)
    if (!content) {
      response.writeHead(404).end()
      return
    }
    if (path !== '/index.html') sent.set(path, content.length)
    const type = `${types[extname(path)] ?? 'application/octet-stream'}; charset=utf-8`
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': content.length })
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    server,
    bytes: () => [...sent.values()].reduce((total, length) => total + length, 0),
  }
}
