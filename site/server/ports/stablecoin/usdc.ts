import type { Evm, Hex } from '../evm/evm.ts'
import type { Stablecoin } from './stablecoin.ts'

/** Where transfers for gates are made and seen (protocol/payments#transfer). The contract is in lower case. */
export type UsdcOnChain = {
  chainId: number
  asset: Hex
  /** A transfer counts once so many blocks hold it, its own among them. */
  confirmations: number
}

/** Of USDC, on every chain. */
const decimals = 6

/** USDC on the chain that gates are paid on; undefined: no node of that chain is known here. */
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
