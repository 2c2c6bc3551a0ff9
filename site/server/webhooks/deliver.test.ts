import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSvc } from '../../../shared/sdk.ts'
import { makeProof } from '../api/owner.fixture.ts'
import { deliverEvents } from './deliver.ts'
import { openWebhooks } from './webhooks.fixture.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

let world: Awaited<ReturnType<typeof openWebhooks>>
let owner: Awaited<ReturnType<typeof world.person>>
beforeAll(async () => {
  world = await openWebhooks()
})
beforeEach(async () => {
  world.limits.totalMs = 10_000
  owner = await world.person()
})
afterAll(() => world.stop())

/** Creates a webhook of the owner at a new endpoint. */
async function webhook(body: object = {}) {
  const endpoint = world.endpoint()
  const { webhook: view, secret } = await owner.webhook(endpoint.url, body)
  const id = String(view.id)
  const deliveries = async () =>
    (await owner.browser.call('listWebhookDeliveries', { path: { id } })).reply['data'].deliveries
  const read = async () =>
    (await owner.browser.call('listWebhooks')).reply['data'].webhooks.find((each: { id: string }) => each.id === id)
  return { ...endpoint, id, secret: String(secret), publicKey: String(view.publicKey), deliveries, read }
}
/** Moves the clock, and does the work that is due. */
const after = async (ms: number) => {
  world.clock.now += ms
  await world.deliver()
}

test('delivers events in order, signed, and says so to the owner', async () => {
  const hook = await webhook()
  const ids = await owner.happens(3)
  await world.deliver()
  expect(hook.events()).toEqual(ids)
  const first = hook.received[1]
  const svc = createSvc({ baseUrl: 'https://svc.test', now: () => world.clock.now })
  const message = {
    id: ids[0],
    sequence: 1,
    type: 'gate.published',
    createdAt: world.clock.now,
    profileId: owner.profileId,
    actor: { type: 'person', id: null, network: null, userAgent: null },
    data: { gateId: 'gate', version: 1 },
    webhookId: hook.id,
  }
  expect(first?.headers['webhook-id']).toBe(ids[0])
  for (const key of [{ secret: hook.secret }, { publicKey: hook.publicKey }])
    expect(await svc.verifyWebhook(first!.headers, first!.text, { ...key, webhookId: hook.id })).toEqual(message)
  const at = world.clock.now
  expect(await hook.deliveries()).toEqual(
    [3, 2, 1].map((sequence) => ({
      id: ids[sequence - 1],
      sequence,
      type: 'gate.published',
      state: 'delivered',
      attempts: 1,
      httpStatus: 200,
      createdAt: at,
      updatedAt: at,
    })),
  )
  expect(await hook.read()).toEqual({
    id: hook.id,
    url: hook.url,
    enabled: true,
    publicKey: hook.publicKey,
    createdAt: at,
    lastDelivery: { at, httpStatus: 200 },
  })
})

test('sends nothing of before the webhook, of other types, of other profiles, or of test mode', async () => {
  await owner.happens(2)
  const hook = await webhook({ types: ['gate.published'] })
  const other = await world.person()
  await other.happens(1)
  await owner.happens(1, { isTest: true })
  await world.ports.store.events.add([
    { type: 'gate.paused', createdAt: world.clock.now, to: { profileId: owner.profileId }, data: { version: 1 } },
  ])
  const ids = await owner.happens(1)
  await world.deliver()
  expect(hook.events()).toEqual(ids)
})

test('a test webhook receives test events only, by keys of its own', async () => {
  const [live, tests] = [await webhook(), await webhook({ test: true })]
  const [liveIds, testIds] = [await owner.happens(2), await owner.happens(2, { isTest: true })]
  await world.deliver()
  expect([live.events(), tests.events()]).toEqual([liveIds, testIds])
  expect(tests.secret).not.toBe(live.secret)
  expect(tests.publicKey).not.toBe(live.publicKey)
  expect(await tests.read()).toMatchObject({ test: true })
})

