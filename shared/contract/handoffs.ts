import * as v from 'valibot'
import { Line } from './text.ts'
import { endpoint } from './endpoint.ts'
import { GateProgress, shutErrors } from './gate-progress.ts'
import { JsonObject, Key256, QHash, Sid } from './primitives.ts'
import { authErrors, OwnerClaim } from './proofs.ts'

/** How the person gets to the verification: on the embedder's page, in a window, or by leaving it. */
export const HandoffMode = v.picklist(['inline', 'popup', 'redirect'])
const ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1), v.maxLength(10))

/** What the embedder asks for: exactly one of `gateId`, `verifiers`, `preset` (protocol/handoffs#create). */
export const CreateHandoff = v.strictObject({
  challenge: Key256,
  gateId: v.optional(v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-zA-Z0-9:_-]+$/))),
  verifiers: v.optional(ids),
  preset: v.optional(v.picklist(['agent-pack', 'project-pack', 'creator-pack', 'workspace-pack'])),
  /** At most 64 KiB as JSON; never in an address. */
  data: v.optional(JsonObject),
  mode: HandoffMode,
  reuse: v.optional(v.picklist(['off', 'auto'])),
  lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
  theme: v.optional(v.picklist(['auto', 'light', 'dark'])),
  returnUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))),
})
export type CreateHandoff = v.InferOutput<typeof CreateHandoff>

const params = v.object({ sid: Sid })
/** `Bearer <secret>`: what only the page that made the hand-off knows. */
const headers = v.looseObject({ authorization: v.optional(v.pipe(v.string(), v.maxLength(256))) })

/** The worth of a hand-off, once redeemed (protocol/handoffs#redeem). */
const result = {
  qHash: QHash,
  qHashes: v.array(QHash),
  eligible: v.boolean(),
  verifierIds: v.array(v.string()),
  walletAddress: v.string(),
  gateId: v.nullable(v.string()),
  /**
   * The person acted on our own page, signed in by passkey or provider or with a passkey wallet, and the code left over
   * the port or to an address that the origin lists: a page that imitates ours could not bring this about
   * (protocol/handoffs#phishing-resistance).
   */
  phishingResistant: v.boolean(),
}
export const HandoffResult = v.looseObject({
  ...result,
  token: Key256,
  /** How long the token still counts, ms: an hour from completion, which may lie some time back. */
  expiresIn: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type HandoffResult = v.InferOutput<typeof HandoffResult>

export const createHandoff = endpoint({
  method: 'PUT',
  path: '/api/v1/handoffs/{sid}',
  summary: 'Begin a hand-off; the first write wins',
  origin: 'service',
  access: 'public',
  params,
  body: CreateHandoff,
  bodyLimit: 80 * 1024,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      /** Where to send the window. Messages are accepted from this address's origin only. */
      verifyUrl: v.string(),
      expiresAt: v.number(),
      /** The service's clock, Unix ms: corrects the device's. */
      now: v.number(),
      /** EVM signing context of wallets that name none. */
      hubChainId: v.number(),
      /** The code may come back in an address: where no window can carry it, the outcome cannot be collected otherwise. */
      codeReturns: v.optional(v.boolean()),
    }),
  }),
  errors: [
    'ORIGIN_REQUIRED',
    'ORIGIN_NOT_ALLOWED',
    'HANDOFF_EXISTS',
    'INVALID_VERIFIER_DATA',
    'RESERVED_ACTION',
    'VERIFIER_NOT_AVAILABLE',
    'PRO_ACCESS_REQUIRED',
    'INVALID_VERIFIER_COMBINATION',
    'INVALID_VERIFIER_FLOW_COMBINATION',
    'OPTION_NOT_AVAILABLE',
    ...shutErrors,
  ],
})

export const handoffStatus = endpoint({
  method: 'GET',
  path: '/api/v1/handoffs/{sid}',
  summary: 'How a hand-off stands; waits up to `wait` seconds for its end',
  origin: 'service',
  access: 'public',
  params,
  query: v.strictObject({ wait: v.optional(v.pipe(v.string(), v.regex(/^([0-9]|1[0-9]|2[0-5])$/))) }),
  headers,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      status: v.picklist(['pending', 'done', 'failed', 'cancelled', 'expired']),
      /** Unix ms. */
      now: v.number(),
    }),
  }),
  errors: ['HANDOFF_NOT_FOUND'],
})

