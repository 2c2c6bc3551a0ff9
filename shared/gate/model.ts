import * as v from 'valibot'
import { Colour } from '../brand/accent.ts'
import { Line } from '../contract/text.ts'
import { EvmAddress } from '../contract/primitives.ts'
import { VerifierId } from '../verifiers/index.ts'
import { GateId } from './gate-id.ts'
import { uniqueKinds } from '../contract/gate-progress.ts'

/** A condition on a proof: the value at `path` equals `value`, or is at least or at most `value` (protocol/gates#model). */
export const Match = v.strictObject({
  path: v.pipe(Line, v.minLength(1), v.maxLength(256)),
  op: v.picklist(['eq', 'gte', 'lte']),
  value: v.pipe(Line, v.maxLength(2048)),
})
export type Match = v.InferOutput<typeof Match>

/** One row of a gate (protocol/gates#model). */
export const Requirement = v.strictObject({
  verifierId: VerifierId,
  match: v.optional(v.pipe(v.array(Match), v.maxLength(16)), []),
  /** An optional row is shown, but nobody needs it to pass. */
  optional: v.optional(v.boolean(), false),
  /** The number of distinct things: the same thing proven twice counts as one (protocol/verifiers#things). */
  minCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  /** The greatest age of the check, in ms. */
  maxAgeMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type Requirement = v.InferOutput<typeof Requirement>

/** The price of a gate (protocol/gates#model, protocol/payments#price). {@link GateBody} refuses unknown fields. */
export const Charge = v.object({
  enabled: v.boolean(),
  scheme: v.optional(v.pipe(Line, v.maxLength(64))),
  label: v.optional(v.pipe(Line, v.maxLength(200))),
  amountUsd: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)),
  methods: v.pipe(v.array(v.picklist(['usdc', 'stripe'])), v.maxLength(2)),
  appliesTo: v.optional(v.pipe(Line, v.maxLength(64))),
  executionOrder: v.optional(v.picklist(['verifyThenCharge', 'chargeThenVerify'])),
  recipient: v.optional(EvmAddress),
})

/** What the gate gives. It is secret: encrypted at rest, and only the answer of fulfil contains it (protocol/gates#model). */
export const Reward = v.strictObject({
  delivery: v.picklist(['access_granted', 'redirect', 'download', 'reveal']),
  type: v.optional(v.pipe(Line, v.maxLength(64))),
  value: v.optional(v.pipe(v.string(), v.maxLength(16_384))),
  label: v.optional(v.pipe(Line, v.maxLength(200))),
  message: v.optional(v.pipe(v.string(), v.maxLength(2000))),
})
export type Reward = v.InferOutput<typeof Reward>

export const GateStatus = v.picklist(['draft', 'published', 'paused', 'archived'])
export type GateStatus = v.InferOutput<typeof GateStatus>

const Moment = v.nullish(v.pipe(v.string(), v.isoTimestamp()))
const Address = v.pipe(Line, v.maxLength(2048))

/**
 * A gate as its owner writes it, without its reward (protocol/gates#model). Unknown fields are refused in the parts that
 * decide who passes and what it costs: a row that loses a misspelt condition would let everybody pass.
 */
export const GateModel = v.object({
  name: v.pipe(Line, v.minLength(1), v.maxLength(200)),
  requirements: v.pipe(v.array(Requirement), v.maxLength(10)),
  policy: v.optional(
    v.strictObject({
      /** `unlisted`: in no list, but open to everybody who has its id. */
      visibility: v.optional(v.picklist(['public', 'unlisted']), 'unlisted'),
      gateFreshnessHours: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(87_600))),
      /** `strict`: a token alone cannot fulfil; the wallet has to sign or its session has to click (protocol/gates#fulfil). */
      fulfillAuth: v.optional(v.picklist(['bound', 'strict'])),
      /** The origins of the pages that may ask; empty: any page. */
      allowedOrigins: v.optional(v.pipe(v.array(v.pipe(Line, v.maxLength(256))), v.maxLength(50)), []),
      /**
       * Only a person who acted on our own page, signed in by passkey or provider, passes
       * (protocol/handoffs#phishing-resistance).
       */
      requirePhishingResistant: v.optional(v.boolean()),
      /** The kinds of things that open the gate only once each (protocol/gates#once). */
      uniqueBy: v.optional(v.pipe(v.array(v.picklist(uniqueKinds)), v.maxLength(3))),
    }),
    {},
  ),
  monetization: v.optional(v.strictObject({ charge: v.nullable(Charge) }), { charge: null }),
  checkout: v.optional(
    v.object({
      mode: v.optional(v.pipe(Line, v.maxLength(64))),
      description: v.optional(v.pipe(v.string(), v.maxLength(2000))),
      successReturnUrl: v.optional(Address),
    }),
    {},
  ),
  schedule: v.optional(v.strictObject({ startsAt: Moment, endsAt: Moment }), {}),
  /** The look of its page (protocol/gates#branding). */
  branding: v.optional(v.strictObject({ accentColor: v.optional(Colour) })),
  artifact: v.nullish(
    v.object({
      type: v.pipe(Line, v.maxLength(64)),
      label: v.optional(v.pipe(Line, v.maxLength(200))),
    }),
  ),
  marketplaceTemplate: v.optional(
    v.object({
      templateId: v.optional(v.pipe(Line, v.maxLength(80))),
      label: v.optional(v.pipe(Line, v.maxLength(200))),
      tags: v.optional(v.pipe(v.array(v.pipe(Line, v.maxLength(64))), v.maxLength(16))),
    }),
  ),
})
export type GateModel = v.InferOutput<typeof GateModel>

/**
 * What an owner sends to create or change a gate. Without `status` it is a draft or stays as it is. Without `reward` the reward
 * stays; null removes it.
 */
export const GateDraft = v.object({
  gateId: GateId,
  status: v.optional(GateStatus),
  reward: v.nullish(Reward),
  ...GateModel.entries,
})
export type GateDraft = v.InferOutput<typeof GateDraft>

/**
 * The body of a request with a gate. The fields that only answers have may be sent back, and change nothing. Any other
 * unknown field is refused ({@link GateModel}).
 */
export const GateBody = v.strictObject({
  ...GateDraft.entries,
  monetization: v.optional(
    v.strictObject({
      charge: v.nullable(v.strictObject({ ...Charge.entries, cardPayoutReady: v.optional(v.unknown()) })),
    }),
    { charge: null },
  ),
  schemaVersion: v.optional(v.unknown()),
  ownerProfileId: v.optional(v.unknown()),
  ownerWallet: v.optional(v.unknown()),
  test: v.optional(v.unknown()),
  version: v.optional(v.unknown()),
  publishedVersion: v.optional(v.unknown()),
  hasReward: v.optional(v.unknown()),
  logo: v.optional(v.unknown()),
  createdAt: v.optional(v.unknown()),
  updatedAt: v.optional(v.unknown()),
  requestedAccess: v.optional(v.unknown()),
})

/** The body of a request that changes a gate. The address names the gate; the body may repeat its id. */
export const GateChange = v.strictObject({ ...GateBody.entries, gateId: v.optional(GateId) })