test('a failing event holds its successors for a minute, and then they arrive before it', async () => {
  const hook = await webhook()
  const [bad, ...others] = await owner.happens(3)
  hook.behaviour.answer = ({ message }, reply) => reply.writeHead(message['id'] === bad ? 500 : 204).end()
  await world.deliver()
  expect(hook.events()).toEqual([bad])
  for (const ms of [5, 15]) await after(ms * second)
  await after(39 * second)
  expect(hook.events()).toEqual([bad, bad, bad])
  await after(second)
  expect(hook.events()).toEqual([bad, bad, bad, ...others])
  // the next ones are not held, because the failing one waits alone
  const later = await owner.happens(2)
  await world.deliver()
  expect(hook.events().slice(5)).toEqual(later)
  hook.behaviour.answer = 204
  await after(5 * second)
  expect(hook.events().at(-1)).toBe(bad)
  expect(
    (await hook.deliveries()).map(({ sequence, state, attempts }: Record<string, unknown>) => [
      sequence,
      state,
      attempts,
    ]),
  ).toEqual([
    [5, 'delivered', 1],
    [4, 'delivered', 1],
    [3, 'delivered', 1],
    [2, 'delivered', 1],
    [1, 'delivered', 4],
  ])
})

test('each failing event holds its successors for a minute, also when several fail', async () => {
  const hook = await webhook()
  const events = await owner.happens(4)
  const failing = events.slice(0, 3)
  const good = events[3]
  hook.behaviour.answer = ({ message }, reply) =>
    reply.writeHead(failing.includes(String(message['id'])) ? 500 : 204).end()
  await world.deliver()
  for (let passed = 0; passed < 180; passed += 5) {
    expect(hook.events()).not.toContain(good)
    await after(5 * second)
  }
  expect(hook.events()).toContain(good)
  // and the others are still tried
  const before = hook.events().length
  hook.behaviour.answer = 204
  for (let passed = 0; passed < 60; passed += 1) await after(60 * second)
  expect([...new Set(hook.events().slice(before))].toSorted()).toEqual(failing.toSorted())
})

test('each try has the same id and a new time', async () => {
  const hook = await webhook()
  hook.behaviour.answer = 500
  const [id] = await owner.happens(1)
  await world.deliver()
  await after(5 * second)
  const tries = hook.received.slice(1).map(({ headers }) => [headers['webhook-id'], headers['webhook-timestamp']])
  const began = world.clock.now / second - 5
  expect(tries).toEqual([
    [id, String(began)],
    [id, String(began + 5)],
  ])
})

test('an endpoint that comes back gets all events', async () => {
  const hook = await webhook()
  hook.behaviour.answer = 503
  const ids = await owner.happens(4)
  await world.deliver()
  for (let at = 0; at < 40; at++) await after(5 * second)
  hook.behaviour.answer = 200
  const before = hook.events().length
  for (let at = 0; at < 20; at++) await after(5 * minute)
  expect(new Set(hook.events().slice(before))).toEqual(new Set(ids))
  expect((await hook.deliveries()).map(({ state }: { state: string }) => state)).toEqual(ids.map(() => 'delivered'))
  expect((await hook.read()).failingSince).toBeUndefined()
})

test('neither a new event nor a later try waits for a time of before the clock was set back', async () => {
  const hook = await webhook()
  hook.behaviour.answer = 500
  const [failed] = await owner.happens(1)
  await world.deliver()
  world.clock.now -= hour
  hook.behaviour.answer = 200
  const [next] = await owner.happens(1)
  await world.deliver()
  expect(hook.events()).toEqual([failed, next, failed])
})

test('a later try does not wait for a time of before the clock was set back when no new event comes', async () => {
  const hook = await webhook()
  hook.behaviour.answer = 500
  const [failed] = await owner.happens(1)
  await world.deliver()
  world.clock.now -= hour
  hook.behaviour.answer = 200
  await world.deliver()
  expect(hook.events()).toEqual([failed, failed])
})

