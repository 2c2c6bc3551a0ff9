import type { Contract } from '../../../shared/contract/index.ts'
import { answer, type Handlers } from '../http/serve.ts'
import { connectedClients, disconnectClient } from '../accounts/connected-clients.ts'
import type { Deployment } from '../deployment.ts'
import { eraseProfile } from '../accounts/erase-profile.ts'
import { exportProfile } from '../exports/export-profile.ts'
import { deleteOwnSecret, listOwnSecrets } from '../accounts/secrets.ts'
import { endSession } from '../accounts/session.ts'
import { endOneSession, listSessions } from '../accounts/sessions.ts'
import { endOtherSessions, removeSignInMethod } from '../accounts/sign-in/sign-in-methods.ts'

/** Answers the endpoints of a profile: its sign-in methods, sessions, connected apps and secrets, its export and its erasure. */
export function profileHandlers(
  deployment: Deployment,
): Pick<
  Handlers<Contract>,
  | 'removeSignInMethod'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'listClients'
  | 'disconnectClient'
  | 'listSecrets'
  | 'deleteSecret'
  | 'exportProfile'
  | 'eraseProfile'
> {
  return {
    removeSignInMethod: async ({ params, query }, caller) => ({
      success: true,
      data: {
        profile: await removeSignInMethod({ id: params.id, revokeAccess: revokesAccess(query) }, caller, deployment),
      },
    }),
    endOtherSessions: async ({ query }, caller) => {
      const options = { revokeAccess: revokesAccess(query) }
      const { sessions: ended, ...revoked } = await endOtherSessions(options, caller, deployment)
      return { success: true, data: { ended, ...revoked } }
    },
    listSessions: async (_input, caller) => ({
      success: true,
      data: { sessions: await listSessions(caller, deployment) },
    }),
    endSession: async ({ params }, caller) => {
      await endOneSession(params.id, caller, deployment)
      return { success: true }
    },
    listClients: async (_input, caller) => ({
      success: true,
      data: { clients: await connectedClients(caller, deployment) },
    }),
    disconnectClient: async ({ body }, caller) => {
      await disconnectClient(body, caller, deployment)
      return { success: true }
    },
    listSecrets: async (_input, caller) => ({
      success: true,
      data: { secrets: await listOwnSecrets(caller, deployment) },
    }),
    deleteSecret: async ({ params }, caller) => {
      await deleteOwnSecret(params.qHash, caller, deployment)
      return { success: true }
    },
    exportProfile: async (_input, caller) => {
      const day = new Date(deployment.ports.now()).toISOString().slice(0, 10)
      const headers = { 'content-disposition': `attachment; filename="svc-export-${day}.json"` }
      return answer(200, await exportProfile(caller, deployment), headers)
    },
    eraseProfile: async (_input, caller) => {
      const data = await eraseProfile(caller, deployment)
      return answer(200, { success: true, data }, { 'set-cookie': await endSession(caller.cookies, deployment) })
    },
  }
}

const revokesAccess = ({ revokeAccess }: { revokeAccess?: 'true' | 'false' | undefined }) => revokeAccess !== 'false'
