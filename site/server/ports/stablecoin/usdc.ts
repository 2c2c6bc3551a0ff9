import type { UsdcConfig } from '../../config/usdc.ts'
import type { Evm } from '../evm/evm.ts'
import type { Stablecoin } from './stablecoin.ts'

/** Of USDC, on every chain. */
const decimals = 6

/** USDC on the chain that gates are paid on; undefined: no node of that chain is known here. */
export function openUsdc({ chainId, asset, confirmations }: UsdcConfig, evm: Evm): Stablecoin | undefined {
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