test('an endpoint that fails is asked at most twice a minute, whatever happens', async () => {
  const hook = await webhook()
  hook.behaviour.answer = 500
  for (let at = 0; at < 30; at++) {
    await owner.happens(20)
    await after(minute / 3)
  }
  // the first minute has three tries of one event
  expect(hook.events().length).toBeLessThan(25)
})

test('an endpoint that failed for three days is disabled, and its owner sees it', async () => {
  const hook = await webhook()
  hook.behaviour.answer = 'hang'
  world.limits.totalMs = 200
  await owner.happens(1)
  await world.deliver()
  // a little longer than the pauses, which differ
  for (const ms of [6 * second, 16 * second, 50 * second, hour, 5 * hour, 23 * hour]) await after(ms)
  expect(await hook.read()).toMatchObject({ enabled: true, failingSince: expect.any(Number) })
  await after(54 * hour)
  const tried = hook.events().length
  expect(tried).toBe(8)
  expect(await hook.read()).toMatchObject({
    enabled: false,
    disabledBy: 'failing',
    lastDelivery: { problem: 'timeout' },
  })
  expect(await hook.deliveries()).toMatchObject([{ state: 'failed', attempts: 8, problem: 'timeout' }])
  const audit = await world.ports.store.events
    .number(world.clock.now)
    .then(() => world.ports.store.events.read({ profileId: owner.profileId, stream: 'audit', before: 0, limit: 1 }))
  expect(audit.events[0]).toMatchObject({
    type: 'webhook.changed',
    actor: { type: 'service' },
    data: { webhookId: hook.id, change: 'disabled', code: 'failing' },
  })
  await owner.happens(1)
  await world.deliver()
  expect(hook.events()).toHaveLength(tried)
})

test('an endpoint that answers slowly is sent to apart from the others after its first answer', async () => {
  const hook = await webhook()
  hook.behaviour.answer = (_received, reply) => {
    world.clock.now += 4 * second
    reply.writeHead(200).end()
  }
  const ids = await owner.happens(3)
  await world.deliver('healthy')
  expect(hook.events()).toEqual(ids.slice(0, 1))
  await world.deliver('slow')
  expect(hook.events()).toEqual(ids)
})

test('passes many events of other types in one step, and ends between steps when the process stops', async () => {
  const hook = await webhook({ types: ['gate.paused'] })
  await owner.happens(300)
  const { store, now } = world.ports
  const held = vi.spyOn(store.webhooks, 'held')
  await world.deliver()
  expect(held.mock.calls.length).toBeLessThan(5)
  held.mockRestore()
  await owner.happens(300)
  const claim = await store.webhooks.next('healthy', { now: now(), leaseMs: minute, pauseMs: minute, perHost: 8 })
  expect(claim?.id).toBe(hook.id)
  const stopped = { id: hook.id, leasedUntil: now() + minute, signal: AbortSignal.abort() }
  expect(await deliverEvents(stopped, { ports: world.ports, post: world.post })).toBe(now())
  await store.webhooks.release(hook.id, { leasedUntil: now() + minute, dueAt: null })
})

test('an endpoint that answers 410 is disabled at once, and goes on where it stopped when it is enabled', async () => {
  const hook = await webhook()
  hook.behaviour.answer = 410
  const [gone] = await owner.happens(1)
  await world.deliver()
  const later = await owner.happens(2)
  await after(hour)
  expect(hook.events()).toEqual([gone])
  expect(await hook.read()).toMatchObject({ enabled: false, disabledBy: 'gone' })
  const again = (eventId = gone ?? '') => owner.browser.call('redeliverWebhook', { path: { id: hook.id, eventId } })
  expect((await again()).reply['error'].code).toBe('INVALID_REQUEST')

  hook.behaviour.answer = 200
  await owner.signIn()
  const enable = { path: { id: hook.id }, body: { enabled: true } }
  expect((await owner.browser.call('changeWebhook', enable)).reply['data'].webhook).toMatchObject({ enabled: true })
  await world.deliver()
  expect(hook.events()).toEqual([gone, ...later])
  await again()
  await world.deliver()
  expect(hook.events()).toEqual([gone, ...later, gone])
})

