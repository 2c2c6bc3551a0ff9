import type { StripeAccount } from './stripe-account.ts'
import type { Cards } from './cards.ts'

/** Who takes cards, as configured; undefined: nobody. The processor's library is loaded only then. */
export async function openCards(account: StripeAccount | undefined, now: () => number): Promise<Cards | undefined> {
  if (!account) return undefined
  const { createStripeCards } = await import('./stripe.ts')
  return createStripeCards(account, now)
}
