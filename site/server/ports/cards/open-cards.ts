import type { StripeAccount } from './stripe-account.ts'
import type { Cards } from './cards.ts'

/** Opens the configured card processor; undefined: none is configured, and its library is not loaded. */
export async function openCards(account: StripeAccount | undefined, now: () => number): Promise<Cards | undefined> {
  if (!account) return undefined
  const { createStripeCards } = await import('./stripe.ts')
  return createStripeCards(account, now)
}
