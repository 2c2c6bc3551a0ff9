import type { Contract } from '../../../shared/contract/index.ts'
import { answer, type Handlers } from '../http/serve.ts'
import { connectedClients, disconnectClient } from '../accounts/connected-clients.ts'
import type { Deployment } from '../deployment.ts'
import { eraseProfile } from '../accounts/erase-profile.ts'
import { endSession } from '../accounts/session.ts'
import { endOtherSessions, removeSignInMethod } from '../accounts/sign-in/sign-in-methods.ts'

/** What a profile is made of, and what it let others do. */
export function profileHandlers(
  deployment: Deployment,
): Pick<
  Handlers<Contract>,
  'removeSignInMethod' | 'endOtherSessions' | 'listClients' | 'disconnectClient' | 'eraseProfile'
> {
  return {
    removeSignInMethod: async ({ params, query }, visitor) => ({
      success: true,
      data: {
        profile: await removeSignInMethod({ id: params.id, revokeAccess: isRevoking(query) }, visitor, deployment),
      },
    }),
    endOtherSessions: async ({ query }, visitor) => {
      const asked = { revokeAccess: isRevoking(query) }
      const { sessions: ended, ...revoked } = await endOtherSessions(asked, visitor, deployment)
      return { success: true, data: { ended, ...revoked } }
    },
    listClients: async (_input, visitor) => ({
      success: true,
      data: { clients: await connectedClients(visitor, deployment) },
    }),
    disconnectClient: async ({ body }, visitor) => {
      await disconnectClient(body, visitor, deployment)
      return { success: true }
    },
    eraseProfile: async (_input, visitor) => {
      const data = await eraseProfile(visitor, deployment)
      return answer(200, { success: true, data }, { 'set-cookie': await endSession(visitor.cookies, deployment) })
    },
  }
}

const isRevoking = ({ revokeAccess }: { revokeAccess?: 'true' | 'false' | undefined }) => revokeAccess !== 'false'
