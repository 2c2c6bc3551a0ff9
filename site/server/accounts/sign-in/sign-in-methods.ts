import type { Profile } from '../../../../shared/contract/auth.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Deployment } from '../../deployment.ts'
import { profileView } from '../profile.ts'
import { revokeAccess, type RevokedAccess } from '../revoke-access.ts'
import { opensSession } from './account-method.ts'
import { requireRecent, requireSession, type BrowserCredentials } from '../session.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/** `revokeAccess`: everything else that acts for the profile ends too (`revokeAccess`). */
type Revoking = { revokeAccess: boolean }

/**
 * Takes a method away from the profile that is signed in, with the sessions that it opened but this one, after a fresh
 * sign-in. Throws `WALLET_AUTH_REQUIRED`, or `NOT_FOUND` for what is not its own or is its last way to sign in.
 */
export async function removeSignInMethod(
  { id, revokeAccess: isRevoking }: { id: string } & Revoking,
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<Profile> {
  const { store, now } = deps.ports
  const session = await requireSession(credentials, deps)
  requireRecent(session, now())
  await store.transaction(async (inner) => {
    await inner.accounts.lock(session.profileId)
    if (!(await inner.accounts.remove(session.profileId, id))) throw notRemoved()
    // an account that cannot be signed in with is no way back
    if (!(await inner.accounts.methods(session.profileId)).some(opensSession)) throw notRemoved()
    if (isRevoking) await revokeAccess(inner, session, now())
    else await inner.sessions.endOf(id, session.tokenHash)
  })
  return profileView(session, deps)
}

const notRemoved = () => new ServiceError('NOT_FOUND', 'There is no such sign-in method, or it is the last one.')

/**
 * Signs the profile out everywhere else. Access keys and apps are taken back after a fresh sign-in only. Throws
 * `WALLET_AUTH_REQUIRED`.
 */
export async function endOtherSessions(
  { revokeAccess: isRevoking }: Revoking,
  credentials: BrowserCredentials,
  deps: Deps,
): Promise<RevokedAccess> {
  const { store, now } = deps.ports
  const session = await requireSession(credentials, deps)
  if (isRevoking) requireRecent(session, now())
  return store.transaction(async (inner) => {
    if (isRevoking) return revokeAccess(inner, session, now())
    await inner.accounts.lock(session.profileId)
    return { sessions: await inner.sessions.endOthers(session.profileId, session.tokenHash), accessKeys: 0, clients: 0 }
  })
}
