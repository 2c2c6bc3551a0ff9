import { storedPayment } from '../../payments/sale.fixture.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { parseConfig } from '../../config/config.ts'
import { openDeployment } from '../../deployment.fixture.ts'
import { createGate } from '../../gates/gates.ts'
import { openUsdc } from '../../ports/stablecoin/usdc.ts'
import { createLog } from '../../logger.ts'
import { strings } from '../../strings/strings.ts'

let deployment: Awaited<ReturnType<typeof openDeployment>>
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  deployment = await openDeployment({ rpcUrl: 'http://127.0.0.1:1' })
  const config = parseConfig({
    SVC_BASE_URL: 'https://api.svc.test',
    SVC_PUBLIC_URL: 'https://svc.test',
    SVC_RATE_LIMITS: 'off',
    SVC_USDC_CHAIN_ID: '84532',
  })
  const stablecoin = openUsdc(config.usdc, deployment.ports.evm)
  const ports = { ...deployment.ports, ...(stablecoin && { stablecoin }) }
  app = createApp({ config, ports, log: createLog('silent') })
})
afterAll(() => deployment.close())

const recipient = `0x${'12'.repeat(20)}`
let count = 0
const published = async (more: object = {}) => {
  const gate = {
    gateId: `g-${++count}`,
    name: 'Readers of <b>',
    status: 'published' as const,
    requirements: [
      { verifierId: 'ownership-basic' as const, match: [{ path: 'reference.id', op: 'eq' as const, value: 'book' }] },
      { verifierId: 'ownership-pseudonym' as const, optional: true },
    ],
    reward: { delivery: 'reveal' as const, value: 'the-secret-of-the-gate' },
    artifact: { type: 'text', label: 'A word' },
    branding: { accentColor: '#1F6F43' },
    ...more,
  }
  await createGate(gate, { profileId: 'owner' }, deployment)
  return gate
}

const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(`https://svc.test${path}`, { headers: { accept: 'text/html', ...headers } })
  const html = await response.text()
  const boot = /id="svc-boot">([^]*?)<\/script>/.exec(html)?.[1]
  const words = /<main[^>]*>([^]*)<\/main>/
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { response, html, words, boot: boot === undefined ? undefined : JSON.parse(boot) }
}
/** The page of the hand-off that a link to a gate becomes. */
const follow = async (path: string) => {
  const { response } = await open(path)
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const location = response.headers.get('location') ?? ''
  expect(location).toMatch(/^\/verify\?sid=[\w-]{24}$/)
  return { sid: location.slice(-24), ...(await open(location)) }
}

