import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { OwnerHeaders } from './proofs.ts'
import { JsonObject, QHash } from './primitives.ts'
import { VerifierId } from '../verifiers/index.ts'

/** interface.md, gateId. */
export const GateId = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-zA-Z0-9:_-]+$/))
const params = v.object({ gateId: GateId })

/** One row of a gate (domain.md 5.1). */
const Requirement = v.looseObject({
  verifierId: VerifierId,
  match: v.optional(
    v.array(v.looseObject({ path: v.string(), op: v.picklist(['eq', 'gte', 'lte']), value: v.string() })),
  ),
  optional: v.optional(v.boolean()),
  minCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  maxAgeMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

const Charge = v.looseObject({
  enabled: v.boolean(),
  scheme: v.optional(v.string()),
  label: v.optional(v.string()),
  amountUsd: v.number(),
  methods: v.array(v.picklist(['usdc', 'stripe'])),
  cardPayoutReady: v.optional(v.boolean()),
  appliesTo: v.optional(v.string()),
  executionOrder: v.optional(v.picklist(['verifyThenCharge', 'chargeThenVerify'])),
  recipient: v.optional(v.string()),
})

/** The public snapshot of a gate. It never holds the reward (interface.md, Gate snapshot; domain.md 5.1). */
export const GateSnapshot = v.looseObject({
  schemaVersion: v.number(),
  gateId: GateId,
  name: v.string(),
  status: v.picklist(['published', 'paused', 'archived']),
  version: v.number(),
  requirements: v.array(Requirement),
  policy: v.looseObject({
    allowedOrigins: v.optional(v.array(v.string())),
    gateFreshnessHours: v.optional(v.number()),
  }),
  monetization: v.looseObject({ charge: v.nullable(Charge) }),
  checkout: v.looseObject({
    mode: v.optional(v.string()),
    flowPlan: JsonObject,
    description: v.optional(v.string()),
    successReturnUrl: v.optional(v.string()),
  }),
  schedule: v.looseObject({ startsAt: v.optional(v.nullable(v.string())), endsAt: v.optional(v.nullable(v.string())) }),
  artifact: v.nullable(v.looseObject({ type: v.string(), label: v.optional(v.string()) })),
})

/** What an owner sends to create or change a gate. `reward` is the one secret field. */
const GateDraft = v.looseObject({
  gateId: GateId,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  status: v.optional(v.picklist(['draft', 'published', 'paused', 'archived'])),
  requirements: v.array(Requirement),
  reward: v.optional(JsonObject),
})

const snapshot = v.looseObject({ success: v.literal(true), data: v.looseObject({ gate: GateSnapshot }) })
const owned = v.looseObject({ success: v.literal(true), data: JsonObject })

const gateErrors = ['GATE_NOT_FOUND'] as const
const publishErrors = ['WALLET_AUTH_REQUIRED', 'GATE_MISCONFIGURED'] as const

const read = {
  method: 'GET',
  summary: 'A published gate',
  access: 'public',
  params,
  response: snapshot,
  errors: gateErrors,
} as const

/** Body of fulfil (domain.md 5.5, 12.2). */
const FulfillRequest = v.looseObject({
  qHash: QHash,
  walletAddress: v.optional(v.string()),
  paymentCheckoutSessionId: v.optional(v.pipe(v.string(), v.maxLength(256))),
  paymentTxHash: v.optional(v.pipe(v.string(), v.regex(/^0x[a-fA-F0-9]{64}$/))),
})

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
      fulfillment: JsonObject,
      successReturnUrl: v.optional(v.string()),
      rewardProof: v.optional(JsonObject),
      rewardPack: v.optional(JsonObject),
    }),
  }),
  errors: [
    ...gateErrors,
    'GATE_NOT_STARTED',
    'GATE_ENDED',
    'GATE_PAUSED',
    'GATE_REQUIREMENTS_NOT_MET',
    'PROOF_NOT_FOUND',
    'PROOF_NOT_VERIFIED',
    'PROOF_WALLET_MISMATCH',
    'WALLET_AUTH_REQUIRED',
    'PAYMENT_REQUIRED',
    'PAYMENT_INVALID',
    'PAYMENT_PENDING',
    'PAYMENT_ALREADY_USED',
    'FULFILLMENT_UNAVAILABLE',
  ],
} as const

export const getGate = endpoint({ ...read, path: '/api/v1/profile/gates/{gateId}', origin: 'interface' })
export const fulfillGate = endpoint({ ...deliver, path: '/api/v1/profile/gates/{gateId}/fulfill', origin: 'interface' })
export const getGateShort = endpoint({ ...read, path: '/api/v1/gates/{gateId}', origin: 'service' })
export const fulfillGateShort = endpoint({ ...deliver, path: '/api/v1/gates/{gateId}/fulfill', origin: 'service' })

export const listGates = endpoint({
  method: 'GET',
  path: '/api/v1/profile/gates',
  summary: 'The gates of the signed-in profile',
  origin: 'service',
  access: 'own-pages',
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ gates: v.array(JsonObject) }) }),
  errors: ['WALLET_AUTH_REQUIRED'],
})

export const discoverGates = endpoint({
  method: 'GET',
  path: '/api/v1/profile/gates/discoverable',
  summary: 'Published gates that their owners list',
  origin: 'service',
  access: 'public',
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ gates: v.array(GateSnapshot) }) }),
  errors: [],
})

export const createGate = endpoint({
  method: 'POST',
  path: '/api/v1/profile/gates',
  summary: 'Create a gate',
  origin: 'service',
  access: 'own-pages',
  body: GateDraft,
  response: owned,
  status: [201],
  errors: publishErrors,
})

export const updateGate = endpoint({
  method: 'PUT',
  path: '/api/v1/profile/gates/{gateId}',
  summary: 'Change, publish, pause or archive a gate',
  origin: 'service',
  access: 'own-pages',
  params,
  body: GateDraft,
  response: owned,
  errors: [...gateErrors, ...publishErrors],
})

export const deleteGate = endpoint({
  method: 'DELETE',
  path: '/api/v1/profile/gates/{gateId}',
  summary: 'Delete a gate',
  origin: 'service',
  access: 'own-pages',
  params,
  response: owned,
  errors: [...gateErrors, 'WALLET_AUTH_REQUIRED'],
})
