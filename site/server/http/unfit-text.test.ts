import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { contract } from '../../../shared/contract/index.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { openApp } from '../api/app.fixture.ts'
import { createLog } from '../logger.ts'

const rows: Endpoint[] = Object.values(contract)
const marks = `a${'\u0301\u0323'.repeat(16)}`
const own = { origin: 'https://svc.test', 'sec-fetch-site': 'same-origin', host: 'localhost' }
const mediaTypes = {
  json: 'application/json',
  text: 'text/plain',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/json',
}

/** Fills each parameter of a path with the given text. */
const pathOf = (row: Endpoint, value?: string) =>
  row.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => value ?? fits[name] ?? 'x')
const fits: Record<string, string> = { sid: 'A'.repeat(24), qHash: `0x${'ab'.repeat(32)}`, provider: 'github' }
const written = (row: Endpoint, value: unknown) =>
  row.bodyType === 'form' ? new URLSearchParams(Object.entries(Object(value))).toString() : JSON.stringify(value)

const attempts: [name: string, path: string, init: RequestInit][] = []
for (const row of rows) {
  if (row.body && row.bodyType !== 'raw') {
    const headers = { ...own, 'content-type': mediaTypes[row.bodyType ?? 'json'], accept: 'application/json' }
    const unfit: [string, object][] = [
      ['a NUL in a value', { x: 'a\0b' }],
      ['a NUL in a key', { 'a\0b': 'x' }],
      ['31 marks in a value', { x: marks }],
      ['31 marks in a key', { [marks]: 'x' }],
      ...(row.bodyType === 'form'
        ? []
        : [
            ['a NUL far inside', { x: [{ y: [{ z: '\0' }] }] }] satisfies [string, object],
            ['half of a surrogate pair in a value', { x: '\ud83d' }] satisfies [string, object],
            ['half of a surrogate pair in a key', { '\udc00': 'x' }] satisfies [string, object],
          ]),
    ]
    for (const [what, body] of unfit)
      attempts.push([
        `${row.method} ${row.path} with ${what}`,
        pathOf(row),
        { method: row.method, headers, body: written(row, body) },
      ])
  }
  // the documents about the service do not read the request
  if (row.method === 'GET' && !row.path.includes('.well-known')) {
    attempts.push([`GET ${row.path} with a NUL in the query`, `${pathOf(row)}?q=%00`, { headers: own }])
    attempts.push([`GET ${row.path} with a NUL in a parameter's name`, `${pathOf(row)}?%00=q`, { headers: own }])
  }
  if (row.params)
    attempts.push([
      `${row.method} ${row.path} with a NUL in the path`,
      pathOf(row, '%00'),
      { method: row.method, headers: own },
    ])
}
for (const [name, path] of [
  ['the hosted page with a NUL', '/verify?gateId=%00'],
  ['the hosted page of a hand-off with a NUL', '/verify?sid=%00'],
  [
    'a consent page with a NUL',
    `/verify?${new URLSearchParams({ intent: 'mcp', returnTo: '/oauth/authorize?client_id=%00&redirect_uri=x' }).toString()}`,
  ],
  ['a proof page with a NUL', '/proof/%00'],
  ['a page that is not there with a NUL', '/%00'],
] as const)
  attempts.push([name, path, { headers: { ...own, accept: 'text/html' } }])

/** The reason of the refusal; a page has its own words for it. */
const reason = /U\+0000|surrogate pair|30 combining marks|<!doctype html>/i
const consent = new URLSearchParams({ handle: 'x', request: 'client_id=%00&redirect_uri=x' }).toString()

describe.each(['sqlite', 'postgres'])('%s', (engine) => {
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
  let app: Awaited<ReturnType<typeof openApp>>
  const lines: string[] = []
  beforeAll(async () => {
    postgres = engine === 'postgres' ? await startPostgres() : undefined
    const log = createLog('trace', { write: (line: string) => void lines.push(line) })
    app = await openApp({ log, ...(postgres && { databaseUrl: postgres.url }) })
  })
  afterAll(async () => {
    await app?.close()
    await postgres?.stop()
  })

  test('refuses with 400 whatever part of a request holds text that it cannot take', async () => {
    const answers = new Map<string, number>()
    for (const [name, path, init] of attempts) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as one client would
      const reply = await app.request(path, init)
      // oxlint-disable-next-line no-await-in-loop
      const text = await reply.text()
      // a body could also be refused for a missing field
      if (reply.status !== 400 || !reason.test(text)) answers.set(`${name}: ${text}`, reply.status)
    }
    expect([...answers]).toEqual([])
    expect(attempts.length).toBeGreaterThan(200)
  })

  test('refuses a hidden NUL in JSON inside a JSON string, and in a request inside a form', async () => {
    const wallet = '0x52908400098527886e0f7030069857d2e4169ee7'
    const inner = { walletAddress: wallet, verifierIds: ['ownership-basic'], signedTimestamp: 1 }
    for (const content of ['a\0b', marks, '\ud83d']) {
      const body = { ...inner, data: JSON.stringify({ owner: wallet, content }) }
      // oxlint-disable-next-line no-await-in-loop
      const { status, reply } = await app.call('standardize', { body })
      expect([status, reply['error'].code]).toEqual([400, 'INVALID_REQUEST'])
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const decided = await app.request('/oauth/consent', { method: 'POST', headers: { ...own, ...form }, body: consent })
    expect(decided.status).toBe(400)
  })

  test('ignores a cookie with a NUL', async () => {
    const cookie = ['session', 'visit', 'link'].map((kind) => `__Host-svc_${kind}=%00`).join('; ')
    const { status, reply } = await app.call('session', { headers: { ...own, cookie } })
    expect([status, reply['data']]).toEqual([200, { profile: null }])
  })

  test('stores no text that the engines would change', async () => {
    const { store } = app.ports
    await expect(store.gates.find('a\0b')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(store.consume('code', 'a\0b', 1)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  test('logs none of these as a bug or with a stack', () => {
    expect(lines.filter((line) => /"bug"|"stack"/.test(line))).toEqual([])
  })
})
