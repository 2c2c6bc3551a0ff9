import type { BrowserContext } from '@playwright/test'

/** The servers of Reown, which AppKit asks for its list of wallets. `requests` are the addresses without their queries. */
export type Reown = { behaviour: 'answer' | 'hang' | 'refuse'; requests: string[] }

const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#1f4fd8" d="M0 0h1v1H0z"/></svg>',
)
const listed = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'A listed wallet',
  homepage: 'https://wallet.example',
  image_id: 'a',
  order: 1,
  mobile_link: 'wallet://',
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  rdns: null,
  chains: ['eip155:1'],
}

/** Answers the requests of a context's pages to every host that is not on loopback, as the servers of Reown do. */
export async function mockReown(context: BrowserContext): Promise<Reown> {
  const reown: Reown = { behaviour: 'answer', requests: [] }
  await context.route(isOutside, async (route) => {
    const request = route.request()
    const { origin, pathname, searchParams } = new URL(request.url())
    reown.requests.push(origin + pathname)
    if (reown.behaviour === 'hang') return
    if (reown.behaviour === 'refuse') return await route.abort('connectionrefused')
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method() === 'OPTIONS') return await route.fulfill({ status: 204, headers })
    if (/Image/.test(pathname)) return await route.fulfill({ headers, contentType: 'image/svg+xml', body: picture })
    if (pathname === '/v3/attestation')
      return await route.fulfill({ headers, contentType: 'text/html', body: attestationPage(searchParams.get('id')) })
    await route.fulfill({ headers, json: answers[pathname] ?? {} })
  })
  return reown
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns the page that tells WalletConnect which site asks, in a hidden frame: a JWT about the request, posted to the site.
 * WalletConnect waits five seconds for it before each request.
 */
function attestationPage(id: string | null): string {
  const attestation = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode({ id })}.${Buffer.alloc(64).toString('base64url')}`
  const message = JSON.stringify({ type: 'verify_attestation', attestation })
  return `<!doctype html><script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`
}

/** Tells whether an address is not on this machine. */
export const isOutside = (url: URL): boolean => url.hostname !== 'localhost' && !url.hostname.startsWith('127.')

const answers: Readonly<Record<string, object>> = {
  '/getWallets': { count: 1, data: [listed] },
  '/getAnalyticsConfig': { isAnalyticsEnabled: true },
  '/appkit/v1/config': { features: [] },
  '/appkit/v1/project-limits': { planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: false } },
}
