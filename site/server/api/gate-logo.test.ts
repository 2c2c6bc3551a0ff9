import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberEvents } from '../jobs/number-events.ts'
import { createLog } from '../logger.ts'
import { openApp } from './app.fixture.ts'
import { aGate, gateOwner } from './gate.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let owner: Awaited<ReturnType<typeof gateOwner>>
beforeAll(async () => {
  app = await openApp({ rpcUrl: 'http://127.0.0.1:1' })
  owner = await gateOwner(app)
})
afterAll(() => app.close())

const branding = { accentColor: '#0A7D5A' }
const created = async () => {
  const gate = aGate({ branding })
  expect((await owner.browser.call('createGate', { body: gate })).status).toBe(201)
  return gate
}
const picture = (color: string) =>
  sharp({ create: { width: 120, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()
const send = async (gateId: string, body: Buffer | undefined, headers: Record<string, string> = owner.key) => {
  const method = body === undefined ? 'DELETE' : 'PUT'
  const init = { method, headers, ...(body && { body: new Uint8Array(body) }) }
  const reply = await app.request(`/api/v1/profile/gates/${gateId}/logo`, init)
  // oxlint-disable-next-line typescript/no-explicit-any
  const json: Record<string, any> = JSON.parse(await reply.text())
  return { status: reply.status, gate: json['data']?.gate, error: json['error'] }
}
const snapshot = async (gateId: string) => (await app.call('getGate', { path: { gateId } })).reply['data'].gate
const pathOf = (url: string) => url.replace('https://svc.test', '')

test('a gate gets a logo, which its page shows, and loses it again (protocol/gates#branding)', async () => {
  const { gateId } = await created()
  expect((await snapshot(gateId)).branding).toEqual(branding)
  const set = await send(gateId, await picture('#f00'))
  expect([set.status, set.gate.version, set.gate.logo]).toEqual([
    200,
    1,
    {
      url: expect.stringMatching(`^https://svc.test/brand/gates/${gateId}/[\\w-]{22}\\.webp$`),
      width: 120,
      height: 40,
    },
  ])
  const { logo } = set.gate
  expect((await snapshot(gateId)).branding).toEqual({ ...branding, logo })
  const file = await app.visit(pathOf(logo.url))
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  // a site that reads the snapshot may show it, beside the name of the gate
  expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 120, height: 40 })

  const link = await app.visit(`/verify?gateId=${gateId}`, { headers: { accept: 'text/html' } })
  const html = await (await app.visit(link.headers.get('location') ?? '', { headers: { accept: 'text/html' } })).text()
  expect(html).toContain(`<img class="logo" src="${pathOf(logo.url)}" width="72" height="24" alt="" />`)
  expect(html).toContain('<link rel="stylesheet" href="/brand/0a7d5a.css" />')

  const next = await send(gateId, await picture('#00f'))
  expect(next.gate.logo.url).not.toBe(logo.url)
  expect((await app.visit(pathOf(logo.url))).status).toBe(404)
  const removed = await send(gateId, undefined)
  expect([removed.status, removed.gate.logo]).toEqual([200, null])
  expect((await app.visit(pathOf(next.gate.logo.url))).status).toBe(404)
  expect((await snapshot(gateId)).branding).toEqual(branding)
})

test('a change of the gate keeps its logo', async () => {
  const gate = await created()
  const { logo } = (await send(gate.gateId, await picture('#0f0'))).gate
  const { reply } = await owner.browser.call('updateGate', {
    path: { gateId: gate.gateId },
    body: { ...gate, name: 'New', logo: { url: 'https://evil.example/x.png', width: 1, height: 1 } },
  })
  expect(reply['data'].gate).toMatchObject({ name: 'New', version: 2, logo })
})

test('a new and a removed logo are events of the owner, and the removal of none is no event', async () => {
  const { gateId } = await created()
  await send(gateId, await picture('#0ff'))
  await send(gateId, undefined)
  await send(gateId, undefined)
  const profileId = (await app.ports.store.gates.find(gateId))?.ownerProfileId ?? ''
  await numberEvents({ ports: app.ports, log: createLog('silent'), waiters: app.eventWaiters })
  const now = app.ports.now()
  const part = { profileId, stream: 'events', after: 0, now, limit: 100, gateId, types: ['gate.changed'] } as const
  const { events } = await app.ports.store.events.read(part)
  const key = { type: 'key', id: expect.any(String), network: null, userAgent: null }
  const change = { type: 'gate.changed', gateId, actor: key, data: { version: 1, changed: ['logo'] } }
  expect(events).toMatchObject([change, change])
})

test('only the owner changes the logo, and only to a picture', async () => {
  const { gateId } = await created()
  const good = await picture('#0f0')
  const stranger = await gateOwner(app)
  const codes = async (body: Buffer | undefined, headers?: Record<string, string>) => {
    const { status, error } = await send(gateId, body, headers)
    return [status, error?.code, error?.message]
  }
  const unknown = [404, 'GATE_NOT_FOUND', 'There is no such gate.']
  expect(await codes(good, stranger.key)).toEqual(unknown)
  // what they send is not decoded
  expect(await codes(Buffer.alloc(9), stranger.key)).toEqual(unknown)
  expect(await codes(undefined, stranger.key)).toEqual(unknown)
  expect((await codes(good, {})).slice(0, 2)).toEqual([401, 'WALLET_AUTH_REQUIRED'])
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const wrongKind = [400, 'INVALID_REQUEST', 'A logo must be a PNG, JPEG or WebP picture.']
  expect(await codes(Buffer.from(script))).toEqual(wrongKind)
  expect(await codes(Buffer.alloc(0))).toEqual(wrongKind)
  expect(await codes(good.subarray(0, 40))).toEqual([400, 'INVALID_REQUEST', 'The picture could not be read.'])
  expect((await codes(Buffer.alloc(1024 * 1024 + 1)))[0]).toBe(413)
  expect(await snapshot(gateId)).not.toHaveProperty('branding.logo')
})

test('limits how many logos a caller asks for', async () => {
  const table = { allowances: { reads: { points: 2, seconds: 60 } } }
  const limited = await openApp({ rateLimits: 'on', limits: { table } })
  const statuses: number[] = []
  for (let each = 0; each < 3; each += 1)
    // oxlint-disable-next-line no-await-in-loop -- one visitor
    statuses.push((await limited.visit(`/brand/gates/no-such-gate/${'a'.repeat(22)}.webp`)).status)
  expect(statuses).toEqual([404, 404, 429])
  await limited.close()
})

test.each(['#fff', 'red', '#12345g', '#000000;}', 'url(#000000)', 7])(
  'refuses %j as the colour of a gate',
  async (accentColor) => {
    const { reply, status } = await owner.browser.call('createGate', { body: aGate({ branding: { accentColor } }) })
    expect([status, reply['error'].code]).toEqual([400, 'INVALID_REQUEST'])
  },
)

test('an erased profile leaves no logo', async () => {
  const leaving = await gateOwner(app)
  const gate = aGate()
  await leaving.browser.call('createGate', { body: gate })
  const { logo } = (await send(gate.gateId, await picture('#0ff'), leaving.key)).gate
  expect((await app.visit(pathOf(logo.url))).status).toBe(200)
  await app.ports.store.accounts.erase((await app.ports.store.gates.find(gate.gateId))?.ownerProfileId ?? '')
  expect((await app.visit(pathOf(logo.url))).status).toBe(404)
})
