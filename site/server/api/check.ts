import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import { principalOf } from '../accounts/principal.ts'
import { checkProofs } from '../gates/check-proofs.ts'
import type { Deployment } from '../deployment.ts'

/** Returns whether somebody passes a gate, or has the required proofs. */
export function checkHandlers(deployment: Deployment): Pick<Handlers<Contract>, 'checkProofs'> {
  return {
    checkProofs: async ({ query, headers }, caller) => {
      const question = {
        query,
        headers,
        address: caller.address,
        principal: await principalOf(caller, 'checkProofs', deployment),
      }
      return { success: true, data: await checkProofs(question, deployment), timestamp: deployment.ports.now() }
    },
  }
}
