import * as v from 'valibot'
import { endpoint, largeBodyLimit } from './endpoint.ts'
import { shutErrors } from './gate-progress.ts'
import { GateId } from '../gate/model.ts'
import { OwnerHeaders, ownerErrors } from './proofs.ts'
import { JsonObject, QHash } from './primitives.ts'

/** Pricing for all payment types (protocol/payments#pricing). */
export const pricing = endpoint({
  method: 'GET',
  path: '/api/v1/payments/pricing',
  summary: 'Pricing for all payment types',
  origin: 'interface',
  access: 'public',
  response: v.looseObject({ success: v.literal(true), data: JsonObject }),
  errors: [],
})

/** Available payment methods (protocol/payments#pricing). */
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

/** Where to pay by card, or what to transfer to whom until when. */
const CardCheckout = v.looseObject({ checkoutUrl: v.string(), sessionId: v.string() })
export const TransferQuote = v.looseObject({
  chainId: v.number(),
  /** The token's contract. */
  asset: v.string(),
  recipient: v.string(),
  /** Base units of the token: exactly that, or more. */
  amount: v.string(),
  decimals: v.number(),
  quoteId: v.string(),
  /** Unix ms: the price stands until then. */
  expiresAt: v.number(),
})
export type TransferQuote = v.InferOutput<typeof TransferQuote>

/**
 * `handoff` names the hand-off that our own page is in: whoever pays by card comes back to it. `handoffToken` is what the
 * code of a finished hand-off was redeemed for.
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
 * Begins a payment for one gate and one proof (protocol/payments#checkout, #card, #transfer), for whoever shows what
 * fulfil takes (protocol/payments#checkout-authority): a session, an access key, the headers signed over `{action:
 * "fulfill_gate", gateId, qHash, service}`, our own page's hand-off, or the token of a finished one.
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
    ...shutErrors,
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
    /** Cards can be taken here at all. */
    isOffered: v.boolean(),
    /** An account was opened. */
    isOpen: v.boolean(),
    /** Cards can be taken for this profile. */
    isReady: v.boolean(),
    /** Where to go on at the card processor; only in the answer to POST. */
    url: v.optional(v.string()),
  }),
})

/** How the profile stands with the card processor (protocol/payments#card-payout). */
export const getPayout = endpoint({
  method: 'GET',
  path: '/api/v1/profile/payout',
  summary: 'Whether the profile can be paid by card',
  origin: 'service',
  access: 'own-pages',
  response: payout,
  errors: ['WALLET_AUTH_REQUIRED', 'FULFILLMENT_UNAVAILABLE'],
})

/** Opens the account that card payments for the profile's gates go to, or goes on with it. Needs a fresh sign-in. */
export const openPayout = endpoint({
  method: 'POST',
  path: '/api/v1/profile/payout',
  summary: 'Open the account that card payments go to',
  origin: 'service',
  access: 'own-pages',
  response: payout,
  errors: ['WALLET_AUTH_REQUIRED', 'OPTION_NOT_AVAILABLE', 'FULFILLMENT_UNAVAILABLE'],
})

/** Events of the card processor; the raw body is what is signed (protocol/payments#card). */
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
