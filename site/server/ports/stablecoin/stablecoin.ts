import type { Hex, Transfers } from '../evm/evm.ts'

/** Money on a chain that gates are paid in (protocol/payments#transfer). */
export type Stablecoin = {
  chainId: number
  /** The token's contract, in lower case. */
  asset: Hex
  decimals: number
  /** As payments name it (CAIP-19), `eip155:8453/erc20:0x…`. */
  currency: string
  /** A transfer counts once so many blocks hold it, its own among them. */
  confirmations: number
  /**
   * What a transaction moved of it; `reverted`: nothing, as it failed. Undefined when no node knows the transaction. Throws
   * ServiceError RPC_UNAVAILABLE when no node answers in time.
   */
  transfers(txHash: Hex): Promise<Transfers | 'reverted' | undefined>
}
