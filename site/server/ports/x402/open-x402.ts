import type { Hex } from '../evm/evm.ts'
import type { X402 } from './x402.ts'

/** The configuration of payment per call (protocol/payments#x402). */
export type PaymentPerCall = {
  chainId: number
  /** The contract of USDC on that chain. */
  asset: Hex
  payTo: Hex
  /** The name in the token's signing domain (EIP-712). */
  tokenName: string
  /** The address of another facilitator, or the key with which this one submits transfers itself. */
  through: { url: string } | { privateKey: Hex }
}

type X402Settings = {
  x402: PaymentPerCall | undefined
  /** Chain id to RPC addresses, in the order they are tried. */
  rpcUrls: ReadonlyMap<number, readonly string[]>
}

/** Seconds from the signature to the end of the payment: time for the work, the transfer, and a clock that is wrong. */
const maxTimeoutSeconds = 300

/** Opens payment per call; undefined: it is not configured, and its packages are not loaded. */
export async function openX402(
  { x402, rpcUrls }: X402Settings,
  { now }: { now: () => number },
): Promise<X402 | undefined> {
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
    return { offer, ...createRemoteFacilitator(through.url, { now }) }
  }
  const { createInProcessFacilitator } = await import('./in-process.ts')
  return { offer, ...createInProcessFacilitator({ chainId, urls: rpcUrls.get(chainId) ?? [], now, ...through }) }
}
