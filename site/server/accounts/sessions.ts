import type { Reply } from '../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { listSessions as row } from '../../../shared/contract/profile.ts'
import type { Deployment } from '../deployment.ts'
import { reportAction } from './report-action.ts'
import { requireSession, type BrowserCredentials } from './session.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/** How many sessions a list has at most. */
const maxListed = 100

/**
 * Lists the sessions of the profile that is signed in, the last used first (protocol/accounts#session-list). Throws
 * `WALLET_AUTH_REQUIRED`.
 */
export async function listSessions(
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<Reply<typeof row>['data']['sessions']> {
  const { store, now } = deps.ports
  const current = await requireSession(credentials, deps)
  const sessions = await store.sessions.list(current.profileId, { now: now(), limit: maxListed })
  return sessions.map(({ tokenHash, id, browser, system, methodId, createdAt, authenticatedAt, usedAt, expiresAt }) => {
    const isCurrent = tokenHash === current.tokenHash
    return { id, browser, system, methodId, createdAt, authenticatedAt, usedAt, expiresAt, isCurrent }
  })
}

/** Ends one session of the profile that is signed in. Throws `WALLET_AUTH_REQUIRED`, and `NOT_FOUND` for any other. */
export async function endOneSession(id: string, credentials: BrowserCredentials, deps: Deps): Promise<void> {
  const { store, now } = deps.ports
  const session = await requireSession(credentials, deps)
  const isEnded = await store.transaction(async (inner) => {
    await inner.accounts.lock(session.profileId)
    if (!(await inner.sessions.endOne(session.profileId, id))) return false
    await reportAction({ action: 'sessions.end' }, { session, source: credentials, store: inner, now: now() })
    return true
  })
  if (!isEnded) throw new ServiceError('NOT_FOUND', 'There is no such session.')
}
