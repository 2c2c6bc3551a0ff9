import { createHash, randomBytes } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitProvider } from '../../../../e2e/world/providers/visit.ts'
import { tenants } from '../../../../e2e/world/providers/people.ts'
import { type Fault, type Providers as World, startProviders } from '../../../../e2e/world/providers/providers.ts'
import { ProviderId } from '../../../../shared/contract/providers.ts'
import { parseConfig } from '../../config/config.ts'
import { createProviders } from './openid-client.ts'
import type { SignIn } from './providers.ts'

let world: World
const open = () => createProviders(parseConfig(world.env).providers, { now: Date.now })
const key = () => randomBytes(32).toString('base64url')
const signInAt = (provider: ProviderId): SignIn => ({
  redirectUri: `https://svc.test/api/v1/auth/${provider}/callback`,
  state: key(),
  nonce: key(),
  codeVerifier: key(),
})

/** Signs a person in at a provider and returns the answer. */
async function visit(provider: ProviderId, as = 'Ada', change: (answer: URLSearchParams) => void = () => {}) {
  const providers = open()
  const signIn = signInAt(provider)
  const answer = await visitProvider(await providers.begin(provider, signIn), as)
  change(answer)
  return { providers, signIn, answer, signedIn: () => providers.finish(provider, answer, signIn) }
}

// This replaces the global `Response`, as in the service.
getRequestListener(() => new Response())

beforeAll(async () => {
  world = await startProviders()
})
afterAll(() => world.stop())
beforeEach(() => {
  for (const provider of ProviderId.options) {
    world[provider].fault = undefined
    world[provider].requests.length = 0
  }
})

test('offers the configured providers only', async () => {
  expect(open().offered).toEqual(ProviderId.options)
  const none = createProviders(new Map(), { now: Date.now })
  expect(none.offered).toEqual([])
  await expect(none.begin('x', signInAt('x'))).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
})

test.each([
  [
    'google',
    { id: '1001', handle: null, org: { provider: 'google', domain: 'acme.example', emailVerified: true } },
    'ada@acme.example',
  ],
  [
    'microsoft',
    {
      id: `${tenants['acme.example']}:oid-ada`,
      handle: null,
      org: { provider: 'microsoft', tenant: tenants['acme.example'], isHome: true, vouchedDomain: null },
    },
    'ada@acme.example',
  ],
  ['linkedin', { id: 'li-ada', handle: null, org: null }, 'Ada L.'],
  ['telegram', { id: '2001', handle: 'ada_tg', org: null }, 'ada_tg'],
  ['github', { id: '3001', handle: 'ada', org: null }, 'ada'],
  ['discord', { id: '4001', handle: 'ada.d', org: null }, 'ada.d'],
  ['x', { id: '5001', handle: 'ada_x', org: null }, 'ada_x'],
  ['facebook', { id: '6001', handle: null, org: null }, 'Ada L.'],
  ['coinbase', { id: '7001', handle: 'ada-c', org: null }, 'ada-c'],
] as const)(
  'returns the immutable id of an account at %s, and nothing unnecessary',
  async (provider, account, name) => {
    const { signedIn } = await visit(provider)
    expect(await signedIn()).toEqual({ outcome: 'account', account, name })
    expect(world[provider].requests).toHaveLength(1)
  },
)

test.each(ProviderId.options)('sends state to %s, and PKCE and nonce if it supports them', async (provider) => {
  const signIn = signInAt(provider)
  const asked = new URL(await open().begin(provider, signIn)).searchParams
  const challenge = createHash('sha256').update(signIn.codeVerifier).digest('base64url')
  expect({ state: asked.get('state'), redirect: asked.get('redirect_uri'), type: asked.get('response_type') }).toEqual({
    state: signIn.state,
    redirect: signIn.redirectUri,
    type: 'code',
  })
  expect([asked.get('code_challenge'), asked.get('code_challenge_method')]).toEqual(
    provider === 'linkedin' ? [null, null] : [challenge, 'S256'],
  )
  const hasNonce = ['google', 'microsoft', 'telegram'].includes(provider)
  expect(asked.get('nonce')).toBe(hasNonce ? signIn.nonce : null)
  expect(String(asked)).not.toContain(signIn.codeVerifier)
})

test.each(ProviderId.options)('reports a person who cancels at %s, whatever the error code', async (provider) => {
  const { signedIn } = await visit(provider, 'nobody')
  expect(await signedIn()).toEqual({ outcome: 'cancelled' })
})

