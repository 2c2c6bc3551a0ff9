import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startHttps, type LocalSite } from '../../../../e2e/world/https.ts'
import { contentHash } from '../../../../shared/proof/content-hash.ts'
import { createGuardedWeb } from '../../ports/web/guarded-web.ts'
import { isPublicAddress } from '../../ports/web/public-address.ts'
import { ownershipBasic } from '../ownership-basic.ts'
import { barePorts, refusalOf, signer as owner, signing } from '../verifier.fixture.ts'

let site: LocalSite
beforeAll(async () => {
  site = await startHttps(['site.example', 'evil.example'])
})
beforeEach(() => {
  site.requests.length = 0
})
afterAll(() => site.stop())

const minute = 60_000
const at = (path: string) => `https://site.example:${site.port}${path}`
const serve = (path: string, json: unknown, type = 'application/json', status = 200) =>
  site.set(path, (_request, reply) => reply.writeHead(status, { 'content-type': type }).end(JSON.stringify(json)))

/** Allows 127.0.0.1 at the site's port as if it were public. */
const web = () =>
  createGuardedWeb({
    addresses: async (name) => (name === 'inside.example' ? ['10.0.0.1'] : ['127.0.0.1']),
    port: site.port,
    isReachable: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ca: site.ca,
    totalMs: 500,
  })
const check = (resolve: unknown, id = at('/me'), type: 'url' | 'doc' = 'url') =>
  ownershipBasic.check(
    { owner, reference: { type, id } },
    { ...signing, options: { storeOriginalContent: false, own: { resolve } } },
    { ...barePorts, web: web(), now: () => 1_000_000 },
  )
const resolved = async (resolve: unknown, id?: string) => {
  const verdict = await check(resolve, id)
  return verdict.verified ? verdict.claims['resolved'] : verdict.reason
}
const no = (reason: string, message: string, id = at('/me')) => ({
  verified: false,
  reason,
  message,
  input: { owner, reference: { type: 'url', id } },
  provider: 'svc',
})

const me = {
  name: 'Ada',
  wallet: { address: owner.toUpperCase().replace('0X', '0x') },
  tags: ['a', 'b'],
  on: true,
  n: 1.5,
}

test('returns the named values, and nothing else of the document', async () => {
  serve('/me', { ...me, secret: 'no business of ours' })
  expect(await check(['name', 'wallet.address', 'tags.1', 'on', 'n'])).toEqual({
    verified: true,
    input: { owner, reference: { type: 'url', id: at('/me') } },
    claims: {
      reference: { type: 'url', id: at('/me') },
      referenceHash: contentHash(`url:${at('/me')}`),
      contentStored: false,
      resolved: { name: 'Ada', wallet: { address: me.wallet.address }, tags: { 1: 'b' }, on: true, n: 1.5 },
      resolvedUntil: 1_000_000 + 5 * minute,
    },
    evidence: { resolvedUrl: at('/me') },
    provider: 'svc',
    warnings: [],
  })
})

test.each([[undefined], [[]]])('does not fetch the address without conditions (%j)', async (resolve) => {
  serve('/me', me)
  expect(await check(resolve)).toMatchObject({ verified: true })
  expect(await check(undefined, 'https://127.0.0.1/')).toMatchObject({ verified: true })
  expect(site.requests).toEqual([])
})

test('reads the document beside a page for people', async () => {
  serve('/page/', '<p>', 'text/html')
  serve('/page.json?x=1', { name: 'Ada' })
  serve('/page/?x=1', '<p>', 'text/html')
  expect(await resolved(['name'], at('/page/?x=1'))).toEqual({ name: 'Ada' })
  expect(site.requests).toEqual(['GET site.example /page/?x=1', 'GET site.example /page.json?x=1'])
})

test.each([
  ['name', 'Ada'],
  ['on', 'true'],
  ['on', true],
  ['n', '1.5'],
  ['n', 1.5],
  ['wallet.address', owner],
])('accepts %s for %j', async (path, eq) => {
  serve('/me', me)
  expect(await resolved([{ path, eq }])).toBeTypeOf('object')
})

test.each([
  ['name', 'ada'],
  ['name', ''],
  ['on', 'false'],
  ['n', '1.50'],
  ['wallet.address', '0x0000000000000000000000000000000000000001'],
])('refuses %s for %j', async (path, eq) => {
  serve('/me', me)
  const message = `The value at ${path} is another one.`
  expect(await check(['name', { path, eq }])).toEqual(no('RESOLVED_VALUE_MISMATCH', message))
})

