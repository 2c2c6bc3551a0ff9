// A newer program runs beside this one, and stores events of types that this one does not know.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newerPauseMs, newerTypeMs } from '../rules/events/newer-types.ts'
import { failingMs } from '../rules/events/webhook.ts'
import { openWebhooks } from './webhooks.fixture.ts'

let world: Awaited<ReturnType<typeof openWebhooks>>
let owner: Awaited<ReturnType<typeof world.person>>
beforeAll(async () => {
  world = await openWebhooks()
})
beforeEach(async () => {
  owner = await world.person()
})
afterAll(() => world.stop())

/** Makes an event one of a newer program, or again one that this program knows, as the newer program sees it. */
function retype(id: string | undefined, type: 'gate.later' | 'gate.published'): void {
  const db = new DatabaseSync(join(world.dataDir, 'svc.db'))
  const { changes } = db.prepare('update events set type = ? where id = ?').run(type, id ?? '')
  db.close()
  expect(changes).toBe(1)
}
async function webhook() {
  const endpoint = world.endpoint()
  const { webhook: view } = await owner.webhook(endpoint.url)
  const id = String(view.id)
  const deliveries = async () =>
    (await owner.browser.call('listWebhookDeliveries', { path: { id } })).reply['data'].deliveries
  return { ...endpoint, id, deliveries }
}
const after = async (ms: number) => {
  world.clock.now += ms
  await world.deliver()
}

test('an event of a newer program waits for that program, with all that come after it', async () => {
  const hook = await webhook()
  const ids = await owner.happens(3)
  retype(ids[1], 'gate.later')
  await world.deliver()
  expect(hook.events()).toEqual([ids[0]])
  await after(newerPauseMs)
  expect(hook.events()).toEqual([ids[0]])
  retype(ids[1], 'gate.published')
  await after(newerPauseMs - 1)
  expect(hook.events()).toEqual([ids[0]])
  await after(1)
  expect(hook.events()).toEqual(ids)
})

test('the events after it are sent a day later, when no newer program runs any more', async () => {
  const hook = await webhook()
  const ids = await owner.happens(2)
  retype(ids[0], 'gate.later')
  await after(newerTypeMs - 1)
  expect(hook.events()).toEqual([])
  await after(newerPauseMs)
  expect(hook.events()).toEqual([ids[1]])
})

test('an event of a newer program is tried again by that program', async () => {
  const hook = await webhook()
  hook.behaviour.answer = 500
  const [id] = await owner.happens()
  await world.deliver()
  retype(id, 'gate.later')
  await after(120_000)
  const [waiting] = await hook.deliveries()
  expect(waiting).toMatchObject({ id, state: 'retrying', attempts: 1, nextTryAt: world.clock.now + newerPauseMs })
  hook.behaviour.answer = 200
  const [second] = await owner.happens()
  await after(newerPauseMs)
  expect(hook.events()).toEqual([id, second])
  retype(id, 'gate.published')
  await after(newerPauseMs)
  expect(hook.events()).toEqual([id, second, id])
  const { reply } = await owner.browser.call('redeliverWebhook', { path: { id: hook.id, eventId: id ?? '' } })
  expect(reply['success']).toBe(true)
})

test('it fails when no newer program sent it for three days', async () => {
  const hook = await webhook()
  hook.behaviour.answer = 500
  const [id] = await owner.happens()
  await world.deliver()
  retype(id, 'gate.later')
  await after(failingMs - 1)
  expect(await hook.deliveries()).toMatchObject([{ id, state: 'retrying' }])
  await after(newerPauseMs)
  expect(await hook.deliveries()).toMatchObject([{ id, state: 'failed' }])
})

test('who reads events does not get behind an event of a newer program', async () => {
  const ids = await owner.happens(3)
  retype(ids[1], 'gate.later')
  const list = async (query: string) => {
    const { events, after: place, hasMore } = (await owner.browser.call('listEvents', { query })).reply['data']
    return { ids: events.map((event: { id: string }) => event.id), place, hasMore }
  }
  const all = await list('?after=0')
  expect(all).toEqual({ ids: [ids[0]], place: 1, hasMore: false })
  const began = Date.now()
  expect(await list('?after=1&wait=1')).toEqual({ ids: [], place: 1, hasMore: false })
  expect(Date.now() - began).toBeGreaterThan(900)
  retype(ids[1], 'gate.published')
  expect(await list('?after=1')).toEqual({ ids: ids.slice(1), place: 3, hasMore: false })
})
