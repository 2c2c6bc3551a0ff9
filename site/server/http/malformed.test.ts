import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../app.suite.ts'
import { askByContract } from './contract.suite.ts'
import { version } from '../version.ts'

let world: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

type Attempt = { path: string; init: RequestInit; status?: number }
const attempts: [string, Attempt][] = []
const add = (name: string, attempt: Attempt) => attempts.push([name, attempt])

const json = { 'content-type': 'application/json' }
const sid = 'A'.repeat(24)
const qHash = `0x${'ab'.repeat(32)}`
const key = 'k'.repeat(43)
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const standardize = {
  walletAddress: wallet,
  verifierIds: ['ownership-basic'],
  data: { owner: wallet, content: 'x' },
  signedTimestamp: 1_700_000_000_000,
}
const handoff = { challenge: key, verifiers: ['ownership-basic'], mode: 'inline' }
const handoffVerify = { token: key, origin: 'https://example.com', verifierIds: ['ownership-basic'] }

/** Endpoints with a JSON body, and a valid body for each. */
const bodies: [string, 'POST' | 'PUT', string, Record<string, unknown>][] = [
  ['standardize', 'POST', '/api/v1/verification/standardize', standardize],
  ['verify', 'POST', '/api/v1/verification', { ...standardize, signature: '0x00' }],
  ['createHandoff', 'PUT', `/api/v1/handoffs/${sid}`, handoff],
  ['redeemHandoff', 'POST', `/api/v1/handoffs/${sid}/redeem`, { code: key }],
  ['verifyHandoff', 'POST', '/api/v1/handoffs/verify', handoffVerify],
]

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const texts: [string, string, number][] = [
  ['nothing', '', 400],
  ['white space', '  \n', 400],
  ['truncated object', '{"walletAddress":"0x', 400],
  ['trailing comma', '{"a":1,}', 400],
  ['two values', '{} {}', 400],
  ['single quotes', "{'a':1}", 400],
  ['NaN', '{"a":NaN}', 400],
  ['a bare word', 'undefined', 400],
  ['a byte order mark', '\uFEFF{}', 400],
  ['a NUL byte', '{"a":\u0000}', 400],
  ['null', 'null', 400],
  ['a number', '1', 400],
  ['a string', '"{}"', 400],
  ['an array', '[]', 400],
  ['an empty object', '{}', 400],
  ['33 levels', `{"data":${nested(32)}}`, 400],
  ['a million levels cut off', '['.repeat(1000), 400],
  ['500 levels', nested(500), 400],
  ['10 001 values', `{"data":[${Array.from({ length: 20_000 }, () => 1).join()}]}`, 400],
  ['only a prototype', '{"__proto__":{"walletAddress":"x"}}', 400],
  ['only a constructor', '{"constructor":{"prototype":{"polluted":true}}}', 400],
]
for (const [name, method, path, good] of bodies) {
  for (const [what, body, status] of texts) {
    const limit = name.endsWith('Handoff') && body.length > 1024 ? undefined : status
    add(`${name} with ${what}`, { path, init: { method, headers: json, body }, ...(limit && { status: limit }) })
  }
  const sent = JSON.stringify(good)
  add(`${name} without a content type`, { path, init: { method, body: new TextEncoder().encode(sent) }, status: 415 })
  for (const type of [
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json;charset=utf-16',
    'application/json, text/plain',
    '*/*',
  ])
    add(`${name} as ${type}`, { path, init: { method, headers: { 'content-type': type }, body: sent }, status: 415 })
  add(`${name} compressed`, {
    path,
    init: { method, headers: { ...json, 'content-encoding': 'gzip' }, body: sent },
    status: 415,
  })
  add(`${name} with invalid UTF-8`, {
    path,
    init: { method, headers: json, body: new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]) },
    status: 400,
  })
  add(`${name} with a lone continuation byte`, {
    path,
    init: { method, headers: json, body: new Uint8Array([0x22, 0x80, 0x22]) },
    status: 400,
  })
  add(`${name} over the limit`, {
    path,
    init: { method, headers: json, body: JSON.stringify({ ...good, pad: 'x'.repeat(1024 * 1024) }) },
    status: 413,
  })
  add(`${name} with a false length`, {
    path,
    init: { method, headers: { ...json, 'content-length': '99999999' }, body: sent },
    status: 413,
  })
  add(`${name} with a nonsense length`, {
    path,
    init: { method, headers: { ...json, 'content-length': 'NaN' }, body: sent },
    status: 413,
  })
  add(`${name} by DELETE`, { path, init: { method: 'DELETE' }, status: 405 })
  add(`${name} by PATCH`, { path, init: { method: 'PATCH', body: sent }, status: 405 })
  for (const field of Object.keys(good)) {
    for (const wrong of [null, true, -1, 1.5, '', [], {}, ['x'], 'x'.repeat(20_000)]) {
      if (name === 'verify' && field === 'signature') continue
      // only a verifier refuses an empty object, and phase 1 calls none
      if (wrong === good[field] || (field === 'data' && JSON.stringify(wrong) === '{}')) continue
      add(`${name}.${field} = ${JSON.stringify(wrong).slice(0, 12)}`, {
        path,
        init: { method, headers: json, body: JSON.stringify({ ...good, [field]: wrong }) },
      })
    }
  }
}

