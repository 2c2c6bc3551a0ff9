import type { Profile } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Deployment } from './deployment.ts'
import { profileView } from './profile.ts'
import { requireRecent, requireSession, type Visitor } from './session.ts'

type Around = Pick<Deployment, 'config' | 'ports'>

/**
 * Takes a method away from the profile that is signed in, with the sessions that it opened, after a fresh sign-in. Throws
 * `WALLET_AUTH_REQUIRED`, or `NOT_FOUND` for what is not its own or is its last one.
 */
export async function removeSignInMethod(id: string, visitor: Visitor, around: Around): Promise<Profile> {
  const { store, now } = around.ports
  const session = await requireSession(visitor, around)
  requireRecent(session, now())
  const removed = await store.transaction(async (inner) => {
    const isRemoved = await inner.accounts.remove(session.profileId, id)
    if (isRemoved && id !== session.methodId) await inner.sessions.endOf(id)
    return isRemoved
  })
  if (!removed) throw new ServiceError('NOT_FOUND', 'There is no such sign-in method, or it is the last one.')
  return profileView(session, around)
}

/** Signs the profile out everywhere else. Answers how many sessions ended. Throws `WALLET_AUTH_REQUIRED`. */
export async function endOtherSessions(visitor: Visitor, around: Around): Promise<number> {
  const { profileId, tokenHash } = await requireSession(visitor, around)
  return around.ports.store.sessions.endOthers(profileId, tokenHash)
}
