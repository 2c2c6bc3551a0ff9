import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import type { Deployment } from '../deployment.ts'
import { openPayout, payoutState } from '../payments/payout.ts'

/** Answers the endpoints of the payout account, to which card payments go. */
export function payoutHandlers(deployment: Deployment): Pick<Handlers<Contract>, 'getPayout' | 'openPayout'> {
  return {
    getPayout: async (_input, caller) => ({ success: true, data: await payoutState(caller, deployment) }),
    openPayout: async (_input, caller) => ({ success: true, data: await openPayout(caller, deployment) }),
  }
}
