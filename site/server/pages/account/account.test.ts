import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../../shared/contract/language.ts'
import { authUrl, openOauth, wallet } from '../../oauth/oauth.fixture.ts'
import { openCards } from '../../ports/cards/open-cards.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { strings } from '../../strings/strings.ts'

let app: Awaited<ReturnType<typeof openOauth>>
let selling: typeof app
let cookie: string
beforeAll(async () => {
  const at = {
    secretKey: 'sk_test_nobodys',
    webhookSecrets: ['whsec_nobodys'],
    apiBase: 'http://127.0.0.1:1',
    operatorCharges: false,
  }
  const cards = await openCards(at, () => Date.now())
  ;[app, selling] = await Promise.all([openOauth(), openOauth({ cards })])
  cookie = (await app.signIn()).cookie
})
afterAll(() => Promise.all([app.close(), selling.close()]))

const opened = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }

async function open(path: string, headers: Record<string, string> = {}, at = app) {
  const reply = await at.request(path, { headers: { ...opened, ...headers } })
  const html = await reply.text()
  const boot = /id="svc-boot">([^]*?)<\/script>/.exec(html)?.[1]
  return { status: reply.status, headers: reply.headers, html, boot: boot === undefined ? undefined : JSON.parse(boot) }
}

const sectionsOf = (html: string) => [...html.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)

describe('whoever is signed in', () => {
  test('gets the page of their profile, also by a link on another site', async () => {
    const { status, boot, html } = await open('/account', { cookie })
    expect(status).toBe(200)
    expect(boot).toEqual({
      profile: {
        id: expect.any(String),
        did: `did:pkh:eip155:84532:${wallet}`,
        createdAt: app.clock.now,
        authenticatedAt: app.clock.now,
        wallets: [
          {
            id: expect.any(String),
            address: wallet,
            chain: 'eip155:84532',
            label: wallet,
            createdAt: app.clock.now,
            usedAt: app.clock.now,
          },
        ],
        passkeys: [],
        accounts: [],
      },
      providers: [],
      now: app.clock.now,
      hubChainId: 84532,
      hasIpfs: false,
      anchorChains: [],
      host: 'svc.test',
      walletConnect: null,
      chains: expect.arrayContaining([{ id: 'eip155:8453', name: 'Base' }]),
      serviceUrl: expect.stringMatching(/^http/),
      checks: expect.objectContaining({
        'ownership-basic': {
          title: 'Wallet ownership',
          detail: 'Sign with your wallet',
          duration: '20 seconds',
          named: { 'reference.id': 'Content ownership', contentHash: 'Content ownership' },
        },
        'proof-of-human': {
          title: 'Personhood',
          detail: 'Scan your passport or ID with your phone',
          duration: 'Needs your phone',
        },
      }),
    })
    expect(Object.keys(boot.checks)).toEqual(VerifierId.options)
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(sectionsOf(html)).toEqual(Object.keys(strings.en.account.parts).filter((id) => id !== 'payout'))
  })

  test('can be paid where cards are taken', async () => {
    const { html } = await open('/account', { cookie: (await selling.signIn()).cookie }, selling)
    expect(sectionsOf(html)).toEqual(Object.keys(strings.en.account.parts))
    expect(html).toContain('<li><a href="#payout">Get paid</a></li>')
  })

  test('gets a page without inline scripts that no cache stores and no page frames (security-cases D5)', async () => {
    const { headers, html } = await open('/account', { cookie })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split('; ')).toContain(rule)
    expect(html).not.toMatch(/ on\w+=| style=/)
  })

  test.each(languages)('reads it in %s', async (lang) => {
    const { html } = await open(`/account?lang=${lang}`, { cookie })
    const { title, parts, noScript } = strings[lang].account
    expect(html).toContain(`<html lang="${lang}"`)
    const { payout: _unoffered, ...offeredParts } = parts
    for (const text of [title, noScript, ...Object.values(offeredParts)]) expect(html).toContain(text)
  })
})

describe('nobody else', () => {
  const toSignIn = '/verify?intent=login&returnTo=%2Faccount'

  test.each([
    ['without a session', {}],
    ['with a made-up one', { cookie: '__Host-svc_session=made-up' }],
    ['in a frame', { 'sec-fetch-dest': 'iframe' }],
    ['from a script', { 'sec-fetch-dest': 'empty' }],
  ])('is shown it, %s: they are sent to sign in', async (_, headers: Record<string, string>) => {
    const {
      status,
      headers: answered,
      html,
    } = await open('/account', { ...('sec-fetch-dest' in headers && { cookie }), ...headers })
    expect([status, answered.get('location'), html]).toEqual([303, toSignIn, ''])
    expect(answered.get('cache-control')).toBe('no-store')
  })

  test('keeps the language on the way to the sign-in and back', async () => {
    const { headers } = await open('/account?lang=de')
    expect(headers.get('location')).toBe('/verify?intent=login&returnTo=%2Faccount%3Flang%3Dde&lang=de')
    const signIn = await open(headers.get('location') ?? '')
    expect([signIn.status, signIn.boot?.lang]).toEqual([200, 'de'])
  })

  test('takes no address from the request (security-cases D14)', async () => {
    const reply = await app.request('/account', { headers: { ...opened, host: 'evil.example' } })
    expect(new URL(reply.headers.get('location') ?? '', authUrl).origin).toBe(authUrl)
  })
})
