import type { Profile } from '../../../../shared/contract/auth.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Deployment } from '../../deployment.ts'
import type { Store } from '../../ports/store/store.ts'
import type { ProvenMethod, SignInMethod } from '../../records/accounts.ts'
import { newMethod, profileView, signInBy, takenMethod } from '../profile.ts'
import { reportAction } from '../report-action.ts'
import { openSession, requireRecent, requireSession, type BrowserCredentials, whileSignedIn } from '../session.ts'
import { methodName } from './account-method.ts'

/**
 * The number of sign-in methods that a profile may have: a request about a profile looks up each of its wallets
 * (protocol/limits#event-loop limits the time of one request).
 */
export const maxMethods = 50

/** The profile that is signed in now, and the cookie of its session; undefined: the cookie stays as it is. */
export type SignedIn = { profile: Profile; cookie: string | undefined }

/** Signs the browser in by a method of a profile. It always opens a new session (security-cases D8). */
export async function signInAs(
  method: SignInMethod,
  credentials: BrowserCredentials,
  deps: Pick<Deployment, 'config' | 'ports'>,
): Promise<SignedIn> {
  const { session, cookie } = await openSession(method, credentials, deps)
  return { profile: await profileView(session, deps), cookie }
}

/**
 * Signs in with a method that was just proven, or links it. `login` signs the browser in to the profile of the method (a
 * new profile for a new method), always with a new session. `link` adds the method to the profile that is signed in
 * (protocol/accounts#methods). Throws `WALLET_AUTH_REQUIRED` when linking needs a (fresh) sign-in,
 * `SIGN_IN_METHOD_TAKEN` when another profile has the method, `INVALID_REQUEST` when the profile has {@link maxMethods}.
 */
export async function signIn(
  proven: ProvenMethod,
  {
    purpose = 'login',
    credentials,
    profileId,
  }: { purpose?: 'login' | 'link' | undefined; credentials: BrowserCredentials; profileId?: string },
  deps: Pick<Deployment, 'config' | 'ports'>,
): Promise<SignedIn> {
  if (purpose === 'login') return signInAs(await signInBy(proven, deps, profileId), credentials, deps)
  const session = await requireSession(credentials, deps)
  const { ports } = deps
  requireRecent(session, ports.now())
  if (profileId !== undefined && profileId !== session.profileId)
    throw new ServiceError('WALLET_AUTH_REQUIRED', 'Another person is signed in now. Reload the page.')
  const { accounts } = ports.store
  const method = newMethod(proven, session.profileId, deps)
  const isAdded = await whileSignedIn(session, deps, async (store) => {
    if (!(await addMethod(method, store))) return false
    const by = { session, source: credentials, store, now: ports.now() }
    await reportAction({ action: 'method.add', method: methodName(method) }, by)
    return true
  })
  if (!isAdded) {
    const known = await accounts.method(proven.kind, proven.key)
    if (proven.kind === 'passkey' || known?.profileId !== session.profileId) throw takenMethod()
  }
  return { profile: await profileView(session, deps), cookie: undefined }
}

/**
 * Adds a method to its profile, within a transaction that locks the profile; throwing undoes it. Returns false when a
 * profile has the method already.
 */
async function addMethod(method: SignInMethod, { accounts }: Pick<Store, 'accounts'>): Promise<boolean> {
  if (!(await accounts.add(method))) return false
  if ((await accounts.methods(method.profileId)).length <= maxMethods) return true
  throw new ServiceError(
    'INVALID_REQUEST',
    `An account has at most ${maxMethods} ways to sign in. Remove one of them first.`,
  )
}