describe('a link to a gate', () => {
  test('says to somebody who comes back from the card page that it is paid, and asks for nothing (protocol/payments#paid-once)', async () => {
    const charge = { enabled: true, amountUsd: 5, methods: ['usdc' as const], recipient }
    const { gateId } = await published({ monetization: { charge } })
    const back = async (session: string) => {
      const { response } = await open(`/verify?gateId=${gateId}&paid=${session}&lang=en`)
      const location = response.headers.get('location') ?? ''
      expect(location).toMatch(new RegExp(`^/verify\\?sid=[\\w-]{24}&paid=${session}$`))
      return await open(location)
    }
    const { session } = await storedPayment(deployment, { gateId, qHash: `0x${'ab'.repeat(32)}` })
    const paid = await back(session)
    expect(paid.words).toContain('You already paid $5.00 by card. Continue with the same wallet as before.')
    expect(paid.words).not.toContain('Costs $5.00')
    expect(paid.boot.gate).toMatchObject({ isReceived: true })
    const unknown = await back('cs_unknown')
    expect(unknown.words).toContain('Costs $5.00.')
    expect(unknown.boot.gate).not.toHaveProperty('isReceived')
  })

  test('becomes a hand-off of our own, whose page has the gate and no secret', async () => {
    const { gateId } = await published({
      monetization: { charge: { enabled: true, amountUsd: 5, methods: ['stripe', 'usdc'], recipient } },
      checkout: { description: 'For readers', successReturnUrl: 'https://shop.example/in' },
    })
    const { sid, boot, html, response } = await follow(`/verify?gateId=${gateId}&theme=dark&lang=de`)
    expect(boot).toMatchObject({
      lang: 'de',
      handoff: { sid, origin: 'https://svc.test', own: true },
      verifierIds: ['ownership-basic', 'ownership-pseudonym'],
      returnTo: { url: 'https://shop.example/in', host: 'shop.example', automatic: false, code: null },
      listener: null,
      ended: null,
    })
    expect(
      boot.claims.map((claim: { id: string; detail: string }) => [claim.id, claim.detail.includes('book')]),
    ).toEqual([
      ['ownership-basic', true],
      ['ownership-pseudonym', false],
    ])
    expect(boot.gate).toEqual({
      gateId,
      name: 'Readers of <b>',
      description: 'For readers',
      accentColor: '#1F6F43',
      requirements: [
        {
          verifierId: 'ownership-basic',
          optional: false,
          minCount: 1,
          data: { reference: { type: 'other', id: 'book' } },
        },
        { verifierId: 'ownership-pseudonym', optional: true, minCount: 1, data: {} },
      ],
      charge: {
        amountUsd: 5,
        methods: ['usdc'],
        network: {
          chainId: 84532,
          name: 'Base Sepolia (test)',
          add: {
            chainId: '0x14a34',
            chainName: 'Base Sepolia (test)',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: ['https://sepolia.base.org'],
            blockExplorerUrls: ['https://sepolia.basescan.org'],
          },
        },
      },
      artifact: { type: 'text', label: 'A word' },
      hasReward: true,
      successReturnUrl: 'https://shop.example/in',
      state: 'open',
    })
    expect(html).not.toContain('the-secret-of-the-gate')
    expect(response.headers.get('set-cookie')).toMatch(new RegExp(`${sid}=[\\w-]{43}; .*Max-Age=4500;`))
  })

  test('says how many different proofs a requirement needs', async () => {
    const { gateId } = await published({
      requirements: [{ verifierId: 'ownership-basic', minCount: 2 }, { verifierId: 'ownership-basic' }],
    })
    const { boot, html } = await follow(`/verify?gateId=${gateId}`)
    expect(boot.claims.map(({ detail }: { detail: string }) => detail)).toEqual([
      'Sign with your wallet · 2 different proofs',
      'Sign with your wallet',
    ])
    expect(html).toContain('Sign with your wallet · 2 different proofs')
  })

  test('leads by itself only to pages that the gate names', async () => {
    const { gateId } = await published({ policy: { allowedOrigins: ['https://shop.example'] } })
    const returned = async (to: string) =>
      (await follow(`/verify?gateId=${gateId}&returnUrl=${encodeURIComponent(to)}`)).boot.returnTo
    expect(await returned('https://shop.example/a')).toMatchObject({ host: 'shop.example', automatic: true })
    expect(await returned('https://other.example/a')).toMatchObject({
      host: 'other.example',
      automatic: false,
      code: null,
    })
    expect((await follow(`/verify?gateId=${gateId}`)).boot.returnTo).toBeNull()
    expect((await open(`/verify?gateId=${gateId}&returnUrl=http://evil.example`)).response.status).toBe(400)
  })

  test('keeps the data and the listening window that it names', async () => {
    const { gateId } = await published()
    const data = Buffer.from(JSON.stringify({ domain: 'shop.example' })).toString('base64url')
    const { sid, boot } = await follow(`/verify?gateId=${gateId}&data=${data}&mode=popup&origin=https://shop.example`)
    expect(boot).toMatchObject({ data: { domain: 'shop.example' }, listener: 'https://shop.example' })
    // the address of a hand-off names no other window
    const again = await open(`/verify?sid=${sid}&mode=popup&origin=https://evil.example`)
    expect(again.boot.listener).toBe('https://shop.example')
  })

  test('begins nothing for a listening window of a page that the gate does not allow', async () => {
    const { gateId } = await published({ policy: { allowedOrigins: ['https://shop.example'] } })
    const listening = (origin: string) => `/verify?gateId=${gateId}&mode=popup&origin=${origin}`
    const { response } = await open(listening('https://evil.example'))
    expect([response.status, response.headers.get('location')]).toEqual([403, null])
    expect((await follow(listening('https://shop.example'))).boot.listener).toBe('https://shop.example')
  })

  test.each(['data=garbage', 'reuse=nonsense', 'mode=popup', 'mode=popup&origin=*'])(
    'begins nothing with %s, as a link to checks does',
    async (part) => {
      const { gateId } = await published()
      const { response } = await open(`/verify?gateId=${gateId}&${part}`)
      expect([response.status, response.headers.get('location')]).toEqual([400, null])
    },
  )

  test.each([
    [
      'not_started',
      { schedule: { startsAt: '2027-03-01T10:00:00Z' } },
      / isn’t open yet It opens on 1 March 2027 at 10:00 UTC \./,
    ],
    ['ended', { schedule: { endsAt: '2026-03-01T10:00:00Z' } }, / is closed It closed on 1 March 2026 at 10:00 UTC \./],
    ['paused', { status: 'paused' }, / is paused Its owner/],
  ])('a gate that is %s says so, and begins nothing', async (_state, more, words) => {
    const { gateId } = await published(more)
    const page = await open(`/verify?gateId=${gateId}`)
    expect([page.response.status, page.words]).toEqual([403, expect.stringMatching(words)])
    expect(page.response.headers.has('cross-origin-opener-policy')).toBe(false)
    // the page of a closed gate looks like the gate
    expect(page.html).toContain('<b dir="auto">Readers of &lt;b&gt;</b>')
    expect(page.html).toContain('href="/brand/1f6f43.css"')
  })

  test('answers for a draft as for an unknown gate, and begins nothing for a guessed id', async () => {
    const { gateId } = await published({ status: 'draft' })
    expect((await open(`/verify?gateId=${gateId}`)).response.status).toBe(404)
    const { gateId: other } = await published()
    const guess = await open(`/verify?gateId=${other}`, { 'sec-purpose': 'prefetch' })
    expect([guess.response.status, guess.response.headers.get('location')]).toEqual([503, null])
  })

  test.each(['image', 'iframe', 'script', 'empty'])(
    'another page that loads it as %s begins nothing, so it cannot use up the allowance of its visitors',
    async (destination) => {
      const { gateId } = await published()
      const from = { 'sec-fetch-dest': destination, 'sec-fetch-site': 'cross-site' }
      const loaded = await open(`/verify?gateId=${gateId}`, from)
      expect([loaded.response.status, loaded.response.headers.get('location')]).toEqual([503, null])
      const opened = await open(`/verify?gateId=${gateId}`, { ...from, 'sec-fetch-dest': 'document' })
      expect(opened.response.headers.get('location')).toMatch(/^\/verify\?sid=/)
    },
  )
})

