import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { startAssistant } from '../assistant.ts'
import { expect, test } from '../behind-tls.ts'
import { recordEvents, type Verified } from '../fixtures.ts'
import { isInstalled, proxyNames } from '../world/deployment/proxy.ts'
import { startSite, textOf, type Site } from '../world/site.ts'
import { addAuthenticator } from '../world/wallets/authenticator.ts'

// all in one worker, because each worker would build the image
test.describe.configure({ mode: 'default' })

/** Serves a page of the embedder with the element, and its server's exchange of the token. Returns the page's address. */
function serveMembers({ routes, origin }: Site, serviceUrl: string, mode = 'inline'): string {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  routes.set('/', {
    type: headers['content-type'],
    body: `<!doctype html><html lang="en"><title>Members</title><h1>Members</h1>
<script type="module" src="${serviceUrl}/widget/v1/svc-verify.js"></script>
<svc-verify verifiers="ownership-basic"${mode === 'popup' ? ' mode="popup"' : ''}></svc-verify></html>`,
  })
  routes.set('/exchange', async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await fetch(`${serviceUrl}/api/v1/handoffs/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: await textOf(request), origin, verifierIds: ['ownership-basic'] }),
    })
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text())
  })
  return `${origin}/`
}

/** Clicks the element's button, and returns the events of the page. */
async function begin(page: Page) {
  const events = await recordEvents(page)
  await page.locator('svc-verify').getByRole('button').first().click()
  return events
}

/** Lets the embedder's server exchange the token of its page. */
const exchange = (page: Page, token: string) =>
  page.evaluate(async (body) => (await fetch('/exchange', { method: 'POST', body })).json(), token)

/** Sends JSON, with other headers if there are any. */
const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Sends some requests at once, and returns the statuses of the replies. */
const statuses = async (send: () => Promise<Response>) =>
  new Set((await Promise.all(Array.from({ length: 6 }, send))).map(({ status }) => status))

for (const proxyName of proxyNames) {
  // `npm test` has a journey through each proxy and the checks of its configuration; `pnpm nightly` has the others
  const isShort = (name: typeof proxyName) => ({ tag: proxyName === name ? [] : ['@nightly'] })

  test.describe(`the compose file behind ${proxyName}`, () => {
    test.skip(!isInstalled(proxyName), `${proxyName} is not installed.`)
    test.skip(!isInstalled('certutil'), 'certutil (libnss3-tools) is not installed.')
    test.use({ proxyName })

    test(
      'verifies on an embedder’s page, whose server exchanges the token',
      isShort('nginx'),
      async ({ page, behind, members, wallet }) => {
        await page.goto(serveMembers(members, behind.url))
        const detail = (await (await begin(page)).next('svc-verified')) as Verified
        expect(detail).toMatchObject({ eligible: true, proofUrl: `${behind.url}/api/v1/proofs/${detail.qHash}` })
        expect(await exchange(page, detail.token)).toMatchObject({
          data: { qHash: detail.qHash, origin: members.origin, walletAddress: wallet.address.toLowerCase() },
        })
      },
    )

    test('verifies in a popup by a passkey', isShort('caddy'), async ({ page, context, behind, members }) => {
      await page.goto(serveMembers(members, behind.url, 'popup'))
      const opened = context.waitForEvent('page')
      const events = await begin(page)
      const popup = await opened
      await addAuthenticator(popup, { hasPrf: true })
      await popup.getByRole('button', { name: 'Continue' }).click()
      await popup.getByRole('button', { name: /^Passkey/ }).click()
      await popup.getByRole('button', { name: 'Create a passkey' }).click()
      await popup.getByRole('button', { name: 'Sign', exact: true }).click()
      const detail = (await events.next('svc-verified')) as Verified
      expect(detail).toMatchObject({ eligible: true, phishingResistant: true })
      expect(await exchange(page, detail.token)).toMatchObject({ data: { qHash: detail.qHash } })
    })

    test(
      'lets an assistant sign a person in by passkey, and call a tool',
      isShort('caddy'),
      async ({ page, behind }) => {
        await addAuthenticator(page, { hasPrf: true })
        const site = await startSite()
        const assistant = await startAssistant(behind, site)
        expect(new URL(assistant.asks).origin).toBe(behind.url)
        await page.goto(assistant.asks)
        await page.getByRole('button', { name: 'New here? Create a passkey' }).click()
        await expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible()
        const { structuredContent } = await assistant.callTool('svc_context', {})
        expect(structuredContent).toMatchObject({
          setup: { mcpEndpoint: `${behind.url}/mcp` },
          profileContext: { status: 'ready' },
        })
        await site.stop()
      },
    )

    test('passes requests as they are: addresses, large ones, refusals', async ({ behind }) => {
      const { url, plainUrl } = behind
      const redirect = await fetch(`${plainUrl}/docs?a=b`, { redirect: 'manual' })
      expect([redirect.status, redirect.headers.get('location')]).toEqual([
        308,
        `https://${new URL(url).hostname}/docs?a=b`,
      ])

      const page = await fetch(`${url}/verify?verifiers=ownership-basic`)
      expect([page.status, page.headers.get('strict-transport-security')]).toEqual([200, 'max-age=31536000'])

      // the service itself refuses what is too large, in its own format, which pages of other origins may read
      const large = await post(`${url}/api/v1/verification`, 'x'.repeat(1024 * 1024))
      expect([large.status, large.headers.get('access-control-allow-origin')]).toEqual([413, '*'])
      const allowed = await post(`${url}/api/v1/verification`, 'x'.repeat(1024 * 1024 - 2))
      expect([allowed.status, await allowed.json()]).toMatchObject([400, { error: { code: 'INVALID_REQUEST' } }])
      const headers = { 'x-signature': 'a'.repeat(16_384), 'x-more': 'b'.repeat(16_384) }
      const proof = await fetch(`${url}/api/v1/proofs/0x${'0'.repeat(64)}`, { headers })
      expect(await proof.json()).toMatchObject({ error: { code: expect.any(String) } })
      // figures are for those who have the token, also when the proxy is on the same machine
      expect((await fetch(`${url}/metrics`)).status).toBe(404)
    })

    test('counts a client by the address that the proxy sees', async ({ behind, deployment }) => {
      const headers = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer unknown' }
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'svc_context', arguments: {} } }
      expect((await post(`${behind.url}/mcp`, call, headers)).status).toBe(401)
      const refusals = () =>
        [...deployment.containers.values()].flatMap(({ log }) => log.filter((line) => line.includes('"refused"')))
      await expect.poll(refusals).not.toEqual([])
      expect(refusals().at(-1)).toContain('"address":"127.0.0.0/24"')
    })

    test('keeps a client at one process while both run', async ({ behind, deployment }) => {
      const replies = await Promise.all(Array.from({ length: 6 }, () => fetch(`${behind.url}/api/v1/health`)))
      const ids = replies.map(({ headers }) => headers.get('x-request-id') ?? '')
      const processesOf = () =>
        [...deployment.containers.values()].map(
          ({ log }) => ids.filter((id) => log.some((line) => line.includes(`"${id}"`))).length,
        )
      await expect.poll(() => processesOf().toSorted((one, other) => one - other)).toEqual([0, 6])
    })

    test(
      'goes on with one process while the other one is stopped',
      { tag: '@nightly' },
      async ({ behind, deployment }) => {
        const read = () => fetch(`${behind.url}/api/v1/health`)
        const change = () => post(`${behind.url}/api/v1/verification/standardize`, {})
        for (const name of ['svc-1', 'svc-2']) {
          const stopped = deployment.containers.get(name)?.stop()
          // a request that only reads is sent again when its process ends; one that changes something is not
          // oxlint-disable-next-line no-await-in-loop -- one process after the other
          expect(await statuses(read)).toEqual(new Set([200]))
          // oxlint-disable-next-line no-await-in-loop
          expect([await stopped, await statuses(read), await statuses(change)]).toEqual([
            0,
            new Set([200]),
            new Set([400]),
          ])
          // oxlint-disable-next-line no-await-in-loop
          await deployment.start(name)
        }
      },
    )
  })
}
