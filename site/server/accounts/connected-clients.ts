import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { listClients as row } from '../../../shared/contract/profile.ts'
import type { Deployment } from '../deployment.ts'
import { requireSession, type BrowserCredentials } from './session.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>
type Client = Reply<typeof row>['data']['clients'][number]

/** The clients of the profile that is signed in, each with what it may do now or will get without being asked again. */
export async function connectedClients(credentials: BrowserCredentials, deps: Deps): Promise<Client[]> {
  const { oauth } = deps.ports.store
  const { profileId } = await requireSession(credentials, deps)
  const [grants, approvals] = await Promise.all([oauth.grants(profileId, deps.ports.now()), oauth.approvals(profileId)])
  const found = new Map<string, Client>()
  for (const { clientId, redirectUri, scope } of approvals)
    found.set(`${clientId} ${redirectUri}`, {
      clientId,
      redirectUri,
      scope,
      remembered: true,
      connectedAt: null,
      expiresAt: null,
    })
  // The newest first, so that the oldest one's times are what stays.
  for (const { clientId, redirectUri, scope, createdAt, expiresAt } of grants) {
    const id = `${clientId} ${redirectUri}`
    const known = found.get(id)
    found.set(id, {
      clientId,
      redirectUri,
      scope: known?.scope ?? scope,
      remembered: known?.remembered ?? false,
      connectedAt: createdAt,
      expiresAt: Math.max(known?.expiresAt ?? 0, expiresAt),
    })
  }
  return [...found.values()]
}

/** Takes back what a client was allowed at an address, and the approval for later. Throws `WALLET_AUTH_REQUIRED`. */
export async function disconnectClient(
  client: { clientId: string; redirectUri: string },
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<void> {
  const { profileId } = await requireSession(credentials, deps)
  const { clientId, redirectUri } = client
  await deps.ports.store.oauth.withdraw({ profileId, clientId, redirectUri }, deps.ports.now())
}
