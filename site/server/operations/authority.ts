import { ServiceError } from '../../../shared/contract/errors.ts'
import { canonicalAddress, resolveChain } from '../../../shared/proof/chain.ts'
import type { Owner } from '../ports/store/types/proofs.ts'
import { profileOfAccessKey } from './access-keys.ts'
import type { Deployment } from './deployment.ts'
import { walletsOf } from './profile.ts'
import { recentMs, sessionOf, type Visitor } from './session.ts'

/** What a request may show of the profile it is for: a browser's session, or an access key. */
export type Bearing = Visitor & { bearer: string | undefined }

/** Whom such a credential stands for. */
export type Authority = {
  profileId: string
  /** Canonical, oldest first. */
  wallets: readonly Owner[]
  /** The person showed a sign-in method just now, which no key ever tells (auth.md 2a). */
  isFresh: boolean
  /** A session, and no key: a person clicked on one of our own pages. */
  isSession: boolean
}

type Around = Pick<Deployment, 'config' | 'ports'>

/**
 * Whom a request is for (interface.md, Authentication; service.md, Session): the profile of the access key that it
 * carries, else of the session of our own page; undefined: nobody's. Throws `WALLET_AUTH_REQUIRED` for a key that is
 * not, or no longer, one of ours: it is never taken for nobody.
 */
export async function authorityOf(
  { bearer, cookies, ownPage }: Bearing,
  around: Around,
): Promise<Authority | undefined> {
  if (bearer !== undefined) {
    const key = await profileOfAccessKey(bearer, around)
    if (!key) throw new ServiceError('WALLET_AUTH_REQUIRED', 'What Authorization carries is no access key of ours.')
    return {
      profileId: key.profileId,
      wallets: await walletsHeldBy(key.profileId, around),
      isFresh: false,
      isSession: false,
    }
  }
  const session = await sessionOf({ cookies, ownPage }, around)
  if (!session) return undefined
  const isFresh = around.ports.now() - session.authenticatedAt <= recentMs
  return {
    profileId: session.profileId,
    wallets: await walletsHeldBy(session.profileId, around),
    isFresh,
    isSession: true,
  }
}

/** The profile of such a credential alone; undefined for none, and for one that is not ours. */
export async function profileOf({ bearer, cookies, ownPage }: Bearing, around: Around): Promise<string | undefined> {
  if (bearer !== undefined) return (await profileOfAccessKey(bearer, around))?.profileId
  return (await sessionOf({ cookies, ownPage }, around))?.profileId
}

/** A profile's wallets, oldest first. */
export async function walletsHeldBy(profileId: string, { ports }: Pick<Around, 'ports'>): Promise<Owner[]> {
  const methods = await ports.store.accounts.methods(profileId)
  return walletsOf(methods).map(({ address, chain, signerKind }) => ({ walletAddress: address, chain, signerKind }))
}

/**
 * Those of the authority's wallets that a request without a signature means: the one it names, else all. A key is itself
 * on every chain, a contract wallet on its own only (domain.md 12.7). Throws `WALLET_AUTH_REQUIRED` when it holds none of
 * them, and what `resolveChain` throws.
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
  const meant = authority.wallets.filter(
    (each) => each.walletAddress === address && (each.signerKind === 'key' || !isNamed || each.chain === chain.caip2),
  )
  if (meant.length > 0) return meant
  throw new ServiceError('WALLET_AUTH_REQUIRED', 'walletAddress is no wallet of the signed-in profile: sign with it.')
}
