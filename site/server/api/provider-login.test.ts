import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitProvider } from '../../../e2e/world/providers/visit.ts'
import { tenants } from '../../../e2e/world/providers/people.ts'
import { type Providers as World, startProviders } from '../../../e2e/world/providers/providers.ts'
import type { ProviderId } from '../../../shared/contract/providers.ts'
import { parseConfig } from '../config/config.ts'
import { createLog } from '../logger.ts'
import { digest } from '../random-keys.ts'
import { createProviders } from '../ports/providers/openid-client.ts'
import type { Providers } from '../ports/providers/providers.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { newAccount } from './owner.fixture.ts'

const verifyUrl = 'https://svc.test'
const session = '__Host-svc_session'

const lines: string[] = []
const log = createLog('info', { write: (line: string) => void lines.push(line) })
let world: World
let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  world = await startProviders()
  const providers = createProviders(parseConfig(world.env).providers, { now: Date.now })
  app = await openApp({ env: world.env, ports: { providers }, log })
})
afterAll(async () => {
  await app?.close()
  await world?.stop()
})
beforeEach(() => {
  for (const id of ['google', 'github'] as const) world[id].fault = undefined
})

type Browser = ReturnType<typeof newBrowser>

async function start(browser: Browser, provider: ProviderId, body: object) {
  const { reply } = await browser.call('providerStart', { path: { provider }, body })
  return reply['error']?.code ?? String(reply['data'].url)
}

/** Visits the address to which a provider sends the browser back: a visit that began on another site. */
async function come(browser: Browser, provider: ProviderId, answer: URLSearchParams) {
  const headers = { cookie: browser.cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
  const reply = await app.visit(`/api/v1/auth/${provider}/callback?${String(answer)}`, { headers })
  browser.keep(reply)
  return reply
}

/** Goes to the provider, signs in there as this person, and comes back. */
async function visit(browser: Browser, provider: ProviderId, body: object, as = 'Ada') {
  const reply = await come(browser, provider, await visitProvider(await start(browser, provider, body), as))
  expect(reply.status).toBe(303)
  return locationOf(reply)
}
/** Returns where the browser is sent, without the mark of the visit, which is another one each time. */
const locationOf = (reply: Response) => (reply.headers.get('location') ?? '').replace(/&svc_visit=[\w-]{43}$/, '')

const login = { purpose: 'login', returnPath: '/verify?intent=login&returnTo=%2Faccount' }
const link = { purpose: 'link', returnPath: '/account' }
const profileOf = async (browser: Browser) => (await browser.call('session')).reply['data'].profile

test.each([
  ['google', 'google:1001', 'ada@acme.example'],
  ['microsoft', `microsoft:${tenants['acme.example']}:oid-ada`, 'ada@acme.example'],
] as const)('an account at %s signs a person in, each time to the same profile', async (provider, key, label) => {
  const [one, two] = [newBrowser(app), newBrowser(app)]
  expect(await visit(one, provider, login)).toBe(
    `${verifyUrl}${login.returnPath}#svc_account=done&svc_provider=${provider}`,
  )
  const profile = await profileOf(one)
  expect(profile).toMatchObject({ did: null, wallets: [], passkeys: [], accounts: [{ provider, label }] })
  await visit(two, provider, login)
  expect((await profileOf(two)).id).toBe(profile.id)
  expect(one.jar.get(session)).not.toBe(two.jar.get(session))
  expect(await app.ports.store.accounts.method('account', key)).toMatchObject({
    label: provider,
    data: { name: label },
  })
})

test('the cookie of a sign-in at a provider is that of every sign-in, and comes with nothing in the address (security-cases D9, H)', async () => {
  const browser = newBrowser(app)
  const reply = await come(browser, 'google', await visitProvider(await start(browser, 'google', login), 'Ada'))
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-svc_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/),
  ])
  expect(reply.headers.get('location')).not.toContain(browser.jar.get(session))
  expect([reply.headers.get('cache-control'), reply.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ])
})

test('replaces an existing session, and ends the old one (security-cases D8)', async () => {
  const browser = newBrowser(app)
  await browser.show(newAccount())
  const before = { session: browser.jar.get(session) ?? '', profile: await profileOf(browser) }
  await visit(browser, 'google', login)
  expect((await profileOf(browser)).id).not.toBe(before.profile.id)
  const old = newBrowser(app)
  old.jar.set(session, before.session)
  expect(await profileOf(old)).toBe(null)
})

