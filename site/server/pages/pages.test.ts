import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { parseConfig } from '../config/config.ts'
import { openDeployment } from '../deployment.fixture.ts'
import { maxHandoffCookies } from '../accounts/cookies.ts'
import { createEvmPool } from '../ports/evm/node-pools.ts'
import { createOnChainPersonhood } from '../ports/personhood/on-chain.ts'
import { createLog } from '../logger.ts'

const sidOf = (name: string) => name.padEnd(24, '_')
const origin = 'https://shop.example'
let deployment: Awaited<ReturnType<typeof openDeployment>>
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  deployment = await openDeployment()
  const config = parseConfig({
    SVC_BASE_URL: 'https://api.svc.test',
    SVC_PUBLIC_URL: 'https://svc.test',
    SVC_OPERATOR_NAME: 'Tom & <Jerry>',
    SVC_SUPPORT_URL: 'https://help.svc.test',
    SVC_RATE_LIMITS: 'off',
  })
  app = createApp({ config, ports: deployment.ports, log: createLog('silent') })
})
afterAll(() => deployment.close())

const browser = { accept: 'text/html' }

async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await app.request(`https://svc.test${path}`, { method, headers: { ...browser, ...headers } })
  const html = await response.text()
  const boot = /id="svc-boot">([^]*?)<\/script>/.exec(html)?.[1]
  return {
    status: response.status,
    headers: response.headers,
    cookie: response.headers.get('set-cookie'),
    html,
    boot: boot === undefined ? undefined : JSON.parse(boot),
    // as a person reads it
    words: /<main[^>]*>([^]*)<\/main>/
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }
}

async function begin(name: string, ask: object = {}) {
  const sid = sidOf(name)
  const body = JSON.stringify({ challenge: 'c'.repeat(43), verifiers: ['ownership-basic'], mode: 'popup', ...ask })
  const headers = { origin, 'content-type': 'application/json' }
  const reply = await app.request(`https://api.svc.test/api/v1/handoffs/${sid}`, { method: 'PUT', headers, body })
  expect(reply.status).toBe(200)
  return sid
}

