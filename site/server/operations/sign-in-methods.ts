import type { Profile } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Deployment } from './deployment.ts'
import { profileView } from './profile.ts'
import { opensSession } from './sign-in-account.ts'
import { requireRecent, requireSession, type Visitor } from './session.ts'

type Around = Pick<Deployment, 'config' | 'ports'>

/**
 * Takes a method away from the profile that is signed in, with the sessions that it opened but this one, after a fresh
 * sign-in. Throws `WALLET_AUTH_REQUIRED`, or `NOT_FOUND` for what is not its own or is its last way to sign in.
 */
export async function removeSignInMethod(id: string, visitor: Visitor, around: Around): Promise<Profile> {
  const { store, now } = around.ports
  const session = await requireSession(visitor, around)
  requireRecent(session, now())
  await store.transaction(async (inner) => {
    if (!(await inner.accounts.remove(session.profileId, id))) throw notRemoved()
    // an account that cannot be signed in with is no way back
    if (!(await inner.accounts.methods(session.profileId)).some(opensSession)) throw notRemoved()
    await inner.sessions.endOf(id, session.tokenHash)
  })
  return profileView(session, around)
}

const notRemoved = () => new ServiceError('NOT_FOUND', 'There is no such sign-in method, or it is the last one.')

/** Signs the profile out everywhere else. Answers how many sessions ended. Throws `WALLET_AUTH_REQUIRED`. */
export async function endOtherSessions(visitor: Visitor, around: Around): Promise<number> {
  const { profileId, tokenHash } = await requireSession(visitor, around)
  return around.ports.store.sessions.endOthers(profileId, tokenHash)
}