test('a callback that belongs to another browser signs nobody in (security-cases D7)', async () => {
  const [attacker, victim] = [newBrowser(app), newBrowser(app)]
  const answer = await visitProvider(await start(attacker, 'google', login), 'Eve')
  const expired = `${verifyUrl}/verify?sid=gone`
  expect((await come(victim, 'google', answer)).headers.get('location')).toBe(expired)
  await start(victim, 'google', login)
  expect((await come(victim, 'google', answer)).headers.get('location')).toBe(expired)
  expect(await profileOf(victim)).toBe(null)
})

test("another provider's callback, another state, and a second time sign nobody in (security-cases D10)", async () => {
  const browser = newBrowser(app)
  const answer = await visitProvider(await start(browser, 'google', login), 'Ada')
  await come(browser, 'microsoft', answer)
  const changed = new URLSearchParams(answer)
  changed.set('state', 'x')
  await come(browser, 'google', changed)
  expect(browser.jar.has(session)).toBe(false)
  await come(browser, 'google', answer)
  expect(browser.jar.has(session)).toBe(true)
  await browser.call('logout')
  await come(browser, 'google', answer)
  expect(browser.jar.has(session)).toBe(false)
})

test.each([
  ['nobody', undefined, 'cancelled'],
  ['Ada', 'audience', 'refused'],
  ['Ada', 'nonce', 'refused'],
  ['Ada', 'down', 'unavailable'],
] as const)('%s with %s returns %s, and signs nobody in', async (as, fault, outcome) => {
  const browser = newBrowser(app)
  const answer = await visitProvider(await start(browser, 'google', login), as)
  world.google.fault = fault
  const reply = await come(browser, 'google', answer)
  expect(new URL(locationOf(reply)).hash).toBe(`#svc_account=${outcome}&svc_provider=google`)
  expect(browser.jar.has(session)).toBe(false)
})

test.each([
  ['github', login, 'OPTION_NOT_AVAILABLE'],
  ['google', { ...login, returnPath: '//evil.example' }, 'INVALID_REQUEST'],
  ['google', { ...login, returnPath: '/oauth/authorize/../../x' }, 'INVALID_REQUEST'],
  ['google', { purpose: 'login' }, 'INVALID_REQUEST'],
  ['github', link, 'WALLET_AUTH_REQUIRED'],
] as const)('%s: %j begins nothing: %s', async (provider, body, code) => {
  expect(await start(newBrowser(app), provider, body)).toBe(code)
})

/** Opens the page of confirmation, and returns it with the token of its form. */
async function openConfirmation(browser: Browser, headers: Record<string, string> = {}) {
  const reply = await app.visit('/account/link', {
    headers: { cookie: browser.cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', ...headers },
  })
  const html = await reply.text()
  return { status: reply.status, html, token: /name="token" value="([\w-]{43})"/.exec(html)?.[1] ?? '' }
}

async function decide(browser: Browser, token: string, { decision = 'add', origin = verifyUrl } = {}) {
  const reply = await app.visit('/account/link', {
    method: 'POST',
    headers: { cookie: browser.cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token, decision }).toString(),
  })
  browser.keep(reply)
  return { status: reply.status, location: reply.headers.get('location') }
}

async function signedIn() {
  const browser = newBrowser(app)
  const account = newAccount()
  await browser.show(account)
  return { browser, account }
}
const accountsOf = async (browser: Browser) =>
  (await profileOf(browser)).accounts
    .map(({ provider, label }: Record<string, string>) => `${provider} ${label}`)
    .toSorted()

test('adds an account after a yes on a page that names it, and the account then signs in', async () => {
  const { browser } = await signedIn()
  expect(await visit(browser, 'github', link)).toBe(`${verifyUrl}/account/link`)
  expect(browser.jar.get('__Host-svc_link')).toMatch(/^[\w-]{43}$/)
  expect(await accountsOf(browser)).toEqual([])
  const { status, html, token } = await openConfirmation(browser)
  expect([status, html.includes('<b>GitHub</b>'), html.includes('<bdi>ada</bdi>')]).toEqual([200, true, true])
  expect(await decide(browser, token)).toEqual({
    status: 303,
    location: '/account#svc_account=done&svc_provider=github',
  })
  expect(browser.jar.has('__Host-svc_link')).toBe(false)
  expect(await accountsOf(browser)).toEqual(['github ada'])
  expect((await decide(browser, token)).status).toBe(409)

  await visit(browser, 'google', { ...link, returnPath: '/account?lang=de' }, 'Uma')
  await decide(browser, (await openConfirmation(browser)).token)
  expect(await accountsOf(browser)).toEqual(['github ada', 'google uma@acme.example'])
  const elsewhere = newBrowser(app)
  await visit(elsewhere, 'google', login, 'Uma')
  expect((await profileOf(elsewhere)).id).toBe((await profileOf(browser)).id)
})

