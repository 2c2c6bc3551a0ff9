// What happened in the account of tests: sums, events, webhooks and deliveries.
import type { Event, EventType } from '../../../../shared/contract/events/types.ts'
import type { WebhookDeliveryView, WebhookView } from '../../../../shared/contract/events/webhooks.ts'
import { address, day, now, qHash } from '../account-records.fixture.ts'
import type { Activity, Counts } from './totals.ts'

const hour = 60 * 60_000
const none: Counts = { passed: 0, refused: {}, left: {}, paid: 0, refunded: 0 }

/** Seven days of two buckets with events. */
export const activity: Activity = {
  range: '7d',
  from: now - 7 * day,
  to: now,
  bucketMs: 6 * hour,
  buckets: Array.from({ length: 28 }, (_, index) => ({
    ...none,
    from: now - 7 * day + index * 6 * hour,
    ...(index === 3 && { passed: 4, refused: { INSUFFICIENT_BALANCE: 1, GATE_PAUSED: 1 }, left: { sign: 2 } }),
    ...(index === 27 && { passed: 1, refused: { INSUFFICIENT_BALANCE: 2 }, left: { start: 1 }, paid: 3, refunded: 1 }),
  })),
  total: {
    passed: 5,
    refused: { INSUFFICIENT_BALANCE: 3, GATE_PAUSED: 1 },
    left: { sign: 2, start: 1 },
    paid: 3,
    refunded: 1,
  },
}

const actor = { type: 'person', id: null, network: null, userAgent: null } as const

/** An event of the profile. */
export const event = (sequence: number, type: EventType, data: object): Event =>
  // the caller gives the data of the type
  ({
    id: `01936f3e-8c5a-7000-8000-${String(sequence).padStart(12, '0')}`,
    sequence,
    type,
    createdAt: now - hour + sequence * 1000,
    profileId: 'p1',
    actor,
    data,
  }) as unknown as Event

const subject = { qHash, walletAddress: address, gateId: 'readers' }
export const passed = event(3, 'gate.passed', subject)
export const refused = event(2, 'gate.refused', {
  ...subject,
  qHash: null,
  walletAddress: null,
  code: 'INSUFFICIENT_BALANCE',
  verifierId: 'token-holding',
})
export const paid = event(1, 'payment.succeeded', {
  ...subject,
  paymentId: 'pay1',
  method: 'usdc',
  amount: '5000000',
  currency: 'eip155:8453/erc20:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
})

/** An answer with these events, newest first, without older ones. */
export const eventsPage = (events: readonly { sequence: number }[], more: object = {}) => ({
  events,
  after: events.at(-1)?.sequence ?? 0,
  hasMore: false,
  oldest: 1,
  newest: events[0]?.sequence ?? 0,
  ...more,
})

type Query = {
  after?: string
  before?: string
  wait?: string
  limit?: string
  types?: string
  about?: string
  gateId?: string
}
export type EventsCall = { query: Query }

/** Answers with these events, and lets whoever waits for the next one wait. */
export const answerEvents =
  (events: readonly { sequence: number }[]) =>
  ({ query }: EventsCall): unknown =>
    query.wait === undefined ? eventsPage(events) : new Promise(() => {})

export const webhook: WebhookView = {
  id: 'wh1',
  url: 'https://hooks.example.com/svc',
  enabled: true,
  publicKey: 'whpk_bWluZQ==',
  createdAt: now - day,
  lastDelivery: { at: now - hour, httpStatus: 200 },
}

export const delivery: WebhookDeliveryView = {
  id: passed.id,
  sequence: 3,
  type: 'gate.passed',
  state: 'delivered',
  attempts: 1,
  httpStatus: 200,
  createdAt: now - hour,
  updatedAt: now - hour,
}
export const retrying: WebhookDeliveryView = {
  ...delivery,
  id: refused.id,
  sequence: 2,
  type: 'gate.refused',
  state: 'retrying',
  attempts: 3,
  httpStatus: 500,
  problem: 'http-status',
  nextTryAt: now + hour,
}
