import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { refusalOfShort } from './min-validity.ts'
import type { Facilitator, Payment, Terms } from './x402.ts'

/** How long the facilitator may take to settle a payment, ms. */
const budgetMs = 30_000

const VerifyResponse = v.union([
  v.looseObject({ isValid: v.literal(true) }),
  v.looseObject({ isValid: v.literal(false), invalidReason: v.optional(v.nullable(v.string())) }),
])
const SettleResponse = v.union([
  v.looseObject({ success: v.literal(true), transaction: v.string(), payer: v.optional(v.nullable(v.string())) }),
  v.looseObject({ success: v.literal(false), errorReason: v.optional(v.nullable(v.string())) }),
])

/**
 * Creates a facilitator that asks another server: `POST /verify` and `/settle` at `url` (x402 v2). That server has the
 * keys and pays for gas, and its answers are trusted. When it does not answer `/settle`, the transfer may have happened.
 */
export function createRemoteFacilitator(
  url: string,
  { now, timeoutMs = budgetMs }: { now: () => number; timeoutMs?: number },
): Facilitator {
  return {
    async refusal(payment, terms) {
      const found = await ask(VerifyResponse, `${url}/verify`, { payment, terms, timeoutMs })
      return found.isValid ? refusalOfShort(payment, now()) : (found.invalidReason ?? 'invalid_payload')
    },

    async settle(payment, terms) {
      const settled = await ask(SettleResponse, `${url}/settle`, { payment, terms, timeoutMs })
      if (settled.success) {
        const { transaction, payer } = settled
        return { outcome: 'settled', transaction, payer: payer ?? payment.payload.authorization.from }
      }
      const reason = settled.errorReason ?? 'invalid_transaction_state'
      return reason === 'settlement_pending' ? { outcome: 'pending' } : { outcome: 'refused', reason }
    },
  }
}

/** Posts a payment and reads the answer. A refusal may have any status except those of an outage: 429 and from 500 on. */
async function ask<S extends v.GenericSchema>(
  schema: S,
  url: string,
  { payment, terms, timeoutMs }: { payment: Payment; terms: Terms; timeoutMs: number },
): Promise<v.InferOutput<S>> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
      body: JSON.stringify({ x402Version: 2, paymentPayload: payment, paymentRequirements: terms }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (reply.status >= 500 || reply.status === 429) throw new Error(`The facilitator answered ${reply.status}.`)
    return v.parse(schema, await reply.json())
  } catch (cause) {
    throw new ServiceError('PROVIDER_UNAVAILABLE', 'The payment can’t be checked right now. Try again later.', {
      details: { provider: 'x402' },
      retryAfter: 10,
      cause,
    })
  }
}
