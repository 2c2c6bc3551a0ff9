import { ServiceError } from '../../../shared/contract/errors.ts'
import type { EventActor } from '../../../shared/contract/events/types.ts'
import type { KeyScope } from '../../../shared/contract/key-scopes.ts'
import { canonicalAddress, resolveChain } from '../../../shared/proof/chain.ts'
import { eitherOf } from '../../../shared/strings/list-words.ts'
import type { SessionRecord, SignInMethod } from '../records/accounts.ts'
import { hasPassed } from '../records/clock-tolerance.ts'
import type { Owner } from '../records/proofs.ts'
import { type AuthorizedEndpoint, isTestKey, missingScope, modeMismatch, wrongMode } from '../rules/authority.ts'
import { isNamedBy } from '../rules/wallet.ts'
import { type AccessTokenDeps, readAccessToken } from './access-token.ts'
import { accessKeyOf, isAccessKey } from './access-keys.ts'
import type { ActingSession } from '../rules/phishing-resistance.ts'
import type { Deployment } from '../deployment.ts'
import { walletsOf } from './profile.ts'
import { type BrowserCredentials, recentMs, sessionOf, signInAgain } from './session.ts'

/**
 * The credentials that a request carries: a browser's cookies, and a Bearer credential. They are part of what HTTP
 * knows of a request (`Caller` in http/caller.ts), and nothing about them is checked. {@link readPrincipal} checks
 * them.
 */
export type Credentials = BrowserCredentials & { bearer: string | undefined }

/**
 * The identity of a caller after its credentials were checked (protocol/accounts#principal). `Caller` (http/caller.ts)
 * is what HTTP knows before that. `wallets` are canonical, oldest first. `isFresh` says that the person showed a
 * sign-in method or signed just now; no access key and no token ever shows that (protocol/accounts#fresh-sign-in). What
 * a principal may do is decided in rules/authority.ts.
 */
export type Principal = AnonymousPrincipal | WalletPrincipal | ProfilePrincipal

/** A caller without credentials. */
export type AnonymousPrincipal = { kind: 'anonymous'; profileId: undefined; wallets: readonly []; isFresh: false }

/** A wallet that signed the request itself. */
export type WalletPrincipal = { kind: 'wallet'; profileId: undefined; wallets: readonly [Owner]; isFresh: true }

/** A caller that acts for a profile. */
export type ProfilePrincipal = SessionPrincipal | BearerPrincipal

/** A person who is signed in on one of our own pages. `session` decides whether an outcome is phishing-resistant. */
export type SessionPrincipal = {
  kind: 'session'
  profileId: string
  sessionId: string
  wallets: readonly Owner[]
  isFresh: boolean
  session: ActingSession
}

/** A program that acts for a profile by its Bearer credential. */
export type BearerPrincipal = AccessKeyPrincipal | TokenPrincipal

export type AccessKeyPrincipal = AccessKeyCredential & ProgramIdentity
export type TokenPrincipal = TokenCredential & ProgramIdentity
type ProgramIdentity = { wallets: readonly Owner[]; isFresh: false }

/** A valid Bearer credential, before the wallets of its profile are read. */
export type BearerCredential = AccessKeyCredential | TokenCredential

/** A valid access key. Access that the program gives to others ends with its key. */
export type AccessKeyCredential = {
  kind: 'access-key'
  profileId: string
  keyId: string
  scopes: readonly KeyScope[]
  /** It works in test mode only. */
  isTest: boolean
}

/** `scopes` are OAuth scopes of the token (protocol/mcp#scopes). */
export type TokenCredential = { kind: 'token'; profileId: string; clientId: string; scopes: readonly string[] }

export const anonymous: AnonymousPrincipal = { kind: 'anonymous', profileId: undefined, wallets: [], isFresh: false }

export const walletPrincipal = (wallet: Owner): WalletPrincipal => ({
  kind: 'wallet',
  profileId: undefined,
  wallets: [wallet],
  isFresh: true,
})

type Deps = Pick<Deployment, 'config' | 'ports'>

