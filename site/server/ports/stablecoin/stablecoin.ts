import type { Hex, Transfers } from '../evm/evm.ts'

/** A token on a chain with which gates are paid (protocol/payments#transfer). */
export type Stablecoin = {
  chainId: number
  /** The token's contract, in lower case. */
  asset: Hex
  decimals: number
  /** Its name in payments (CAIP-19), `eip155:8453/erc20:0x…`. */
  currency: string
  /** A transfer counts after so many blocks, its own block included. */
  confirmations: number
  /**
   * Returns the transfers of the token in a transaction; `reverted`: the transaction failed; undefined: no node knows it.
   * Throws `RPC_UNAVAILABLE` when no node answers in time.
   */
  transfers(txHash: Hex): Promise<Transfers | 'reverted' | undefined>
}
