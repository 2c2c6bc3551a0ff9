import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Payment } from '../../../../shared/flow/runs.ts'
import { pause } from '../../../../widget/attempt/retry.ts'
import type { ShowActivity } from './activity.ts'
import type { GateClient, GateEffects } from './deps.ts'
import { gateOf, handoffOf } from './run.ts'

/** How long to wait for a payment when the service does not say, s. */
const retryAfterDefault = 5

/** Creates the effect that fetches the reward of a gate. It waits while a payment is not settled (protocol/gates#fulfil). */
export const createFulfill =
  (client: GateClient, show: ShowActivity): GateEffects['fulfill'] =>
  async ({ run, outcome }, signal) => {
    const { gateId } = gateOf(run)
    const request = { qHash: outcome.qHash, handoff: handoffOf(run).sid }
    let evidence = evidenceOf(run.payment)
    let usedError: ServiceError | undefined
    show({ isPending: false })
    for (;;) {
      try {
        const call = { params: { gateId }, headers: {}, body: { ...request, ...evidence } }
        // oxlint-disable-next-line no-await-in-loop -- one request after the other
        const { fulfillment, successReturnUrl, handoff } = (await client.fulfillGateShort(call, { signal })).data
        const reward = { fulfillment, ...(successReturnUrl !== undefined && { successReturnUrl }) }
        return { type: 'fulfilled', reward, code: handoff?.code }
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        // the first reply was lost: the service gives the same reward again when the request names no payment
        if (error.code === 'PAYMENT_ALREADY_USED' && evidence) [usedError, evidence] = [error, undefined]
        else if (error.code === 'PAYMENT_REQUIRED' && usedError) throw usedError
        else if (error.code === 'PAYMENT_PENDING') {
          show({ isPending: true })
          // oxlint-disable-next-line no-await-in-loop
          await pause((error.retryAfter ?? retryAfterDefault) * 1000, signal)
        } else throw error
      }
    }
  }

/** Names the payment as the request does. */
const evidenceOf = (payment: Payment | undefined) =>
  payment && ('txHash' in payment ? { paymentTxHash: payment.txHash } : { paymentCheckoutSessionId: payment.sessionId })
