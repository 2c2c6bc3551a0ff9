import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test as base } from '../fixtures.ts'
import { memberHost, type Site, startSite } from '../world/site.ts'
import type { Wallet } from '../world/wallets/wallet.ts'

// A site that is not on a loopback address: codes go to its path alone unless it lists the address
// (protocol/handoffs#code-delivery).
const test = base.extend<{ members: Site & { seen: string[] } }>({
  members: async ({ shared }, use) => {
    await use(
      await shared(memberHost, async () => {
        const seen: string[] = []
        const onRequest = ({ url, headers }: IncomingMessage) => seen.push(`${url} ${headers.referer}`)
        const site = await startSite({ host: memberHost, onRequest })
        return { value: { ...site, seen }, stop: () => site.stop() }
      }),
    )
  },
})
test.use({ ignoreHTTPSErrors: true })

/** Records on every page the events of its elements. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const events: string[] = []
    Object.assign(window, { events })
    for (const type of ['svc-start', 'svc-step', 'svc-verified', 'svc-failed', 'svc-cancelled'])
      document.addEventListener(type, (event) => {
        const { step, code, phishingResistant } = {
          ...(event as CustomEvent<{ step?: string; code?: string; phishingResistant?: boolean }>).detail,
        }
        const { id } = event.target as Element
        events.push(`${id} ${type} ${String(step ?? code ?? phishingResistant ?? '')}`.trim())
      })
  })
}
const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as { events: string[] }).events)

const tags = (attributes: string) =>
  `<svc-verify id="one" verifiers="ownership-basic" ${attributes}></svc-verify>
   <svc-verify id="two" verifiers="token-holding" ${attributes}></svc-verify>`

/** Serves a page of the site, whatever its query. */
function show(site: Site, path: string, service: { url: string }, attributes = 'mode="redirect"') {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  site.routes.set(path, (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, headers).end(`<!doctype html><html lang="en"><title>Members</title>
<script type="module" src="${service.url}/widget/v1/svc-verify.js"></script>
<img src="/dot" alt=""><h1>Members</h1>${tags(attributes)}<script src="/late.js" async></script></html>`)
  })
  for (const [dot, type] of [
    ['/dot', 'image/svg+xml'],
    ['/late.js', 'text/javascript'],
  ] as const)
    site.routes.set(dot, { type, body: type === 'text/javascript' ? '' : '<svg xmlns="http://www.w3.org/2000/svg"/>' })
}

async function completeHosted(page: Page, wallet: Wallet) {
  await page.waitForURL(/\/verify\?sid=/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: new RegExp(wallet.name) }).click()
}

const start = (page: Page) => page.locator('#one').getByRole('button').click()
const documents = (seen: string[], path: string) =>
  seen.map((line) => line.split(' ')[0] ?? '').filter((url) => url.split('?')[0] === path)

test('returns the code to the path, and restores query and fragment', async ({ page, members, service, wallet }) => {
  show(members, '/list', service)
  await listen(page)
  const address = `${members.origin}/list?item=5&q=a%20b&empty=#chapter-2`
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  const referers: string[] = []
  page.on('request', (request) => referers.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(address)
  await start(page)
  await page.waitForURL(/\/verify\?sid=/)
  await page.getByRole('button', { name: 'Continue' }).click()
  const choice = page.getByRole('button', { name: new RegExp(wallet.name) })
  await choice.waitFor()
  const entries = await page.evaluate(() => history.length)
  await choice.click()

  await page.waitForURL((url) => url.origin === members.origin)
  await expect(page.locator('#one').getByText('Verified')).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await eventsOf(page)).toEqual(['one svc-step window', 'one svc-verified false'])
  // the other element took no part
  await expect(page.locator('#two').getByRole('button')).toHaveText('Verify to continue')
  expect(documents(members.seen, '/list')).toEqual([
    '/list?item=5&q=a%20b&empty=',
    '/list',
    '/list?item=5&q=a%20b&empty=',
  ])
  // one entry more than on our page: the path without its query is not among them
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 2)
  const returned = urls.filter((url) => url.startsWith(members.origin))
  expect(returned.at(-1)).toBe(address)
  // only the load itself carried the code, and no request names it
  expect([...members.seen, ...referers.map((line) => line.replace(/#\S*/, ''))].join('\n')).not.toMatch(
    /svc_code|svc_sid/,
  )
  expect(wallet.messages).toHaveLength(1)

  await page.goBack()
  expect(new URL(page.url()).origin).toBe(service.url)
  await page.goForward()
  await expect(page.locator('#one').getByRole('button')).toHaveText('Verify to continue')
  expect(page.url()).toBe(address)
})

test('loads a page without a query once, and restores its fragment', async ({ page, members, service, wallet }) => {
  show(members, '/plain', service)
  await listen(page)
  const address = `${members.origin}/plain#chapter-2`
  await page.goto(address)
  await start(page)
  await completeHosted(page, wallet)
  await page.waitForURL((url) => url.origin === members.origin)
  await expect(page.locator('#one').getByText('Verified')).toBeVisible()
  expect([page.url(), documents(members.seen, '/plain')]).toEqual([address, ['/plain', '/plain']])
})

test('explains that no code may go to an address', async ({ page, members, service, wallet }) => {
  // the path names an address, as that of an open redirect would
  show(members, '/notes:2026', service)
  await listen(page)
  await page.goto(`${members.origin}/notes:2026?item=5#top`)
  await start(page)
  await completeHosted(page, wallet)
  await page.waitForURL((url) => url.origin === members.origin)
  const element = page.locator('#one')
  await expect(element.getByRole('status')).toHaveText(/This page isn’t set up correctly/)
  await expect(element.getByRole('status')).toContainText('Only this site can fix it. You did nothing wrong.')
  await expect(element.getByRole('status')).toContainText('RETURN_NOT_REGISTERED')
  expect((await eventsOf(page)).at(-1)).toBe('one svc-failed RETURN_NOT_REGISTERED')
  expect(new URL(page.url()).searchParams.get('qHash')).toMatch(/^0x[0-9a-f]{64}$/)
  await expect(page.locator('#two').getByRole('button')).toHaveText('Verify to continue')
})
