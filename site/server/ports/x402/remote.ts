import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { tooShort } from './too-short.ts'
import type { Facilitator, Payment, Terms } from './x402.ts'

/** How long it may take to carry a transfer out, ms. */
const budgetMs = 30_000

const Looked = v.union([
  v.looseObject({ isValid: v.literal(true) }),
  v.looseObject({ isValid: v.literal(false), invalidReason: v.optional(v.nullable(v.string())) }),
])
const Ended = v.union([
  v.looseObject({ success: v.literal(true), transaction: v.string(), payer: v.optional(v.nullable(v.string())) }),
  v.looseObject({ success: v.literal(false), errorReason: v.optional(v.nullable(v.string())) }),
])

/**
 * A facilitator elsewhere, at `url`, which answers `POST /verify` and `/settle` (x402 v2). It has the gas and the keys, and
 * is believed. When it answers nothing to `/settle`, the transfer may have been made.
 */
export function createRemoteFacilitator(url: string, { timeoutMs = budgetMs } = {}): Facilitator {
  return {
    async refusal(payment, terms) {
      const found = await ask(Looked, `${url}/verify`, { payment, terms, timeoutMs })
      return found.isValid ? tooShort(payment) : (found.invalidReason ?? 'invalid_payload')
    },

    async settle(payment, terms) {
      const ended = await ask(Ended, `${url}/settle`, { payment, terms, timeoutMs })
      if (ended.success) {
        const { transaction, payer } = ended
        return { outcome: 'settled', transaction, payer: payer ?? payment.payload.authorization.from }
      }
      const reason = ended.errorReason ?? 'invalid_transaction_state'
      return reason === 'settlement_pending' ? { outcome: 'pending' } : { outcome: 'refused', reason }
    },
  }
}

type Asked = { payment: Payment; terms: Terms; timeoutMs: number }

/** A refusal may come with any status that is not the facilitator's own failure. */
async function ask<S extends v.GenericSchema>(
  schema: S,
  url: string,
  { payment, terms, timeoutMs }: Asked,
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
    throw new ServiceError('PROVIDER_UNAVAILABLE', 'The payment cannot be looked at just now. Try again later.', {
      details: { provider: 'x402' },
      retryAfter: 10,
      cause,
    })
  }
}
