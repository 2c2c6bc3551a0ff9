import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestApp } from '../app.suite.ts'
import { createApp } from '../app.ts'
import { signedBy } from '../deployment.fixture.ts'
import { createLog } from '../logger.ts'
import { buckets } from './limits.ts'
import { createMetrics } from './metrics.ts'
import type { LogStatus } from '../log/sequencer.ts'
import { createKubo } from '../ports/ipfs/kubo.ts'

const token = 'a-token-of-the-operator'
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(env: Record<string, string> = {}) {
  const world = await openTestApp({ env: { SVC_METRICS_TOKEN: token, ...env } })
  closing.push(world.close)
  return world
}

/** Returns our own series by name and labels. */
async function series({ app }: Awaited<ReturnType<typeof open>>) {
  const reply = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const lines = (await reply.text()).split('\n').filter((line) => line.startsWith('svc_') && !line.includes('_bucket'))
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

test('counts requests by route template and status, and takes no label from a caller', async () => {
  const world = await open({ SVC_RATE_LIMITS: 'on' })
  const { app } = world
  await app.request('/api/v1/health')
  await app.request(`/api/v1/proofs/0x${'ab'.repeat(32)}`)
  await app.request(`/api/v1/proofs/0x${'cd'.repeat(32)}?q=mine`)
  await app.request('/my-secret-path', { method: 'PROPFIND' })
  await app.request('/api/v1/handoffs/my-sid', { method: 'DELETE' })
  for (let each = 0; each < 61; each++)
    await app.request('/api/v1/verification/standardize', { method: 'POST', body: '{' })
  const counts = await series(world)
  expect(counts).toMatchObject({
    'svc_http_requests_total{method="GET",route="/api/v1/health",status="200"}': 1,
    'svc_http_requests_total{method="GET",route="/api/v1/proofs/{qHash}",status="404"}': 1,
    'svc_http_requests_total{method="GET",route="/api/v1/proofs/{qHash}",status="400"}': 1,
    'svc_http_requests_total{method="other",route="none",status="404"}': 1,
    'svc_http_requests_total{method="DELETE",route="/api/v1/handoffs/{sid}",status="405"}': 1,
    'svc_http_requests_total{method="POST",route="/api/v1/verification/standardize",status="429"}': 1,
    'svc_http_request_duration_seconds_count{route="/api/v1/health"}': 1,
    'svc_rate_limit_refusals_total{bucket="calls"}': 1,
    'svc_store_duration_seconds_count{call="health"}': 1,
    'svc_store_duration_seconds_count{call="proofs.find"}': 1,
  })
  expect(Object.keys(counts).join('\n')).not.toMatch(/my-|abab|cdcd|PROPFIND|mine/)
})

test('has the counters of alerts at 0 from the start, because an alert misses the first value of a new series', async () => {
  const fresh = await createMetrics().text()
  const lines = fresh.split('\n').filter((line) => /^svc_(?:http_failures|rate_limit_refusals)_total/.test(line))
  const labels = Object.keys(buckets).flatMap((name) => [name, `${name}-address`, `${name}-network`, `${name}-total`])
  expect(lines).toEqual([
    'svc_http_failures_total 0',
    ...['overload', ...labels].map((bucket) => `svc_rate_limit_refusals_total{bucket="${bucket}"} 0`),
  ])
})

test('counts failed requests of all routes together', async () => {
  const metrics = createMetrics()
  for (const [route, status] of [['/a', 500] as const, ['/b', 503] as const, ['/b', 499] as const])
    metrics.request({ method: 'GET', route, status, seconds: 0.1 })
  expect(await metrics.text()).toContain('\nsvc_http_failures_total 2\n')
})

test('says how large the log is, what waits for it, and for how long', async () => {
  const world = await open()
  const names = ['entries', 'pending_changes', 'oldest_pending_seconds', 'checkpoint_age_seconds']
  const read = async () => {
    const found = await series(world)
    // ages grow while they are read
    return names.map((name) => Math.floor(found[`svc_log_${name}`] ?? Number.NaN))
  }
  expect(await read()).toEqual([0, 0, 0, 0])
  const log = { ...world.ports.store.log }
  vi.spyOn(world.ports.store.log, 'counts').mockImplementation(async () => {
    const now = world.ports.now()
    return { ...(await log.counts()), size: 7, pending: 2, oldestDueFrom: now - 3000, signedAt: now - 5000 }
  })
  expect(await read()).toEqual([7, 2, 3, 5])
})

test('says whether the log may grow, what its witnesses answered, and how the copies on IPFS stand', async () => {
  const world = await open()
  const failingSince = world.ports.now() - 90_000
  const ipfsNode = { ...createKubo('http://127.0.0.1:1'), failingSince: () => failingSince }
  let standing: LogStatus['standing'] = 'behind'
  const witnesses: LogStatus['witnesses'] = [
    { name: 'one.example/witness', answer: 'unreachable' },
    { name: 'two.example/witness', answer: null },
    { name: 'two.example/witness', answer: 'ok' },
  ]
  const logStatus = () => ({ standing, witnesses })
  const app = createApp({ ...world, ports: { ...world.ports, ipfsNode }, log: createLog('silent'), logStatus })
  const copies = { ...world.ports.store.ipfsCopies }
  vi.spyOn(world.ports.store.ipfsCopies, 'counts').mockImplementation(async () => {
    expect(await copies.counts()).toEqual({ pinned: 0, waiting: 0 })
    return { pinned: 5, waiting: 2 }
  })
  const first = await series({ ...world, app })
  expect(first).toMatchObject({
    svc_log_growing: 0,
    'svc_log_witness_answer{witness="1",name="one.example/witness",answer="unreachable"}': 1,
    'svc_log_witness_answer{witness="3",name="two.example/witness",answer="ok"}': 1,
    svc_ipfs_pinned_copies: 5,
    svc_ipfs_waiting_copies: 2,
  })
  expect(first['svc_ipfs_failing_seconds']).toBeGreaterThanOrEqual(90)
  const { data } = JSON.parse(await (await app.request('/api/v1/health')).text())
  expect([data.log, data.ipfs]).toMatchObject([
    { standing: 'behind', witnesses },
    { pinned: 5, waiting: 2, failingSince },
  ])
  ;[standing, witnesses[0]] = ['growing', { name: 'one.example/witness', answer: 'ok' }]
  const second = await series({ ...world, app })
  expect(second['svc_log_growing']).toBe(1)
  expect(Object.keys(second).filter((name) => name.includes('one.example'))).toEqual([
    'svc_log_witness_answer{witness="1",name="one.example/witness",answer="ok"}',
  ])
})

test('counts stored verifications and hand-offs, each once', async () => {
  const world = await open()
  const { app, config, ports } = world
  const post = (path: string, body: unknown) =>
    app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const data = { owner: account.address, reference: { type: 'url', id: 'https://shop.example' } }
  const request = await signedBy(account, { data: { ...data, content: 'x' } }, { config, ports })
  expect((await post('/api/v1/verification', request)).status).toBe(200)
  expect((await post('/api/v1/verification', request)).status).toBe(200)
  const put = (challenge: string) =>
    app.request(`/api/v1/handoffs/${'s'.repeat(24)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: 'https://shop.example' },
      body: JSON.stringify({ challenge, verifiers: ['ownership-basic'], mode: 'popup' }),
    })
  expect((await put('c'.repeat(43))).status).toBe(200)
  expect((await put('c'.repeat(43))).status).toBe(200)
  expect((await put('d'.repeat(43))).status).toBe(409)

  const counts = await series(world)
  expect(counts).toMatchObject({
    'svc_verifications_total{verifier="ownership-basic",outcome="verified"}': 1,
    'svc_handoffs_total{status="created"}': 1,
    'svc_store_duration_seconds_count{call="proofs.insert"}': 2,
  })
})

test('answers 404 without the token, whatever address the request claims', async () => {
  const { app } = await open()
  const attempts: Record<string, string>[] = [
    {},
    { authorization: 'Bearer a-token-of-somebody-else' },
    { authorization: `Basic ${token}` },
    { 'x-forwarded-for': '127.0.0.1', host: 'localhost' },
  ]
  for (const headers of attempts) {
    const reply = await app.request('/metrics', { headers })
    expect([reply.status, await reply.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
  }
})

/** Returns what a request from this machine gets. */
async function fromHere(env: Record<string, string>, headers: Record<string, string> = {}) {
  const { app } = await open(env)
  const server = createServer((request, response) => void getRequestListener(app.fetch)(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => server.close())
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status
}

const behind = { SVC_PUBLIC_URL: 'https://api.svc.test' }
test.each<[string, number, Record<string, string>, Record<string, string>?]>([
  ['this machine', 200, {}],
  ['a proxy on this machine', 404, {}, { 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy that says it forwards for this machine', 404, {}, { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy that uses the standard header', 404, {}, { forwarded: 'for=127.0.0.1' }],
  ['a proxy that only names itself', 404, {}, { via: '1.1 cache' }],
  ['what may be a proxy that adds nothing', 404, behind],
  ['this machine, beside a proxy that we know of', 200, { ...behind, SVC_TRUST_PROXY: '1' }],
  ['the proxy that we know of', 404, { ...behind, SVC_TRUST_PROXY: '1' }, { 'x-forwarded-for': '203.0.113.7' }],
])('%s gets %i', async (_who, status, env, headers) => {
  expect(await fromHere(env, headers)).toBe(status)
})

test('measures the process too', async () => {
  const { app } = await open()
  const reply = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
  const text = await reply.text()
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+/m)
})
