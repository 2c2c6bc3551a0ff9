/** The mint of a token, which says what its tokens are. */
export type Mint = {
  decimals: number
  /** The total supply, in base units. */
  supply: bigint
}

/** The balance of a wallet for one mint, as Solana reports it. */
export type Holding = {
  /** The newest final slot when the wallet's accounts were read. */
  slot: number
  /** Undefined: there is no account at the address. `other`: the account is no mint of Token or Token-2022. */
  mint: Mint | 'other' | undefined
  /** The sum over all accounts of the wallet for the mint, in base units. */
  balance: bigint
}

/** Reads Solana's main network (SVC_RPC_SOLANA). */
export type Solana = {
  /**
   * Tells whether a CAIP-2 id means this network, which has two ids: one by its name, one by its genesis hash
   * (protocol/proof-format#solana-names).
   */
  supports(chain: string): boolean
  /**
   * Returns the final balance of the wallet `owner` for `mint` (both base58, 32 bytes).
   * Throws ServiceError RPC_UNAVAILABLE when no node answers in time.
   */
  holding(query: { owner: string; mint: string }): Promise<Holding>
}
