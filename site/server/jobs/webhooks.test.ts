import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { newProfile } from '../events/parties.fixture.ts'
import { createLog } from '../logger.ts'
import { aWebhook } from '../ports/store/samples.ts'
import { newKeys, publicKeyOf } from '../webhooks/sign.ts'
import { openWebhooks } from '../webhooks/webhooks.fixture.ts'
import { startQueue } from './queue.ts'
import { sendsPerHost, webhookQueues } from './webhooks.ts'

type World = Awaited<ReturnType<typeof openWebhooks>>
let world: World
let stopAll: (() => Promise<unknown>)[] = []
afterEach(async () => {
  // ends what hangs
  await world.site.stop()
  await Promise.all(stopAll.map((stop) => stop()))
  stopAll = []
  await world.close()
})

/** Starts the queues as a process does. */
function startProcess() {
  const { ports, post } = world
  const log = createLog('silent')
  const queues = webhookQueues(ports, post).map(({ worker, jobs }) =>
    startQueue(worker, { store: { jobs }, now: ports.now, log, pollMs: 20 }),
  )
  const stop = async () => await Promise.all(queues.map((queue) => queue.stop()))
  stopAll.push(stop)
  return { stop }
}

/** Stores a webhook at an endpoint without asking it. */
async function attach(url: string, profileId: string): Promise<void> {
  const { random, now, store } = world.ports
  const keys = newKeys(random)
  const place = { id: Buffer.from(random(12)).toString('hex'), profileId, url, host: new URL(url).host, types: null }
  const record = aWebhook({ ...place, publicKey: publicKeyOf(keys), createdAt: now(), sentUpTo: 0 })
  await store.webhooks.insert(record, keys)
}

const hosts = (count: number) => Array.from({ length: count }, (_, at) => `host${at}.example`)

test('of 100 endpoints of which 99 hang, the other one gets all its events at once', async () => {
  const names = hosts(100)
  // nothing that hangs ends during the test
  world = await openWebhooks({ hosts: names, totalMs: 60_000 })
  const owner = await world.person()
  const endpoints = names.map((host) => world.endpoint(host))
  const live = endpoints[70]!
  for (const endpoint of endpoints) {
    if (endpoint !== live) endpoint.behaviour.answer = 'hang'
    await attach(endpoint.url, owner.profileId)
  }
  const ids = await owner.happens(20)
  startProcess()
  await expect.poll(() => live.events(), { timeout: 15_000 }).toEqual(ids)
  await expect.poll(() => endpoints.filter((each) => each.events().length === 1).length, { timeout: 15_000 }).toBe(99)
  const later = await owner.happens(5)
  await expect.poll(() => live.events(), { timeout: 15_000 }).toEqual([...ids, ...later])
})

test('sends at most 8 messages to one host at a time, and goes on with other hosts', async () => {
  world = await openWebhooks({ totalMs: 60_000 })
  const [owner, other] = [await world.person(), await world.person()]
  const crowd = Array.from({ length: 20 }, () => world.endpoint('site.example'))
  const waiting: ServerResponse[] = []
  for (const endpoint of crowd) {
    endpoint.behaviour.answer = (_received, reply) => void waiting.push(reply)
    await attach(endpoint.url, owner.profileId)
  }
  const elsewhere = world.endpoint('other.example')
  await attach(elsewhere.url, other.profileId)
  await owner.happens(1)
  // two processes share the limit
  startProcess()
  startProcess()
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(sendsPerHost)
  const ids = await other.happens(3)
  await expect.poll(() => elsewhere.events(), { timeout: 10_000 }).toEqual(ids)
  expect(waiting).toHaveLength(sendsPerHost)
  for (const reply of waiting.splice(0)) reply.end()
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(sendsPerHost)
  for (const reply of waiting.splice(0)) reply.end()
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(20 - 2 * sendsPerHost)
  for (const reply of waiting.splice(0)) reply.end()
})

