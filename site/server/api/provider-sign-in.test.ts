import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitProvider } from '../../../e2e/world/providers/visit.ts'
import { tenants } from '../../../e2e/world/providers/people.ts'
import { type Providers as World, startProviders } from '../../../e2e/world/providers/providers.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { openTestApp } from '../app.suite.ts'
import { parseConfig } from '../config/config.ts'
import { askByContract } from '../http/contract.suite.ts'
import { createProviders } from '../ports/providers/openid-client.ts'

const origin = 'http://localhost:4400'
const own = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const wallet = privateKeyToAccount(generatePrivateKey())
const clock = { ahead: 0 }
const now = () => Date.now() + clock.ahead

let world: World
let test1: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  world = await startProviders()
  const providers = createProviders(parseConfig(world.env).providers, { now })
  test1 = await openTestApp({ env: world.env, ports: { providers, now } })
})
afterAll(async () => {
  await test1.close()
  await world.stop()
})
beforeEach(() => {
  clock.ahead = 0
  for (const id of ['github', 'google', 'microsoft'] as const) world[id].fault = undefined
})

// oxlint-disable-next-line typescript/no-explicit-any -- held against the contract
type Json = Record<string, any>
const returnPath = '/verify?verifiers=ownership-social&data=eyJ9'
const ask = { purpose: 'verify', verifierId: 'ownership-social', walletAddress: wallet.address, returnPath }

async function start(provider: string, body: Json = ask, headers: Record<string, string> = own) {
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const { reply, body: answer } = await askByContract(test1.app, `/api/v1/auth/${provider}/start`, init)
  const cookie = reply.headers.get('set-cookie')
  return { reply, answer: answer as Json, cookie, held: cookie?.split(';')[0] ?? '' }
}

const callback = async (provider: string, answer: URLSearchParams, cookie?: string) =>
  await test1.app.request(`/api/v1/auth/${provider}/callback?${String(answer)}`, cookie ? { headers: { cookie } } : {})

const fragmentOf = (reply: Response) =>
  Object.fromEntries(new URLSearchParams(new URL(reply.headers.get('location') ?? '').hash.slice(1)))

/** Signs in at the provider as this person, and comes back with a link token. */
async function link(provider: string, as = 'Ada', more: Json = {}): Promise<string> {
  const { answer, held } = await start(provider, { ...ask, ...more })
  const reply = await callback(provider, await visitProvider(answer['data'].url, as), held)
  const { svc_token: token = '' } = fragmentOf(reply)
  expect(token).toMatch(/^[\w-]{43}$/)
  return token
}

/** Signs and submits, as the hosted page does. */
async function submit(verifierId: VerifierId, data: Json, by = wallet) {
  const request = { walletAddress: by.address, verifierIds: [verifierId], data, signedTimestamp: now() }
  const json = (body: Json) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const phase1 = await askByContract(test1.app, '/api/v1/verification/standardize', json(request))
  const { signerString } = (phase1.body as Json)['data']
  const signed = { ...request, signature: await by.signMessage({ message: signerString }) }
  const resend = () => askByContract(test1.app, '/api/v1/verification', json(signed))
  const { reply, body } = await resend()
  return { status: reply.status, body: body as Json, resend }
}
const verdictOf = ({ body }: { body: Json }) => body['data'].verifiedVerifiers[0]

test('sets a cookie, returns with a token in the fragment, and the token makes one proof', async () => {
  const { answer, cookie, held } = await start('github')
  expect(cookie).toMatch(/^svc_provider_4400=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const reply = await callback('github', await visitProvider(answer['data'].url, 'Ada'), held)
  expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('referrer-policy')]).toEqual([
    303,
    'no-store',
    'no-referrer',
  ])
  expect(reply.headers.get('location')).toMatch(new RegExp(`^${origin}/verify\\?verifiers=ownership-social&data=eyJ9#`))
  const { svc_token: token = '', ...rest } = fragmentOf(reply)
  const { visit } = answer['data']
  expect(visit).toMatch(/^[\w-]{43}$/)
  expect(rest).toEqual({ svc_account: 'done', svc_provider: 'github', svc_name: 'ada', svc_visit: visit })

  const data = { provider: 'github', internalSocialToken: token, walletAddress: wallet.address }
  const made = await submit('ownership-social', data)
  expect(made.body['status']).toBe('verified')
  expect(verdictOf(made)).toMatchObject({
    verifierId: 'ownership-social',
    verified: true,
    data: {
      input: { provider: 'github', walletAddress: wallet.address },
      claims: {
        provider: 'github',
        verifiedAt: expect.any(Number),
      },
    },
  })
  expect(Object.keys(verdictOf(made).data.claims)).toEqual(['provider', 'verifiedAt'])
  // the embedder's page may read the answer
  expect(JSON.stringify(made.body)).not.toMatch(/[hH]ash":"[\w-]{43}"/)
  expect(wordsOf(verdictOf(made))).not.toMatch(/3001|ada|acme/i)
  expect((await made.resend()).body).toMatchObject({ status: 'verified', data: { duplicate: true } })
  clock.ahead = 1
  const second = await submit('ownership-social', data)
  expect(second.body['status']).toBe('rejected_verifier_failure')
  expect(verdictOf(second).error.code).toBe('SOCIAL_TOKEN_USED')
  expect(test1.lines.join('\n')).not.toContain(token)
})

