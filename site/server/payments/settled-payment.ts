import type { Store } from '../ports/store/store.ts'
import type { PaymentMethod } from '../records/sale.ts'

/**
 * A payment that was found good for one gate and one proof, and is still to be used up: by the transaction that
 * delivers, so that both happen or neither (protocol/gates#fulfil).
 */
export type SettledPayment = {
  paymentId: string
  method: PaymentMethod
  /** Of the gate, on whose terms it delivers (protocol/payments#settlement); null: on those of now. */
  gateVersion: number | null
  /** Within that transaction. True exactly once, of everybody who tries; false: it was used up before, or given back. */
  use(store: Store, now: number): Promise<boolean>
}
