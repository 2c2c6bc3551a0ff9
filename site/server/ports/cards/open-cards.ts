import type { CardsConfig } from '../../config/cards.ts'
import type { Cards } from './cards.ts'

/** Who takes cards, as configured; undefined: nobody. The processor's library is loaded only then. */
export async function openCards(config: CardsConfig | undefined, now: () => number): Promise<Cards | undefined> {
  if (!config) return undefined
  const { createStripeCards } = await import('./stripe.ts')
  return createStripeCards(config, now)
}
