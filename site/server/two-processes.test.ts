import { createHash, randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../e2e/world/postgres.ts'
import { type Service, startService } from '../../e2e/world/service.ts'

const shop = 'https://shop.example'
const account = privateKeyToAccount(generatePrivateKey())
const newKey = (bytes = 32) => randomBytes(bytes).toString('base64url')

/** The variables behind a load balancer in front of both processes: one public address, one trusted hop. */
const env = {
  SVC_PUBLIC_URL: 'https://svc.test',
  // tests reach MCP directly
  SVC_MCP_URL: 'http://localhost:4400',
  SVC_TRUST_PROXY: '1',
  SVC_SECRET_KEY: randomBytes(32).toString('base64'),
  LOG_LEVEL: 'warn',
}
let postgres: Awaited<ReturnType<typeof startPostgres>>
let a: Service
let b: Service
let stopPostgres = async () => {}
beforeAll(async () => {
  postgres = await startPostgres()
  stopPostgres = () => postgres.stop()
  // both start at once on an empty database, and the tables are created once
  const started = await Promise.all([start(), start()])
  ;[a, b] = started
})
afterAll(async () => {
  await Promise.all([a?.destroy(), b?.destroy()])
  await stopPostgres()
})
const start = (more: Record<string, string> = {}) => startService({ ...env, DATABASE_URL: postgres.url, ...more })

let clients = 0
/** Returns an address that sent no request before. */
const newClient = () => `10.1.${(clients >> 8) & 255}.${clients++ & 255}`

type Sent = { method?: string; body?: unknown; headers?: Record<string, string>; from?: string }

async function ask(service: Service, path: string, { method, body, headers, from = newClient() }: Sent = {}) {
  const reply = await fetch(service.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'x-forwarded-for': from, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  // oxlint-disable-next-line typescript/no-explicit-any -- compared as a whole below
  const json: any = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: reply.status, json, headers: reply.headers }
}

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted((x, y) => x - y)

/** Makes the request that the wallet submits, with phase 1 at one process. */
async function signed(service: Service, data: Record<string, unknown>) {
  const body = {
    walletAddress: account.address,
    verifierIds: ['ownership-basic'],
    signedTimestamp: Date.now(),
    data: { owner: account.address, content: newKey(), ...data },
  }
  const { json } = await ask(service, '/api/v1/verification/standardize', { body })
  return { ...body, signature: await account.signMessage({ message: json.data.signerString }) }
}

test('a hand-off passes through both processes, and its code and token count once', async () => {
  const [sid, secret] = [newKey(18), newKey()]
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const path = `/api/v1/handoffs/${sid}`
  const bearer = { origin: shop, authorization: `Bearer ${secret}` }
  const ask1 = { challenge, verifiers: ['ownership-basic'], mode: 'popup' }
  expect((await ask(a, path, { method: 'PUT', body: ask1, headers: { origin: shop } })).status).toBe(200)

  const opened = await ask(b, `/verify?sid=${sid}`, { headers: { accept: 'text/html' } })
  const page = {
    origin: 'https://svc.test',
    'sec-fetch-site': 'same-origin',
    cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
  const waiting = ask(b, `${path}?wait=20`, { headers: bearer })
  const began = Date.now()

  const request = await signed(b, { handoff: { sid, origin: shop } })
  const finished = await ask(a, '/api/v1/verification', { body: request, headers: page })
  expect([finished.status, finished.json.data.status]).toEqual([200, 'verified'])
  expect((await waiting).json.data).toMatchObject({ status: 'done' })
  expect(Date.now() - began).toBeLessThan(5000)

  const redeem = { body: { code: finished.json.data.handoff.code }, headers: bearer }
  const redeemed = await Promise.all([a, b, a, b].map((service) => ask(service, `${path}/redeem`, redeem)))
  const won = redeemed.filter(({ status }) => status === 200)
  expect([won.length, statuses(redeemed)]).toEqual([1, [200, 409, 409, 409]])

  const use = { body: { token: won[0]?.json.data.token, origin: shop, verifierIds: ['ownership-basic'] } }
  const used = await Promise.all([a, b, a, b].map((service) => ask(service, '/api/v1/handoffs/verify', use)))
  expect(statuses(used)).toEqual([200, 409, 409, 409])
  expect(used.find(({ status }) => status === 200)?.json.data).toMatchObject({
    qHash: finished.json.data.qHash,
    walletAddress: account.address.toLowerCase(),
    origin: shop,
  })
})

const cookieOf = (headers: Headers) => headers.getSetCookie().map((line) => line.split(';')[0] ?? '')

test('a session counts at both processes, and a sign-out ends it at both', async () => {
  const own = { origin: 'https://svc.test', 'sec-fetch-site': 'same-origin' }
  const challenge = await ask(a, '/api/v1/auth/wallet/challenge', { body: { address: account.address }, headers: own })
  const { message } = challenge.json.data
  const signIn = await ask(b, '/api/v1/auth/wallet/verify', {
    body: { message, signature: await account.signMessage({ message }) },
    headers: { ...own, cookie: cookieOf(challenge.headers).join('; ') },
  })
  expect(signIn.status).toBe(200)
  const signedIn = { ...own, cookie: cookieOf(signIn.headers).join('; ') }
  const profileAt = async (service: Service) =>
    (await ask(service, '/api/v1/auth/session', { headers: signedIn })).json.data.profile
  expect(await profileAt(a)).toEqual(signIn.json.data.profile)
  const sameRequest = { body: { message, signature: await account.signMessage({ message }) } }
  const replayed = { ...sameRequest, headers: { ...own, cookie: cookieOf(challenge.headers).join('; ') } }
  expect((await ask(a, '/api/v1/auth/wallet/verify', replayed)).status).toBe(401)

  const { json } = await ask(a, '/api/v1/profile/access-keys', { body: { label: 'server' }, headers: signedIn })
  const key = { authorization: `Bearer ${json.data.accessKey}` }
  const secret = { privacyLevel: 'private' }
  const made = await ask(a, '/api/v1/verification', { body: { ...(await signed(a, {})), options: secret } })
  const proof = `/api/v1/proofs/${made.json.data.qHash}`
  const seen = async (headers: Record<string, string>) =>
    (await ask(b, proof, { headers })).json.data?.walletAddress ?? null
  expect([await seen(signedIn), await seen(key), await seen({})]).toEqual([
    account.address.toLowerCase(),
    account.address.toLowerCase(),
    null,
  ])

  const removed = await ask(b, `/api/v1/profile/access-keys/${json.data.id}`, { method: 'DELETE', headers: signedIn })
  expect([removed.status, (await ask(a, proof, { headers: key })).status]).toEqual([200, 401])
  await ask(a, '/api/v1/auth/logout', { method: 'POST', headers: signedIn })
  expect([await profileAt(a), await profileAt(b), await seen(signedIn)]).toEqual([null, null, null])
})

test('a revocation at one process counts at the other at once', async () => {
  const own = { origin: 'https://svc.test', 'sec-fetch-site': 'same-origin' }
  const signIn = async () => {
    const challenge = await ask(a, '/api/v1/auth/wallet/challenge', {
      body: { address: account.address },
      headers: own,
    })
    const { message } = challenge.json.data
    const body = { message, signature: await account.signMessage({ message }) }
    const headers = { ...own, cookie: cookieOf(challenge.headers).join('; ') }
    return {
      ...own,
      cookie: cookieOf((await ask(b, '/api/v1/auth/wallet/verify', { body, headers })).headers).join('; '),
    }
  }
  const [me, thief] = [await signIn(), await signIn()]
  const made = await ask(a, '/api/v1/profile/access-keys', { body: { label: 'stolen' }, headers: thief })
  const key = { authorization: `Bearer ${made.json.data.accessKey}` }
  const proof = await ask(a, '/api/v1/verification', { body: await signed(a, {}) })
  const { qHash } = proof.json.data
  const given = await ask(b, '/api/v1/verification/access/grant', { body: { qHash }, headers: key })
  const grant = { 'x-access-grant': given.json.data.token }
  const mcp = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'svc_context' } }
  const at = async (service: Service) => [
    (await ask(service, '/api/v1/profile/access-keys', { headers: thief })).status,
    (await ask(service, '/api/v1/profile/gates', { headers: key })).status,
    (await ask(service, '/mcp', { body: mcp, headers: { ...key, host: 'svc.test', accept: 'application/json' } }))
      .status,
    (await ask(service, `/api/v1/proofs/${qHash}`, { headers: grant })).status,
  ]
  // both processes have just used all of them
  expect([await at(a), await at(b)]).toEqual([
    [200, 200, 200, 200],
    [200, 200, 200, 200],
  ])
  const ended = await ask(a, '/api/v1/auth/logout-others', { method: 'POST', headers: me })
  expect(ended.json.data).toMatchObject({ accessKeys: expect.any(Number), clients: 0 })
  expect([await at(b), await at(a)]).toEqual([
    [401, 401, 401, 401],
    [401, 401, 401, 401],
  ])
})

