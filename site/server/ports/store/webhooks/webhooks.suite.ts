import { afterEach, describe, expect, test } from 'vitest'
import type { DeliveryRecord, WebhookRecord } from '../../../records/webhooks.ts'
import { aDelivery, aWebhook, minute, now, person, randomId, times, webhookKeys } from '../samples.ts'
import type { Store } from '../store.ts'
import type { TestDatabase } from '../test-database.fixture.ts'

const leaseMs = minute
const pauseMs = 30 * minute

/** Tests webhooks. A part of store.suite.ts. */
export function webhooksSuite(open: () => Store, database: () => TestDatabase): void {
  const webhooks = () => open().webhooks
  const inserted = async (changes: Partial<WebhookRecord> = {}): Promise<WebhookRecord> => {
    const { profile, method } = person()
    await open().accounts.create(profile, method)
    const webhook = aWebhook({ profileId: profile.id, ...changes })
    await webhooks().insert(webhook, webhookKeys)
    made.push(webhook.id)
    return webhook
  }
  const made: string[] = []
  // the next test finds no work of the last one
  const endAll = async () => {
    for (const id of made.splice(0)) await webhooks().change(id, { enabled: false }, now)
  }
  const wake = (...them: WebhookRecord[]) => webhooks().wake(them, now)
  const next = async (at = now, lane: 'healthy' | 'slow' = 'healthy', perHost = 8) =>
    (await webhooks().next(lane, { now: at, leaseMs, pauseMs, perHost }))?.id
  /** Claims a webhook that is woken, and returns what stores outcomes. */
  const claimed = async (webhook: WebhookRecord) => {
    await wake(webhook)
    expect(await next()).toBe(webhook.id)
    return (outcome: Omit<Parameters<ReturnType<typeof webhooks>['record']>[1], 'leasedUntil'>) =>
      webhooks().record(webhook.id, { leasedUntil: now + leaseMs, ...outcome })
  }

  const filled = async (...rows: [number, Partial<DeliveryRecord>][]) => {
    const one = await inserted()
    const store = await claimed(one)
    for (const [sequence, changes] of rows) await store({ state: {}, delivery: aDelivery(one.id, sequence, changes) })
    return { one, store }
  }
  const sequences = async (id: string, page = { before: 100, limit: 10 }) =>
    (await webhooks().deliveries(id, page)).map(({ sequence }) => sequence)

  describe('webhooks', () => {
    afterEach(endAll)
    test('are found unchanged by their profile alone, with their keys', async () => {
      const one = await inserted({ last: { at: now, status: null, problem: 'timeout' }, failingSince: now })
      expect(await webhooks().list(one.profileId)).toStrictEqual([one])
      expect(await webhooks().find(one.profileId, one.id)).toStrictEqual({ ...one, keys: webhookKeys })
      expect(await webhooks().find(randomId(), one.id)).toBeUndefined()
      expect(await webhooks().countAt(one.host)).toBe(1)
      await webhooks().setKeys(one.id, {
        ...webhookKeys,
        secret: 'whsec_y',
        previous: { secret: 'whsec_x', until: now },
      })
      expect((await webhooks().find(one.profileId, one.id))?.keys).toStrictEqual({
        ...webhookKeys,
        secret: 'whsec_y',
        previous: { secret: 'whsec_x', until: now },
      })
    })

    test('are removed with their deliveries, by their profile alone', async () => {
      const one = await inserted()
      const store = await claimed(one)
      await store({ state: {}, delivery: aDelivery(one.id, 6) })
      expect(await webhooks().remove(randomId(), one.id)).toBe(false)
      expect(await webhooks().remove(one.profileId, one.id)).toBe(true)
      expect(await webhooks().list(one.profileId)).toEqual([])
      expect(await webhooks().deliveries(one.id, { before: 100, limit: 10 })).toEqual([])
    })

    test('are due when events of their stream were numbered, and not otherwise', async () => {
      const [live, tests, off, other] = [
        await inserted(),
        await inserted({ stream: 'test' }),
        await inserted({ enabled: false }),
        await inserted(),
      ]
      expect(await next()).toBeUndefined()
      await webhooks().wake(
        [live, tests, off].map(({ profileId }) => ({ profileId, stream: 'events' })),
        now,
      )
      expect(await next()).toBe(live.id)
      expect(await next()).toBeUndefined()
      await webhooks().release(live.id, { leasedUntil: now + leaseMs, dueAt: null })
      await wake(tests, other)
      const claims = [await next(), await next(), await next()]
      expect(new Set(claims)).toEqual(new Set([tests.id, other.id, undefined]))
    })

    test('belong to one of 20 processes at a time, and to another one when the lease ends', async () => {
      const one = await inserted()
      await wake(one)
      const claims = await times(20, () => next())
      expect(claims.filter((id) => id !== undefined)).toEqual([one.id])
      expect(await next(now + leaseMs - 1)).toBeUndefined()
      expect(await next(now + leaseMs)).toBe(one.id)
      const { state } = { state: { sentUpTo: 9 } }
      expect(await webhooks().record(one.id, { leasedUntil: now + leaseMs, state })).toBe(false)
      expect(await webhooks().held(one.id, now + leaseMs)).toBeUndefined()
      expect(await webhooks().release(one.id, { leasedUntil: now + leaseMs, dueAt: null })).toBe(false)
      expect(await webhooks().record(one.id, { leasedUntil: now + 2 * leaseMs, state })).toBe(true)
      expect(await webhooks().held(one.id, now + 2 * leaseMs)).toMatchObject({ sentUpTo: 9, keys: webhookKeys })
      expect(await webhooks().release(one.id, { leasedUntil: now + 2 * leaseMs, dueAt: null })).toBe(true)
    })

    test('that are woken during their work are due again at its end, and never twice at a time', async () => {
      const one = await inserted()
      await claimed(one)
      await webhooks().wake([one], now + 5)
      expect(await next(now + 5)).toBeUndefined()
      await webhooks().release(one.id, { leasedUntil: now + leaseMs, dueAt: null })
      expect(await next(now + 4)).toBeUndefined()
      expect(await next(now + 5)).toBe(one.id)
      await webhooks().release(one.id, { leasedUntil: now + 5 + leaseMs, dueAt: null })
      expect(await next(now + 2 * leaseMs)).toBeUndefined()
    })

    test.each([
      ['woken', (one: WebhookRecord, at: number) => webhooks().wake([one], at)],
      ['changed', (one: WebhookRecord, at: number) => webhooks().change(one.id, {}, at)],
    ])('that are %s after their lease ended stay due when its late process ends', async (_name, act) => {
      const one = await inserted()
      await claimed(one)
      const late = now + leaseMs + 5
      await act(one, late)
      expect(await webhooks().release(one.id, { leasedUntil: now + leaseMs, dueAt: null })).toBe(false)
      expect(await next(late)).toBe(one.id)
    })

    test('leave the process that works for them when their URL changes', async () => {
      const one = await inserted()
      const store = await claimed(one)
      await webhooks().change(one.id, { types: null }, now)
      expect(await store({ state: {} })).toBe(true)
      await webhooks().change(one.id, { url: 'https://other.example/', host: 'other.example' }, now)
      expect(await store({ state: { enabled: false } })).toBe(false)
      expect(await next()).toBe(one.id)
    })

    test('do not wait for a process that claimed them before a clock was set back', async () => {
      const host = `${randomId()}.example`
      const [one, neighbour] = [await inserted({ host }), await inserted({ host })]
      const later = now + 60 * minute
      await webhooks().wake([one], later)
      expect(await next(later)).toBe(one.id)
      await wake(neighbour)
      // its lease takes no room of its host either
      expect(await next(now, 'healthy', 1)).toBe(neighbour.id)
      expect(await next(later - minute)).toBe(neighbour.id)
      expect(await next(later - minute)).toBeUndefined()
      expect(await next()).toBe(one.id)
      expect(await next()).toBe(neighbour.id)
      expect(await next()).toBeUndefined()
    })

    test('do not wait for a time of before a clock was set back', async () => {
      const one = await inserted()
      await claimed(one)
      await webhooks().release(one.id, { leasedUntil: now + leaseMs, dueAt: now + 40 * minute })
      expect(await next(now + 9 * minute)).toBeUndefined()
      expect(await next(now + 9 * minute - 1)).toBe(one.id)
      await webhooks().release(one.id, { leasedUntil: now + 10 * minute - 1, dueAt: null })
    })

    test('wait until the time that their work returned', async () => {
      const one = await inserted()
      await claimed(one)
      await webhooks().release(one.id, { leasedUntil: now + leaseMs, dueAt: now + 2 * leaseMs })
      expect(await next(now + 2 * leaseMs - 1)).toBeUndefined()
      expect(await next(now + 2 * leaseMs)).toBe(one.id)
      await webhooks().release(one.id, { leasedUntil: now + 3 * leaseMs, dueAt: null })
    })

    test('of one host are claimed a few at a time, and leave others their turn', async () => {
      const host = `${randomId()}.example`
      const crowd = await Promise.all([1, 2, 3, 4].map(() => inserted({ host })))
      const other = await inserted()
      await wake(...crowd)
      await webhooks().wake([other], now + 1)
      const claims = [await next(now + 1, 'healthy', 2), await next(now + 1, 'healthy', 2)]
      expect(new Set(claims).size).toBe(2)
      expect(crowd.map(({ id }) => id)).toEqual(expect.arrayContaining(claims))
      expect(await next(now + 1, 'healthy', 2)).toBe(other.id)
      expect(await next(now + 1, 'healthy', 2)).toBeUndefined()
      await webhooks().release(claims[0] ?? '', { leasedUntil: now + 1 + leaseMs, dueAt: null })
      expect(crowd.map(({ id }) => id)).toContain(await next(now + 1, 'healthy', 2))
    })

    test('of a profile that has others at work come after those of profiles that have none', async () => {
      const first = await inserted()
      const crowd = [first]
      for (let left = 3; left > 0; left -= 1) {
        const more = aWebhook({ profileId: first.profileId })
        await webhooks().insert(more, webhookKeys)
        made.push(more.id)
        crowd.push(more)
      }
      const [other, last] = [await inserted(), await inserted()]
      await wake(first)
      await webhooks().wake([other], now + 1)
      await webhooks().wake([last], now + 2)
      const at = now + 2
      const ids = crowd.map(({ id }) => id)
      const claims = [await next(at), await next(at), await next(at), await next(at)]
      expect(ids).toContain(claims[0])
      expect(claims.slice(1, 3)).toEqual([other.id, last.id])
      // nobody waits while there is room
      expect(ids).toContain(claims[3])
    })

    test('that failed are claimed apart', async () => {
      const one = await inserted({ slowUntil: now + 5 })
      await wake(one)
      expect(await next(now + 4)).toBeUndefined()
      expect(await next(now + 4, 'slow')).toBe(one.id)
      await webhooks().release(one.id, { leasedUntil: now + 4 + leaseMs, dueAt: now + 5 })
      expect(await next(now + 5, 'slow')).toBeUndefined()
      expect(await next(now + 5)).toBe(one.id)
      await webhooks().change(one.id, { enabled: false }, now)
    })

    test('store an outcome with its delivery, and nothing when they were disabled meanwhile', async () => {
      const one = await inserted()
      const store = await claimed(one)
      expect(await store({ state: { sentUpTo: 6 }, delivery: aDelivery(one.id, 6) })).toBe(true)
      expect(await webhooks().delivery(one.id, `${one.id}-6`)).toEqual(aDelivery(one.id, 6))
      await webhooks().change(one.id, { enabled: false }, now)
      expect(await store({ state: { sentUpTo: 7 }, delivery: aDelivery(one.id, 7) })).toBe(false)
      expect(await webhooks().find(one.profileId, one.id)).toMatchObject({ sentUpTo: 6 })
      expect(await webhooks().delivery(one.id, `${one.id}-7`)).toBeUndefined()
      expect(await webhooks().held(one.id, now + leaseMs)).toBeUndefined()
      expect(await next(now + leaseMs)).toBeUndefined()
    })

    test('have no work while they are disabled', async () => {
      const one = await inserted()
      let at = now + 7_000_001
      /** Says whether the webhook is due at the last time that something made it due. */
      const isDue = async () => (await database().tablesWith(String(at))).includes('webhooks')
      await webhooks().change(one.id, { types: null }, at)
      expect(await isDue()).toBe(true)
      await webhooks().change(one.id, { enabled: false }, (at += 1))
      expect(await isDue()).toBe(false)
      await webhooks().change(one.id, { types: null }, (at += 1))
      expect(await isDue()).toBe(false)
      await webhooks().change(one.id, { enabled: true }, (at += 1))
      expect(await isDue()).toBe(true)
      // disabled by the outcome of its work, which asks for another try
      const leasedUntil = at + leaseMs
      expect(await next(at)).toBe(one.id)
      await webhooks().record(one.id, { leasedUntil, state: { enabled: false, disabledBy: 'gone' } })
      expect(await webhooks().release(one.id, { leasedUntil, dueAt: (at += 1) })).toBe(true)
      expect(await isDue()).toBe(false)
      expect(await next(at + leaseMs)).toBeUndefined()
    })

    test('end all tries when their outcome disables them', async () => {
      const one = await inserted()
      const store = await claimed(one)
      await store({ state: {}, delivery: aDelivery(one.id, 6) })
      await store({ state: { enabled: false, disabledBy: 'gone' }, delivery: aDelivery(one.id, 7) })
      expect(await webhooks().retries(one.id, now + 100)).toEqual({ due: undefined, nextAt: undefined, count: 0 })
      expect(await webhooks().deliveries(one.id, { before: 100, limit: 10 })).toMatchObject([
        { sequence: 7, state: 'failed', nextAt: null },
        { sequence: 6, state: 'failed', nextAt: null },
      ])
    })
  })

  describe('deliveries', () => {
    afterEach(endAll)

    test('are listed newest first, in pages', async () => {
      const { one } = await filled([1, {}], [3, {}], [2, {}])
      expect(await sequences(one.id)).toEqual([3, 2, 1])
      expect(await sequences(one.id, { before: 3, limit: 1 })).toEqual([2])
    })

    test('that are due come in the order of their events', async () => {
      const { one, store } = await filled([3, { nextAt: now }], [2, { nextAt: now + 1 }], [1, { nextAt: now + 9 }])
      const due = async (at: number) => {
        const { due: found, nextAt, count } = await webhooks().retries(one.id, at)
        return [found?.sequence, nextAt, count]
      }
      expect(await due(now - 1)).toEqual([undefined, now, 3])
      expect(await due(now)).toEqual([3, now, 3])
      expect(await due(now + 1)).toEqual([2, now, 3])
      const done = { state: 'delivered' as const, nextAt: null, attempts: 2, status: 200, problem: null }
      await store({ state: {}, delivery: aDelivery(one.id, 3, { ...done, createdAt: now + 50 }) })
      expect(await due(now)).toEqual([undefined, now + 1, 2])
      // the time of the first try stays
      expect(await webhooks().delivery(one.id, `${one.id}-3`)).toEqual(aDelivery(one.id, 3, done))
    })

    test('are due when a clock was set back since their last try', async () => {
      const at = now + 60 * minute
      const { one } = await filled([1, { nextAt: at + minute, updatedAt: at }], [2, { nextAt: now + minute }])
      const due = async (time: number) => (await webhooks().retries(one.id, time)).due?.sequence
      expect(await due(at - minute)).toBe(2)
      expect(await due(now)).toBe(1)
      expect(await webhooks().retries(one.id, now)).toMatchObject({ nextAt: now + minute, count: 2 })
    })

    test('are tried again from the beginning when their owner asks', async () => {
      const { one } = await filled([1, { state: 'failed', nextAt: null, attempts: 8 }])
      expect(await webhooks().redeliver(one.id, `${one.id}-1`, now + 7)).toBe(true)
      expect((await webhooks().retries(one.id, now + 7)).due).toMatchObject({ attempts: 0, state: 'retrying' })
      expect(await webhooks().redeliver(one.id, 'other', now)).toBe(false)
    })

    test('beyond the newest are deleted, except those that wait for a try', async () => {
      const ended = { state: 'delivered' as const, nextAt: null }
      const { one } = await filled([1, ended], [2, {}], [3, ended], [4, ended], [5, ended])
      await webhooks().prune(one.id, 5)
      expect(await sequences(one.id)).toEqual([5, 4, 3, 2, 1])
      await webhooks().prune(one.id, 2)
      expect(await sequences(one.id)).toEqual([5, 4, 2])
    })
  })
}
