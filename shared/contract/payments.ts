import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { GateId } from '../gate/model.ts'
import { JsonObject, QHash } from './primitives.ts'

/** Pricing for all payment types (interface.md; fields: domain.md 6.4). */
export const pricing = endpoint({
  method: 'GET',
  path: '/api/v1/payments/pricing',
  summary: 'Pricing for all payment types',
  origin: 'interface',
  access: 'public',
  response: v.looseObject({ success: v.literal(true), data: JsonObject }),
  errors: [],
})

/** Available payment methods (interface.md; fields: domain.md 6.4). */
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

/** Begins a payment for one gate and one proof (service.md; domain.md 6.1, 6.2). */
export const checkout = endpoint({
  method: 'POST',
  path: '/api/v1/payments/checkout',
  summary: 'Begin a payment for one gate and one proof',
  origin: 'service',
  access: 'public',
  body: v.looseObject({ gateId: GateId, qHash: QHash, method: v.picklist(['stripe', 'usdc']) }),
  response: v.looseObject({ success: v.literal(true), data: JsonObject }),
  errors: ['GATE_NOT_FOUND', 'PROOF_NOT_FOUND', 'PROOF_NOT_VERIFIED', 'PAYMENT_INVALID', 'FULFILLMENT_UNAVAILABLE'],
})

/** Events of the card processor; the raw body is what is signed (domain.md 6.1). */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/payments/stripe/webhook',
  summary: 'Events of the card processor',
  origin: 'service',
  access: 'servers',
  body: v.unknown(),
  bodyType: 'raw',
  response: v.looseObject({ success: v.literal(true) }),
  errors: ['PAYMENT_INVALID'],
})
