/** What the server puts into a proof's page as JSON for the page's script. */
export type ProofBoot = {
  /** The id of the proof; null on the page that checks any saved proof. */
  qHash: string | null
  /** The view of the proof that everybody may see; `none` without a proof. */
  view: 'public' | 'private' | 'erased' | 'none'
  /** The wallet of the proof, if everybody may know it. */
  walletAddress: string | null
  /** Whether the proof was revoked, as far as everybody may know. */
  isRevoked: boolean
  /** The chain that EVM wallets sign for if they name none. */
  hubChainId: number
  /** The service's clock, Unix ms, because the device's clock may be wrong. */
  now: number
}
