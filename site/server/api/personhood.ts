import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import type { Deployment } from '../deployment.ts'
import { startPersonhood } from '../verification/personhood-start.ts'

/** Answers the endpoint that starts a proof of personhood. */
export function personhoodHandlers(deployment: Deployment): Pick<Handlers<Contract>, 'startPersonhood'> {
  return {
    startPersonhood: async ({ body }) => ({ success: true, data: await startPersonhood(body, deployment) }),
  }
}
