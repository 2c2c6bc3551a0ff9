import type { GatesBoot } from '../../../../shared/contract/boot/account.ts'
import type { GateForm } from './gate-form.ts'

/**
 * Says why nobody can pay the price of a gate by a chosen way: the owner's payouts by card are not set up, or the service
 * does not offer the way (protocol/payments#charge). Undefined while one of them works, or none is chosen.
 */
export function unpayable(
  { isCharged, methods }: Pick<GateForm, 'isCharged' | 'methods'>,
  { cards, usdcNetwork }: Pick<GatesBoot, 'cards' | 'usdcNetwork'>,
): 'stripe' | 'stripeOrUsdc' | 'service' | undefined {
  if (!isCharged || methods.size === 0) return undefined
  if ((methods.has('stripe') && cards === 'ready') || (methods.has('usdc') && usdcNetwork)) return undefined
  if (!methods.has('stripe') || cards === 'none') return 'service'
  return usdcNetwork ? 'stripeOrUsdc' : 'stripe'
}