test('sends an event again when its owner asks, with the same id', async () => {
  const hook = await webhook()
  const [id = ''] = await owner.happens(1)
  await world.deliver()
  const again = async (eventId: string) =>
    await owner.browser.call('redeliverWebhook', { path: { id: hook.id, eventId } })
  expect((await again(id)).reply['data'].delivery).toMatchObject({ id, state: 'retrying', attempts: 0 })
  await world.deliver()
  expect(hook.events()).toEqual([id, id])
  expect(await hook.deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
  expect((await again('unknown')).reply['error'].code).toBe('NOT_FOUND')
})

test('a later try of an event contains nothing that was erased since the first', async () => {
  const hook = await webhook({ types: ['proof.verified'] })
  hook.behaviour.answer = 500
  const qHash = await makeProof(world, owner.account)
  const walletAddress = owner.account.address.toLowerCase()
  await world.ports.store.events.number(world.clock.now)
  await world.deliver()
  const data = () => hook.received.at(-1)?.message['data']
  expect(data()).toMatchObject({ qHash, walletAddress })

  const body = { walletAddress: owner.account.address }
  expect((await owner.browser.call('eraseProofs', { body })).status).toBe(200)
  await after(5 * second)
  expect(hook.events()).toHaveLength(2)
  expect(data()).toMatchObject({ qHash: null, walletAddress: null })
  const shown = JSON.stringify(await hook.deliveries())
  expect([shown.includes(qHash), shown.toLowerCase().includes(walletAddress)]).toEqual([false, false])
})

test.each([-1, 1])(
  'an endpoint whose clock is wrong by %s h refuses, and gets the event when it is right',
  async (hours) => {
    const hook = await webhook()
    let skew = hours * hour
    hook.behaviour.answer = ({ headers, text }, reply) => {
      const svc = createSvc({ baseUrl: 'https://svc.test', now: () => world.clock.now + skew })
      svc.verifyWebhook(headers, text, { secret: hook.secret, webhookId: hook.id }).then(
        () => reply.writeHead(204).end(),
        (error: { code: string }) => reply.writeHead(error.code === 'EXPIRED_SIGNATURE' ? 400 : 500).end(),
      )
    }
    const [id] = await owner.happens(1)
    await world.deliver()
    expect(await hook.deliveries()).toMatchObject([{ state: 'retrying', attempts: 1, httpStatus: 400 }])
    skew = 0
    await after(5 * second)
    expect(hook.events()).toEqual([id, id])
    expect(await hook.deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, httpStatus: 204 }])
  },
)

test('answers of any size and redirects end one send, and change nothing for the next', async () => {
  const hook = await webhook()
  const inside = world.endpoint('other.example')
  const ids = await owner.happens(2)
  hook.behaviour.answer = (_received, reply) => reply.writeHead(200).end('x'.repeat(10_000_000))
  await world.deliver()
  expect(hook.events()).toEqual(ids)
  hook.behaviour.answer = (_received, reply) => reply.writeHead(307, { location: inside.url }).end()
  await owner.happens(1)
  await world.deliver()
  expect((await hook.deliveries())[0]).toMatchObject({ state: 'retrying', httpStatus: 307, problem: 'http-status' })
  expect(inside.received).toEqual([])
})

test('sends nothing to a name that leads inside since the challenge (security-cases G1)', async () => {
  const hook = await webhook()
  const [id] = await owner.happens(1)
  world.names.set('site.example', ['127.0.0.1', '10.0.0.1'])
  await world.deliver()
  expect(hook.events()).toEqual([])
  expect(await hook.deliveries()).toMatchObject([{ id, state: 'retrying', attempts: 1, problem: 'blocked' }])
  world.names.delete('site.example')
  await after(5 * second)
  expect(hook.events()).toEqual([id])
})
