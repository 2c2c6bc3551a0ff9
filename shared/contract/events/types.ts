import * as v from 'valibot'
import { QHash, Sid, UnixMs } from '../primitives.ts'
import { GateStatus } from '../../gate/model.ts'
import { handoffSteps } from './steps.ts'

/** The proof that an event is about, and the wallet that signed it. Both are null after the proof was erased. */
const proof = { qHash: v.nullable(QHash), walletAddress: v.nullable(v.string()) }
/** The gate where it happened; null: at none. */
const gate = { gateId: v.nullable(v.string()) }
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** An error code of the service, or the reason of a verifier. */
const code = v.string()
/** What `code` means here: the reason of a verifier, or of the gate. Absent where `code` says it all. */
const reason = v.optional(v.string())

/**
 * What each verifier answered, without what it found. It is absent for the owner of a gate while the proof is private: the
 * event `gate.passed` says what was met there.
 */
const verifiers = v.optional(
  v.array(v.looseObject({ verifierId: v.string(), verified: v.boolean(), code: v.nullable(code) })),
)
const payment = {
  ...proof,
  ...gate,
  paymentId: v.string(),
  method: v.picklist(['stripe', 'usdc']),
  /** A whole number: base units of the token, or cents. */
  amount: v.string(),
  currency: v.string(),
}

/** The hand-off in which it happened; absent: in none. The events of one visit have the same `sid`. */
const visit = { sid: v.optional(Sid) }
/** The step that the person saw last; absent: the page reported none. */
const step = v.optional(v.picklist(handoffSteps))

/** `publishedVersion`: the number as people see it, 1 for the first publication; null before it, absent in older events. */
const versions = { version: count, publishedVersion: v.optional(v.nullable(count)) }

/** The parts of a gate that `gate.changed` can name. */
export const gateParts = [
  'name',
  'requirements',
  'policy',
  'monetization',
  'checkout',
  'schedule',
  'branding',
  'artifact',
  'marketplaceTemplate',
  'reward',
  'status',
  'logo',
] as const
export type GatePart = (typeof gateParts)[number]

/**
 * The `data` of each type of event (protocol/events#types). It has ids, amounts and codes only. A type may get more members,
 * and never changes in another way.
 */
export const eventData = {
  'proof.verified': v.looseObject({ ...proof, ...gate, ...visit, verifiers }),
  'proof.rejected': v.looseObject({ ...proof, ...gate, ...visit, verifiers }),
  'proof.revoked': v.looseObject({ ...proof, ...gate }),
  'proof.superseded': v.looseObject({ ...proof, ...gate }),
  'proof.anchored': v.looseObject({ ...proof, ...gate, chainId: count }),

  'handoff.completed': v.looseObject({ ...proof, ...gate, sid: Sid }),
  'handoff.failed': v.looseObject({ ...gate, sid: Sid, code, step }),
  'handoff.expired': v.looseObject({ ...gate, sid: Sid, step }),
  'handoff.refused': v.looseObject({ ...proof, ...gate, sid: Sid, code, reason, verifierId: v.nullable(v.string()) }),

  'gate.passed': v.looseObject({ ...proof, ...gate, ...visit }),
  'gate.refused': v.looseObject({ ...proof, ...gate, ...visit, code, reason, verifierId: v.nullable(v.string()) }),
  'gate.published': v.looseObject({ ...gate, ...versions }),
  'gate.changed': v.looseObject({
    ...gate,
    ...versions,
    changed: v.array(v.picklist(gateParts)),
    /** With a new status: which one. Absent in older events. */
    status: v.optional(GateStatus),
  }),
  'gate.paused': v.looseObject({ ...gate, ...versions }),

  'payment.succeeded': v.looseObject(payment),
  'payment.refunded': v.looseObject(payment),
  'payment.disputed': v.looseObject(payment),
  'payment.unmatched': v.looseObject({ ...gate, paymentId: v.string(), code }),
  'reward.delivered': v.looseObject({ ...proof, ...gate, paymentId: v.nullable(v.string()) }),
} as const