async function claimsWith(more: Json) {
  const data = { provider: 'github', internalSocialToken: await link('github'), ...more }
  return verdictOf(await submit('ownership-social', data)).data.claims
}

test('stores the handle only if the person signed for it, and the same account has the same hash', async () => {
  const [withHandle, withoutHandle] = [
    await claimsWith({ shareHandle: true }),
    await claimsWith({ shareHandle: false }),
  ]
  expect(withHandle).toEqual({ ...withoutHandle, handle: 'ada', verifiedAt: expect.any(Number) })
})

test.each([
  ['a token that never was', { internalSocialToken: 'x'.repeat(43) }, 'SOCIAL_TOKEN_INVALID'],
  ['another provider', { provider: 'discord' }, 'SOCIAL_PROVIDER_MISMATCH'],
])('%s is a no', async (_, more, code) => {
  const data = { provider: 'github', internalSocialToken: await link('github'), ...more }
  const made = await submit('ownership-social', data)
  expect([made.status, made.body['status'], verdictOf(made).error.code]).toEqual([
    200,
    'rejected_verifier_failure',
    code,
  ])
})

test('a token counts for one wallet, one verifier and ten minutes', async () => {
  const stranger = privateKeyToAccount(generatePrivateKey())
  const social = { provider: 'github', internalSocialToken: await link('github') }
  expect(verdictOf(await submit('ownership-social', social, stranger)).error.code).toBe('SOCIAL_WALLET_MISMATCH')
  const org = await link('google', 'Ada', { verifierId: 'ownership-org-oauth' })
  expect(verdictOf(await submit('ownership-social', { ...social, internalSocialToken: org })).error.code).toBe(
    'SOCIAL_TOKEN_INVALID',
  )
  clock.ahead = 601_000
  expect(verdictOf(await submit('ownership-social', social)).error.code).toBe('SOCIAL_TOKEN_EXPIRED')
})

test('names the hosted page when the token is missing', async () => {
  const body = {
    walletAddress: wallet.address,
    verifierIds: ['ownership-social'],
    data: { provider: 'github' },
    signedTimestamp: now(),
    signature: `0x${'11'.repeat(65)}`,
  }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const { reply, body: answer } = await askByContract(test1.app, '/api/v1/verification', init)
  expect([reply.status, (answer as Json)['error']]).toMatchObject([
    400,
    {
      code: 'HOSTED_VERIFICATION_REQUIRED',
      details: { hostedVerifyUrl: `${origin}/verify?verifiers=ownership-social` },
    },
  ])
})

const expired = `${origin}/verify?sid=gone`
test.each<[string, (callbackQuery: { answer: URLSearchParams; held: string }) => Promise<Response>]>([
  ['in another browser', ({ answer }) => callback('github', answer)],
  ['with another cookie', ({ answer }) => callback('github', answer, `svc_provider_4400=${'a'.repeat(43)}`)],
  ['at the address of another provider', ({ answer, held }) => callback('discord', answer, held)],
  ['without a state', ({ answer, held }) => (answer.delete('state'), callback('github', answer, held))],
  ['with another state', ({ answer, held }) => (answer.set('state', 'x'), callback('github', answer, held))],
  ['too late', ({ answer, held }) => ((clock.ahead = 601_000), callback('github', answer, held))],
  [
    'a second time',
    async ({ answer, held }) => (await callback('github', answer, held), callback('github', answer, held)),
  ],
])('whoever comes back %s gets nothing', async (_, come) => {
  const { answer, held } = await start('github')
  const reply = await come({ answer: await visitProvider(answer['data'].url, 'Ada'), held })
  expect([reply.status, reply.headers.get('location')]).toEqual([303, expired])
})

