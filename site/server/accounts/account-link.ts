import * as v from 'valibot'
import { ProviderId } from '../../../shared/contract/providers.ts'
import type { Account } from '../ports/providers/providers.ts'
import { authorizationMs } from './cookies.ts'
import type { Deployment } from '../deployment.ts'
import { digest, newKey } from '../random-keys.ts'
import { requireRecent, requireSession, type BrowserCredentials } from './session.ts'
import { signIn } from './sign-in/sign-in.ts'
import { accountMethod } from './sign-in/account-method.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/** The page that asks whether an account should be added to the profile. */
export const linkPath = '/account/link'

/** Stands in the place of the verifier's id, so that no verifier takes such a link. */
const mark = 'account-link'
const Sealed = v.object({ id: v.string(), name: v.nullable(v.string()), profileId: v.string(), returnPath: v.string() })

/** An account that a person has signed in to, and has not approved yet. */
export type PendingLink = { provider: ProviderId } & v.InferOutput<typeof Sealed>

/** Stores a pending link for ten minutes, for one profile. Returns its token, of which only the hash is stored. */
export async function keepPendingLink(
  { provider, account, ...rest }: Omit<PendingLink, 'id'> & { account: Account },
  { ports }: Pick<Deps, 'ports'>,
): Promise<string> {
  const token = newKey(ports.random)
  const verifiedAt = ports.now()
  const expiresAt = verifiedAt + authorizationMs
  const sealed = { id: account.id, ...rest }
  await ports.store.links.insert(digest(token), {
    provider,
    verifierId: mark,
    wallet: '',
    account: sealed,
    verifiedAt,
    expiresAt,
  })
  return token
}

/**
 * Finds the pending link of a token for the profile that is signed in. Only the profile that began the link can approve
 * it, so that nobody adds an account to another person's profile (security-cases D7). Undefined when there is none any
 * more.
 */
export async function pendingLink(
  token: string | undefined,
  credentials: BrowserCredentials,
  { config, ports }: Deps,
): Promise<PendingLink | undefined> {
  const { profileId } = await requireSession(credentials, { config, ports })
  const link = token === undefined ? undefined : await ports.store.links.find(digest(token))
  if (link?.verifierId !== mark || link.expiresAt <= ports.now()) return undefined
  const pending = { provider: v.parse(ProviderId, link.provider), ...v.parse(Sealed, link.account) }
  return pending.profileId === profileId ? pending : undefined
}

/**
 * Takes the person's answer, once: approval adds the account to the profile. Undefined: there is no pending link any
 * more. Throws `WALLET_AUTH_REQUIRED` without a (fresh) sign-in, and `SIGN_IN_METHOD_TAKEN`, also when two tabs race
 * (security-cases D12).
 */
export async function answerLink(
  token: string,
  { approved, credentials }: { approved: boolean; credentials: BrowserCredentials },
  deps: Deps,
): Promise<PendingLink | undefined> {
  const { store, now } = deps.ports
  const pending = await pendingLink(token, credentials, deps)
  if (!pending) return undefined
  if (approved) requireRecent(await requireSession(credentials, deps), now())
  const { provider, id, name, profileId } = pending
  if (!(await store.consume(mark, digest(token), now() + authorizationMs))) return undefined
  if (approved) await signIn(accountMethod(provider, { id }, name), { purpose: 'link', credentials, profileId }, deps)
  return pending
}
