import * as v from 'valibot'
import { endpoint, largeBodyLimit } from './endpoint.ts'
import { OwnerHeaders, ownerErrors } from './proofs.ts'
import { gateErrors, closedGateErrors } from './gate-progress.ts'
import { JsonObject, QHash } from './primitives.ts'
import { GateId } from '../gate/gate-id.ts'
import { Charge, GateModel, GateStatus, Requirement, GateBody, GateChange } from '../gate/model.ts'

const params = v.object({ gateId: GateId })

/** A picture of a gate: its address on the hosted page's origin, and its size in pixels. */
const Logo = v.looseObject({ url: v.string(), width: v.number(), height: v.number() })

/** The public snapshot of a gate. It never contains the reward (protocol/gates#snapshot, #model). */
export const GateSnapshot = v.looseObject({
  schemaVersion: v.number(),
  gateId: GateId,
  name: v.string(),
  status: v.picklist(['published', 'paused']),
  /** Whether people can pass the gate now. */
  state: v.picklist(['open', 'paused', 'not_started', 'ended']),
  version: v.number(),
  requirements: v.array(v.looseObject({ ...Requirement.entries })),
  policy: v.looseObject({
    visibility: v.string(),
    allowedOrigins: v.array(v.string()),
    gateFreshnessHours: v.optional(v.number()),
  }),
  monetization: v.looseObject({
    charge: v.nullable(v.looseObject({ ...Charge.entries, cardPayoutReady: v.boolean() })),
  }),
  checkout: v.looseObject({
    mode: v.optional(v.string()),
    flowPlan: JsonObject,
    description: v.optional(v.string()),
    successReturnUrl: v.optional(v.string()),
  }),
  schedule: v.looseObject({ startsAt: v.nullable(v.string()), endsAt: v.nullable(v.string()) }),
  artifact: v.nullable(v.looseObject({ type: v.string(), label: v.optional(v.string()) })),
  /** The look of its page (protocol/gates#branding). */
  branding: v.optional(v.looseObject({ accentColor: v.optional(v.string()), logo: v.optional(Logo) })),
})

/** A gate as its owner sees it: the whole model, and whether it has a reward, but not the reward. */
export const OwnGate = v.looseObject({
  ...GateModel.entries,
  gateId: GateId,
  status: GateStatus,
  version: v.number(),
  /** The number of the version as people see it: 1 for the first publication; null before it. */
  publishedVersion: v.nullable(v.number()),
  hasReward: v.boolean(),
  logo: v.nullable(Logo),
  createdAt: v.number(),
  updatedAt: v.number(),
  /** True: a test gate, which opens nothing (protocol/test-mode#gates). */
  test: v.optional(v.literal(true)),
})

const snapshotResponse = v.looseObject({ success: v.literal(true), data: v.looseObject({ gate: GateSnapshot }) })
const ownGateResponse = v.looseObject({ success: v.literal(true), data: v.looseObject({ gate: OwnGate }) })

const keyErrors = ['WALLET_AUTH_REQUIRED', 'INSUFFICIENT_SCOPE'] as const
const publishErrors = [...keyErrors, 'GATE_MISCONFIGURED'] as const

const read = {
  method: 'GET',
  summary: 'A published gate',
  access: 'public',
  params,
  response: snapshotResponse,
  errors: gateErrors,
} as const

/**
 * The body of fulfil (protocol/gates#fulfil, #fulfil-authority). The authority of the caller is a session, an access key,
 * the headers signed over `{action: "fulfill_gate", gateId, qHash, service}`, or a hand-off of this gate that ended or
 * waits with this proof: `handoff` names it and our page has its key, or `handoffToken` is its token. A payment authorises
 * nobody (protocol/gates#payment-is-no-authority). `walletAddress` authorises nobody either; if it is sent, it must be the
 * subject of the proof.
 */
const FulfillRequest = v.looseObject({
  qHash: QHash,
  walletAddress: v.optional(v.pipe(v.string(), v.maxLength(256))),
  paymentCheckoutSessionId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  paymentTxHash: v.optional(v.pipe(v.string(), v.regex(/^0x[a-fA-F0-9]{64}$/))),
  /** The sid of the hand-off whose key our own page has. */
  handoff: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{24}$/))),
  /** The token for which the embedder exchanged the hand-off's code (protocol/handoffs#finishing). */
  handoffToken: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))),
})
export type FulfillRequest = v.InferOutput<typeof FulfillRequest>

/** What a gate gives to those who passed it (protocol/gates#model, #fulfil). */
export const Fulfillment = v.looseObject({
  delivery: v.picklist(['access_granted', 'redirect', 'download', 'reveal']),
  type: v.optional(v.string()),
  /** Absent only for `access_granted`. */
  value: v.optional(v.string()),
  label: v.optional(v.string()),
  message: v.optional(v.string()),
})
export type Fulfillment = v.InferOutput<typeof Fulfillment>

