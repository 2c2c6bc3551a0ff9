import type { Evm, Hex } from '../evm/evm.ts'
import type { Stablecoin } from './stablecoin.ts'

/** The configured chain and contract for transfers to gates (protocol/payments#transfer). `asset` is in lower case. */
export type UsdcOnChain = {
  chainId: number
  asset: Hex
  /** A transfer counts after so many blocks, its own block included. */
  confirmations: number
}

/** USDC has six decimals on every chain. */
const decimals = 6

/** Opens USDC on the configured chain; undefined: no node of that chain is configured. */
export function openUsdc({ chainId, asset, confirmations }: UsdcOnChain, evm: Evm): Stablecoin | undefined {
  if (!evm.supports(chainId)) return undefined
  return {
    chainId,
    asset,
    decimals,
    currency: `eip155:${chainId}/erc20:${asset}`,
    confirmations,
    transfers: (txHash) => evm.transfers(chainId, txHash, asset),
  }
}
