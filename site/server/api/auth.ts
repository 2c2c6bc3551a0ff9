import type { Contract } from '../../../shared/contract/index.ts'
import type { Handlers } from '../http/serve.ts'
import { answer } from '../http/serve.ts'
import type { Deployment } from '../operations/deployment.ts'
import { profileView } from '../operations/profile.ts'
import { resolveDid } from '../operations/resolve-did.ts'
import { endSession, sessionOf } from '../operations/session.ts'

/** Who somebody is. */
export function authHandlers(deployment: Deployment): Pick<Handlers<Contract>, 'resolveDid' | 'session' | 'logout'> {
  return {
    session: async (_input, caller) => {
      const session = await sessionOf(caller, deployment)
      const profile = session ? await profileView(session, deployment) : null
      return answer(200, { success: true, data: { profile } }, { 'cache-control': 'no-store' })
    },
    logout: async (_input, { cookies }) =>
      answer(200, { success: true }, { 'set-cookie': await endSession(cookies, deployment) }),
    resolveDid: async ({ body }) => ({ success: true, data: resolveDid(body, deployment) }),
  }
}
