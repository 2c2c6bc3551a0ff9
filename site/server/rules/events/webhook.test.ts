import { expect, test } from 'vitest'
import type { DeliveryRecord, WebhookRecord } from '../../records/webhooks.ts'
import { longestFailurePauseMs, maxTries, outcomeOf, receives, type Send } from './webhook.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const now = 1_800_000_000_000

const webhook: WebhookRecord = {
  id: 'hook',
  profileId: 'profile',
  url: 'https://site.example/hook',
  host: 'site.example',
  stream: 'events',
  types: null,
  enabled: true,
  disabledBy: null,
  publicKey: 'whpk_',
  createdAt: now,
  sentUpTo: 6,
  failures: 0,
  failingSince: null,
  heldUntil: 0,
  pausedUntil: 0,
  slowUntil: 0,
  last: null,
}
const event = { id: 'event', sequence: 7, type: 'gate.passed' }
const answered = (status: number, at = now): Send['last'] => ({
  at,
  status,
  problem: status >= 200 && status < 300 ? null : 'http-status',
})
const send = (more: Partial<Send>): Send => ({
  event,
  earlier: undefined,
  othersWait: false,
  began: now,
  last: answered(500),
  random: 0.5,
  ...more,
})
const earlier = (attempts: number, createdAt = now - hour): DeliveryRecord => ({
  ...outcomeOf(webhook, send({})).delivery,
  attempts,
  createdAt,
})

test.each([
  [null, 'gate.passed', true],
  [['gate.passed'], 'gate.passed', true],
  [['gate.passed'], 'gate.refused', false],
  [[], 'gate.passed', false],
] as const)('a webhook of the types %j receives %s: %s', (types, type, expected) => {
  expect(receives({ types }, type)).toBe(expected)
})

test.each([
  [3 * second, undefined],
  [3 * second + 1, now + 3 * second + 1 + 10 * minute],
])('an answer that took %i ms makes the webhook slow until %s', (ms, slowUntil) => {
  expect(outcomeOf(webhook, send({ last: answered(200, now + ms) })).state.slowUntil).toBe(slowUntil)
})

test('an event that is answered with 2xx is delivered, and ends all failures', () => {
  const failing = { ...webhook, failures: 3, failingSince: now - hour, heldUntil: now + minute }
  expect(outcomeOf(failing, send({ last: answered(204) }))).toEqual({
    state: {
      sentUpTo: 7,
      last: answered(204),
      failures: 0,
      failingSince: null,
      pausedUntil: 0,
      heldUntil: 0,
    },
    delivery: {
      webhookId: 'hook',
      eventId: 'event',
      sequence: 7,
      type: 'gate.passed',
      state: 'delivered',
      attempts: 1,
      nextAt: null,
      status: 204,
      problem: null,
      createdAt: now,
      updatedAt: now,
    },
  })
})

test('the first failure holds later events for a minute, also while its tries time out', () => {
  const late = { ...answered(500, now + 10 * second), status: null, problem: 'timeout' as const }
  expect(outcomeOf(webhook, send({ last: late }))).toEqual({
    state: {
      sentUpTo: 7,
      last: late,
      failures: 1,
      failingSince: now,
      heldUntil: now + minute,
      pausedUntil: now + 15 * second,
      slowUntil: now + 10 * second + 10 * minute,
    },
    delivery: expect.objectContaining({
      state: 'retrying',
      attempts: 1,
      nextAt: now + 15 * second,
      problem: 'timeout',
    }),
  })
  // the pause ends with the hold, so that the next event is not late
  const third = { ...webhook, failures: 2, failingSince: now - 40 * second, heldUntil: now + 20 * second }
  expect(outcomeOf(third, send({ earlier: earlier(2) })).state.pausedUntil).toBe(now + 20 * second)
})

test('while an event waits for its later tries, another failure holds nothing', () => {
  const { state } = outcomeOf({ ...webhook, heldUntil: now - 1 }, send({ othersWait: true }))
  expect(state).toMatchObject({ sentUpTo: 7, heldUntil: now - 1 })
})

test('a later try never moves the place in the stream back', () => {
  const { state } = outcomeOf({ ...webhook, sentUpTo: 20 }, send({ earlier: earlier(3) }))
  expect(state.sentUpTo).toBe(20)
})

/** Returns the pauses after each try, seconds, and the state at the end. */
const pauses = (random: number) =>
  Array.from({ length: maxTries }, (_, tries) => {
    const first = tries === 0 ? undefined : earlier(tries, now)
    // something else was delivered in the meantime
    const { delivery } = outcomeOf({ ...webhook, failingSince: now - 1 }, send({ earlier: first, random }))
    return delivery.nextAt === null ? delivery.state : (delivery.nextAt - now) / second
  })

test('an event is tried 8 times within 3 days, and its later pauses differ by up to a tenth', () => {
  expect(pauses(0.5)).toEqual([5, 15, 45, 1800, 4 * 3600, 20 * 3600, 48 * 3600, 'failed'])
  expect(pauses(0)).toEqual([5, 15, 45, 1620, 12_960, 64_800, 155_520, 'failed'])
  expect(pauses(1)).toEqual([5, 15, 45, 1980, 15_840, 79_200, 190_080, 'failed'])
})

test('no pause of a webhook is longer than the one that is named the longest', () => {
  const ends = Array.from(
    { length: 9 },
    (_, failures) => outcomeOf({ ...webhook, failures }, send({})).state.pausedUntil,
  )
  expect(Math.max(...ends.map((end) => Number(end) - now))).toBe(longestFailurePauseMs)
})

test.each([
  ['a webhook whose endpoint is gone is disabled at once', {}, send({ last: answered(410) }), 'gone'],
  [
    'a webhook that failed for three days is disabled',
    { failures: 9, failingSince: now - 72 * hour },
    send({}),
    'failing',
  ],
  [
    'a webhook that failed for less stays enabled',
    { failures: 9, failingSince: now - 72 * hour + 1 },
    send({}),
    undefined,
  ],
  [
    'a webhook that failed at all tries of an event is disabled',
    { failures: 7, failingSince: now - 70 * hour },
    send({ earlier: earlier(7, now - 70 * hour) }),
    'failing',
  ],
  [
    'a webhook that delivered something else meanwhile stays enabled',
    { failures: 1, failingSince: now - hour },
    send({ earlier: earlier(7, now - 70 * hour) }),
    undefined,
  ],
] as const)('%s', (_, state, failed, disabledBy) => {
  const outcome = outcomeOf({ ...webhook, ...state }, failed)
  expect(outcome.state.disabledBy).toBe(disabledBy)
  expect(outcome.state.enabled).toBe(disabledBy ? false : undefined)
  const { state: end, nextAt } = outcome.delivery
  expect(nextAt === null).toBe(end === 'failed')
  // nothing is tried again at a webhook that is disabled
  expect(disabledBy === undefined || end === 'failed').toBe(true)
})

test.each([199, 300, 301, 404, 429, 500])('%s is no delivery', (status) => {
  expect(outcomeOf(webhook, send({ last: answered(status) })).delivery.state).toBe('retrying')
})