test('one of ten simultaneous callbacks with one state gets a token', async () => {
  const { answer, held } = await start('github')
  const callbackQuery = await visitProvider(answer['data'].url, 'Ada')
  const replies = await Promise.all(Array.from({ length: 10 }, () => callback('github', callbackQuery, held)))
  expect(replies.filter((reply) => reply.headers.get('location') !== expired)).toHaveLength(1)
})

test('refuses a repeated state, and never takes a state as a token', async () => {
  const { answer, held } = await start('github')
  const callbackQuery = await visitProvider(answer['data'].url, 'Ada')
  const state = callbackQuery.get('state') ?? ''
  callbackQuery.append('state', state)
  expect((await callback('github', callbackQuery, held)).status).toBe(400)
  const data = { provider: 'github', internalSocialToken: state }
  expect(verdictOf(await submit('ownership-social', data)).error.code).toBe('SOCIAL_TOKEN_INVALID')
})

test.each([
  ['cancelled', 'nobody', undefined],
  ['unavailable', 'stranger', undefined],
  ['unavailable', 'Ada', 'down'],
] as const)(
  'answers %s, and nothing that the provider said: security-cases D11 (%s, %s)',
  async (outcome, as, fault) => {
    const { answer, held } = await start('github')
    const callbackQuery = await visitProvider(answer['data'].url, as)
    world.github.fault = fault
    const reply = await callback('github', callbackQuery, held)
    expect(fragmentOf(reply)).toEqual({
      svc_account: outcome,
      svc_provider: 'github',
      svc_visit: answer['data'].visit,
    })
    expect(reply.headers.get('location')).not.toContain('script')
  },
)

test('writes into the output which provider could not complete a sign-in, which the person does not learn', async () => {
  const { answer, held } = await start('github')
  const callbackQuery = await visitProvider(answer['data'].url, 'Ada')
  world.github.fault = 'down'
  const reply = await callback('github', callbackQuery, held)
  const lines = test1.lines.map((line) => JSON.parse(line))
  expect(
    lines.find(({ requestId, msg }) => requestId === reply.headers.get('x-request-id') && msg !== 'request'),
  ).toEqual({
    level: 40,
    time: expect.any(String),
    requestId: reply.headers.get('x-request-id'),
    error: 'PROVIDER_UNAVAILABLE',
    reason: 'The account’s provider didn’t respond. Try again later.',
    cause: expect.stringMatching(/^provider github: /),
    msg: 'a sign-in at a provider failed',
  })
})

test('refuses a code that the provider refuses', async () => {
  const { answer, held } = await start('github')
  const callbackQuery = await visitProvider(answer['data'].url, 'Ada')
  callbackQuery.set('code', 'stolen')
  expect(fragmentOf(await callback('github', callbackQuery, held))).toEqual({
    svc_account: 'refused',
    svc_provider: 'github',
    svc_visit: answer['data'].visit,
  })
})

test.each<[string, Json, string, Record<string, string>?]>([
  ['a sign-in with what is only linked', { purpose: 'login' }, 'OPTION_NOT_AVAILABLE'],
  ['a link to a profile by nobody', { purpose: 'link' }, 'WALLET_AUTH_REQUIRED'],
  ['a purpose of its own', { purpose: 'steal' }, 'INVALID_REQUEST'],
  ['no verifier', { verifierId: undefined }, 'INVALID_REQUEST'],
  ['a verifier without accounts', { verifierId: 'ownership-basic' }, 'INVALID_REQUEST'],
  ['a verifier of other providers', { verifierId: 'ownership-org-oauth' }, 'INVALID_REQUEST'],
  ['no wallet', { walletAddress: undefined }, 'INVALID_REQUEST'],
  ['no address', { walletAddress: 'nobody' }, 'INVALID_WALLET'],
  ['another site', {}, 'ORIGIN_NOT_ALLOWED', { ...own, origin: 'https://evil.example' }],
  ...[
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/verify',
    '/%2f%2fevil.example',
    '\t//evil.example',
    '/verify/../account',
    '/verify#svc_token=x',
    '/verify?a#svc_token=x',
    '/verify?a=\\b',
    '/verify/accounts',
    '/verify?a=\u0000',
    'javascript:alert(1)',
    '/proof/1',
  ].map((path): [string, Json, string] => [`a way back to ${path}`, { returnPath: path }, 'INVALID_REQUEST']),
])('%s is refused', async (_, more, code, headers) => {
  expect((await start('github', { ...ask, ...more }, headers)).answer['error'].code).toBe(code)
})

test('keeps the cookie of a known browser, so that two tabs can visit a provider', async () => {
  const first = await start('github')
  const second = await start('discord', ask, { ...own, cookie: first.held })
  expect(second.held).toBe(first.held)
  const reply = await callback('github', await visitProvider(first.answer['data'].url, 'Ada'), second.held)
  const { visit } = first.answer['data']
  expect(fragmentOf(reply)).toMatchObject({ svc_account: 'done', svc_visit: visit })
  expect(second.answer['data'].visit).not.toBe(visit)
})

