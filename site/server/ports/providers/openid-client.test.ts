import { createHash, randomBytes } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allowedBy } from '../../../../e2e/world/providers/visit.ts'
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

/** Somebody signs in, and comes back. */
async function visit(provider: ProviderId, as = 'Ada', change: (answer: URLSearchParams) => void = () => {}) {
  const providers = open()
  const signIn = signInAt(provider)
  const answer = await allowedBy(await providers.begin(provider, signIn), as)
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
    world[provider].asked.length = 0
  }
})

test('only what is configured is offered', async () => {
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
  'a sign-in at %s answers the immutable id, and nothing that is not needed',
  async (provider, account, name) => {
    const { signedIn } = await visit(provider)
    expect(await signedIn()).toEqual({ outcome: 'account', account, name })
    expect(world[provider].asked).toHaveLength(1)
  },
)

test.each(ProviderId.options)('%s gets state, and PKCE and nonce as far as it knows them', async (provider) => {
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

test.each(ProviderId.options)('whoever cancels at %s has cancelled, whatever words come along', async (provider) => {
  const { signedIn } = await visit(provider, 'nobody')
  expect(await signedIn()).toEqual({ outcome: 'cancelled' })
})

test.each(ProviderId.options)('a code that %s does not take proves nothing', async (provider) => {
  const { signedIn } = await visit(provider, 'Ada', (answer) => answer.set('code', 'stolen'))
  expect(await signedIn()).toEqual({ outcome: 'refused' })
})

test.each(ProviderId.options)('a code of %s counts once', async (provider) => {
  const { signedIn } = await visit(provider)
  await signedIn()
  expect(await signedIn()).toEqual({ outcome: 'refused' })
})

test.each(ProviderId.options.filter((id) => id !== 'linkedin'))(
  'the code of another request at %s fails for want of its verifier',
  async (provider) => {
    const { providers, answer, signIn } = await visit(provider)
    const other = { ...signIn, codeVerifier: key() }
    expect(await providers.finish(provider, answer, other)).toEqual({ outcome: 'refused' })
  },
)

test.each(ProviderId.options)('an answer of %s with another state is none', async (provider) => {
  const { signedIn } = await visit(provider, 'Ada', (answer) => answer.set('state', key()))
  expect(await signedIn()).toEqual({ outcome: 'refused' })
  expect(world[provider].asked).toEqual([])
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
])('%s with a wrong answer (%s) proves nothing', async (provider, fault) => {
  const { signedIn } = await visit(provider)
  world[provider].fault = fault
  expect(await signedIn()).toEqual({ outcome: 'refused' })
})

test.each(ProviderId.options.flatMap((id) => [[id, 'down'] as const, [id, 'busy'] as const]))(
  '%s that is %s is an outage, and neither yes nor no',
  async (provider, fault) => {
    const { signedIn } = await visit(provider)
    world[provider].fault = fault
    await expect(signedIn()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  },
)

test('a provider that cannot be reached is an outage from the first step, and tried again on the next', async () => {
  const providers = open()
  world.google.fault = 'down'
  await expect(providers.begin('google', signInAt('google'))).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  world.google.fault = undefined
  expect(await providers.begin('google', signInAt('google'))).toContain(world.google.origin)
})

test('an error of the provider’s own is an outage', async () => {
  const { signedIn } = await visit('discord', 'stranger')
  await expect(signedIn()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})

test.each([
  ['Carl', { domain: null, emailVerified: true }],
  ['Uma', { domain: 'acme.example', emailVerified: false }],
])('Google says of %s’s organisation what the token says', async (as, org) => {
  expect(await (await visit('google', as)).signedIn()).toMatchObject({ account: { org } })
})

test.each([
  ['Gus', { isHome: false, vouchedDomain: null }],
  ['Eve', { isHome: true, vouchedDomain: 'acme.example' }],
  ['Vera', { isHome: true, vouchedDomain: 'initech.example' }],
  ['Wim', { isHome: true, vouchedDomain: null }],
])('Microsoft vouches for the domain of %s only where it says so', async (as, org) => {
  expect(await (await visit('microsoft', as)).signedIn()).toMatchObject({ account: { org } })
})

test('a domain has the directory that its own metadata names, or none', async () => {
  const providers = open()
  const tenantOf = (domain: string) => providers.tenantOf(domain)
  expect(await tenantOf('acme.example')).toBe(tenants['acme.example'])
  expect(await tenantOf('initech.example')).toBeUndefined()
  world.microsoft.fault = 'down'
  // kept for ten minutes
  expect(await tenantOf('acme.example')).toBe(tenants['acme.example'])
  await expect(tenantOf('globex.example')).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  // what answers nothing of the kind is no answer
  await expect(tenantOf('unknown.example')).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})
