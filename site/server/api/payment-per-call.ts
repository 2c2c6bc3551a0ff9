import { hash } from 'node:crypto'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Contract } from '../../../shared/contract/index.ts'
import { isUnanswered } from '../../../shared/gate/lifecycle.ts'
import type { Principal } from '../accounts/principal.ts'
import { checkCredits, credit, grantCredits, verificationCredits } from '../rules/prices.ts'
import type { Store } from '../ports/store/store.ts'
import type { Payment, Terms, X402 } from '../ports/x402/x402.ts'
import type { Caller } from '../http/caller.ts'
import { paymentCors } from '../http/cors.ts'
import { problem } from '../http/errors.ts'
import type { Log } from '../logger.ts'
import { encodeX402, readPayment } from './payment-header.ts'
import { type Input, type ParsedCall, answer, isFullReply } from '../http/serve.ts'

/** What payment per call needs. */
export type PaymentDeps = {
  x402: X402
  store: Pick<Store, 'consume' | 'giveBack'>
  /** Reads the principal. Throws for a credential that is not valid, or that may not call the endpoint. */
  principalOf: (caller: Caller, endpoint: PricedEndpoint) => Promise<Principal>
  baseUrl: string
  now: () => number
  log: Log
}

/** The endpoints that have a price. */
type PricedEndpoint = 'checkProofs' | 'verify' | 'grantAccess'

const prices: Readonly<Record<PricedEndpoint, { credits(input: ParsedCall['input']): number }>> = {
  checkProofs: { credits: ({ query }: Input<Contract['checkProofs']>) => checkCredits(query) },
  verify: { credits: ({ body }: Input<Contract['verify']>) => verificationCredits(body) },
  grantAccess: { credits: grantCredits },
}

/** Says whether a caller pays for a call where payment per call is on: nobody with a session or an access key does. */
export const isPaid = (credits: number, { kind }: Pick<Principal, 'kind'>): boolean =>
  credits > 0 && kind === 'anonymous'

/** Says whether a reply has what is paid for. A proof whose verifiers have not answered, or could not, costs nothing. */
function isAnswer(status: number, body: unknown): boolean {
  const isWithoutResult = typeof body === 'object' && body !== null && 'status' in body && isUnanswered(body.status)
  return status < 400 && !isWithoutResult
}

const isPriced = (name: string): name is PricedEndpoint => Object.hasOwn(prices, name)

/** How long a mark blocks a payment if its process dies before it gives the mark back. It outlasts every call. */
const markMs = 60 * 60_000

const pendingRetrySeconds = 5

/**
 * Creates payment per call (protocol/payments#x402; x402 v2 over HTTP). A call that has a price, by a caller without session
 * and access key, is answered 402 with the price. The same call with `PAYMENT-SIGNATURE` is served: the payment is checked,
 * then the work is done, then the payment is settled, then the call is answered. So work that fails or has no answer is not
 * paid, and a proof that is paid for is stored with the answers of its verifiers or not at all. One payment serves one call, however many calls send it at once; after a failure the caller may send it again. Throws
 * `PAYMENT_PENDING` for a transfer that has not arrived yet: the caller sends the same call again.
 */
export function createPaymentPerCall(
  deps: PaymentDeps,
): (call: ParsedCall, work: () => Promise<unknown>) => Promise<unknown> {
  const { x402, store, now } = deps
  return async (call, work) => {
    if (!isPriced(call.name)) return work()
    const credits = prices[call.name].credits(call.input)
    if (credits === 0 || !isPaid(credits, await deps.principalOf(call.caller, call.name))) return work()
    const terms: Terms = { ...x402.offer, amount: String(BigInt(credits) * credit.baseUnits) }
    const unpaid = (reason: string, headers: Record<string, string> = {}) =>
      paymentRequired({ reason, terms, credits, headers }, call, deps)

    const header = call.request.headers.get('payment-signature')
    if (header === null) return unpaid('payment_required')
    const payment = readPayment(header, terms)
    if (typeof payment === 'string') return unpaid(payment)
    const refusal = await x402.refusal(payment, terms)
    if (refusal !== undefined) return unpaid(refusal)

    // marked before the work, so that one payment never serves several calls at once
    const mark = markOf(payment)
    if (!(await store.consume('x402', mark, now() + markMs))) return unpaid('payment_in_use')
    let isTaken = false
    try {
      const result = await work()
      const { status, body, headers } = isFullReply(result) ? result : answer(200, result)
      if (!isAnswer(status, body)) return result
      const settlement = await x402.settle(payment, terms)
      if (settlement.outcome === 'pending')
        throw new ServiceError('PAYMENT_PENDING', 'The payment is on its way. Send the same request again.', {
          retryAfter: pendingRetrySeconds,
        })
      const { network } = terms
      if (settlement.outcome === 'refused') {
        const { reason } = settlement
        deps.log.warn({ requestId: call.caller.requestId, reason }, 'x402 settlement refused')
        const failure = { success: false, errorReason: reason, transaction: '', network }
        return unpaid(reason, { 'payment-response': encodeX402(failure) })
      }
      isTaken = true
      const { transaction, payer } = settlement
      const receipt = encodeX402({ success: true, transaction, network, payer })
      return answer(status, body, { ...headers, 'payment-response': receipt, ...paymentCors })
    } finally {
      // the payment was not taken, so the caller may send it again
      if (!isTaken) await store.giveBack('x402', mark)
    }
  }
}

/** Returns the mark of a payment. The chain lets a sender use a nonce once for each token. */
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
  { baseUrl, now }: PaymentDeps,
) {
  const message = 'This call has to be paid for: PAYMENT-REQUIRED says how. With a session or an access key it is free.'
  const error = new ServiceError('PAYMENT_REQUIRED', message, { details: { reason, credits } })
  const { status, body } = problem(error, { requestId, now: now() })
  // without the query, which may be too long for a header
  const resource = { url: `${baseUrl}${new URL(request.url).pathname}`, mimeType: 'application/json' }
  const required = encodeX402({ x402Version: 2, error: reason, resource, accepts: [terms] })
  return answer(status, body, { ...headers, 'payment-required': required, ...paymentCors })
}
