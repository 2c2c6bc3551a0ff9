import type { Store } from '../ports/store/store.ts'

/**
 * A payment that was found good for one gate and one proof, and is still to be used up: by the transaction that delivers,
 * so that both happen or neither (domain.md 5.5).
 */
export type SettledPayment = {
  paymentId: string
  /** Within that transaction. True exactly once, of everybody who tries; false: it was used up before, or given back. */
  use(store: Store, now: number): Promise<boolean>
}
