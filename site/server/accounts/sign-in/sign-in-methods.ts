import type { Profile } from '../../../../shared/contract/auth.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Deployment } from '../../deployment.ts'
import { profileView } from '../profile.ts'
import { reportAction } from '../report-action.ts'
import { revokeAccess, type RevokedAccess } from '../revoke-access.ts'
import { methodName, opensSession } from './account-method.ts'
import { requireRecent, requireSession, type BrowserCredentials } from '../session.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/** `revokeAccess`: whether all other access of the profile is revoked too. */
type RevokeOption = { revokeAccess: boolean }

/**
 * Removes a method of the profile that is signed in, and ends the other sessions that it opened, after a fresh sign-in.
 * Throws `WALLET_AUTH_REQUIRED`, and `NOT_FOUND` for a method of another profile and for the last method.
 */
export async function removeSignInMethod(
  { id, revokeAccess: isRevoking }: { id: string } & RevokeOption,
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<Profile> {
  const { store, now } = deps.ports
  const session = await requireSession(credentials, deps)
  requireRecent(session, now())
  await store.transaction(async (inner) => {
    await inner.accounts.lock(session.profileId)
    const methods = await inner.accounts.methods(session.profileId)
    const removed = methods.find((each) => each.id === id)
    // at least one method that opens a session must remain
    if (!removed || !methods.some((each) => each !== removed && opensSession(each))) throw notRemoved()
    await inner.accounts.remove(session.profileId, id)
    const by = { session, source: credentials, store: inner, now: now() }
    await reportAction({ action: 'method.remove', method: methodName(removed) }, by)
    if (isRevoking) await revokeAccess(by)
    else await inner.sessions.endOf(id, session.tokenHash)
  })
  return profileView(session, deps)
}

const notRemoved = () => new ServiceError('NOT_FOUND', 'There is no such sign-in method, or it is the last one.')

/**
 * Ends all other sessions of the profile. Access keys and grants are revoked only after a fresh sign-in. Throws
 * `WALLET_AUTH_REQUIRED`.
 */
export async function endOtherSessions(
  { revokeAccess: isRevoking }: RevokeOption,
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<RevokedAccess> {
  const { store, now } = deps.ports
  const session = await requireSession(credentials, deps)
  if (isRevoking) requireRecent(session, now())
  return store.transaction(async (inner) => {
    const by = { session, source: credentials, store: inner, now: now() }
    await reportAction({ action: 'sessions.end' }, by)
    if (isRevoking) return revokeAccess(by)
    await inner.accounts.lock(session.profileId)
    return { sessions: await inner.sessions.endOthers(session.profileId, session.tokenHash), accessKeys: 0, clients: 0 }
  })
}
