import type { Profile } from '../../../../shared/contract/auth.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Deployment } from '../../deployment.ts'
import type { Store } from '../../ports/store/store.ts'
import type { ProvenMethod, SignInMethod } from '../../records/accounts.ts'
import { newMethod, profileView, signInBy, takenMethod } from '../profile.ts'
import { openSession, requireRecent, requireSession, type BrowserCredentials, whileSignedIn } from '../session.ts'

/**
 * So many ways to sign in a profile may have: each of its wallets is asked about in every question about the profile
 * (protocol/limits#event-loop: the time that one request may take).
 */
export const maxMethods = 50

/** Who is signed in now, and the cookie that says so from now on. */
export type SignedIn = { profile: Profile; cookie: string | undefined }

/** The browser is signed in by a method that is a profile's: a new session, whatever there was (security-cases D8). */
export async function signInAs(
  method: SignInMethod,
  credentials: BrowserCredentials,
  deps: Pick<Deployment, 'config' | 'ports'>,
): Promise<SignedIn> {
  const { session, cookie } = await openSession(method, credentials, deps)
  return { profile: await profileView(session, deps), cookie }
}

/**
 * What a method that was just shown does: `login` signs the browser in to its profile (a new one for a new method, and
 * a new session in any case), `link` adds it to the profile that is signed in (protocol/accounts#methods). Throws
 * `WALLET_AUTH_REQUIRED` where linking needs a (fresh) sign-in, `SIGN_IN_METHOD_TAKEN` when another profile has it,
 * `INVALID_REQUEST` when the profile has {@link maxMethods}.
 */
export async function signIn(
  shown: ProvenMethod,
  {
    purpose = 'login',
    credentials,
    profileId,
  }: { purpose?: 'login' | 'link' | undefined; credentials: BrowserCredentials; profileId?: string },
  deps: Pick<Deployment, 'config' | 'ports'>,
): Promise<SignedIn> {
  if (purpose === 'login') return signInAs(await signInBy(shown, deps, profileId), credentials, deps)
  const session = await requireSession(credentials, deps)
  const { ports } = deps
  requireRecent(session, ports.now())
  if (profileId !== undefined && profileId !== session.profileId)
    throw new ServiceError('WALLET_AUTH_REQUIRED', 'Somebody else is signed in by now.')
  const { accounts } = ports.store
  const method = newMethod(shown, session.profileId, deps)
  if (!(await whileSignedIn(session, deps, (store) => addMethod(method, store)))) {
    const known = await accounts.method(shown.kind, shown.key)
    if (shown.kind === 'passkey' || known?.profileId !== session.profileId) throw takenMethod()
  }
  return { profile: await profileView(session, deps), cookie: undefined }
}

/** False: the method is somebody's already. Within a transaction that holds the profile; throwing undoes it. */
async function addMethod(method: SignInMethod, { accounts }: Pick<Store, 'accounts'>): Promise<boolean> {
  if (!(await accounts.add(method))) return false
  if ((await accounts.methods(method.profileId)).length <= maxMethods) return true
  throw new ServiceError(
    'INVALID_REQUEST',
    `An account has at most ${maxMethods} ways to sign in. Remove one of them first.`,
  )
}
