import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { listClients as row } from '../../../shared/contract/profile.ts'
import type { Deployment } from '../deployment.ts'
import { reportAction } from './report-action.ts'
import { requireSession, type BrowserCredentials } from './session.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>
type Client = Reply<typeof row>['data']['clients'][number]

/**
 * Lists the clients of the profile that is signed in, each with its present grants and its remembered approval. Its scope is
 * what any of its tokens may do, or what it gets without a question: the newest grant may have less than an earlier one.
 */
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
      approvedScope: scope,
      connectedAt: null,
      expiresAt: null,
    })
  // Grants are newest first, so the creation time of the oldest one stays.
  for (const { clientId, redirectUri, scope, createdAt, expiresAt } of grants) {
    const id = `${clientId} ${redirectUri}`
    const known = found.get(id)
    found.set(id, {
      clientId,
      redirectUri,
      scope: known ? unionOf(known.scope, scope) : scope,
      approvedScope: known?.approvedScope ?? '',
      connectedAt: createdAt,
      expiresAt: Math.max(known?.expiresAt ?? 0, expiresAt),
    })
  }
  return [...found.values()]
}

const unionOf = (one: string, other: string): string => [...new Set(`${one} ${other}`.split(' '))].join(' ')

/** Revokes the grants of a client at an address, and its remembered approval. Throws `WALLET_AUTH_REQUIRED`. */
export async function disconnectClient(
  client: { clientId: string; redirectUri: string },
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<void> {
  const { store, now } = deps.ports
  const session = await requireSession(credentials, deps)
  const { clientId, redirectUri } = client
  await store.transaction(async (inner) => {
    const withdrawn = { profileId: session.profileId, clientId, redirectUri }
    if (!(await inner.oauth.withdraw(withdrawn, now()))) return
    const by = { session, source: credentials, store: inner, now: now() }
    await reportAction({ action: 'client.disconnect', clientId }, by)
  })
}