test('webhooks that failed leave half of the sends of their host to the others', async () => {
  world = await openWebhooks()
  const owner = await world.person()
  const { store, now } = world.ports
  for (let at = 0; at < 20; at++) await attach(world.endpoint().url, owner.profileId)
  const all = await store.webhooks.list(owner.profileId)
  for (const { id } of all.slice(0, 12)) await store.webhooks.change(id, { slowUntil: now() + 60_000 }, now())
  for (const { id } of all.slice(12)) await store.webhooks.change(id, {}, now())
  const [healthy, slow] = webhookQueues(world.ports, world.post)
  const claims = async (queue: typeof healthy) => {
    for (let count = 0; ; count++)
      if (!(await queue?.jobs.next('', { now: now(), leaseMs: 60_000, pauseMs: 24 * 3_600_000 }))) return count
  }
  expect([await claims(slow), await claims(healthy)]).toEqual([sendsPerHost / 2, sendsPerHost / 2])
})

test('450 webhooks that fail, of 45 accounts, leave another account the next place among the slow ones', async () => {
  world = await openWebhooks()
  const { store, now } = world.ports
  const isSlow = { slowUntil: now() + 600_000 }
  for (let account = 0; account < 45; account++) {
    const { id } = await newProfile(world)
    for (let at = 0; at < 10; at++) await attach(`https://host${account}-${at}.example/`, id)
    for (const webhook of await store.webhooks.list(id)) await store.webhooks.change(webhook.id, isSlow, now() - 2)
  }
  const queue = webhookQueues(world.ports, world.post).find(({ worker }) => worker.kind === 'webhooks-slow')!
  const claim = () => queue.jobs.next('', { now: now(), leaseMs: queue.worker.leaseMs, pauseMs: 24 * 3_600_000 })
  const running = []
  while (running.length < (queue.worker.maxRunning ?? 0)) running.push(await claim())
  const other = await newProfile(world)
  await attach('https://other.example/', other.id)
  const [webhook] = await store.webhooks.list(other.id)
  await store.webhooks.change(webhook!.id, isSlow, now() - 1)
  // one of the 64 ends; it is due again before the other account
  await queue.jobs.release(running[0]!.name, { ...running[0]!, dueAt: now() - 2, succeeded: false })
  expect((await claim())?.name).toBe(webhook!.id)
})

test('two processes send each event once, and in order', async () => {
  const names = hosts(12)
  world = await openWebhooks({ hosts: names })
  const owner = await world.person()
  const endpoints = names.map((host) => world.endpoint(host))
  for (const { url } of endpoints) await attach(url, owner.profileId)
  startProcess()
  startProcess()
  const ids: string[] = []
  for (let round = 0; round < 8; round++) ids.push(...(await owner.happens(3)))
  for (const endpoint of endpoints)
    await expect.poll(() => endpoint.events().length, { timeout: 15_000 }).toBe(ids.length)
  for (const endpoint of endpoints) expect(endpoint.events()).toEqual(ids)
})

test('a stop waits for the running send, stores it, and sends nothing more', async () => {
  world = await openWebhooks({ totalMs: 60_000 })
  const owner = await world.person()
  const endpoint = world.endpoint()
  const { promise: arrived, resolve } = Promise.withResolvers<ServerResponse>()
  endpoint.behaviour.answer = (_received, reply) => resolve(reply)
  await attach(endpoint.url, owner.profileId)
  const [first, ...others] = await owner.happens(3)
  const process = startProcess()
  const reply = await arrived
  let stopped = false
  const stopping = process.stop().then(() => (stopped = true))
  await new Promise((done) => setImmediate(done))
  expect(stopped).toBe(false)
  reply.end()
  await stopping
  expect(endpoint.events()).toEqual([first])
  endpoint.behaviour.answer = 200
  startProcess()
  await expect.poll(() => endpoint.events(), { timeout: 10_000 }).toEqual([first, ...others])
})
