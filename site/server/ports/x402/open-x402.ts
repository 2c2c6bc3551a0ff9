import type { Hex } from '../evm/evm.ts'
import type { X402 } from './x402.ts'

/** Payment per call as configured (protocol/payments#x402). */
export type PaymentPerCall = {
  chainId: number
  /** The contract of USDC there. */
  asset: Hex
  payTo: Hex
  /** Of the token's signing domain. */
  tokenName: string
  /** A facilitator elsewhere, or the key that carries payments out itself. */
  through: { url: string } | { privateKey: Hex }
}

type X402Settings = {
  x402: PaymentPerCall | undefined
  /** Chain id to RPC addresses, in the order they are tried. */
  rpcUrls: ReadonlyMap<number, readonly string[]>
}

/** How long a payment may be carried out after it was signed, seconds: the work, the transfer, and a slow clock. */
const maxTimeoutSeconds = 300

/** Payment per call as configured; undefined: nobody is asked for money. Its packages are loaded only then. */
export async function openX402({ x402, rpcUrls }: X402Settings): Promise<X402 | undefined> {
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
