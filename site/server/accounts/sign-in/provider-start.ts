import * as v from 'valibot'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import type { ProviderId } from '../../../../shared/contract/providers.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { canonicalAddress, resolveChain } from '../../../../shared/proof/chain.ts'
import { isAccountVerifier, verifiers } from '../../../../shared/verifiers/index.ts'
import type { Deployment } from '../../deployment.ts'
import { type AuthorizationPurpose, keepAuthorization, visitOf } from './pending-authorization.ts'
import { digest, newKey } from '../../random-keys.ts'
import { ownPath } from '../own-path.ts'
import { requireRecent, requireSession, type BrowserCredentials } from '../session.ts'
import { signsIn } from '../../../../shared/contract/boot/sign-in.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/** A browser that uses a provider; `browserKey` is the value of its cookie. */
type ProviderVisit = { provider: ProviderId; browserKey: string | undefined }

/** The paths of our pages that a person may return to from a provider. */
const returnPages = ['/verify', '/verify/account', accountPaths.overview, accountPaths.signIn]

/** The request for a sign-in at a provider (`ProviderStart` of the contract). */
export type ProviderStart = {
  purpose: 'login' | 'link' | 'verify'
  verifierId?: string | undefined
  walletAddress?: string | undefined
  chainId?: number | undefined
  chain?: string | undefined
  returnPath?: string | undefined
}

/**
 * Begins a sign-in at a provider (protocol/accounts#providers). It stores state, nonce and PKCE verifier, bound to the
 * browser by `browserKey`: the value of its cookie, or a new one. Throws `INVALID_REQUEST`, `OPTION_NOT_AVAILABLE` (a
 * provider that is not configured, or is not signed in with), `PROVIDER_UNAVAILABLE`, and for a verifier
 * `INVALID_WALLET`, `INVALID_CHAIN_CONTEXT` or `UNSUPPORTED_SIGNATURE_METHOD`, for a link `WALLET_AUTH_REQUIRED`.
 */
export async function startProvider(
  { provider, ask, browserKey, credentials }: ProviderVisit & { ask: ProviderStart; credentials: BrowserCredentials },
  { config, ports }: Deps,
): Promise<{ url: string; visit: string; browserKey: string }> {
  const { providers, store, random } = ports
  if (!providers?.offered.includes(provider))
    throw new ServiceError('OPTION_NOT_AVAILABLE', 'Accounts of this provider are not offered here.')
  const authorizationPurpose = await purposeOf(provider, { ask, credentials }, { config, ports })
  const returnPath = ownPath(ask.returnPath ?? '', returnPages)
  if (returnPath === undefined)
    throw new ServiceError('INVALID_REQUEST', 'returnPath must be an address of /verify or /account.')

  const [state, nonce, codeVerifier] = [newKey(random), newKey(random), newKey(random)]
  const browser = browserKey !== undefined && /^[\w-]{43}$/.test(browserKey) ? browserKey : newKey(random)
  const redirectUri = callbackUrl(provider, config.verifyUrl)
  const url = await providers.begin(provider, { redirectUri, state, nonce, codeVerifier })
  const authorization = {
    provider,
    authorizationPurpose,
    nonce,
    codeVerifier,
    browserHash: digest(browser),
    returnPath,
  }
  await keepAuthorization(store, state, { authorization, now: ports.now() })
  return { url, visit: visitOf(state), browserKey: browser }
}

/**
 * Returns the use of the account. Only a person who signed in just now may add a sign-in method to a profile
 * (protocol/accounts#fresh-sign-in, security-cases E8).
 */
async function purposeOf(
  provider: ProviderId,
  { ask, credentials }: { ask: ProviderStart; credentials: BrowserCredentials },
  { config, ports }: Deps,
): Promise<AuthorizationPurpose> {
  const { purpose, verifierId, walletAddress } = ask
  if (purpose === 'login') {
    if (signsIn(provider)) return { purpose }
    throw new ServiceError('OPTION_NOT_AVAILABLE', 'You can link accounts of this provider, but not sign in with them.')
  }
  if (purpose === 'link') {
    const session = await requireSession(credentials, { config, ports })
    requireRecent(session, ports.now())
    return { purpose, profileId: session.profileId }
  }
  if (verifierId === undefined || walletAddress === undefined)
    throw new ServiceError('INVALID_REQUEST', 'Name the verifier, and the wallet whose account it is.')
  if (!isAbout(verifierId, provider))
    throw new ServiceError('INVALID_REQUEST', 'This verifier does not accept accounts of this provider.')
  const chain = resolveChain({ ...ask, walletAddress, hubChainId: config.hubChainId })
  return { purpose, verifierId, wallet: canonicalAddress(chain, walletAddress) }
}

/**
 * Returns the redirect address of a provider. Each provider has its own, so that none can answer for another
 * (security-cases D10).
 */
export const callbackUrl = (provider: ProviderId, verifyUrl: string) => `${verifyUrl}/api/v1/auth/${provider}/callback`

function isAbout(verifierId: string, provider: ProviderId): boolean {
  return isAccountVerifier(verifierId) && v.is(verifiers[verifierId].data.entries.provider, provider)
}
