import { ServiceError } from '../../../shared/contract/errors.ts'
import { canonicalAddress, resolveChain } from '../../../shared/proof/chain.ts'
import type { SessionRecord, SignInMethod } from '../records/accounts.ts'
import type { Owner } from '../records/proofs.ts'
import { type AuthorizedEndpoint, missingScope } from '../rules/authority.ts'
import { accessKeyOf } from './access-keys.ts'
import { isNamedBy } from '../rules/wallet.ts'
import type { ActingSession } from '../rules/phishing-resistance.ts'
import type { Deployment } from '../deployment.ts'
import { walletsOf } from './profile.ts'
import { recentMs, sessionOf, signInAgain, type Visitor } from './session.ts'

/** What a request may show of the profile it is for: a browser's session, or an access key. */
export type Bearing = Visitor & { bearer: string | undefined }

/** Whom such a credential stands for. */
export type Authority = {
  profileId: string
  /** Canonical, oldest first. */
  wallets: readonly Owner[]
  /** The person showed a sign-in method just now, which no key ever tells (protocol/accounts#fresh-sign-in). */
  isFresh: boolean
  /** A session, and no key: a person clicked on one of our own pages. */
  isSession: boolean
  /** Of an access key: its id. What it gives others ends with it. */
  keyId?: string
  /** Of a session: how it was signed in, which decides whether an outcome is phishing-resistant. */
  acting?: ActingSession
}

type Around = Pick<Deployment, 'config' | 'ports'>

/**
 * Whom a request to `endpoint` is for (protocol/accounts#principal, #sessions): the profile of the access key that it
 * carries, else of the session of our own page; undefined: nobody's. Throws `WALLET_AUTH_REQUIRED` for a key that is
 * not, or no longer, one of ours, and `INSUFFICIENT_SCOPE` for one without the scope that the endpoint needs: it is
 * never taken for nobody.
 */
export async function authorityOf(
  { bearer, cookies, ownPage }: Bearing,
  endpoint: AuthorizedEndpoint,
  around: Around,
): Promise<Authority | undefined> {
  if (bearer !== undefined) {
    const key = await accessKeyOf(bearer, around)
    if (!key) throw new ServiceError('WALLET_AUTH_REQUIRED', 'What Authorization carries is no access key of ours.')
    const scope = missingScope(endpoint, key.scopes)
    if (scope !== undefined)
      throw new ServiceError('INSUFFICIENT_SCOPE', `This access key does not have the scope ${scope}.`, {
        details: { scope },
      })
    return {
      profileId: key.profileId,
      wallets: await walletsHeldBy(key.profileId, around),
      isFresh: false,
      isSession: false,
      keyId: key.id,
    }
  }
  const session = await sessionOf({ cookies, ownPage }, around)
  if (!session) return undefined
  const isFresh = around.ports.now() - session.authenticatedAt <= recentMs
  const methods = await around.ports.store.accounts.methods(session.profileId)
  return {
    profileId: session.profileId,
    wallets: ownersOf(methods),
    isFresh,
    isSession: true,
    acting: actingSession(session, methods),
  }
}

/** The profile of such a credential alone; undefined for none, and for one that is not ours. */
export async function profileOf({ bearer, cookies, ownPage }: Bearing, around: Around): Promise<string | undefined> {
  if (bearer !== undefined) return (await accessKeyOf(bearer, around))?.profileId
  return (await sessionOf({ cookies, ownPage }, around))?.profileId
}

/**
 * Throws unless the person signed in just now, naming what needs it: `WALLET_AUTH_REQUIRED` with
 * `details.reauthenticate` for an older session, `INSUFFICIENT_SCOPE` for an access key, which no scope lets do this
 * (protocol/accounts#fresh-sign-in).
 */
export function requireFresh(
  { isFresh, isSession }: Pick<Authority, 'isFresh' | 'isSession'>,
  fields: readonly string[],
): void {
  if (isFresh) return
  if (isSession) throw signInAgain({ fields })
  throw new ServiceError(
    'INSUFFICIENT_SCOPE',
    `No access key may change ${fields.join(', ')}: sign in and change it on the account page.`,
    { details: { fields } },
  )
}

/** A profile's wallets, oldest first. */
export async function walletsHeldBy(profileId: string, { ports }: Pick<Around, 'ports'>): Promise<Owner[]> {
  return ownersOf(await ports.store.accounts.methods(profileId))
}

const ownersOf = (methods: readonly SignInMethod[]): Owner[] =>
  walletsOf(methods).map(({ address, chain, signerKind }) => ({ walletAddress: address, chain, signerKind }))

/** The method that opened the session may be gone: then nothing is known of it. */
const actingSession = ({ methodId }: SessionRecord, methods: readonly SignInMethod[]): ActingSession => ({
  signedInBy: methods.find(({ id }) => id === methodId)?.kind,
  passkeyWallets: methods.flatMap(({ kind, data }) =>
    kind === 'passkey' && typeof data['walletAddress'] === 'string' ? [data['walletAddress']] : [],
  ),
})

/**
 * Those of the authority's wallets that a request without a signature means: the one it names, else all. A key is
 * itself on every chain, a contract wallet on its own only (protocol/proof-format#same-wallet). Throws
 * `WALLET_AUTH_REQUIRED` when it holds none of them, and what `resolveChain` throws.
 */
export function walletsMeant(
  {
    walletAddress,
    ...named
  }: { walletAddress?: string | undefined; chain?: string | undefined; chainId?: number | undefined },
  authority: Pick<Authority, 'wallets'> | undefined,
  { config }: Pick<Around, 'config'>,
): readonly Owner[] {
  if (!authority) throw new ServiceError('WALLET_AUTH_REQUIRED', 'Sign it with the wallet, or sign in with the wallet.')
  if (walletAddress === undefined) return authority.wallets
  const chain = resolveChain({ ...named, walletAddress, hubChainId: config.hubChainId })
  const address = canonicalAddress(chain, walletAddress)
  const isNamed = named.chain !== undefined || named.chainId !== undefined
  const meant = authority.wallets.filter((each) =>
    isNamedBy(each, { walletAddress: address, chain: isNamed ? chain.caip2 : undefined }),
  )
  if (meant.length > 0) return meant
  throw new ServiceError('WALLET_AUTH_REQUIRED', 'walletAddress is no wallet of the signed-in profile: sign with it.')
}