test.each(ProviderId.options)('refuses a code that %s does not accept', async (provider) => {
  const { signedIn } = await visit(provider, 'Ada', (answer) => answer.set('code', 'stolen'))
  expect(await signedIn()).toEqual({ outcome: 'refused' })
})

test.each(ProviderId.options)('accepts a code of %s once', async (provider) => {
  const { signedIn } = await visit(provider)
  await signedIn()
  expect(await signedIn()).toEqual({ outcome: 'refused' })
})

test.each(ProviderId.options.filter((id) => id !== 'linkedin'))(
  'refuses the code of another request at %s, without its PKCE verifier',
  async (provider) => {
    const { providers, answer, signIn } = await visit(provider)
    const other = { ...signIn, codeVerifier: key() }
    expect(await providers.finish(provider, answer, other)).toEqual({ outcome: 'refused' })
  },
)

test.each(ProviderId.options)('refuses an answer of %s with another state', async (provider) => {
  const { signedIn } = await visit(provider, 'Ada', (answer) => answer.set('state', key()))
  expect(await signedIn()).toEqual({ outcome: 'refused' })
  expect(world[provider].requests).toEqual([])
})

test.each<[ProviderId, Fault]>([
  ...(['google', 'microsoft', 'linkedin', 'telegram'] as const).flatMap((id): [ProviderId, Fault][] => [
    [id, 'audience'],
    [id, 'expired'],
    [id, 'nonce'],
    [id, 'issuer'],
  ]),
  ['github', 'no-account'],
  ['x', 'no-account'],
])('refuses a wrong answer of %s (%s)', async (provider, fault) => {
  const { signedIn } = await visit(provider)
  world[provider].fault = fault
  expect(await signedIn()).toEqual({ outcome: 'refused' })
})

test.each(ProviderId.options.flatMap((id) => [[id, 'down'] as const, [id, 'busy'] as const]))(
  'takes %s that is %s for an outage, neither yes nor no',
  async (provider, fault) => {
    const { signedIn } = await visit(provider)
    world[provider].fault = fault
    await expect(signedIn()).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      cause: { message: `provider ${provider}` },
    })
  },
)

test('takes an unreachable provider for an outage at the first step, and tries again at the next sign-in', async () => {
  const providers = open()
  world.google.fault = 'down'
  await expect(providers.begin('google', signInAt('google'))).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
    cause: { message: 'provider google' },
  })
  world.google.fault = undefined
  expect(await providers.begin('google', signInAt('google'))).toContain(world.google.origin)
})

test('says in the cause that a client secret is wrong', async () => {
  const { answer, signIn } = await visit('google')
  const wrong = createProviders(parseConfig({ ...world.env, SVC_GOOGLE_CLIENT_SECRET: 'another' }).providers, {
    now: Date.now,
  })
  await expect(wrong.finish('google', answer, signIn)).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
    cause: { message: 'provider google', cause: { message: 'it refuses the client id or the client secret' } },
  })
})

test('takes an error of the provider for an outage', async () => {
  const { signedIn } = await visit('discord', 'stranger')
  await expect(signedIn()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})

test.each([
  ['Carl', { domain: null, emailVerified: true }],
  ['Uma', { domain: 'acme.example', emailVerified: false }],
])('reads the Google organisation of %s from the token', async (as, org) => {
  expect(await (await visit('google', as)).signedIn()).toMatchObject({ account: { org } })
})

test.each([
  ['Gus', { isHome: false, vouchedDomain: null }],
  ['Eve', { isHome: true, vouchedDomain: 'acme.example' }],
  ['Vera', { isHome: true, vouchedDomain: 'initech.example' }],
  ['Wim', { isHome: true, vouchedDomain: null }],
])('takes the domain of %s at Microsoft only if the directory vouches for it', async (as, org) => {
  expect(await (await visit('microsoft', as)).signedIn()).toMatchObject({ account: { org } })
})

test('finds the directory of a domain by its metadata, or none', async () => {
  const providers = open()
  const tenantOf = (domain: string) => providers.tenantOf(domain)
  expect(await tenantOf('acme.example')).toBe(tenants['acme.example'])
  expect(await tenantOf('initech.example')).toBeUndefined()
  world.microsoft.fault = 'down'
  // cached for ten minutes
  expect(await tenantOf('acme.example')).toBe(tenants['acme.example'])
  const outage = { code: 'PROVIDER_UNAVAILABLE', cause: { message: 'provider microsoft' } }
  await expect(tenantOf('globex.example')).rejects.toMatchObject(outage)
  // an answer of another form is an outage
  await expect(tenantOf('unknown.example')).rejects.toMatchObject(outage)
})
