import * as v from 'valibot'
import { endpoint, largeBodyLimit } from './endpoint.ts'
import { closedGateErrors } from './gate-progress.ts'
import { GateId } from '../gate/gate-id.ts'
import { OwnerHeaders, ownerErrors } from './proofs.ts'
import { JsonObject, QHash } from './primitives.ts'

/** Returns the prices of all payment types (protocol/payments#pricing). */
export const pricing = endpoint({
  method: 'GET',
  path: '/api/v1/payments/pricing',
  summary: 'Pricing for all payment types',
  origin: 'interface',
  access: 'public',
  response: v.looseObject({ success: v.literal(true), data: JsonObject }),
  errors: [],
})

/** Lists the available payment methods (protocol/payments#pricing). */
export const paymentMethods = endpoint({
  method: 'GET',
  path: '/api/v1/payments/methods',
  summary: 'Available payment methods',
  origin: 'interface',
  access: 'public',
  response: v.looseObject({
    success: v.literal(true),
    data: v.looseObject({ methods: v.array(v.looseObject({ id: v.string() })) }),
  }),
  errors: [],
})

/** The page of the card processor where the person pays. */
const CardCheckout = v.looseObject({ checkoutUrl: v.string(), sessionId: v.string() })
/** The token transfer that pays: the amount, the recipient, and the end of the quote. */
export const TransferQuote = v.looseObject({
  chainId: v.number(),
  /** The address of the token's contract. */
  asset: v.string(),
  recipient: v.string(),
  /** The least amount, in base units of the token. */
  amount: v.string(),
  decimals: v.number(),
  quoteId: v.string(),
  /** The end of the quoted price, Unix ms. */
  expiresAt: v.number(),
})
export type TransferQuote = v.InferOutput<typeof TransferQuote>

/**
 * The body of a checkout. `handoff`: the hand-off of our own page, to which the card processor returns the person.
 * `handoffToken`: the token for which the embedder exchanged the code of a finished hand-off.
 */
const CheckoutRequest = v.looseObject({
  gateId: GateId,
  qHash: QHash,
  method: v.picklist(['stripe', 'usdc']),
  handoff: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{24}$/))),
  handoffToken: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))),
})
export type CheckoutRequest = v.InferOutput<typeof CheckoutRequest>

/**
 * Begins a payment for one gate and one proof (protocol/payments#checkout, #card, #transfer). The caller needs the same
 * authority as for fulfil (protocol/payments#checkout-authority): a session, an access key, the headers signed over
 * `{action: "fulfill_gate", gateId, qHash, service}`, the hand-off of our own page, or the token of a finished one.
 */
export const checkout = endpoint({
  method: 'POST',
  path: '/api/v1/payments/checkout',
  summary: 'Begin a payment for one gate and one proof',
  origin: 'service',
  access: 'public',
  headers: OwnerHeaders,
  body: CheckoutRequest,
  response: v.looseObject({ success: v.literal(true), data: v.union([CardCheckout, TransferQuote]) }),
  errors: [
    ...closedGateErrors,
    'GATE_REQUIREMENTS_NOT_MET',
    'PROOF_NOT_FOUND',
    'PROOF_NOT_VERIFIED',
    'PROOF_WALLET_MISMATCH',
    'PAYMENT_INVALID',
    'PAYMENT_ALREADY_USED',
    'FULFILLMENT_UNAVAILABLE',
    'WALLET_AUTH_REQUIRED',
    'PHISHING_RESISTANCE_REQUIRED',
    'INSUFFICIENT_SCOPE',
    ...ownerErrors,
  ],
})

const payout = v.looseObject({
  success: v.literal(true),
  data: v.looseObject({
    /** Whether this deployment takes cards. */
    isOffered: v.boolean(),
    /** Whether the profile has an account at the card processor. */
    isOpen: v.boolean(),
    /** Whether the card processor takes payments for this profile. */
    isReady: v.boolean(),
    /** The page of the card processor where the person continues; only in the reply to POST. */
    url: v.optional(v.string()),
  }),
})

/** Returns the status of the profile's account at the card processor (protocol/payments#card-payout). */
export const getPayout = endpoint({
  method: 'GET',
  path: '/api/v1/profile/payout',
  summary: 'Whether the profile can be paid by card',
  origin: 'service',
  access: 'own-pages',
  response: payout,
  errors: ['WALLET_AUTH_REQUIRED', 'FULFILLMENT_UNAVAILABLE'],
})

/** Opens the account that receives card payments for the profile's gates, or continues to open it. Needs a fresh sign-in. */
export const openPayout = endpoint({
  method: 'POST',
  path: '/api/v1/profile/payout',
  summary: 'Open the account that card payments go to',
  origin: 'service',
  access: 'own-pages',
  response: payout,
  errors: ['WALLET_AUTH_REQUIRED', 'OPTION_NOT_AVAILABLE', 'FULFILLMENT_UNAVAILABLE'],
})

/** Receives events of the card processor, which signs the raw body (protocol/payments#card). */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/payments/stripe/webhook',
  summary: 'Events of the card processor',
  origin: 'service',
  access: 'servers',
  headers: v.looseObject({ 'stripe-signature': v.optional(v.pipe(v.string(), v.maxLength(4096)), '') }),
  body: v.unknown(),
  bodyLimit: largeBodyLimit,
  bodyType: 'raw',
  response: v.looseObject({ success: v.literal(true) }),
  errors: ['PAYMENT_INVALID'],
})
