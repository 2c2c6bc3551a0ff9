import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Store } from '../ports/store/store.ts'
import type { SessionRecord, SignInMethod } from '../records/accounts.ts'
import type { Deployment } from '../deployment.ts'
import { digest, newKey } from '../random-keys.ts'
import { deviceOf } from './device.ts'
import { reportAction } from './report-action.ts'
import { methodName } from './sign-in/account-method.ts'
import { sessionCookie, sessionCookieName, sessionMs } from './cookies.ts'

/** How recent a sign-in must be for changes with lasting effect: ms (protocol/accounts#own-pages). */
export const recentMs = 5 * 60_000

/** A use of a session is recorded when the last recorded one is so long ago: ms. */
const usedEveryMs = 5 * 60_000

/**
 * The cookies of a browser's request, and whether they count: only on our own pages (protocol/accounts#own-pages). The
 * header `User-Agent` names the device of a new session.
 */
export type BrowserCredentials = {
  cookies: Readonly<Record<string, string>>
  ownPage: boolean
  userAgent?: string | undefined
  /** The address that the request comes from. */
  address?: string | undefined
}

type Deps = {
  config: Pick<Deployment['config'], 'verifyUrl'>
  ports: Pick<Deployment['ports'], 'store' | 'now' | 'random'>
}

/**
 * Opens a session for the profile of a method that was just shown, and ends the browser's earlier session. Every
 * sign-in gets a new token (security-cases D8), which exists only in the cookie.
 */
export async function openSession(
  method: Pick<SignInMethod, 'profileId' | 'id' | 'kind' | 'key'>,
  { cookies, ...source }: Pick<BrowserCredentials, 'cookies' | 'userAgent' | 'address'>,
  { config, ports }: Deps,
): Promise<{ session: SessionRecord; cookie: string }> {
  const { profileId, id: methodId } = method
  const token = newKey(ports.random)
  const now = ports.now()
  const session = {
    id: newKey(ports.random).slice(0, 22),
    profileId,
    methodId,
    createdAt: now,
    authenticatedAt: now,
    expiresAt: now + sessionMs,
    usedAt: now,
    ...deviceOf(source.userAgent),
  }
  const record = { ...session, tokenHash: digest(token) }
  await ports.store.transaction(async (store) => {
    await store.accounts.lock(profileId)
    // the method may have been removed since it was shown
    const methods = await store.accounts.methods(profileId)
    if (!methods.some(({ id }) => id === methodId))
      throw new ServiceError('WALLET_AUTH_REQUIRED', 'This sign-in method was removed. Sign in another way.')
    await endSession(cookies, { config, ports: { ...ports, store } })
    await store.sessions.insert(record)
    await reportAction({ action: 'sign-in', method: methodName(method) }, { session, source, store, now })
  })
  return { session: record, cookie: sessionCookie(token, config.verifyUrl) }
}

/** Finds the session of a browser, only on our own pages; undefined when nobody is signed in. */
export async function sessionOf(
  { cookies, ownPage }: BrowserCredentials,
  { config, ports }: Deps,
): Promise<SessionRecord | undefined> {
  if (!ownPage) return undefined
  const token = cookies[sessionCookieName(config.verifyUrl)]
  if (token === undefined) return undefined
  const now = ports.now()
  const session = await ports.store.sessions.find(digest(token), now)
  if (session && now - session.usedAt >= usedEveryMs) await ports.store.sessions.recordUse(session.tokenHash, now)
  return session
}

/**
 * Does `work`, which gives somebody lasting access, in a transaction in which the session cannot end. Whoever ends the
 * session and takes access back comes before, and then nothing is given, or after, and takes it back too. Throws
 * `WALLET_AUTH_REQUIRED` when the session ended meanwhile.
 */
export async function whileSignedIn<T>(
  { profileId, tokenHash }: Pick<SessionRecord, 'profileId' | 'tokenHash'>,
  { ports }: Pick<Deps, 'ports'>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  return ports.store.transaction(async (store) => {
    await store.accounts.lock(profileId)
    if (!(await store.sessions.find(tokenHash, ports.now())))
      throw new ServiceError('WALLET_AUTH_REQUIRED', 'Sign in first.')
    return work(store)
  })
}

/** Throws `WALLET_AUTH_REQUIRED` when nobody is signed in. */
export async function requireSession(credentials: BrowserCredentials, deps: Deps): Promise<SessionRecord> {
  const session = await sessionOf(credentials, deps)
  if (session) return session
  throw new ServiceError('WALLET_AUTH_REQUIRED', 'Sign in first.')
}

/**
 * Throws `WALLET_AUTH_REQUIRED`, with `details.reauthenticate`, when the last sign-in is longer ago than
 * {@link recentMs}.
 */
export function requireRecent({ authenticatedAt }: SessionRecord, now: number): void {
  if (now - authenticatedAt > recentMs) throw signInAgain()
}

/** What somebody is told who is signed in, but not just now: `WALLET_AUTH_REQUIRED` with `details.reauthenticate`. */
export function signInAgain(more: object = {}): ServiceError {
  return new ServiceError('WALLET_AUTH_REQUIRED', 'Sign in again first: this needs a fresh sign-in.', {
    details: { reauthenticate: true, ...more },
  })
}

/** Signs the browser out, and answers the cookie that takes its token away. */
export async function endSession(cookies: BrowserCredentials['cookies'], { config, ports }: Deps): Promise<string> {
  const token = cookies[sessionCookieName(config.verifyUrl)]
  if (token !== undefined) await ports.store.sessions.end(digest(token))
  return sessionCookie('', config.verifyUrl)
}
