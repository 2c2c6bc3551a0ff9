import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import type { HandoffStep } from './events/steps.ts'
import { AuditEvent, Event } from './events/types.ts'
import { GateId } from '../gate/gate-id.ts'
import { QHash, UnixMs } from './primitives.ts'

/** The greatest number of events of one answer, and how many there are without `limit` (protocol/events#reading). */
export const maxEvents = 1000
export const usualEvents = 100

const whole = v.pipe(v.string(), v.regex(/^(0|[1-9][0-9]{0,14})$/))

/** How a stream is read. `after` and `before` exclude each other. */
const readingFields = {
  /** The events after this sequence, oldest first. Without it and `before`: from the oldest event that is stored. */
  after: v.optional(whole),
  /** The events before this sequence, newest first. `0` stands for the end of the stream. */
  before: v.optional(whole),
  /** Types, separated by commas; without it all of them. An unknown type is refused. */
  types: v.optional(v.pipe(v.string(), v.maxLength(1000), v.regex(/^[a-z.-]+(,[a-z.-]+)*$/))),
  limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,3}$/))),
  /** How many seconds the answer may wait for an event, at most 25. Only with `after`. */
  wait: v.optional(v.pipe(v.string(), v.regex(/^([0-9]|1[0-9]|2[0-5])$/))),
}

/**
 * `after`: the sequence to continue with, also when no event matched. `hasMore`: the stream has more events in this direction,
 * which may match. `oldest` and `newest`: the sequences of the events that are stored; both 0 while there was none.
 */
const place = {
  after: v.number(),
  hasMore: v.boolean(),
  oldest: v.number(),
  newest: v.number(),
}

/** Events of the profile (protocol/events#reading). */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/v1/events',
  summary: 'Events of the profile of the session or access key; waits up to `wait` seconds for the next one',
  origin: 'service',
  access: 'servers',
  query: v.strictObject({
    ...readingFields,
    gateId: v.optional(GateId),
    /** Only events about this proof, or of this wallet as the events name it. */
    about: v.optional(v.union([QHash, v.pipe(v.string(), v.minLength(2), v.maxLength(128))])),
  }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ events: v.array(Event), ...place }),
  }),
  errors: ['WALLET_AUTH_REQUIRED', 'INSUFFICIENT_SCOPE', 'EVENTS_PURGED'],
})

/** What happened to the account of the profile itself (protocol/events#audit). */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/audit',
  summary: 'What happened to the account: sign-ins, keys, apps; waits up to `wait` seconds for the next event',
  origin: 'service',
  access: 'own-pages',
  query: v.strictObject(readingFields),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ events: v.array(AuditEvent), ...place }),
  }),
  errors: ['WALLET_AUTH_REQUIRED', 'EVENTS_PURGED'],
})

/** The step of each state of a run that the hosted page reports (shared/flow/machine.ts). */
export const stepOfState = {
  collecting: 'start',
  connecting: 'connect',
  away: 'connect',
  preparing: 'sign',
  signing: 'sign',
  submitting: 'check',
  offline: 'check',
  settling: 'check',
  checking: 'check',
  reusing: 'check',
  paying: 'pay',
  fulfilling: 'pay',
} as const satisfies Record<string, HandoffStep>
export type ReportedState = keyof typeof stepOfState

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const ReportedState = v.picklist(Object.keys(stepOfState) as ReportedState[])

const counter = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Counts of a gate. `refused` is by error code, `left` by `handoffSteps`; both without those of which there are none. */
const counts = {
  passed: counter,
  refused: v.record(v.string(), counter),
  left: v.record(v.string(), counter),
  paid: counter,
  refunded: counter,
}

const range = v.picklist(['24h', '7d', '30d'])

/** Counts in equal parts of a time. */
const activity = {
  range,
  /** The beginning of the first bucket and the end of the last one, which is not over yet. Unix ms. */
  from: UnixMs,
  to: UnixMs,
  /** The length of a bucket, ms. */
  bucketMs: counter,
  buckets: v.array(v.looseObject({ from: UnixMs, ...counts })),
  /** The sums of the buckets. */
  total: v.looseObject(counts),
}

/** What happened at a gate, in equal parts of a time (protocol/events#activity). */
export const gateActivity = endpoint({
  method: 'GET',
  path: '/api/v1/gates/{gateId}/activity',
  summary: 'How many visits to a gate passed, were refused or left midway, and how many payments arrived',
  origin: 'service',
  access: 'servers',
  params: v.object({ gateId: GateId }),
  query: v.strictObject({ range }),
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ gateId: v.string(), ...activity }) }),
  errors: ['WALLET_AUTH_REQUIRED', 'INSUFFICIENT_SCOPE', 'GATE_NOT_FOUND'],
})

/** What happened at all gates of the profile, in equal parts of a time (protocol/events#activity). */
export const profileActivity = endpoint({
  method: 'GET',
  path: '/api/v1/profile/activity',
  summary:
    'How many visits to the gates of the profile passed, were refused or left midway, and how many payments arrived',
  origin: 'service',
  access: 'own-pages',
  query: v.strictObject({ range }),
  response: v.looseObject({ success: v.literal(true), data: v.looseObject(activity) }),
  errors: ['WALLET_AUTH_REQUIRED'],
})