test('the hand-off of another page carries the gate too', async () => {
  const { gateId } = await published()
  const sid = 'g'.repeat(24)
  const headers = { origin: 'https://shop.example', 'content-type': 'application/json' }
  const body = JSON.stringify({
    challenge: 'c'.repeat(43),
    gateId,
    mode: 'popup',
    data: { reference: { type: 'doc' } },
  })
  await app.request(`https://api.svc.test/api/v1/handoffs/${sid}`, { method: 'PUT', headers, body })
  const { boot } = await open(`/verify?sid=${sid}&mode=popup&origin=https://evil.example`)
  expect(boot).toMatchObject({
    listener: null,
    handoff: { sid, origin: 'https://shop.example', own: false },
    gate: { gateId, charge: null, state: 'open' },
    returnTo: { url: 'https://shop.example/', automatic: true },
  })
})

describe('a verifier that this service does not offer', () => {
  test('is not shown as an optional requirement, which could never be met', async () => {
    const { gateId } = await published({
      requirements: [
        { verifierId: 'ownership-basic' },
        { verifierId: 'proof-of-human', optional: true },
        { verifierId: 'ownership-pseudonym', optional: true },
      ],
    })
    const { boot, html, words } = await follow(`/verify?gateId=${gateId}`)
    expect(html).not.toContain('data-verifier="proof-of-human"')
    expect(words).not.toMatch(/Personhood|photo/)
    // every requirement keeps its place
    expect(html).toContain('value="2" id="row-2"')
    expect(boot.gate.requirements).toHaveLength(3)
  })

  test.each([
    ['en', 'This service doesn’t offer Personhood.'],
    ['de', `Hier nicht verfügbar: ${strings.de.credentials['proof-of-human'].title}.`],
  ])('is named in words if a gate requires it (%s)', async (lang, sentence) => {
    const { gateId } = await published({ requirements: [{ verifierId: 'proof-of-human' }] })
    expect((await open(`/verify?gateId=${gateId}&lang=${lang}`)).words).toContain(sentence)
    expect((await open(`/verify?verifiers=proof-of-human&lang=${lang}`)).words).toContain(sentence)
  })
})
