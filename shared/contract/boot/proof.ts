/** What the server puts into a proof's page as JSON for the page's script, beside the words that it drew itself. */
export type ProofBoot = {
  /** Null on the page that checks any saved proof. */
  qHash: string | null
  /** What a stranger may see of it; `none` without a proof. */
  view: 'public' | 'private' | 'erased' | 'none'
  /** Who made it, where everyone may know. */
  walletAddress: string | null
  /** It was taken back already, as far as everyone may know. */
  isRevoked: boolean
  /** EVM wallets that name no chain sign for this one. */
  hubChainId: number
  /** The service's clock, Unix ms: a device's may be wrong. */
  now: number
}