const deliver = {
  method: 'POST',
  summary: 'Deliver the reward of a gate',
  access: 'public',
  params,
  headers: OwnerHeaders,
  body: FulfillRequest,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      gateId: GateId,
      qHash: QHash,
      fulfillment: Fulfillment,
      successReturnUrl: v.optional(v.string()),
      /** The code of the hand-off, if it waited only for this payment (protocol/handoffs#finishing). */
      handoff: v.optional(v.looseObject({ sid: v.string(), code: v.string() })),
      rewardProof: v.optional(JsonObject),
      rewardPack: v.optional(JsonObject),
    }),
  }),
  errors: [
    ...closedGateErrors,
    'GATE_REQUIREMENTS_NOT_MET',
    'PROOF_NOT_FOUND',
    'PROOF_NOT_VERIFIED',
    'PROOF_WALLET_MISMATCH',
    ...keyErrors,
    'PHISHING_RESISTANCE_REQUIRED',
    'PAYMENT_REQUIRED',
    'PAYMENT_INVALID',
    'PAYMENT_PENDING',
    'PAYMENT_ALREADY_USED',
    'FULFILLMENT_UNAVAILABLE',
    ...ownerErrors,
  ],
} as const

export const getGate = endpoint({ ...read, path: '/api/v1/profile/gates/{gateId}', origin: 'interface' })
export const fulfillGate = endpoint({ ...deliver, path: '/api/v1/profile/gates/{gateId}/fulfill', origin: 'interface' })
export const getGateShort = endpoint({ ...read, path: '/api/v1/gates/{gateId}', origin: 'service' })
export const fulfillGateShort = endpoint({ ...deliver, path: '/api/v1/gates/{gateId}/fulfill', origin: 'service' })

/** The page of a list of gates. `limit`: 50 by default, at most 200; a page ends earlier at 256 KiB. */
const GatePage = v.strictObject({
  limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,8}$/))),
  /** `nextCursor` of the previous page. */
  cursor: v.optional(v.string()),
})
export type GatePage = v.InferOutput<typeof GatePage>

/** `test`: the test gates. A session may ask for them; a test key gets no others. */
const OwnGatePage = v.strictObject({ ...GatePage.entries, test: v.optional(v.literal('true')) })
export type OwnGatePage = v.InferOutput<typeof OwnGatePage>

const pageFields = { hasMore: v.boolean(), nextCursor: v.nullable(v.string()) }

export const listGates = endpoint({
  method: 'GET',
  path: '/api/v1/profile/gates',
  summary: 'The gates of the profile of the session or access key, newest first',
  origin: 'service',
  access: 'servers',
  query: OwnGatePage,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ gates: v.array(OwnGate), ...pageFields }),
  }),
  errors: [...keyErrors, 'INVALID_CURSOR'],
})

export const discoverGates = endpoint({
  method: 'GET',
  path: '/api/v1/profile/gates/discoverable',
  summary: 'Published gates that their owners list, newest first',
  origin: 'service',
  access: 'public',
  query: GatePage,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ gates: v.array(GateSnapshot), ...pageFields }),
  }),
  errors: ['INVALID_CURSOR'],
})

export const createGate = endpoint({
  method: 'POST',
  path: '/api/v1/profile/gates',
  summary: 'Create a gate',
  origin: 'service',
  access: 'servers',
  body: GateBody,
  bodyLimit: largeBodyLimit,
  response: ownGateResponse,
  status: [201],
  errors: publishErrors,
})

export const updateGate = endpoint({
  method: 'PUT',
  path: '/api/v1/profile/gates/{gateId}',
  summary: 'Change, publish, pause or archive a gate',
  origin: 'service',
  access: 'servers',
  params,
  body: GateChange,
  bodyLimit: largeBodyLimit,
  response: ownGateResponse,
  errors: [...gateErrors, ...publishErrors],
})

/** What the endpoints share by which an owner changes a gate without its model. */
const ownGateChange = {
  origin: 'service',
  access: 'servers',
  params,
  response: ownGateResponse,
  errors: [...gateErrors, ...keyErrors],
} as const

export const deleteGate = endpoint({
  ...ownGateChange,
  method: 'DELETE',
  path: '/api/v1/profile/gates/{gateId}',
  summary: 'Archive a gate: its id stays with its profile',
})

export const setGateLogo = endpoint({
  ...ownGateChange,
  method: 'PUT',
  path: '/api/v1/profile/gates/{gateId}/logo',
  summary: 'Give a gate a logo: the body is a PNG, JPEG or WebP picture',
  body: v.unknown(),
  bodyType: 'raw',
  bodyLimit: largeBodyLimit,
})

export const removeGateLogo = endpoint({
  ...ownGateChange,
  method: 'DELETE',
  path: '/api/v1/profile/gates/{gateId}/logo',
  summary: 'Remove the logo of a gate',
})