/** What the hosted page reports about itself (protocol/handoffs#events). */
export const HandoffEvent = v.strictObject({
  type: v.picklist(['opened', 'away', 'bye', 'cancelled', 'failed', 'released']),
  /** With `failed`: a code of the error table. */
  code: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

export const handoffEvents = endpoint({
  method: 'POST',
  path: '/api/v1/handoffs/{sid}/events',
  summary: 'The hosted page tells where the person is',
  origin: 'service',
  access: 'own-pages',
  params,
  body: HandoffEvent,
  bodyType: 'text',
  bodyLimit: 1024,
  /** `status`: how the hand-off stands after it, so that a page learns of an end in another window before it asks a wallet. */
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ status: v.picklist(['pending', 'done', 'failed', 'cancelled', 'expired']) }),
  }),
  errors: ['HANDOFF_NOT_FOUND', 'HANDOFF_AUTH_REQUIRED', 'ORIGIN_NOT_ALLOWED'],
})

/**
 * Ends the hand-off of a gate by proofs that are there already, and a fresh signature over `{action: "use_proofs", sid,
 * origin, gateId, qHashes, service}` that says who is here, or the click of whoever is signed in with the wallet
 * (protocol/handoffs#presence, #signed-mark). Shown as for a submit: the page's key, or `x-svc-handoff`.
 */
export const reuseProofs = endpoint({
  method: 'POST',
  path: '/api/v1/handoffs/{sid}/reuse',
  summary: 'End the hand-off of a gate by existing proofs',
  origin: 'service',
  access: 'public',
  params,
  headers: v.looseObject({
    'x-svc-handoff': v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{24}\.[A-Za-z0-9_-]{43}$/))),
  }),
  body: v.looseObject({ ...OwnerClaim.entries, qHashes: v.pipe(v.array(QHash), v.minLength(1), v.maxLength(100)) }),
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      qHash: QHash,
      qHashes: v.array(QHash),
      handoff: v.optional(v.looseObject({ sid: v.string(), code: v.string() })),
      gate: GateProgress,
    }),
  }),
  errors: [
    'HANDOFF_AUTH_REQUIRED',
    'HANDOFF_MISMATCH',
    'HANDOFF_ENDED',
    ...shutErrors,
    'GATE_REQUIREMENTS_NOT_MET',
    ...authErrors,
  ],
})

export const redeemHandoff = endpoint({
  method: 'POST',
  path: '/api/v1/handoffs/{sid}/redeem',
  summary: 'Exchange the single-use code for the outcome',
  origin: 'service',
  access: 'public',
  params,
  headers,
  body: v.strictObject({
    code: Key256,
    /** Random, of the page's own: for five minutes the same redeem with it is answered again. */
    idempotencyKey: v.optional(Key256),
  }),
  bodyLimit: 1024,
  response: v.looseObject({ success: v.literal(true), data: HandoffResult }),
  errors: ['HANDOFF_NOT_FOUND', 'HANDOFF_AUDIENCE_MISMATCH', 'HANDOFF_ALREADY_USED'],
})

export const cancelHandoff = endpoint({
  method: 'POST',
  path: '/api/v1/handoffs/{sid}/cancel',
  summary: 'The embedder gives up',
  origin: 'service',
  access: 'public',
  params,
  headers,
  response: v.looseObject({ success: v.literal(true), data: v.looseObject({ status: v.string() }) }),
  errors: ['HANDOFF_NOT_FOUND'],
})

export const verifyHandoff = endpoint({
  method: 'POST',
  path: '/api/v1/handoffs/verify',
  summary: "The embedder's server exchanges the token, once, and states what it expects",
  origin: 'service',
  access: 'public',
  body: v.strictObject({
    token: Key256,
    /** The origin that the caller serves. */
    origin: v.pipe(v.string(), v.maxLength(512)),
    /** The gate that the caller expects; a gate's token needs it. */
    gateId: v.optional(v.pipe(v.string(), v.maxLength(80))),
    /** The verifiers that the caller expects, if it names no gate; it may name fewer than were verified. */
    verifierIds: v.optional(ids),
    /** With `verifierIds`: every part of their input that matters, flat or by verifier, each field compared by equality. */
    data: v.optional(JsonObject),
    /** Refuses an outcome that a page imitating ours could have brought about. */
    requirePhishingResistant: v.optional(v.boolean()),
    idempotencyKey: v.optional(v.pipe(Line, v.minLength(1), v.maxLength(128))),
  }),
  bodyLimit: 80 * 1024,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ ...result, origin: v.string(), completedAt: v.number() }),
  }),
  errors: [
    'HANDOFF_NOT_FOUND',
    'HANDOFF_AUDIENCE_MISMATCH',
    'HANDOFF_ALREADY_USED',
    'PHISHING_RESISTANCE_REQUIRED',
    'INVALID_VERIFIER_DATA',
    'INVALID_VERIFIER_COMBINATION',
    'RESERVED_ACTION',
  ],
})