describe('the hand-off’s page', () => {
  test('says who asks for what, without a script', async () => {
    const page = await open(`/verify?sid=${await begin('words')}`)
    expect(page.status).toBe(200)
    expect(page.words).toBe(
      'shop.example asks you to prove that you own a wallet You sign with your wallet, for free. ' +
        'Wallet ownership Sign with your wallet 20 seconds ' +
        'shop.example gets your wallet address, and that you control it. ' +
        'Not shared your keys, your funds or your other accounts. ' +
        'Options Make this proof public Everyone can then see this proof: what you sign, your wallet address and the date. You can make it private again here at any time, but copies that others made stay. ' +
        'Continue Cancel This page needs JavaScript. Turn it on for this site, then reload the page. Nothing has been sent.',
    )
    expect(page.html).toContain('for <b>shop.example</b>')
    expect(page.html).toContain('Tom &amp; &lt;Jerry&gt;')
  })

  test('gives its script the recorded request, and no secret', async () => {
    const sid = await begin('boot', { data: { content: 'x' }, returnUrl: `${origin}/members`, theme: 'dark' })
    const { boot, html } = await open(`/verify?sid=${sid}`)
    expect(boot).toEqual({
      claims: [{ id: 'ownership-basic', title: 'Content ownership', detail: '“x”', subject: '“x”' }],
      verifierIds: ['ownership-basic'],
      data: { content: 'x' },
      handoff: { sid, origin, own: false },
      gate: null,
      ended: null,
      returnTo: {
        url: `${origin}/members`,
        host: 'shop.example',
        automatic: true,
        code: { url: `${origin}/members`, isListed: false },
      },
      listener: null,
      serviceUrl: 'https://api.svc.test',
      hubChainId: 84532,
      hubChainName: 'Base Sepolia (test)',
      chains: [],
      now: expect.any(Number),
      host: 'svc.test',
      supportUrl: 'https://help.svc.test',
      walletConnect: null,
      lang: 'en',
    })
    expect(html).toContain('data-theme="dark"')
  })

  test('sends its code to our home page as to any other page, and to no other page of ours', async () => {
    const ours = 'https://svc.test'
    const returnOf = async (name: string, returnUrl: string) => {
      const sid = sidOf(name)
      const body = { challenge: 'c'.repeat(43), verifiers: ['ownership-basic'], mode: 'redirect', returnUrl }
      const headers = { origin: ours, 'content-type': 'application/json' }
      const sent = { method: 'PUT', headers, body: JSON.stringify(body) }
      expect((await app.request(`https://api.svc.test/api/v1/handoffs/${sid}`, sent)).status).toBe(200)
      const { handoff, returnTo } = (await open(`/verify?sid=${sid}`)).boot
      return [handoff.own, returnTo.code]
    }
    expect(await returnOf('home', `${ours}/`)).toEqual([false, { url: `${ours}/`, isListed: false }])
    expect(await returnOf('authorize', `${ours}/oauth/authorize`)).toEqual([false, null])
  })

  test('belongs to the browser that opens it first', async () => {
    const sid = await begin('first', { data: { content: 'a private text' } })
    const first = await open(`/verify?sid=${sid}`)
    expect(first.cookie).toMatch(
      new RegExp(`^__Host-svc_handoff_${sid}=[\\w-]{43}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax; Secure$`),
    )
    const reloaded = await open(`/verify?sid=${sid}`, { cookie: first.cookie!.split(';')[0]! })
    expect([reloaded.status, reloaded.cookie, reloaded.boot.handoff.sid]).toEqual([200, null, sid])
    const second = await open(`/verify?sid=${sid}`)
    expect([second.status, second.cookie, second.boot]).toEqual([409, null, undefined])
    expect(second.headers.get('cross-origin-opener-policy')).toBe(null)
    expect(second.html).not.toMatch(/private text|shop\.example/)
    expect(second.words).toMatch(/^This verification was opened elsewhere/)
  })

  test('a page that sends a window through many hand-offs does not fill the cookies of its visitor', async () => {
    const jar = new Map([['__Host-svc_session', 'mine']])
    for (let at = 0; at < maxHandoffCookies + 10; at++) {
      // oxlint-disable-next-line no-await-in-loop -- one address of the window after the other
      const sid = await begin(`many${at}`)
      const cookie = [...jar].map((each) => each.join('=')).join('; ')
      // oxlint-disable-next-line no-await-in-loop
      const { headers } = await open(`/verify?sid=${sid}`, { cookie, 'sec-fetch-site': 'cross-site' })
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
    }
    expect(jar.get('__Host-svc_session')).toBe('mine')
    const newestCookies = Array.from(
      { length: maxHandoffCookies },
      (_, at) => `__Host-svc_handoff_${sidOf(`many${at + 10}`)}`,
    )
    expect([...jar.keys()].slice(1)).toEqual(newestCookies)
  })

  test.each([
    ['a prefetch', { 'sec-purpose': 'prefetch' }, 'GET'],
    ['a prerender', { 'sec-purpose': 'prefetch;prerender' }, 'GET'],
    ['an old prefetch', { purpose: 'prefetch' }, 'GET'],
    ['a HEAD', {}, 'HEAD'],
    ['an image of another page', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }, 'GET'],
    ['a frame of another page', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }, 'GET'],
    ['a script of another page', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }, 'GET'],
  ] as const)('is not claimed by %s', async (name, headers, method) => {
    const sid = await begin(name.replaceAll(' ', '-'))
    const guess = await open(`/verify?sid=${sid}`, headers, method)
    expect([guess.status, guess.cookie]).toEqual([503, null])
    expect((await open(`/verify?sid=${sid}`)).cookie).not.toBeNull()
  })

  test('belongs to the last load until a page was heard, and then to that page; a prefetch changes nothing', async () => {
    const sid = await begin('prefetched')
    const load = async (headers: Record<string, string> = {}) => await open(`/verify?sid=${sid}`, headers)
    const prefetch = async () => {
      const { status, cookie } = await load({ 'sec-purpose': 'prefetch' })
      expect([status, cookie]).toEqual([503, null])
    }
    await prefetch()
    // its answer may never have reached the browser, so the next load takes its place (protocol/handoffs#write-key)
    const lost = await load()
    await prefetch()
    const held = await load()
    expect([lost.status, held.status, keyOf(held) === keyOf(lost)]).toEqual([200, 200, false])
    expect((await report(sid, keyOf(lost), 'opened')).status).toBe(401)
    expect((await report(sid, keyOf(held), 'opened')).status).toBe(200)
    await prefetch()
    const others = [await load(), await load({ cookie: keyOf(lost) })]
    expect(others.map(({ status, cookie, boot }) => [status, cookie, boot])).toEqual([
      [409, null, undefined],
      [409, null, undefined],
    ])
    expect((await load({ cookie: keyOf(held) })).status).toBe(200)
  })

  test('says that the hand-off is over', async () => {
    const sid = await begin('over')
    const { cookie } = await open(`/verify?sid=${sid}`)
    const key = cookie!.split(';')[0]!
    await app.request(`https://svc.test/api/v1/handoffs/${sid}/events`, {
      method: 'POST',
      headers: { cookie: key, origin: 'https://svc.test', 'content-type': 'text/plain' },
      body: '{"type":"cancelled"}',
    })
    const over = await open(`/verify?sid=${sid}`, { cookie: key })
    expect(over.status).toBe(200)
    expect(over.words).toBe(
      'This verification has ended It was finished, cancelled, or left open for too long. ' +
        'Still need it? Go back to shop.example and start again.',
    )
    expect(over.boot.ended).toEqual({ code: null })
  })

  test('and names the full address of another site', async () => {
    const sid = await begin('elsewhere', { returnUrl: 'https://else.example/x?y' })
    const key = (await open(`/verify?sid=${sid}`)).cookie!.split(';')[0]!
    const headers = { cookie: key, origin: 'https://svc.test', 'content-type': 'text/plain' }
    const body = '{"type":"cancelled"}'
    await app.request(`https://svc.test/api/v1/handoffs/${sid}/events`, { method: 'POST', headers, body })
    expect((await open(`/verify?sid=${sid}`, { cookie: key })).words).toContain(
      'Go back to https://else.example/x?y and',
    )
  })

  test.each(['unknown'.padEnd(24, '_'), 'x', '%00', '<script>'])('%s is unknown', async (sid) => {
    const page = await open(`/verify?sid=${encodeURIComponent(sid)}`)
    expect(page.status).toBe(404)
    expect(page.words).toMatch(/^This verification expired/)
    expect(page.html).not.toContain('<script>')
  })
})