/**
 * Reads the principal from the credentials of a request (protocol/accounts#principal, #sessions): a Bearer credential
 * decides, else the session of our own page. Throws `WALLET_AUTH_REQUIRED` for a Bearer credential that is not, or no
 * longer, an access key of ours: such a caller never counts as anonymous. The HTTP API takes no OAuth tokens; only MCP
 * does, which calls {@link readBearerCredential} itself and never reads cookies.
 */
async function readPrincipal(credentials: Credentials, deps: Deps): Promise<Principal> {
  // passed on as it is: a copy would read the properties of `Caller` that are costly, and that nobody here needs
  const { bearer } = credentials
  if (bearer === undefined) return readSession(credentials, deps)
  const credential = isAccessKey(bearer) ? await readAccessKey(bearer, deps) : undefined
  if (credential) return bearerPrincipal(credential, deps)
  throw new ServiceError('WALLET_AUTH_REQUIRED', 'The Authorization header has no valid access key of this service.')
}

/**
 * Reads the principal of a request to `endpoint`. Throws as {@link readPrincipal}, `INSUFFICIENT_SCOPE` for an access
 * key without the scope that the endpoint needs, and `TEST_MODE_MISMATCH` for a test key where only live keys count, or
 * without one where only test keys count.
 */
export async function principalOf(
  credentials: Credentials,
  endpoint: AuthorizedEndpoint,
  deps: Deps,
): Promise<Principal> {
  const principal = await readPrincipal(credentials, deps)
  const mismatch = wrongMode(endpoint, principal.kind === 'access-key' && principal.isTest)
  if (mismatch !== undefined) throw modeMismatch(mismatch)
  const scope = principal.kind === 'access-key' ? missingScope(endpoint, principal.scopes) : undefined
  if (scope === undefined) return principal
  throw new ServiceError('INSUFFICIENT_SCOPE', `This access key does not have the scope ${scope}.`, {
    details: { scope },
  })
}

/**
 * Reads a Bearer credential for MCP: a live access key, or an OAuth access token. Undefined for everything else, such as
 * a test key.
 */
export async function readBearerCredential(
  bearer: string,
  { config, ports }: { config: AccessTokenDeps['config']; ports: Deployment['ports'] },
): Promise<BearerCredential | undefined> {
  if (isTestKey(bearer)) return undefined
  return isAccessKey(bearer) ? readAccessKey(bearer, { ports }) : readToken(bearer, { config, ports })
}

/** Reads the wallets of the profile that a Bearer credential acts for, and returns the principal with them. */
export async function bearerPrincipal(
  credential: BearerCredential,
  { ports }: Pick<Deps, 'ports'>,
): Promise<BearerPrincipal> {
  return { ...credential, wallets: await walletsOfProfile(credential.profileId, { ports }), isFresh: false }
}

async function readAccessKey(bearer: string, { ports }: Pick<Deps, 'ports'>): Promise<AccessKeyCredential | undefined> {
  const key = await accessKeyOf(bearer, { ports })
  if (!key) return undefined
  const { id: keyId, profileId, scopes, isTest } = key
  return { kind: 'access-key', profileId, keyId, scopes, isTest }
}

async function readToken(
  bearer: string,
  { config, ports }: { config: AccessTokenDeps['config']; ports: Deployment['ports'] },
): Promise<TokenCredential | undefined> {
  const token = await readAccessToken(bearer, { config, ports })
  if (!token) return undefined
  const { profileId, clientId } = token.grant
  return { kind: 'token', profileId, clientId, scopes: token.scope }
}

async function readSession(browser: BrowserCredentials, { config, ports }: Deps): Promise<Principal> {
  const record = await sessionOf(browser, { config, ports })
  if (!record) return anonymous
  const { profileId, authenticatedAt } = record
  const isFresh = !hasPassed(recentMs, { since: authenticatedAt, now: ports.now() })
  const methods = await ports.store.accounts.methods(profileId)
  const session = actingSession(record, methods)
  return { kind: 'session', profileId, sessionId: record.id, wallets: ownersOf(methods), isFresh, session }
}

