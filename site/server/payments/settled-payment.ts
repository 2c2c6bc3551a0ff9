import type { Store } from '../ports/store/store.ts'
import type { PaymentMethod } from '../records/sale.ts'

/**
 * A payment that is valid for one gate and one proof, and not used yet. The transaction that delivers also uses the
 * payment, so that both happen or neither (protocol/gates#fulfil).
 */
export type SettledPayment = {
  paymentId: string
  method: PaymentMethod
  /** The version of the gate on whose terms it delivers (protocol/payments#settlement); null: on the present terms. */
  gateVersion: number | null
  /** Uses the payment. Call it in that transaction. Of all calls one returns true; false: it was used or refunded before. */
  use(store: Store, now: number): Promise<boolean>
}