/** How somebody signed in, or what was added or removed: a wallet, a passkey, or the id of a provider. */
const method = v.nullable(v.string())

/** The `data` of each type of the audit stream (protocol/events#audit). */
export const auditData = {
  'signin.succeeded': v.looseObject({ method }),
  'signin.failed': v.looseObject({ method, code }),
  'method.added': v.looseObject({ method }),
  // events of earlier versions do not say what was removed
  'method.removed': v.looseObject({ method: v.optional(method) }),
  'sessions.ended': v.looseObject({}),
  'key.created': v.looseObject({ keyId: v.string() }),
  'key.used-first': v.looseObject({ keyId: v.string() }),
  'key.revoked': v.looseObject({ keyId: v.string() }),
  'client.connected': v.looseObject({ clientId: v.nullable(v.string()) }),
  'client.disconnected': v.looseObject({ clientId: v.nullable(v.string()) }),
  'payout.changed': v.looseObject({}),
  'webhook.changed': v.looseObject({
    webhookId: v.string(),
    change: v.picklist(['created', 'changed', 'rotated', 'disabled', 'deleted']),
    /** Why the service disabled it. */
    code: v.nullable(code),
  }),
  'export.made': v.looseObject({}),
  'erase.requested': v.looseObject({}),
} as const

export type EventType = keyof typeof eventData
export type AuditType = keyof typeof auditData
type Named<T extends string> = readonly T[]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const eventTypes = Object.keys(eventData) as Named<EventType>

/** The `data` of a type as the API answers it. */
export type DataOf<T extends EventType | AuditType> = v.InferOutput<(typeof eventData & typeof auditData)[T]>

/**
 * Who caused an event. `network` (the /24 or /48 of the address) and `userAgent` (the name of the browser) are known in the
 * audit stream only. `person`: somebody who showed no credential of a profile; `service`: the service itself, or its operator.
 */
export const EventActor = v.looseObject({
  type: v.picklist(['session', 'key', 'client', 'person', 'service']),
  /** The id of the session, access key or client. */
  id: v.nullable(v.string()),
  network: v.nullable(v.string()),
  userAgent: v.nullable(v.string()),
})
export type EventActor = v.InferOutput<typeof EventActor>

/** The members that all events share (protocol/events#shape). Times are Unix ms. */
const shape = {
  /** A UUIDv7. */
  id: v.pipe(v.string(), v.uuid()),
  /** Grows by one with each event of the stream of a profile. It gives the order; `createdAt` does not. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  createdAt: UnixMs,
  profileId: v.string(),
  actor: EventActor,
}

type Schemas = typeof eventData & typeof auditData
type Row<T extends keyof Schemas> = v.LooseObjectSchema<
  typeof shape & { type: v.LiteralSchema<T, undefined>; data: Schemas[T] },
  undefined
>

/** Returns the schema of an event of each of these types. */
function rowsOf<T extends keyof Schemas>(data: { readonly [K in T]: Schemas[K] }): Row<T>[] {
  const rows: unknown = Object.entries(data).map(([type, schema]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the values of a table of schemas
    v.looseObject({ ...shape, type: v.literal(type), data: schema as Schemas[T] }),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each row has the data of its type
  return rows as Row<T>[]
}

/** An event of the stream `events` or `test`. */
export const Event = v.variant('type', rowsOf(eventData))
export type Event = EventOf<EventType>

/** An event of the stream `audit`. */
export const AuditEvent = v.variant('type', rowsOf(auditData))
export type AuditEvent = EventOf<AuditType>

/** An event as the API answers it, with the `data` of its type. */
export type EventOf<T extends EventType | AuditType> = {
  [K in T]: {
    id: string
    sequence: number
    type: K
    createdAt: number
    profileId: string
    actor: EventActor
    data: DataOf<K>
  }
}[T]

/** The body that a webhook receives: an event, and the webhook that it was sent to. */
export const WebhookEvent = v.intersect([Event, v.looseObject({ webhookId: v.string() })])
export type WebhookEvent = Event & { webhookId: string }
