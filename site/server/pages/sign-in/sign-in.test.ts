import { decisionPauseMs } from '../../../../shared/contract/boot/sign-in.ts'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, authorizeQuery, authUrl, cliRedirect, hostRedirect, openOauth } from '../../oauth/oauth.fixture.ts'
import { languages } from '../../../../shared/contract/language.ts'
import { openSession } from '../../accounts/session.ts'
import { signInBy } from '../../accounts/profile.ts'
import { strings } from '../../strings/strings.ts'
import { readSignInText } from '../../../../shared/proof/sign-in-message.ts'

let server: Awaited<ReturnType<typeof openOauth>>
beforeAll(async () => {
  server = await openOauth()
  await server.register(hostRedirect)
  await server.register('cursor://anysphere.cursor/callback')
})
afterAll(() => server.close())

const document = { accept: 'text/html', 'sec-fetch-dest': 'document' }

async function open(path: string, headers: Record<string, string> = {}) {
  const reply = await server.request(path, { headers: { ...document, ...headers }, redirect: 'manual' })
  const html = await reply.text()
  const field = (name: string) =>
    new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const boot = /id="svc-boot">([^]*?)<\/script>/.exec(html)?.[1]
  return {
    status: reply.status,
    headers: reply.headers,
    html,
    field,
    boot: boot === undefined ? undefined : JSON.parse(boot),
    words: /<main[^>]*>([^]*)<\/main>/
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  }
}
const login = (query: Record<string, string>, headers = {}) =>
  open(`/verify?${new URLSearchParams({ intent: 'login', ...query }).toString()}`, headers)
const ask = (changes: Record<string, string | undefined> = {}, headers = {}) => {
  const returnTo = `/oauth/authorize?${authorizeQuery(changes)}`
  return open(`/verify?${new URLSearchParams({ intent: 'mcp', returnTo }).toString()}`, headers)
}