test.each([
  'missing',
  'name.length',
  'wallet',
  'tags',
  'tags.length',
  'tags.2',
  'none',
  'long',
  'constructor',
  'toString',
  'constructor.name',
])('finds no value at %s', async (path) => {
  serve('/me', { ...me, none: null, long: 'x'.repeat(1025) })
  expect(await check([path])).toEqual(no('RESOLVED_VALUE_MISMATCH', `There is no value at ${path}.`))
})

test.each([
  ['a NUL', 'a\0'],
  ['half of a surrogate pair', 'a\ud800'],
  ['a control of text direction', 'Ada\u202egnp.exe'],
  ['an isolate that does not end', 'Ada\u2067'],
  ['thousands of marks', `a${'\u0301'.repeat(1000)}`],
])('takes a text with %s, which no field accepts, for no value', async (_name, name) => {
  serve('/me', { name })
  expect(await resolved(['name'])).toBe('RESOLVED_VALUE_MISMATCH')
  serve('/me', { name: 'Ada\n\u2067\u05d0\u2069' })
  expect(await resolved(['name'])).toEqual({ name: 'Ada\n\u2067\u05d0\u2069' })
})

test('refuses an address that is not allowed', async () => {
  const message = 'This address is not one that may be asked.'
  for (const id of ['http://site.example/me', 'https://localhost/me', `https://inside.example:${site.port}/`, 'me'])
    expect(await check(['name'], id)).toEqual(no('RESOLVER_BLOCKED', message, id))
  site.set('/away', (_request, reply) => reply.writeHead(302, { location: `https://127.0.0.2:${site.port}/` }).end())
  expect(await check(['name'], at('/away'))).toEqual(no('RESOLVER_BLOCKED', message, at('/away')))
})

test('reports an answer that cannot be used', async () => {
  expect(await check(['name'], at('/nothing'))).toEqual(no('RESOLVER_FAILED', 'It answered 404.', at('/nothing')))
  for (const json of [[], 'text', 1, null]) {
    serve('/list', json)
    const message = 'It answers JSON, but not an object.'
    expect(await check(['0'], at('/list'))).toEqual(no('RESOLVER_FAILED', message, at('/list')))
  }
  serve('/html', '<p>', 'text/html')
  serve('/html.json', '<p>', 'text/html')
  const message = 'It does not answer JSON.'
  expect(await check(['name'], at('/html'))).toEqual(no('RESOLVER_FAILED', message, at('/html')))
})

test('answers neither yes nor no when the site does not answer', async () => {
  serve('/broken', {}, 'application/json', 500)
  site.set('/silent', () => undefined)
  for (const path of ['/broken', '/silent'])
    expect(await refusalOf(check(['name'], at(path)))).toBe('PROVIDER_UNAVAILABLE')
})

test.each([
  ['name'],
  [['']],
  [['a..b']],
  [['a b']],
  [['__proto__.x']],
  [['a.__proto__']],
  [[Array.from({ length: 9 }, () => 'a').join('.')]],
  [[{ path: '' }]],
  [[{ eq: 'x' }]],
  [[{ path: 'a', eq: {} }]],
  [[1]],
  [Array.from({ length: 17 }, () => 'a')],
])('refuses %j as no list of conditions', async (resolve) => {
  expect(await refusalOf(check(resolve))).toBe('INVALID_VERIFIER_DATA')
  expect(site.requests).toEqual([])
})

test('resolves a reference of type url only, and only with a web port', async () => {
  expect(await refusalOf(check(['name'], at('/me'), 'doc'))).toBe('INVALID_VERIFIER_DATA')
  const options = { storeOriginalContent: false, own: { resolve: ['name'] } }
  const data = { owner, reference: { type: 'url' as const, id: at('/me') } }
  expect(await refusalOf(ownershipBasic.check(data, { ...signing, options }, barePorts))).toBe('OPTION_NOT_AVAILABLE')
})

test.each([
  ['another site', 'evil.example', 'RESOLVER_FAILED'],
  ['another page of the same site', 'site.example', { name: 'Eve' }],
])('follows a redirect within the site only: to %s', async (_where, host, expected) => {
  const location = `https://${host}:${site.port}/eve`
  site.set('/out?to=eve', (_request, reply) => reply.writeHead(302, { location }).end())
  serve('/eve', { name: 'Eve' })
  expect(await resolved(['name'], at('/out?to=eve'))).toEqual(expected)
})

test('refuses a page for people that redirects to the document of another site', async () => {
  site.set('/eve', (_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>Eve</p>'))
  const location = `https://evil.example:${site.port}/data`
  site.set('/eve.json', (_request, reply) => reply.writeHead(307, { location }).end())
  serve('/data', { name: 'Eve' })
  expect(await resolved(['name'], at('/eve'))).toBe('RESOLVER_FAILED')
})
