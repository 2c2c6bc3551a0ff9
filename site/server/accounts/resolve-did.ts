import { canonicalAddress, resolveChain } from '../../../shared/proof/chain.ts'
import { didPkh } from '../../../shared/proof/did.ts'
import type { Deployment } from '../deployment.ts'

/**
 * Returns the did:pkh of a wallet, on the hub when it names no chain (protocol/proof-format#did). Throws what
 * `resolveChain` throws.
 */
export function resolveDid(
  wallet: { walletAddress: string; chainId?: number | undefined; chain?: string | undefined },
  { config }: Pick<Deployment, 'config'>,
): { did: string; walletAddress: string; chain: string } {
  const chain = resolveChain({ ...wallet, hubChainId: config.hubChainId })
  const walletAddress = canonicalAddress(chain, wallet.walletAddress)
  return { did: didPkh(chain, walletAddress), walletAddress, chain: chain.caip2 }
}