/**
 * Reads only the profile that the credentials act for, for limits and offers; undefined without credentials, and for
 * those that are not ours.
 */
export async function profileOf({ bearer, cookies, ownPage }: Credentials, deps: Deps): Promise<string | undefined> {
  if (bearer !== undefined) return (await accessKeyOf(bearer, deps))?.profileId
  return (await sessionOf({ cookies, ownPage }, deps))?.profileId
}

/**
 * Throws unless the principal is fresh, and names the fields that need it: `WALLET_AUTH_REQUIRED` with
 * `details.reauthenticate` for an older session, `INSUFFICIENT_SCOPE` for an access key or a token, which no scope lets
 * do this (protocol/accounts#fresh-sign-in).
 */
export function requireFresh({ kind, isFresh }: Pick<Principal, 'kind' | 'isFresh'>, fields: readonly string[]): void {
  if (isFresh) return
  if (kind === 'session' || kind === 'anonymous') throw signInAgain({ fields })
  throw new ServiceError(
    'INSUFFICIENT_SCOPE',
    `No access key may change ${eitherOf(fields, 'en')}: sign in and change it on the account page.`,
    { details: { fields } },
  )
}

/** Reads the wallets of a profile, oldest first. */
export async function walletsOfProfile(
  profileId: string,
  { ports }: { ports: Pick<Deps['ports'], 'store'> },
): Promise<Owner[]> {
  return ownersOf(await ports.store.accounts.methods(profileId))
}

const ownersOf = (methods: readonly SignInMethod[]): Owner[] =>
  walletsOf(methods).map(({ address, chain, signerKind }) => ({ walletAddress: address, chain, signerKind }))

/** Returns the facts about a session. When the method that opened it was removed since, `signedInBy` is unknown. */
const actingSession = ({ methodId }: SessionRecord, methods: readonly SignInMethod[]): ActingSession => ({
  signedInBy: methods.find(({ id }) => id === methodId)?.kind,
  passkeyWallets: methods.flatMap(({ kind, data }) =>
    kind === 'passkey' && typeof data['walletAddress'] === 'string' ? [data['walletAddress']] : [],
  ),
})

/**
 * Narrows a profile's principal to the wallets that a request without a signature names: one wallet, else all. A key is
 * itself on every chain, a contract wallet on its own only (protocol/proof-format#same-wallet). Throws
 * `WALLET_AUTH_REQUIRED` when the principal has none of them, and what `resolveChain` throws.
 */
export function withNamedWallets(
  {
    walletAddress,
    ...named
  }: { walletAddress?: string | undefined; chain?: string | undefined; chainId?: number | undefined },
  principal: Principal,
  { config }: Pick<Deps, 'config'>,
): Principal {
  if (principal.kind === 'anonymous')
    throw new ServiceError('WALLET_AUTH_REQUIRED', 'Sign the request with the wallet, or sign in with it.')
  if (walletAddress === undefined || principal.kind === 'wallet') return principal
  const chain = resolveChain({ ...named, walletAddress, hubChainId: config.hubChainId })
  const address = canonicalAddress(chain, walletAddress)
  const isNamed = named.chain !== undefined || named.chainId !== undefined
  const wallets = principal.wallets.filter((each) =>
    isNamedBy(each, { walletAddress: address, chain: isNamed ? chain.caip2 : undefined }),
  )
  if (wallets.length > 0) return { ...principal, wallets }
  throw new ServiceError(
    'WALLET_AUTH_REQUIRED',
    'walletAddress is not a wallet of your account. Sign with this wallet.',
  )
}

/** Returns how events name a principal (protocol/events#shape). */
export function actorOf(principal: Pick<Principal, 'kind'> & { keyId?: string; clientId?: string }): EventActor {
  const { kind, keyId, clientId } = principal
  const known = { network: null, userAgent: null }
  if (kind === 'access-key') return { type: 'key', id: keyId ?? null, ...known }
  if (kind === 'token') return { type: 'client', id: clientId ?? null, ...known }
  return { type: kind === 'session' ? 'session' : 'person', id: null, ...known }
}
