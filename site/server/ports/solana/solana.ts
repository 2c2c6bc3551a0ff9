/** What kind of token a mint makes. */
export type Mint = {
  decimals: number
  /** In base units. */
  supply: bigint
}

/** What Solana told of a wallet and a mint. */
export type Holding = {
  /** The slot that was final when the wallet's accounts were read. */
  slot: number
  /** Undefined: the address is no account. `other`: an account that is no mint of Token or Token-2022. */
  mint: Mint | 'other' | undefined
  /** In base units, over all the wallet's accounts for the mint. */
  balance: bigint
}

/** Solana's main network (SVC_RPC_SOLANA). */
export type Solana = {
  /**
   * Whether a CAIP-2 id means the network that is asked here: it goes by its name and by its genesis hash
   * (protocol/proof-format#solana-names).
   */
  supports(chain: string): boolean
  /**
   * What the wallet `owner` holds of `mint` (both base58, 32 bytes), as far as it is final.
   * Throws ServiceError RPC_UNAVAILABLE when no node answers in time.
   */
  holding(asked: { owner: string; mint: string }): Promise<Holding>
}