const gets: [string, number][] = [
  ['/api/v1/proofs/0x12', 400],
  ['/api/v1/proofs/%00', 400],
  [`/api/v1/proofs/${qHash}%0a`, 400],
  ['/api/v1/proofs/%E0%A4%A', 400],
  ['/api/v1/proofs/__proto__', 400],
  [`/api/v1/proofs/${'a'.repeat(5000)}`, 400],
  [`/api/v1/proofs/${qHash}`, 404],
  ['/api/v1/proofs/', 404],
  ['/api/v1/nothing', 404],
  ['/api/v1/proofs/a/b/c', 404],
  ['/api/v2/health', 404],
  ['/__proto__', 404],
  ['/constructor', 404],
  ['/..%2f..%2fetc/passwd', 404],
  [`/api/v1/handoffs/${sid}`, 404],
  ['/api/v1/handoffs/short', 400],
  ['/api/v1/handoffs/verify', 405],
  [`/api/v1/handoffs/${sid}?wait=26`, 400],
  [`/api/v1/handoffs/${sid}?wait=-1`, 400],
  [`/api/v1/handoffs/${sid}?wait=1&wait=2`, 400],
  [`/api/v1/handoffs/${sid}?wait=1e1`, 400],
  [`/api/v1/handoffs/${sid}?wait`, 400],
  ['/api/v1/health?live=1&live=2', 400],
]
for (const [path, status] of gets) add(`GET ${path.slice(0, 60)}`, { path, init: {}, status })

const headers: Record<string, string>[] = [
  { 'x-wallet-address': 'x'.repeat(257) },
  { 'x-signature': 'x'.repeat(16_385) },
  { 'x-signed-timestamp': '12a' },
  { 'x-signed-timestamp': '1, 2' },
  { 'x-signed-timestamp': '99999999999999999' },
  { 'x-chain': 'x'.repeat(65) },
  { 'x-signature-method': 'x'.repeat(65) },
]
for (const each of headers)
  add(`a read with ${Object.keys(each)[0]} of ${Object.values(each)[0]?.slice(0, 20)}`, {
    path: `/api/v1/proofs/${qHash}`,
    init: { headers: each },
    status: 400,
  })
add('a hand-off header that is too long', {
  path: '/api/v1/verification',
  init: { method: 'POST', headers: { ...json, 'x-svc-handoff': 'x'.repeat(257) }, body: JSON.stringify(standardize) },
  status: 400,
})
add('an event from another page', {
  path: `/api/v1/handoffs/${sid}/events`,
  init: {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
    body: '{"type":"bye"}',
  },
  status: 403,
})
add('an event as JSON', {
  path: `/api/v1/handoffs/${sid}/events`,
  init: { method: 'POST', headers: { ...json, origin: 'http://localhost:4400' }, body: '{"type":"bye"}' },
  status: 415,
})
add('an unknown event', {
  path: `/api/v1/handoffs/${sid}/events`,
  init: {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'http://localhost:4400' },
    body: '{"type":"explode"}',
  },
  status: 400,
})

test('there are at least 150 of them', () => {
  expect(attempts.length).toBeGreaterThan(150)
})

test.each(attempts)('%s', async (_name, { path, init, status }) => {
  const { reply } = await askByContract(world.app, path, init)
  expect(Math.floor(reply.status / 100)).toBe(4)
  expect(reply.status).toBe(status ?? reply.status)
})

test('nothing was polluted, nothing was a bug, and the server still answers', async () => {
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect(world.lines.filter((line) => line.includes('"bug"'))).toEqual([])
  const { reply, body } = await askByContract(world.app, '/api/v1/health')
  expect([reply.status, body]).toEqual([
    200,
    {
      success: true,
      data: {
        status: 'ok',
        version,
        database: 'sqlite',
        log: { size: 0, pending: 0, standing: 'growing', witnesses: [] },
      },
    },
  ])
})