const report = (sid: string, cookie: string, type: string) =>
  app.request(`https://svc.test/api/v1/handoffs/${sid}/events`, {
    method: 'POST',
    headers: { cookie, origin: 'https://svc.test', 'content-type': 'text/plain' },
    body: JSON.stringify({ type }),
  })

const keyOf = ({ cookie }: { cookie: string | null }) => cookie!.split(';')[0]!

describe('a hand-off that goes on in another browser', () => {
  test('ends there, because only the window of the page that asked can learn an outcome', async () => {
    const sid = await begin('moved', { returnUrl: `${origin}/members`, data: { content: 'a private text' } })
    const first = await open(`/verify?sid=${sid}`)
    await report(sid, keyOf(first), 'opened')
    await report(sid, keyOf(first), 'released')
    const second = await open(`/verify?sid=${sid}&moved=1`)
    expect([second.status, second.boot]).toEqual([200, undefined])
    expect(second.words).toBe(
      'Continue at shop.example You changed to another browser. To get the result, shop.example must be open in this one. ' +
        'Start the verification again there, with a wallet of this browser. Nothing was signed or saved. ' +
        'Open shop.example here',
    )
    expect(second.html).toContain('href="https://shop.example/members"')
    expect((await open(`/verify?sid=${sid}&moved=1`, { cookie: keyOf(second) })).words).toMatch(
      /^This verification has ended/,
    )
    expect((await open(`/verify?sid=${sid}`, { cookie: keyOf(first) })).status).toBe(409)
  })

  test('stays with the first browser before its page releases it', async () => {
    const sid = await begin('kept', { data: { content: 'a private text' } })
    const first = await open(`/verify?sid=${sid}`)
    await report(sid, keyOf(first), 'opened')
    const stranger = await open(`/verify?sid=${sid}&moved=1`)
    expect([stranger.status, stranger.cookie]).toEqual([409, null])
    expect(stranger.html).not.toMatch(/private text|shop\.example/)
    expect((await open(`/verify?sid=${sid}`, { cookie: keyOf(first) })).boot.ended).toBeNull()
  })

  test('continues in the first browser when no other browser opened it', async () => {
    const sid = await begin('back')
    const first = await open(`/verify?sid=${sid}`)
    await report(sid, keyOf(first), 'released')
    const reloaded = await open(`/verify?sid=${sid}`, { cookie: keyOf(first) })
    expect([reloaded.status, reloaded.boot.ended, reloaded.cookie]).toEqual([200, null, expect.any(String)])
  })
})

