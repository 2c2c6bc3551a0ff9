import * as v from 'valibot'
import { Line } from './text.ts'
import { endpoint, largeBodyLimit } from './endpoint.ts'
import { ReportedState } from './events.ts'
import { GateProgress, closedGateErrors } from './gate-progress.ts'
import { JsonObject, Key256, QHash, Sid } from './primitives.ts'
import { authErrors, OwnerClaim } from './proofs.ts'
import { HandoffToken, TestEnding, TestTicket } from './handoffs/test-mode.ts'
import { HandoffOptions } from './verification.ts'

/** Where the verification takes place: on the embedder's page, in a new window, or in the same window after a redirect. */
export const HandoffMode = v.picklist(['inline', 'popup', 'redirect'])
const ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1), v.maxLength(10))

/** The request of the embedder, with exactly one of `gateId`, `verifiers` and `preset` (protocol/handoffs#create). */
export const CreateHandoff = v.strictObject({
  challenge: Key256,
  gateId: v.optional(v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-zA-Z0-9:_-]+$/))),
  verifiers: v.optional(ids),
  preset: v.optional(v.picklist(['agent-pack', 'project-pack', 'creator-pack', 'workspace-pack'])),
  /** At most 64 KiB as JSON. It never appears in an address. */
  data: v.optional(JsonObject),
  mode: HandoffMode,
  reuse: v.optional(v.picklist(['off', 'auto'])),
  lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
  theme: v.optional(v.picklist(['auto', 'light', 'dark'])),
  returnUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  /** The choices that the hosted page offers as ticked; the person can clear them. */
  options: v.optional(HandoffOptions),
  /** Makes it a test hand-off, which ends at once in this way (protocol/test-mode#create). */
  test: v.optional(v.strictObject({ ticket: v.optional(TestTicket), ending: TestEnding })),
})
export type CreateHandoff = v.InferOutput<typeof CreateHandoff>

const params = v.object({ sid: Sid })
/** `Bearer <secret>`: only the page that created the hand-off knows the secret. */
const headers = v.looseObject({ authorization: v.optional(v.pipe(v.string(), v.maxLength(256))) })

/** The outcome of a hand-off (protocol/handoffs#redeem). */
const result = {
  qHash: QHash,
  qHashes: v.array(QHash),
  eligible: v.boolean(),
  verifierIds: v.array(v.string()),
  /**
   * The text by which a server knows the wallet: the address of a key, or the did:pkh of a contract wallet, because a contract
   * at the same address on another chain is another account (protocol/proof-format#same-wallet).
   */
  wallet: v.string(),
  walletAddress: v.string(),
  gateId: v.nullable(v.string()),
  /**
   * True: a page that imitates ours could not have produced this outcome (protocol/handoffs#phishing-resistance). The person
   * acted on our own page, signed in by passkey or provider or with a passkey wallet, and the code left our page through the
   * message port or to an address that the origin lists.
   */
  phishingResistant: v.boolean(),
  /** True: a test hand-off. Nothing was verified (protocol/test-mode#create). */
  test: v.optional(v.literal(true)),
}
export const HandoffResult = v.looseObject({
  ...result,
  // while an upgrade runs, the page may be newer than the process that answers it
  wallet: v.optional(v.string()),
  token: HandoffToken,
  /** The remaining lifetime of the token in ms. The token expires an hour after the completion of the hand-off. */
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
  bodyLimit: largeBodyLimit,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      /** The address to open. The embedder accepts messages only from its origin. */
      verifyUrl: v.string(),
      expiresAt: v.number(),
      /** The service's clock, Unix ms, because the device's clock may be wrong. */
      now: v.number(),
      /** The chain that EVM wallets sign for if they name none. */
      hubChainId: v.number(),
      /** True: the code may return in an address. Without a window for it, this is the only way to get the outcome. */
      codeReturns: v.optional(v.boolean()),
      /** The end of a test hand-off; `code` is redeemed as that of any hand-off (protocol/test-mode#create). */
      test: v.optional(
        v.looseObject({
          status: v.picklist(['done', 'failed', 'cancelled']),
          failure: v.optional(v.string()),
          code: v.optional(Key256),
        }),
      ),
    }),
  }),
  errors: [
    'TEST_TICKET_INVALID',
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
    'UNSUPPORTED_CHAIN',
    ...closedGateErrors,
  ],
})

export const handoffStatus = endpoint({
  method: 'GET',
  path: '/api/v1/handoffs/{sid}',
  summary: 'The status of a hand-off; waits up to `wait` seconds for its end',
  origin: 'service',
  access: 'public',
  params,
  query: v.strictObject({ wait: v.optional(v.pipe(v.string(), v.regex(/^([0-9]|1[0-9]|2[0-5])$/))) }),
  headers,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      status: v.picklist(['pending', 'done', 'failed', 'cancelled', 'expired']),
      /** The service's clock, Unix ms. */
      now: v.number(),
    }),
  }),
  errors: ['HANDOFF_NOT_FOUND'],
})

