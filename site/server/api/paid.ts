import { hash } from 'node:crypto'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Contract } from '../../../shared/contract/index.ts'
import type { Principal } from '../accounts/principal.ts'
import { checkCredits, credit, grantCredits, verificationCredits } from '../payments/prices.ts'
import type { Store } from '../ports/store/store.ts'
import type { Payment, Terms, X402 } from '../ports/x402/x402.ts'
import type { Caller } from '../http/caller.ts'
import { exposed } from '../http/cors.ts'
import { problem } from '../http/errors.ts'
import type { Log } from '../log.ts'
import { encodeX402, readPayment } from './payment-header.ts'
import { type Input, type ParsedCall, answer, isAnswered } from '../http/serve.ts'

/** What payment per call needs from the rest of the server. */
export type PaidDeps = {
  x402: X402
  store: Pick<Store, 'consume' | 'giveBack'>
  /** Throws for a credential that is none of ours, or may not do this. */
  principalOf: (caller: Caller, endpoint: PricedEndpoint) => Promise<Principal>
  baseUrl: string
  now: () => number
  log: Log
}

/** The endpoints that cost something. */
type PricedEndpoint = 'checkProofs' | 'verify' | 'grantAccess'

const prices: Readonly<Record<PricedEndpoint, { credits(input: ParsedCall['input']): number }>> = {
  checkProofs: { credits: ({ query }: Input<Contract['checkProofs']>) => checkCredits(query) },
  verify: { credits: ({ body }: Input<Contract['verify']>) => verificationCredits(body) },
  grantAccess: { credits: grantCredits },
}

const isPriced = (name: string): name is PricedEndpoint => Object.hasOwn(prices, name)

/** A mark outlasts any work. When its process died before it was given back, another payment has to be signed. */
const markMs = 60 * 60_000

const pendingRetrySeconds = 5

/**
 * Payment per call (protocol/payments#x402; x402 v2 over HTTP): a call that costs something, of somebody who shows
 * neither session nor access key, is answered 402 with what it costs. The same call with `PAYMENT-SIGNATURE` is served
 * when the payment can be carried out, and answered when it was: work that fails is not paid. One payment serves one
 * call, however many come with it at once; after a failure the same payment may be tried again. Throws
 * `PAYMENT_PENDING` for a transfer that has not arrived yet: the same call again goes on with it.
 */
export function createPaid(around: PaidDeps): (call: ParsedCall, work: () => Promise<unknown>) => Promise<unknown> {
  const { x402, store, now } = around
  return async (call, work) => {
    if (!isPriced(call.name)) return work()
    const credits = prices[call.name].credits(call.input)
    if (credits === 0 || (await around.principalOf(call.caller, call.name)).kind !== 'anonymous') return work()
    const terms: Terms = { ...x402.offer, amount: String(BigInt(credits) * credit.baseUnits) }
    const unpaid = (reason: string, headers: Record<string, string> = {}) =>
      paymentRequired({ reason, terms, credits, headers }, call, around)

    const header = call.request.headers.get('payment-signature')
    if (header === null) return unpaid('payment_required')
    const payment = readPayment(header, terms)
    if (typeof payment === 'string') return unpaid(payment)
    const refusal = await x402.refusal(payment, terms)
    if (refusal !== undefined) return unpaid(refusal)

    // before the work, or many calls at once would be served for one payment
    const mark = markOf(payment)
    if (!(await store.consume('x402', mark, now() + markMs))) return unpaid('payment_in_use')
    let isPaid = false
    try {
      const result = await work()
      const { status, body, headers } = isAnswered(result) ? result : answer(200, result)
      if (status >= 400) return result
      const settlement = await x402.settle(payment, terms)
      if (settlement.outcome === 'pending')
        throw new ServiceError('PAYMENT_PENDING', 'The payment is on its way. Send the same request again.', {
          retryAfter: pendingRetrySeconds,
        })
      const { network } = terms
      if (settlement.outcome === 'refused') {
        const { reason } = settlement
        around.log.warn({ requestId: call.caller.requestId, reason }, 'x402 settlement refused')
        const failure = { success: false, errorReason: reason, transaction: '', network }
        return unpaid(reason, { 'payment-response': encodeX402(failure) })
      }
      isPaid = true
      const { transaction, payer } = settlement
      const receipt = encodeX402({ success: true, transaction, network, payer })
      return answer(status, body, { ...headers, 'payment-response': receipt, ...exposed })
    } finally {
      // nothing was taken for it: the same payment may try again
      if (!isPaid) await store.giveBack('x402', mark)
    }
  }
}

/** The chain lets a sender use a nonce once for each token. */
function markOf({ accepted: { network, asset }, payload }: Payment): string {
  const { from, nonce } = payload.authorization
  return hash('sha256', [network, asset, from, nonce.toLowerCase()].join(' '), 'base64url')
}

function paymentRequired(
  {
    reason,
    terms,
    credits,
    headers,
  }: { reason: string; terms: Terms; credits: number; headers: Record<string, string> },
  { caller: { requestId }, request }: ParsedCall,
  { baseUrl, now }: PaidDeps,
) {
  const message = 'This call has to be paid for: PAYMENT-REQUIRED says how. With a session or an access key it is free.'
  const error = new ServiceError('PAYMENT_REQUIRED', message, { details: { reason, credits } })
  const { status, body } = problem(error, { requestId, now: now() })
  // without the query, which may be longer than a header can be
  const resource = { url: `${baseUrl}${new URL(request.url).pathname}`, mimeType: 'application/json' }
  const required = encodeX402({ x402Version: 2, error: reason, resource, accepts: [terms] })
  return answer(status, body, { ...headers, 'payment-required': required, ...exposed })
}
