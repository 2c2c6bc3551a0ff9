import type { Config } from '../../config/config.ts'
import type { X402 } from './x402.ts'

/** How long a payment may be carried out after it was signed, seconds: the work, the transfer, and a slow clock. */
const maxTimeoutSeconds = 300

/** Payment per call as configured; undefined: nobody is asked for money. Its packages are loaded only then. */
export async function openX402({ x402, rpcUrls }: Pick<Config, 'x402' | 'rpcUrls'>): Promise<X402 | undefined> {
  if (!x402) return undefined
  const { chainId, asset, payTo, tokenName, through } = x402
  const offer: X402['offer'] = {
    scheme: 'exact',
    network: `eip155:${chainId}`,
    asset,
    payTo,
    maxTimeoutSeconds,
    extra: { name: tokenName, version: '2' },
  }
  if ('url' in through) {
    const { createRemoteFacilitator } = await import('./remote.ts')
    return { offer, ...createRemoteFacilitator(through.url) }
  }
  const { createInProcessFacilitator } = await import('./in-process.ts')
  return { offer, ...createInProcessFacilitator({ chainId, urls: rpcUrls.get(chainId) ?? [], ...through }) }
}
