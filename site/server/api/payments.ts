import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import { principalOf } from '../accounts/principal.ts'
import { checkout } from '../payments/checkout.ts'
import type { Deployment } from '../deployment.ts'
import { handoffKeys } from '../handoffs/keys.ts'
import { paymentMethodsHere, pricing } from '../payments/pricing.ts'

/** Answers the endpoints of prices, payment methods and the checkout of gates. */
export function paymentsHandlers(
  deployment: Deployment,
): Pick<Handlers<Contract>, 'pricing' | 'paymentMethods' | 'checkout'> {
  return {
    pricing: async () => ({ success: true, data: pricing() }),

    paymentMethods: async () => ({ success: true, data: paymentMethodsHere(deployment) }),

    checkout: async ({ body, headers }, caller) => {
      const principal = await principalOf(caller, 'checkout', deployment)
      const { writeKeyOf } = handoffKeys(undefined, caller, deployment.config.verifyUrl)
      const request = { body, headers, principal, writeKeyOf, address: caller.address }
      return { success: true, data: await checkout(request, deployment) }
    },
  }
}