test('the catalog names the providers', async () => {
  const { body } = await askByContract(test1.app, '/api/v1/verification/verifiers')
  const { metadata } = body as Json
  expect(metadata['ownership-social']).toMatchObject({
    available: true,
    providers: ['discord', 'github', 'facebook', 'x', 'linkedin', 'telegram', 'coinbase'],
  })
  expect(metadata['ownership-org-oauth']).toMatchObject({ available: true, providers: ['google', 'microsoft'] })
})

const orgCases: [string, string, Json, string | Json][] = [
  ['google', 'Ada', {}, { orgDomain: 'acme.example' }],
  ['google', 'Ada', { expectedOrgDomain: 'ACME.example.' }, { orgDomain: 'acme.example' }],
  ['google', 'Ada', { expectedOrgDomain: 'example.com' }, 'ORG_DOMAIN_MISMATCH'],
  ['google', 'Eve', { expectedOrgDomain: 'acme.example' }, 'ORG_DOMAIN_MISMATCH'],
  ['google', 'Carl', { expectedOrgDomain: 'acme.example' }, 'ORG_ACCOUNT_REQUIRED'],
  ['google', 'Uma', { expectedOrgDomain: 'acme.example' }, 'ORG_ACCOUNT_REQUIRED'],
  ['microsoft', 'Ada', {}, { orgDomain: null }],
  ['microsoft', 'Ada', { expectedOrgDomain: 'acme.example' }, { orgDomain: 'acme.example' }],
  ['microsoft', 'Carl', { expectedOrgDomain: 'acme.example' }, 'ORG_ACCOUNT_REQUIRED'],
  ['microsoft', 'Gus', { expectedOrgDomain: 'acme.example' }, 'ORG_ACCOUNT_REQUIRED'],
  // even a verified address in the domain does not count more than the directory that owns the domain
  ['microsoft', 'Eve', { expectedOrgDomain: 'acme.example' }, 'ORG_DOMAIN_MISMATCH'],
  ['microsoft', 'Vera', { expectedOrgDomain: 'initech.example' }, { orgDomain: 'initech.example' }],
  ['microsoft', 'Wim', { expectedOrgDomain: 'initech.example' }, 'ORG_DOMAIN_MISMATCH'],
]
/** Returns the text of a verdict without addresses and times, because their digits may contain anything. */
const wordsOf = (verdict: unknown) =>
  JSON.stringify(verdict, (_, value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && value.startsWith('0x')) ? undefined : value,
  )

test.each(orgCases)('an organisation at %s: %s with %j', async (provider, as, more, expected) => {
  const token = await link(provider, as, { verifierId: 'ownership-org-oauth' })
  const made = await submit('ownership-org-oauth', { provider, internalSocialToken: token, ...more })
  const verdict = verdictOf(made)
  const claims = { provider, verifiedAt: expect.any(Number) }
  expect(verdict.error?.code ?? verdict.data.claims).toEqual(
    typeof expected === 'string' ? expected : { ...claims, ...expected },
  )
  expect(made.status).toBe(200)
  expect(wordsOf(verdict)).not.toMatch(new RegExp(`ada|oid-|1001|${tenants['acme.example']}`))
})

test('an outage of the directory makes no proof, and keeps the token valid', async () => {
  const token = await link('microsoft', 'Ada', { verifierId: 'ownership-org-oauth' })
  const data = { provider: 'microsoft', internalSocialToken: token, expectedOrgDomain: 'globex.example' }
  world.microsoft.fault = 'down'
  const down = await submit('ownership-org-oauth', data)
  expect([down.status, down.body['error'].code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  world.microsoft.fault = undefined
  clock.ahead = 1
  expect(verdictOf(await submit('ownership-org-oauth', data)).error.code).toBe('ORG_DOMAIN_MISMATCH')
  clock.ahead = 2
  const good = await submit('ownership-org-oauth', { provider: 'microsoft', internalSocialToken: token })
  expect(good.body['status']).toBe('verified')
})

test('refuses an organisation that is not a domain', async () => {
  const token = await link('google', 'Ada', { verifierId: 'ownership-org-oauth' })
  const made = await submit('ownership-org-oauth', {
    provider: 'google',
    internalSocialToken: token,
    expectedOrgDomain: 'a%2e.example',
  })
  expect(made.body['error'].code).toBe('INVALID_VERIFIER_DATA')
})
