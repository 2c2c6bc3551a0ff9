import * as v from 'valibot'
import type { ProviderId } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { canonicalAddress, resolveChain } from '../../../shared/proof/chain.ts'
import { verifiers } from '../../../shared/verifiers/index.ts'
import type { Deployment } from './deployment.ts'
import { keepDeparture } from './departure.ts'
import { digest, newKey } from './keys.ts'
import { ownPath } from './own-path.ts'

/** Why somebody leaves for a provider, as it was asked (`ProviderStart` of the contract). */
export type ProviderAsk = {
  purpose: 'login' | 'link' | 'verify'
  verifierId?: string | undefined
  walletAddress?: string | undefined
  chainId?: number | undefined
  chain?: string | undefined
  returnPath?: string | undefined
}

/**
 * Begins a sign-in at a provider for a verifier (auth.md 5). State, nonce and PKCE are kept here, bound to the browser by
 * `browserKey`: what its cookie holds, or a new one. Throws `INVALID_REQUEST`, `OPTION_NOT_AVAILABLE` (the purpose, or a
 * provider that is not configured), `INVALID_WALLET`, `INVALID_CHAIN_CONTEXT`, `UNSUPPORTED_SIGNATURE_METHOD` or
 * `PROVIDER_UNAVAILABLE`.
 */
export async function startProvider(
  { provider, ask, browserKey }: { provider: ProviderId; ask: ProviderAsk; browserKey: string | undefined },
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<{ url: string; browserKey: string }> {
  if (ask.purpose !== 'verify')
    throw new ServiceError('OPTION_NOT_AVAILABLE', 'Accounts can be proven here so far, and not signed in with.')
  const { providers, store, random } = ports
  if (!providers?.offered.includes(provider))
    throw new ServiceError('OPTION_NOT_AVAILABLE', 'Accounts of this provider are not offered here.')
  const { verifierId, walletAddress } = ask
  if (verifierId === undefined || walletAddress === undefined)
    throw new ServiceError('INVALID_REQUEST', 'Name the verifier, and the wallet whose account it is.')
  if (!isAbout(verifierId, provider))
    throw new ServiceError('INVALID_REQUEST', 'This verifier is not about accounts of this provider.')
  const returnPath = ownPath(ask.returnPath ?? '', config.verifyUrl)
  if (returnPath === undefined) throw new ServiceError('INVALID_REQUEST', 'returnPath must be an address of /verify.')
  const chain = resolveChain({ ...ask, walletAddress, hubChainId: config.hubChainId })

  const [state, nonce, codeVerifier] = [newKey(random), newKey(random), newKey(random)]
  const browser = browserKey !== undefined && /^[\w-]{43}$/.test(browserKey) ? browserKey : newKey(random)
  const redirectUri = callbackUrl(provider, config.verifyUrl)
  const url = await providers.begin(provider, { redirectUri, state, nonce, codeVerifier })
  const departure = {
    provider,
    verifierId,
    wallet: canonicalAddress(chain, walletAddress),
    nonce,
    codeVerifier,
    browserHash: digest(browser),
    returnPath,
  }
  await keepDeparture(store, state, { departure, now: ports.now() })
  return { url, browserKey: browser }
}

/** Where a provider sends people back to: another address for each, so that none can answer for another (auth.md 6 D10). */
export const callbackUrl = (provider: ProviderId, verifyUrl: string) => `${verifyUrl}/api/v1/auth/${provider}/callback`

function isAbout(verifierId: string, provider: ProviderId): boolean {
  if (verifierId !== 'ownership-social' && verifierId !== 'ownership-org-oauth') return false
  return v.is(verifiers[verifierId].data.entries.provider, provider)
}
