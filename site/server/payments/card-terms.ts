import type { GateRecord } from '../records/gates.ts'
import type { Terms } from '../rules/payment-rules.ts'
import type { Deployment } from '../deployment.ts'
import { isCharged } from './entitled.ts'
import { cardAccount, cardPrice } from './charge.ts'

/** What a gate costs by card now, in cents, and on whose account. Undefined: it takes no cards. */
export async function cardTerms(gate: GateRecord, { ports }: Pick<Deployment, 'ports'>): Promise<Terms | undefined> {
  const isOffered = isCharged(gate) && gate.model.monetization.charge?.methods.includes('stripe') === true
  const recipient = isOffered ? await cardAccount(gate, { ports }) : undefined
  const cents = cardPrice(gate)
  return recipient === undefined || cents === undefined
    ? undefined
    : { amount: String(cents), currency: 'usd', recipient }
}