test('the log says who added which account, and who was refused, and never its name', async () => {
  const { browser } = await signedIn()
  const { id: profileId } = await profileOf(browser)
  const added = () =>
    lines
      .splice(0)
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ action }) => action === 'method.add')
      .map(({ outcome, method, reason, ...more }) => [outcome, method, reason, more['profileId'] === profileId])
  lines.splice(0)
  await visit(browser, 'google', link, 'Eve')
  await decide(browser, (await openConfirmation(browser)).token)
  expect(added()).toEqual([['done', 'google', null, true]])
  await visit(browser, 'microsoft', link, 'Eve')
  await decide(browser, (await openConfirmation(browser)).token, { decision: 'cancel' })
  expect(added()).toEqual([])
  const other = (await signedIn()).browser
  await visit(other, 'google', link, 'Eve')
  lines.splice(0)
  await decide(other, (await openConfirmation(other)).token)
  expect(lines.join('')).not.toMatch(/eve@/i)
  expect(added()).toEqual([['refused', 'google', 'SIGN_IN_METHOD_TAKEN', false]])
})

test('says how an account moves here that is the only way to sign in to another one', async () => {
  await visit(newBrowser(app), 'google', login, 'Eve')
  const { browser } = await signedIn()
  await visit(browser, 'google', link, 'Eve')
  const { token } = await openConfirmation(browser)
  const reply = await app.visit('/account/link', {
    method: 'POST',
    headers: { cookie: browser.cookie, origin: verifyUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token, decision: 'add' }).toString(),
  })
  const html = await reply.text()
  const texts = [...html.matchAll(/<(?:h1|p) (?:id="title"|class="(?:lead|note)")>([^<]*)</g)].map(([, text]) => text)
  const links = [...html.matchAll(/<a class="text" href="([^"]*)">/g)].map(([, href]) => href)
  expect([reply.status, texts, links.slice(0, 2)]).toEqual([
    409,
    [
      'This belongs to another account',
      'It wasn’t added to yours.',
      'Sign in with it, and remove it there under Sign-in &amp; devices. If it is the only way to sign in there, first add a passkey or a wallet. Then sign in to this account again, and add it here.',
    ],
    ['/verify?intent=login&amp;returnTo=%2Faccount%2Fsign-in&amp;lang=en', '/account/sign-in'],
  ])
})

test('a no adds nothing and is final', async () => {
  const { browser } = await signedIn()
  await visit(browser, 'discord', link)
  const { token } = await openConfirmation(browser)
  expect(await decide(browser, token, { decision: 'cancel' })).toEqual({
    status: 303,
    location: '/account#svc_account=cancelled&svc_provider=discord',
  })
  expect((await decide(browser, token)).status).toBe(409)
  expect(await accountsOf(browser)).toEqual([])
})