describe('languages', () => {
  const head = /<html lang="(\w+)" dir="(\w+)"/
  const languageOf = ({ html }: { html: string }) => head.exec(html)?.slice(1)

  test.each([
    [
      '/verify?verifiers=ownership-basic&ask=content&lang=de',
      { 'accept-language': 'ja' },
      ['de', 'ltr'],
      /^Weisen Sie nach, dass Ihnen ein Inhalt gehört/,
    ],
    [
      '/verify?verifiers=ownership-basic&ask=content',
      { 'accept-language': 'ja,en;q=0.5' },
      ['ja', 'ltr'],
      /^コンテンツの所有を証明/,
    ],
    ['/verify?verifiers=ownership-basic&ask=content&lang=ar-EG', {}, ['ar', 'rtl'], /^أثبت أنك تملك محتوى/],
    [
      '/verify?verifiers=ownership-basic&lang=xx',
      { 'accept-language': 'it' },
      ['en', 'ltr'],
      /^Prove that you own a wallet/,
    ],
    ['/verify?lang=es', {}, ['es', 'ltr'], /^¿Qué quieres demostrar\?/],
    [
      '/verify?verifiers=nothing&lang=fr',
      {},
      ['fr', 'ltr'],
      /^Ce lien ne fonctionne pas .* vérification qui n’existe pas/,
    ],
    ['/verify?verifiers=ownership-basic&reuse=on&lang=de', {}, ['de', 'ltr'], /^Dieser Link .*frühere Nachweise/],
    ['/verify?gateId=g&lang=fr', {}, ['fr', 'ltr'], /^Cet accès n’existe pas Le lien est incorrect/],
    ['/nothing', { 'accept-language': 'es' }, ['es', 'ltr'], /^Página no encontrada/],
  ])('%s with %j', async (path, headers, language, words) => {
    const page = await open(path, headers)
    expect([languageOf(page), page.words]).toEqual([language, expect.stringMatching(words)])
  })

  test('uses the language of the hand-off first, in the page, its claims and its script', async () => {
    const sid = await begin('german', { lang: 'de-AT', data: { content: 'x' } })
    const page = await open(`/verify?sid=${sid}`, { 'accept-language': 'fr' })
    expect(languageOf(page)).toEqual(['de', 'ltr'])
    expect(page.words).toMatch(
      /^shop\.example bittet Sie um den Nachweis, dass Ihnen ein Inhalt gehört .* Eigentum an Inhalten „x“/,
    )
    expect(page.boot).toMatchObject({ lang: 'de', claims: [{ title: 'Eigentum an Inhalten' }] })
    expect(page.html).toContain('für <b>shop.example</b>')
  })

  test('explains an unknown hand-off in the browser’s language', async () => {
    const page = await open(`/verify?sid=${'u'.repeat(24)}`, { 'accept-language': 'de' })
    expect(page.words).toMatch(/^Diese Verifizierung ist abgelaufen Eine Verifizierung bleibt 15 Minuten offen/)
  })
})