/** Signs in by HTTP alone, as a browser with these cookies. */
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
async function signInByWallet(cookies: string, changes: Record<string, string> = {}) {
  const post = (path: string, body: object, cookie: string) =>
    server.request(path, {
      method: 'POST',
      headers: { origin: authUrl, 'content-type': 'application/json', cookie, ...changes },
      body: JSON.stringify(body),
    })
  const asked = await post('/api/v1/auth/wallet/challenge', { address: account.address }, cookies)
  if (asked.status !== 200) return { status: asked.status, cookie: '', setCookie: '' }
  const mark = (asked.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const all = [cookies, mark].filter(Boolean).join('; ')
  const { data } = (await asked.json()) as { data: { message: string } }
  expect(readSignInText(data.message)?.domain).toBe(new URL(authUrl).host)
  const signature = await account.signMessage({ message: data.message })
  const done = await post('/api/v1/auth/wallet/verify', { message: data.message, signature }, all)
  const setCookie = done.headers.get('set-cookie') ?? ''
  return { status: done.status, setCookie, cookie: [all, setCookie.split(';')[0]].join('; ') }
}

describe('the sign-in page', () => {
  test('says what can be done before its script is loaded', async () => {
    const page = await login({ returnTo: '/account?tab=keys', connect: '1' })
    expect([page.status, page.words]).toEqual([
      200,
      'Sign in Manage your proofs, gates and devices. New here? Create a passkey Continue with a passkey ' +
        'Signing in needs JavaScript. Turn it on for this site, then reload the page.',
    ])
    expect(page.boot).toEqual({
      asks: 'login',
      isKnown: false,
      again: null,
      returnTo: '/account?tab=keys',
      returnUrl: null,
      listener: null,
      connect: true,
      providers: [],
      hubChainId: 84532,
      host: 'svc.test',
      walletConnect: null,
      lang: 'en',
    })
  })

  test('leads a person who is signed in to the next page, without a script', async () => {
    const me = await server.signIn()
    const page = await login({}, me)
    expect(page.words).toBe(
      'You’re signed in Continue, or use another account. Signed in as 0x0000…00AA Use another account Continue',
    )
    expect(page.html).toContain('id="go-on" href="/account"')
    expect(page.boot).toMatchObject({ isKnown: true, connect: false })
  })

  test('asks a person who is signed in to sign in again, where that is needed', async () => {
    const page = await login({ again: '1' }, await server.signIn())
    expect([page.boot.isKnown, page.boot.again, page.words]).toEqual([
      false,
      { hasPasskey: false },
      expect.stringMatching(/^Sign in again (?!.*New here).*Continue with a passkey/),
    ])
    const nobody = await login({ again: '1' })
    expect([nobody.boot.again, nobody.words]).toEqual([null, expect.stringMatching(/^Sign in Manage/)])
  })

  test('says whether the account that signs in again has a passkey', async () => {
    const deps = { config: server.config, ports: server.ports }
    const data = { publicKey: 'AA', transports: [], backedUp: true, prf: false }
    const passkey = await signInBy({ kind: 'passkey', key: 'a-passkey', label: 'Phone', counter: 0, data }, deps)
    const { cookie } = await openSession(passkey, { cookies: {} }, deps)
    const page = await login({ again: '1' }, { cookie: cookie.split(';')[0] ?? '' })
    expect(page.boot.again).toEqual({ hasPasskey: true })
  })

  test.each(languages)('names the first way as its script does, in %s', async (lang) => {
    const { signIn } = await import(`../../../pages/strings/${lang}/sign-in.ts`)
    const { passkey, newPasskey } = strings[lang].signIn
    expect({ passkey, newPasskey }).toEqual({ passkey: signIn.passkey, newPasskey: signIn.newPasskey })
    const { words } = await login({ lang })
    expect(words).toContain(`${newPasskey} ${passkey}`.replaceAll(/\s+/g, ' '))
  })

  test('shows no account inside a frame', async () => {
    const page = await login({}, { ...(await server.signIn()), 'sec-fetch-dest': 'iframe' })
    expect(page.boot).toMatchObject({ isKnown: false })
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2f%2fevil.example',
    '\t//evil.example',
    '/oauth/authorize/../../x',
    'javascript:alert(1)',
    '/api/v1/auth/logout',
  ])('does not lead to %j (security-cases D1)', async (returnTo) => {
    const [page, consent] = await Promise.all([
      login({ returnTo }, await server.signIn()),
      open(`/verify?${new URLSearchParams({ intent: 'mcp', returnTo }).toString()}`),
    ])
    expect([page.status, page.headers.get('location'), consent.status]).toEqual([400, null, 400])
    expect(page.html).not.toContain('evil.example')
  })

  test.each([
    'http://shop.example/',
    'https://user:password@shop.example/',
    'javascript:alert(1)',
    'https:shop.example',
    '//shop.example',
  ])('does not offer %s as a way back (security-cases D2)', async (returnUrl) => {
    const page = await login({ returnUrl }, await server.signIn())
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
    expect(page.html).not.toContain('shop.example')
  })

  test('leads to another site by a click only, and names its full address (security-cases D2)', async () => {
    const returnUrl = 'https://shop.example/members?a=1'
    const page = await login({ returnUrl }, await server.signIn())
    expect([page.status, page.headers.get('location')]).toEqual([200, null])
    expect(page.words).toContain('This link takes you to https://shop.example/members?a=1 Go to shop.example')
    expect(page.boot.returnUrl).toEqual({ url: returnUrl, host: 'shop.example', automatic: false, code: null })
    expect(page.html).not.toMatch(/http-equiv/i)
  })

  test.each([[{}], [{ origin: 'null' }], [{ origin: '*' }], [{ origin: 'https://shop.example/' }]])(
    'tells no window that names itself %j (security-cases D3)',
    async (named) => {
      expect((await login({ mode: 'popup', ...named })).status).toBe(400)
    },
  )

  test('sends a message to one exact origin, which is that of the return address (security-cases D3)', async () => {
    const origin = 'https://shop.example'
    expect((await login({ mode: 'popup', origin })).boot.listener).toBe(origin)
    expect((await login({ mode: 'popup', origin, returnUrl: `${origin}/x` })).boot.listener).toBe(origin)
    expect((await login({ mode: 'popup', origin, returnUrl: 'https://other.example/' })).boot.listener).toBeNull()
    expect((await login({ origin })).boot.listener).toBeNull()
  })

  test('keeps its opener except for a consent question, and cannot be framed (security-cases D4, D5)', async () => {
    const pages = [
      await login({}),
      await login({}, await server.signIn()),
      await ask(),
      await ask({}, await server.signIn()),
    ]
    const openers = pages.map(({ headers }) => headers.get('cross-origin-opener-policy'))
    expect(openers).toEqual([null, null, 'same-origin', 'same-origin'])
    for (const { headers } of pages) {
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toBe('no-store')
    }
    const redirect = await server.authorize()
    expect(redirect.headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('the page that asks', () => {
  const scopes =
    'Look up public proofs And see which checks this service offers See and use your account See your wallets and private proofs, create proofs for you without asking each time, and manage agents ' +
    'Store and delete secrets It can’t read them back Stay connected for 30 days Otherwise it has access for 1 hour'

  test('names the target of the answer, the scopes, and how to allow them (protocol/oauth#consent)', async () => {
    expect((await ask()).words).toBe(
      `Connect host.example to your account? It asks to do these things for you: ${scopes} Untick what you don’t want to allow. Sends you to ${hostRedirect} ` +
        'Check the address above. Continue only if you started this at host.example . We won’t ask you again for what you allow this app here. ' +
        'You can disconnect it at any time in your account. If you sign in here, you allow this. New here? Create a passkey Continue with a passkey ' +
        'Signing in needs JavaScript. Turn it on for this site, then reload the page. Not now',
    )
  })

  test('asks a person who is signed in to allow or to refuse', async () => {
    const { words } = await ask({ scope: 'svc:core' }, await server.signIn())
    expect(words).toContain(
      'Look up public proofs And see which checks this service offers It has access for 1 hour. Sends you to',
    )
    expect(words).toMatch(/Signed in as 0x0000…00AA Use another account Allow Don’t allow$/)
    expect(words).not.toContain('secrets')
    expect(words).not.toContain('Untick')
  })

  test('has a ticked box for each scope but the first, in the form with the buttons', async () => {
    const { html } = await ask({}, await server.signIn())
    const boxes = [...html.matchAll(/<input\s[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
    expect(boxes.map((box) => /value="([^"]*)"/.exec(box)?.[1])).toEqual([
      'svc:profile',
      'svc:secrets',
      'offline_access',
    ])
    for (const box of boxes) expect(box).toMatch(/name="scope"[^]*form="consent"[^]*checked/)
  })

  test('says "Sign in" in its header only where nobody is signed in', async () => {
    const aside = '<span class="aside">Sign in</span>'
    expect((await ask()).html).toContain(aside)
    expect((await ask({}, await server.signIn())).html).not.toContain(aside)
  })

  test.each([undefined, ''])('shows the default in full for the scope %j', async (scope) => {
    const { words } = await ask({ scope }, await server.signIn())
    expect(words).toContain(scopes)
  })

  test.each([
    [{ client_id: 'svc-cli', redirect_uri: cliRedirect }, 'Sends you to http://127.0.0.1:51004/'],
    [{ redirect_uri: 'cursor://anysphere.cursor/callback' }, 'Sends you to cursor://anysphere.cursor/callback'],
  ])('shows the scheme where it is not https, and remembers nothing', async (changes, named) => {
    const { words } = await ask(changes)
    expect(words).toContain(named)
    expect(words).toContain('Continue only if you started this yourself. You can disconnect it')
    expect(words).not.toContain('ask you again')
  })

  test('does not promise an app that has to be asked each time that it is not asked again', async () => {
    const { words } = await ask({ prompt: 'consent' })
    expect(words).toContain('Continue only if you started this at host.example . You can disconnect it')
    expect(words).not.toContain('ask you again')
  })

  test('joins sentences as Japanese does, without a space', async () => {
    const { words } = await ask({ client_id: 'svc-cli', redirect_uri: cliRedirect }, { 'accept-language': 'ja' })
    expect(words).toContain('続けてください。接続は')
  })

  test('sends a refusal without a sign-in to the client (security-cases A8)', async () => {
    const { html } = await ask({ state: 'a&b' })
    const declined = /<a class="text" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { origin, pathname, searchParams } = new URL(declined)
    expect(`${origin}${pathname}`).toBe(hostRedirect)
    expect(Object.fromEntries(searchParams)).toEqual({ error: 'access_denied', state: 'a&b', iss: authUrl })
  })

  test('shows our own page for an unregistered address, and sends other faults to the client (security-cases A1, A3)', async () => {
    const unregistered = await ask({ redirect_uri: 'https://evil.example/cb' })
    expect([unregistered.status, unregistered.headers.get('location')]).toEqual([400, null])
    const faulty = await ask({ response_type: 'token' })
    expect([faulty.status, faulty.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/host\.example\/callback\?error=unsupported_response_type/),
    ])
  })

  test('does not show the name of a client (security-cases B13)', async () => {
    const uri = 'https://named.example/cb'
    const body = JSON.stringify({ redirect_uris: [uri], client_name: '<script>alert(1)</script>Bank' })
    const headers = { 'content-type': 'application/json' }
    expect((await server.request('/oauth/register', { method: 'POST', headers, body })).status).toBe(201)
    const { html } = await ask({ redirect_uri: uri, state: '"><script>alert(2)</script>' })
    expect(html).not.toMatch(/alert\(1\)|Bank|<script>alert/)
  })

  test('its form works without a script, once, for the session that was asked', async () => {
    const me = await server.signIn()
    const page = await ask({ state: 'x"&y' }, me)
    const form = { request: page.field('request'), handle: page.field('handle') }
    server.clock.now += decisionPauseMs
    expect(form.request).toBe(authorizeQuery({ state: 'x"&y' }))
    const other = await server.signIn('0x00000000000000000000000000000000000000bb')
    expect((await server.consent({ ...form, decision: 'approve' }, other)).status).toBe(400)
    const answer = answerOf(await server.consent({ ...form, decision: 'approve' }, me))
    expect(answer.href).toMatch(/^https:\/\/host\.example\/callback\?code=ac_/)
    expect(answer.searchParams.get('state')).toBe('x"&y')
    expect((await server.consent({ ...form, decision: 'approve' }, me)).status).toBe(400)
  })

  test('shows the question again after approve within 500 ms of it', async () => {
    const me = await server.signIn()
    const query = authorizeQuery({ prompt: 'consent' })
    const first = await ask({ prompt: 'consent' }, me)
    const form = { request: first.field('request'), handle: first.field('handle'), decision: 'approve' }
    server.clock.now += 499
    const early = await server.consent(form, me)
    const questionUrl = `${authUrl}/verify?${new URLSearchParams({ intent: 'mcp', returnTo: `/oauth/authorize?${query}` }).toString()}`
    expect([early.status, early.headers.get('location')]).toEqual([303, questionUrl])
    // the new question has a pause of its own
    const second = await ask({ prompt: 'consent' }, me)
    const late = { request: second.field('request'), handle: second.field('handle'), decision: 'approve' }
    server.clock.now += 499
    expect((await server.consent(late, me)).headers.get('location')).toBe(questionUrl)
    server.clock.now += 1
    expect(answerOf(await server.consent(late, me)).origin).toBe('https://host.example')
    expect((await server.consent(late, me)).status).toBe(400)
  })

  test('takes a denial at once, and once (security-cases A8)', async () => {
    const me = await server.signIn()
    const question = await ask({ prompt: 'consent', state: 'denied' }, me)
    const form = { request: question.field('request'), handle: question.field('handle'), decision: 'deny' }
    const answer = answerOf(await server.consent(form, me))
    expect(answer.origin).toBe('https://host.example')
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'denied',
      iss: authUrl,
    })
    expect(answer.searchParams.has('code')).toBe(false)
    server.clock.now += decisionPauseMs
    expect((await server.consent({ ...form, decision: 'approve' }, me)).status).toBe(400)
  })

  test('an early answer by somebody else learns nothing', async () => {
    const page = await ask({ prompt: 'consent' }, await server.signIn())
    const form = { request: page.field('request'), handle: page.field('handle'), decision: 'approve' }
    const other = await server.signIn('0x00000000000000000000000000000000000000cc')
    expect((await server.consent(form, other)).status).toBe(400)
  })

  test('allows a redirect to the client as the answer of its form (security-cases D6)', async () => {
    const [question, signingIn] = [await ask(), await login({})]
    expect(question.headers.get('content-security-policy')).not.toContain('form-action')
    expect(signingIn.headers.get('content-security-policy')).toContain("form-action 'self'")
  })

  test('takes a sign-in on it as approval, only in that browser and after the question (protocol/oauth#consent)', async () => {
    const page = await ask({ prompt: 'consent' })
    const form = { request: page.field('request'), handle: page.field('handle'), decision: 'approve' }
    expect((await server.consent(form, page)).status).toBe(400)

    const elsewhere = await signInByWallet('')
    expect((await server.consent(form, elsewhere)).status).toBe(400)

    const here = await signInByWallet(page.cookie)
    const answer = answerOf(await server.consent(form, here))
    expect(answer.href).toMatch(/^https:\/\/host\.example\/callback\?code=ac_/)
  })

  test('takes no earlier sign-in of that browser as approval', async () => {
    const before = await signInByWallet('')
    server.clock.now += 1000
    const framed = await ask({}, { cookie: before.cookie, 'sec-fetch-dest': 'iframe' })
    const form = { request: framed.field('request'), handle: framed.field('handle'), decision: 'approve' }
    expect((await server.consent(form, before)).status).toBe(400)
  })
})

const tokenOf = (cookie: string) => /__Host-svc_session=([\w-]{43})(?:;|$)/.exec(cookie)?.[1] ?? ''
const cookieOf = (token: string) => ({ cookie: `__Host-svc_session=${token}` })

describe('sessions', () => {
  test('a sign-in makes a new session and ends the one before; so does signing out (security-cases D8)', async () => {
    const first = await signInByWallet('__Host-svc_session=chosen-by-somebody-else')
    const isKnown = async (token: string) => (await login({}, cookieOf(token))).boot.isKnown
    const one = tokenOf(first.setCookie)
    expect([one.length, await isKnown(one), await isKnown('chosen-by-somebody-else')]).toEqual([43, true, false])

    const second = await signInByWallet(`__Host-svc_session=${one}`)
    const two = tokenOf(second.setCookie)
    expect([two === one, await isKnown(one), await isKnown(two)]).toEqual([false, false, true])

    const headers = { ...cookieOf(two), origin: authUrl }
    const out = await server.request('/api/v1/auth/logout', { method: 'POST', headers })
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-svc_session=; Path=\/; Max-Age=0/)
    expect(await isKnown(two)).toBe(false)
  })

  test('its cookies are bound to the host, hidden from scripts, and not sent by other pages (security-cases D9)', async () => {
    const { setCookie } = await signInByWallet('')
    expect(setCookie).toMatch(
      /^__Host-svc_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect((await login({})).headers.get('set-cookie')).toMatch(
      /^__Host-svc_visit=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { origin: authUrl, 'sec-fetch-site': 'cross-site' }],
    ['the same site', { origin: authUrl, 'sec-fetch-site': 'same-site' }],
  ])('nothing of it answers a POST from %s (security-cases D9)', async (_name, headers) => {
    expect((await signInByWallet('', headers)).status).toBe(403)
    const me = await server.signIn()
    const page = await ask({ prompt: 'consent' }, me)
    server.clock.now += decisionPauseMs
    const form = { request: page.field('request'), handle: page.field('handle'), decision: 'approve' }
    expect((await server.consent(form, me, headers)).status).toBe(403)
    expect((await server.consent({ ...form, handle: 'x.y' }, me)).status).toBe(400)
    expect((await server.consent(form, me)).status).toBe(303)
  })

  test('a forged Host changes no address (security-cases D14)', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const away = await server.authorize({}, forged)
    expect(answerOf(away).origin).toBe(authUrl)
    const page = await ask({}, forged)
    expect([page.status, page.html.includes('evil.example')]).toEqual([200, false])
    const asked = await server.request('/api/v1/auth/wallet/challenge', {
      method: 'POST',
      headers: { ...forged, origin: authUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ address: account.address }),
    })
    expect(await asked.text()).not.toContain('evil.example')
  })
})
