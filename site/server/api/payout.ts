import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import type { Deployment } from '../deployment.ts'
import { openPayout, payoutState } from '../payments/payout.ts'

/** How a profile is paid by card. */
export function payoutHandlers(deployment: Deployment): Pick<Handlers<Contract>, 'getPayout' | 'openPayout'> {
  return {
    getPayout: async (_input, visitor) => ({ success: true, data: await payoutState(visitor, deployment) }),
    openPayout: async (_input, visitor) => ({ success: true, data: await openPayout(visitor, deployment) }),
  }
}