test('rate limits count across processes', async () => {
  const from = newClient()
  const post = (service: Service) => ask(service, '/api/v1/verification/standardize', { body: {}, from })
  const replies = await Promise.all(Array.from({ length: 70 }, (_, index) => post(index % 2 ? a : b)))
  const count = (wanted: number) => replies.filter(({ status }) => status === wanted).length
  expect([count(400), count(429)]).toEqual([60, 10])
  const [one, other] = [await post(a), await post(b)]
  expect([one.status, other.status, Number(other.headers.get('retry-after')) > 0]).toEqual([429, 429, true])
  expect((await ask(b, '/api/v1/verification/standardize', { body: {} })).status).toBe(400)
})

test('refuses another secret key in one clear line', async () => {
  const failure = await start({
    SVC_SECRET_KEY: randomBytes(32).toString('base64'),
    SVC_MCP_URL: 'https://svc.test',
  }).catch((error: unknown) => error)
  expect(String(failure)).toMatch(
    /ended with 1 before it was ready:\nsvc: cannot start: The database has values that were encrypted with a key that SVC_SECRET_KEY does not contain\. Its fingerprint, which is not the key itself, is [0-9a-f]{16}\. [^\n]*$/,
  )
})

test('a killed process loses nothing that it acknowledged, and the other continues', async () => {
  const acknowledged: string[] = []
  const counts = { a: 0, b: 0, lost: 0 }
  let killed = false
  const submit = async (service: Service, name: 'a' | 'b') => {
    const body = await signed(a, {})
    try {
      const { status, json } = await ask(service, '/api/v1/verification', { body })
      if (status !== 200) return
      acknowledged.push(json.data.qHash)
      counts[name]++
    } catch {
      counts.lost++
    }
  }
  const keepOn = async (service: Service, name: 'a' | 'b', enough: () => boolean) => {
    // oxlint-disable-next-line no-await-in-loop -- a client that waits for each answer
    while (!enough()) await submit(service, name)
  }
  let afterwards = Number.POSITIVE_INFINITY
  const load = Promise.all([
    ...Array.from({ length: 4 }, () => keepOn(a, 'a', () => counts.a >= afterwards)),
    ...Array.from({ length: 4 }, () => keepOn(b, 'b', () => killed)),
  ])
  await expect.poll(() => Math.min(counts.a, counts.b), { timeout: 20_000, interval: 5 }).toBeGreaterThan(20)
  await b.kill()
  killed = true
  afterwards = counts.a + 20
  await load
  expect(counts.lost).toBeGreaterThan(0)

  await b.restart()
  const found = await Promise.all(acknowledged.map((qHash) => ask(b, `/api/v1/proofs/${qHash}`)))
  expect(found.filter(({ status }) => status !== 200)).toEqual([])
  expect(found.map(({ json }) => json.qHash)).toEqual(acknowledged)
  expect((await ask(a, '/api/v1/health')).json.data).toMatchObject({ status: 'ok', database: 'postgres' })
})

test('both processes are live and not ready without the database', async () => {
  await stopPostgres()
  stopPostgres = async () => {}
  for (const service of [a, b]) {
    // oxlint-disable no-await-in-loop
    expect((await ask(service, '/api/v1/health?live')).status).toBe(200)
    const ready = await ask(service, '/api/v1/health')
    expect([ready.status, ready.json.error.code]).toEqual([503, 'STORE_UNAVAILABLE'])
    // each process counts limits by itself, and answers what it cannot do with an error
    const { status, json } = await ask(service, `/api/v1/proofs/0x${'ab'.repeat(32)}`)
    expect([status, json.error.code]).toEqual([503, 'STORE_UNAVAILABLE'])
    expect(await service.stop()).toBe(0)
    // oxlint-enable no-await-in-loop
  }
})