test('nobody sees or answers a question for somebody else’s profile (security-cases D7)', async () => {
  const [attacker, victim] = [await signedIn(), await signedIn()]
  await visit(attacker.browser, 'x', link)
  const { token } = await openConfirmation(attacker.browser)
  victim.browser.jar.set('__Host-svc_link', token)
  expect((await openConfirmation(victim.browser)).token).toBe('')
  expect((await decide(victim.browser, token)).status).toBe(409)
  expect((await decide(attacker.browser, token, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await openConfirmation(attacker.browser, { 'sec-fetch-dest': 'iframe' })).token).toBe('')
  await attacker.browser.call('logout')
  expect([(await openConfirmation(attacker.browser)).token, (await decide(attacker.browser, token)).status]).toEqual([
    '',
    409,
  ])
  expect(await accountsOf(victim.browser)).toEqual([])
})

test('adding needs a sign-in of the last five minutes when it begins and when it ends (security-cases E8)', async () => {
  const { browser, account } = await signedIn()
  await visit(browser, 'linkedin', link)
  const { token } = await openConfirmation(browser)
  app.clock.now += 300_001
  expect(await start(browser, 'github', link)).toBe('WALLET_AUTH_REQUIRED')
  expect((await decide(browser, token)).status).toBe(401)
  await browser.show(account)
  expect((await decide(browser, token)).status).toBe(303)
  expect(await accountsOf(browser)).toEqual(['linkedin Ada L.'])
  await visit(browser, 'telegram', link)
  const late = await openConfirmation(browser)
  app.clock.now += 600_000
  await browser.show(account)
  expect((await decide(browser, late.token)).status).toBe(409)
})

test('of two profiles that add one account at once, one gets it and the other is refused (security-cases D12)', async () => {
  const people = [await signedIn(), await signedIn()]
  const tokens: string[] = []
  for (const { browser } of people) {
    // oxlint-disable no-await-in-loop -- one person after the other
    await visit(browser, 'facebook', link)
    tokens.push((await openConfirmation(browser)).token)
    // oxlint-enable no-await-in-loop
  }
  const answers = await Promise.all(people.map(({ browser }, index) => decide(browser, tokens[index] ?? '')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409])
  const owned = await Promise.all(people.map(({ browser }) => accountsOf(browser)))
  expect(owned.flat()).toEqual(['facebook Ada L.'])
  const otherPerson = people[owned[0]?.length === 1 ? 1 : 0]
  if (!otherPerson) throw new Error('There are two.')
  await visit(otherPerson.browser, 'facebook', link)
  const { token } = await openConfirmation(otherPerson.browser)
  expect((await decide(otherPerson.browser, token)).status).toBe(409)
})

test('one of ten simultaneous yeses to one question adds the account', async () => {
  const { browser } = await signedIn()
  await visit(browser, 'coinbase', link)
  const { token } = await openConfirmation(browser)
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(browser, token)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(await accountsOf(browser)).toEqual(['coinbase ada-c'])
})

test('an account that cannot sign in does not remain as the only method', async () => {
  const { browser } = await signedIn()
  await visit(browser, 'microsoft', link, 'Wim')
  await decide(browser, (await openConfirmation(browser)).token)
  const profile = await profileOf(browser)
  const removing = async (id: string) => (await browser.call('removeSignInMethod', { path: { id } })).status
  await visit(browser, 'telegram', link)
  await decide(browser, (await openConfirmation(browser)).token)
  expect(await removing(profile.wallets[0].id)).toBe(200)
  expect(await removing(profile.accounts[0].id)).toBe(404)
  expect((await profileOf(browser)).accounts).toHaveLength(2)
})

test('a link of one kind does not count as another kind', async () => {
  const { browser } = await signedIn()
  const account = newAccount()
  const verify = { purpose: 'verify', verifierId: 'ownership-social', walletAddress: account.address }
  const back = await visit(browser, 'github', { ...verify, returnPath: '/verify' })
  const token = new URLSearchParams(new URL(back).hash.slice(1)).get('svc_token') ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await decide(browser, token)).status).toBe(409)
})

test('stores only id and name of a provider’s account, and only where they are needed (protocol/accounts#providers)', async () => {
  const { browser } = await signedIn()
  await visit(browser, 'google', link, 'Carl')
  const { token } = await openConfirmation(browser)
  const profileId = (await profileOf(browser)).id
  expect(await app.ports.store.links.find(digest(token))).toEqual({
    provider: 'google',
    verifierId: 'account-link',
    wallet: '',
    account: { id: '1002', name: 'carl@acme.example', profileId, returnPath: '/account' },
    verifiedAt: app.clock.now,
    expiresAt: app.clock.now + 600_000,
  })
  await decide(browser, token)
  const method = await app.ports.store.accounts.method('account', 'google:1002')
  expect(method).toEqual({
    id: expect.any(String),
    profileId,
    kind: 'account',
    key: 'google:1002',
    label: 'google',
    data: { name: 'carl@acme.example' },
    counter: 0,
    createdAt: app.clock.now,
    usedAt: app.clock.now,
  })
})

test('shows a name with markup or text direction characters as text (security-cases D11)', async () => {
  const hostile = '</bdi><script>alert(1)</script>\u202e'
  const people = { ...app.ports, providers: { ...none, finish: async () => ({ ...account, name: hostile }) } }
  const other = await openApp({ ports: people })
  const browser = newBrowser(other)
  await browser.show(newAccount())
  const { reply } = await browser.call('providerStart', { path: { provider: 'github' }, body: link })
  const state = new URL(reply['data'].url).searchParams.get('state') ?? ''
  const headers = () => ({ cookie: browser.cookie, 'sec-fetch-dest': 'document' })
  browser.keep(await other.visit(`/api/v1/auth/github/callback?state=${state}&code=1`, { headers: headers() }))
  const html = await (await other.visit('/account/link', { headers: headers() })).text()
  expect(html).toContain('&lt;/bdi&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script>alert')
  await other.close()
})

/** Provider ids that no test visits. */
const none: Providers = {
  offered: ['github'],
  begin: async (_provider, { state }) => `https://github.test/?state=${state}`,
  finish: async () => ({ outcome: 'refused' }),
  tenantOf: async () => undefined,
}
const account = { outcome: 'account' as const, account: { id: '1', handle: null, org: null } }
