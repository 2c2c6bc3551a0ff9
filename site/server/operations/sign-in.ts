import type { Profile } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Deployment } from './deployment.ts'
import type { SignInMethod } from '../ports/store/types/accounts.ts'
import { newMethod, profileView, type Shown, signInBy, takenMethod } from './profile.ts'
import { openSession, requireRecent, requireSession, type Visitor, whileSignedIn } from './session.ts'

/** Who is signed in now, and the cookie that says so from now on. */
export type SignedIn = { profile: Profile; cookie: string | undefined }

/** The browser is signed in by a method that is a profile's: a new session, whatever there was (auth.md 6 D8). */
export async function signInAs(
  method: SignInMethod,
  visitor: Visitor,
  around: Pick<Deployment, 'config' | 'ports'>,
): Promise<SignedIn> {
  const { session, cookie } = await openSession(method, visitor, around)
  return { profile: await profileView(session, around), cookie }
}

/**
 * What a method that was just shown does: `login` signs the browser in to its profile (a new one for a new method, and a
 * new session in any case), `link` adds it to the profile that is signed in (auth.md 2a). Throws
 * `WALLET_AUTH_REQUIRED` where linking needs a (fresh) sign-in, `SIGN_IN_METHOD_TAKEN` when another profile has it.
 */
export async function signIn(
  shown: Shown,
  {
    purpose = 'login',
    visitor,
    profileId,
  }: { purpose?: 'login' | 'link' | undefined; visitor: Visitor; profileId?: string },
  around: Pick<Deployment, 'config' | 'ports'>,
): Promise<SignedIn> {
  if (purpose === 'login') return signInAs(await signInBy(shown, around, profileId), visitor, around)
  const session = await requireSession(visitor, around)
  const { ports } = around
  requireRecent(session, ports.now())
  if (profileId !== undefined && profileId !== session.profileId)
    throw new ServiceError('WALLET_AUTH_REQUIRED', 'Somebody else is signed in by now.')
  const { accounts } = ports.store
  const method = newMethod(shown, session.profileId, around)
  if (!(await whileSignedIn(session, around, (store) => store.accounts.add(method)))) {
    const known = await accounts.method(shown.kind, shown.key)
    if (shown.kind === 'passkey' || known?.profileId !== session.profileId) throw takenMethod()
  }
  return { profile: await profileView(session, around), cookie: undefined }
}
