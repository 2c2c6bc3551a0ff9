import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import type { Deployment } from '../operations/deployment.ts'
import { resolveDid } from '../operations/resolve-did.ts'

/** Who somebody is. */
export function authHandlers(deployment: Deployment): Pick<Handlers<Contract>, 'resolveDid'> {
  return {
    resolveDid: async ({ body }) => ({ success: true, data: resolveDid(body, deployment) }),
  }
}