describe('escaping', () => {
  const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>\u2028'

  test('escapes what an embedder sends, in the page and in its JSON', async () => {
    const page = await open(`/verify?sid=${await begin('evil', { data: { content: evil } })}`)
    expect(page.boot.data).toEqual({ content: evil })
    expect(page.html).not.toMatch(/<script>|<img|\u2028/)
    expect(page.html.match(/<\/script>/g)).toHaveLength((page.html.match(/<script /g) ?? []).length)
    expect(page.html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('escapes what a link carries', async () => {
    const data = Buffer.from(JSON.stringify({ content: evil })).toString('base64url')
    const page = await open(`/verify?verifiers=ownership-basic&data=${data}&lang=${encodeURIComponent(evil)}`)
    expect(page.boot.data).toEqual({ content: evil })
    expect(page.html).not.toMatch(/<script>|<img/)
  })

  test('does not quote a refused link', async () => {
    const page = await open(`/verify?verifiers=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(page.status).toBe(400)
    expect(page.html).not.toContain('alert(1)')
  })
})

describe('a plain link', () => {
  test('names the address to which the proof’s id would go', async () => {
    const returnUrl = encodeURIComponent('https://shop.example/done?a=1&b=2')
    const page = await open(`/verify?verifiers=ownership-basic&returnUrl=${returnUrl}`)
    expect(page.words).toContain('you can send the proof’s ID to https://shop.example/done?a=1&amp;b=2')
    expect(page.boot).toMatchObject({
      handoff: null,
      returnTo: { url: 'https://shop.example/done?a=1&b=2', host: 'shop.example', automatic: false },
    })
    expect(page.cookie).toBeNull()
  })

  test('is about the wallet alone, and about content where it says so; the list has both', async () => {
    const { html } = await open('/verify')
    const links = [...html.matchAll(/href="(\/verify\?verifiers=ownership-basic[^"]*)"/g)].map(([, link = '']) => link)
    expect(links).toEqual([
      '/verify?verifiers=ownership-basic&lang=en',
      '/verify?verifiers=ownership-basic&amp;ask=content&lang=en',
    ])
    const wallet = await open('/verify?verifiers=ownership-basic')
    expect(wallet.words).toMatch(
      /^Prove that you own a wallet You sign with your wallet, for free\. Wallet ownership Sign with your wallet .* You share nothing with other sites\. We keep your wallet address\. Only you/,
    )
    expect(wallet.boot).toMatchObject({
      claims: [{ id: 'ownership-basic', title: 'Wallet ownership', detail: 'Sign with your wallet', isWallet: true }],
      data: { reference: { type: 'url', id: 'https://svc.test' } },
    })
    const content = await open('/verify?verifiers=ownership-basic&ask=content')
    expect(content.words).toMatch(/^Prove that you own content .* Content ownership Sign a text or a link/)
    expect(content.boot.data).toEqual({})
  })

  test.each([
    [
      '/verify',
      200,
      /^What do you want to prove\?.* You Wallet ownership Sign with your wallet .* Assets .* Content Content ownership Sign a text.* Agents /,
    ],
    ['/verify?verifiers=nothing', 400, /^This link doesn’t work/],
    [
      '/verify?verifiers=wallet-risk',
      400,
      /^This check isn’t available here .* offer Wallet screening\..* which checks are offered here\. All checks/,
    ],
    ['/verify?verifiers=ownership-basic&returnUrl=//evil.example', 400, /^This link doesn’t work/],
    ['/verify?gateId=never-was', 404, /^This gate doesn’t exist The link is wrong/],
    ['/verify?preset=workspace-pack', 400, /^This check isn’t available here .* offer Organisation account\./],
    ['/verify?preset=nothing', 400, /^This link doesn’t work/],
    ['/verify?verifiers=ownership-basic&reuse=auto', 200, /^Prove that you own a wallet/],
    ['/verify?intent=login', 200, /^Sign in Manage your proofs/],
    ['/verify?intent=login&returnTo=//evil.example', 400, /^This link doesn’t work/],
    ['/verify?intent=mcp&returnTo=/oauth/authorize', 400, /^This link doesn’t work/],
    ['/verify?intent=mcp&returnTo=/oauth/authorize?x=1', 400, /^No app asked for this/],
    ['/oauth/authorize', 400, /^No app asked for this An app opens this address/],
    [
      '/oauth/authorize?client_id=svc-cli&redirect_uri=http://localhost:9999/callback',
      400,
      /^This address isn’t allowed .* \(redirect_uri\)\. It may only use http:\/\/127\.0\.0\.1 with a port/,
    ],
    [
      '/oauth/authorize?client_id=nobody&redirect_uri=https://a.example/cb',
      400,
      /^We don’t know this app .* \(client_id\)/,
    ],
    [
      '/oauth/authorize?client_id=svc-mcp-host&redirect_uri=https://evil.example/cb',
      400,
      /^This app isn’t registered here .* never registered \(redirect_uri\)/,
    ],
    ['/proof/0x00', 404, /^This proof doesn’t exist/],
    ['/', 200, /^Ask people to prove it\. Get a yes or no\./],
  ])('%s answers %i in words', async (path, status, words) => {
    const page = await open(path)
    expect([page.status, page.words]).toEqual([status, expect.stringMatching(words)])
  })

  test('answers a request that accepts no page without a page', async () => {
    const response = await app.request('https://svc.test/nothing', { headers: { accept: '*/*' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json'])
  })
})

const policy = (from: string) =>
  `default-src 'none'; script-src ${from}; style-src 'self'; connect-src ${from}; img-src 'self' data:; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html"
const csp = 'content-security-policy'
const headersOf = async (path: string) => {
  const { headers } = await open(path)
  return Object.fromEntries(
    [
      'content-security-policy',
      'x-frame-options',
      'referrer-policy',
      'cache-control',
      'cross-origin-opener-policy',
    ].map((name) => [name, headers.get(name)]),
  )
}

describe('headers', () => {
  const every = { 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin', 'cache-control': 'no-store' }

  test('/verify keeps its opener', async () => {
    const expected = { ...every, 'content-security-policy': policy("'self'"), 'cross-origin-opener-policy': null }
    expect(await headersOf('/verify?verifiers=ownership-basic')).toEqual(expected)
    expect(await headersOf(`/verify?sid=${await begin('headers')}`)).toEqual(expected)
  })

  test.each([
    ['a failure', '/verify?verifiers=nothing'],
    ['a gate that does not exist', '/verify?gateId=g'],
    ['a hand-off that does not exist', `/verify?sid=${sidOf('nobody')}`],
  ])('/verify keeps its opener for %s too (security-cases D4)', async (_name, path) => {
    const expected = { ...every, 'content-security-policy': policy("'self'"), 'cross-origin-opener-policy': null }
    expect(await headersOf(path)).toEqual(expected)
  })

  test('/verify keeps its opener when it is loaded in advance (security-cases D4)', async () => {
    const early = await open(`/verify?sid=${await begin('opener')}`, { 'sec-purpose': 'prefetch' })
    expect([early.status, early.headers.get('cross-origin-opener-policy')]).toEqual([503, null])
  })

  test('a page may use passkeys and the clipboard for itself, and nothing else of a device', async () => {
    for (const path of ['/', '/verify?verifiers=ownership-basic', '/nothing']) {
      const { headers } = await open(path)
      const rules = (headers.get('permissions-policy') ?? '').split(', ').map((rule) => rule.split('='))
      const allowed = rules.flatMap(([name, to]) => (to === '()' ? [] : [[name, to]]))
      expect(allowed).toEqual([
        ['clipboard-write', '(self)'],
        ['publickey-credentials-create', '(self)'],
        ['publickey-credentials-get', '(self)'],
      ])
      expect(rules.flatMap(([name, to]) => (to === '()' ? [name] : []))).toEqual(
        expect.arrayContaining(['camera', 'geolocation', 'microphone', 'payment', 'usb', 'hid', 'serial']),
      )
    }
  })

  test('/verify may connect to the bridge to phones only for a proof that needs a phone', async () => {
    const { ports } = deployment
    const config = parseConfig({ SVC_PUBLIC_URL: 'https://svc.test' })
    const personhood = createOnChainPersonhood({
      pool: createEvmPool({ chainId: 1, urls: [], now: ports.now }),
      verifier: '0x01',
      domain: 'svc.test',
      name: 'SVC',
      bridgeUrl: 'wss://bridge.example',
      mocks: false,
    })
    const offering = createApp({ config, ports: { ...ports, personhood }, log: createLog('silent') })
    const policyOf = async (path: string) => (await offering.request(path, { headers: browser })).headers.get(csp)
    expect(await policyOf('https://svc.test/verify?verifiers=proof-of-human')).toBe(
      policy("'self'").replace("connect-src 'self'", "connect-src 'self' wss://bridge.example"),
    )
    expect(await policyOf('https://svc.test/verify?verifiers=ownership-basic')).toBe(policy("'self'"))
  })

  test('/verify allows AppKit’s hosts where it is offered, telemetry never, and scripts stay as strict', async () => {
    const config = parseConfig({
      SVC_BASE_URL: 'https://api.svc.test',
      SVC_PUBLIC_URL: 'https://svc.test',
      SVC_REOWN_PROJECT_ID: 'b56e18d47c72ab683b10814fe9495694',
    })
    const offering = createApp({ config, ports: deployment.ports, log: createLog('silent') })
    const policyOf = async (path: string) => (await offering.request(path, { headers: browser })).headers.get(csp)
    const wider = await policyOf('https://svc.test/verify?verifiers=ownership-basic')
    expect(wider).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' " +
        'https://api.web3modal.org https://rpc.walletconnect.org https://verify.walletconnect.org wss://relay.walletconnect.org; ' +
        "img-src 'self' data: blob: https://api.web3modal.org; frame-src https://verify.walletconnect.org; form-action 'self'; " +
        "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
    )
    for (const path of ['/', '/verify', '/verify?verifiers=nothing', '/proof/0x00'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await policyOf(`https://svc.test${path}`)).not.toMatch(/walletconnect|web3modal|inline/)
  })

  test('other pages do not keep their opener, and the home page may load the element and open windows', async () => {
    const alone = { ...every, 'cross-origin-opener-policy': 'same-origin' }
    expect(await headersOf('/nothing')).toEqual({ ...alone, 'content-security-policy': policy("'self'") })
    expect(await headersOf('/')).toEqual({
      ...every,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy': policy("'self' https://api.svc.test"),
    })
  })

  test('no inline script runs, and /verify is not listed', async () => {
    for (const path of ['/', '/verify', '/verify?verifiers=ownership-basic']) {
      const { html } = await open(path)
      expect(html).not.toMatch(/<style|style=|\son\w+=|javascript:/)
      for (const [script] of html.matchAll(/<script[^>]*>/g)) expect(script).toMatch(/ src="| type="application\/json"/)
      expect(html.includes('content="noindex"')).toBe(path !== '/')
    }
  })
})

test('security.txt and robots.txt', async () => {
  const security = await (await app.request('https://svc.test/.well-known/security.txt')).text()
  expect(security).toMatch(
    /^# svc\.test is run by Tom & <Jerry>\nContact: https:\/\/help\.svc\.test\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\nCanonical: https:\/\/svc\.test\/\.well-known\/security\.txt\n$/,
  )
  const robots = await (await app.request('https://svc.test/robots.txt')).text()
  expect(robots).toBe('User-agent: *\nDisallow: /verify\nDisallow: /api/\n')
})

/** The way to our start page, as written. */
const brand = (html: string) => /<a class="home"[^>]*>/.exec(html)?.[0].replaceAll(/\s+/g, ' ').replace(' >', '>')

describe('ways on', () => {
  test.each([
    ['a page that does not exist', '/nothing', 404],
    ['a link that is not right', '/verify?verifiers=unknown-check', 400],
    ['a hand-off that has expired', `/verify?sid=${'x'.repeat(24)}`, 404],
  ])('%s offers the start page, the documentation, and the site that the person came from', async (_, path, status) => {
    const page = await open(path, { referer: 'https://shop.example/cart?secret=1' })
    expect(page.status).toBe(status)
    expect(page.html).toContain('<a class="text" href="/">Start page</a>')
    expect(page.html).toContain('<a class="text" href="/docs">Documentation</a>')
    expect(page.html).toContain('href="https://shop.example/" rel="noreferrer">Back to shop.example')
    expect(page.html).not.toContain('secret=1')
  })

  test('a gate that does not exist offers the way back, and no documentation to the customers of its owner', async () => {
    const { html } = await open('/verify?gateId=gone', { referer: 'https://shop.example/cart' })
    expect(html).toContain('<a class="text" href="/">Start page</a>')
    expect(html).toContain('href="https://shop.example/" rel="noreferrer">Back to shop.example')
    expect(html).not.toContain('href="/docs"')
  })

  test('a proof that does not exist offers the start page and the documentation', async () => {
    const { html } = await open(`/proof/0x${'0'.repeat(64)}`)
    expect(html).toContain('<a class="button" href="/">Go to the start page</a>')
    expect(html).not.toContain('Start page</a>')
    expect(html).toContain('<a class="text" href="/docs">Documentation</a>')
  })

  test('offers no way back to an unsafe return address', async () => {
    const { html } = await open('/verify?gateId=gone&returnUrl=javascript:alert(1)')
    expect(html).not.toContain('javascript')
    expect(html).toContain('href="/"')
  })

  test('the brand leads to the start page, from a running verification only in another tab', async () => {
    expect(brand((await open('/nothing')).html)).toBe('<a class="home" href="/">')
    for (const path of ['/verify?verifiers=ownership-basic', '/verify?intent=login'])
      expect(brand((await open(path)).html)).toBe('<a class="home" href="/" target="_blank" rel="noopener">')
  })
})

test.each([
  ['/', 'Prove things on the web · svc.test'],
  ['/nothing', 'Page not found · svc.test'],
  ['/nothing?lang=de', 'Seite nicht gefunden · svc.test'],
  ['/verify', 'What do you want to prove? · svc.test'],
  ['/verify?verifiers=ownership-basic', 'Prove that you own a wallet · svc.test'],
  ['/verify?gateId=gone', 'This gate doesn’t exist · svc.test'],
])('the title of %s is %s', async (path, title) => {
  expect(/<title>([^<]*)</.exec((await open(path)).html)?.[1]).toBe(title)
})