/** A report of the hosted page about itself (protocol/handoffs#events). */
export const HandoffEvent = v.strictObject({
  type: v.picklist(['opened', 'away', 'bye', 'cancelled', 'failed', 'released']),
  /**
   * With `failed`: an error code of the service. With `opened`: that of the refusal that the page shows. With `bye` and
   * `cancelled`: that of the refusal that the person saw last.
   */
  code: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** With `opened`, `away`, `bye`, `cancelled` and `failed`: the state of the run that the person saw last. */
  step: v.optional(ReportedState),
})

export const handoffEvents = endpoint({
  method: 'POST',
  path: '/api/v1/handoffs/{sid}/events',
  summary: 'A report of the hosted page about itself',
  origin: 'service',
  access: 'own-pages',
  params,
  body: HandoffEvent,
  bodyType: 'text',
  bodyLimit: 1024,
  /** `status`: the status after the report. It tells the page of an end in another window before it asks a wallet. */
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ status: v.picklist(['pending', 'done', 'failed', 'cancelled', 'expired']) }),
  }),
  errors: ['HANDOFF_NOT_FOUND', 'HANDOFF_AUTH_REQUIRED', 'ORIGIN_NOT_ALLOWED'],
})

/**
 * Ends the hand-off of a gate by existing proofs. The person shows presence by a fresh signature over `{action:
 * "use_proofs", sid, origin, gateId, qHashes, service}`, or by a click in a session with the wallet
 * (protocol/handoffs#presence, #signed-mark). The caller shows the hand-off as in phase 2: by the key of our page, or by
 * `x-svc-handoff`.
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
    ...closedGateErrors,
    'GATE_REQUIREMENTS_NOT_MET',
    'PHISHING_RESISTANCE_REQUIRED',
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
    /** A random value of the page. For five minutes the same request with it gets the same reply again. */
    idempotencyKey: v.optional(Key256),
  }),
  bodyLimit: 1024,
  response: v.looseObject({ success: v.literal(true), data: HandoffResult }),
  errors: ['HANDOFF_NOT_FOUND', 'HANDOFF_AUDIENCE_MISMATCH', 'HANDOFF_ALREADY_USED'],
})

export const cancelHandoff = endpoint({
  method: 'POST',
  path: '/api/v1/handoffs/{sid}/cancel',
  summary: 'Cancel a hand-off, by the embedder',
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
  summary: "Exchange the token once, by the embedder's server, which states what it expects",
  origin: 'service',
  access: 'public',
  headers,
  body: v.strictObject({
    token: HandoffToken,
    /** The origin that the caller serves. */
    origin: v.pipe(v.string(), v.maxLength(512)),
    /** The gate that the caller expects; a gate's token needs it. */
    gateId: v.optional(v.pipe(v.string(), v.maxLength(80))),
    /** The verifiers that the caller expects, if it names no gate; it may name fewer than were verified. */
    verifierIds: v.optional(ids),
    /** With `verifierIds`: the input that the caller expects, flat or by verifier. Every field must be equal. */
    data: v.optional(JsonObject),
    /** True: refuse an outcome that a page that imitates ours could have produced. */
    requirePhishingResistant: v.optional(v.boolean()),
    idempotencyKey: v.optional(v.pipe(Line, v.minLength(1), v.maxLength(128))),
  }),
  bodyLimit: largeBodyLimit,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ ...result, origin: v.string(), completedAt: v.number() }),
  }),
  errors: [
    'WALLET_AUTH_REQUIRED',
    'HANDOFF_NOT_FOUND',
    'HANDOFF_AUDIENCE_MISMATCH',
    'HANDOFF_ALREADY_USED',
    'PHISHING_RESISTANCE_REQUIRED',
    'INVALID_VERIFIER_DATA',
    'INVALID_VERIFIER_COMBINATION',
    'RESERVED_ACTION',
  ],
})

export const createTestTicket = endpoint({
  method: 'POST',
  path: '/api/v1/handoffs/test-ticket',
  summary: 'A ticket for one test hand-off, by a test key',
  origin: 'service',
  access: 'public',
  headers,
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({
      /** Begins one test hand-off. */
      ticket: v.string(),
      /** Unix ms. */
      expiresAt: v.number(),
    }),
  }),
  status: [201],
  errors: ['WALLET_AUTH_REQUIRED', 'INSUFFICIENT_SCOPE'],
})
