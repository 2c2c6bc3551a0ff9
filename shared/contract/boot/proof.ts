import type { NamedAsset } from '../../strings/asset-line.ts'
import type { Visibility } from '../proofs/visibility.ts'

/** What the server puts into a proof's page as JSON for the page's script. */
export type ProofBoot = {
  /** The id of the proof; null on the page that checks any saved proof. */
  qHash: string | null
  /** What the page shows of the proof: `private` only that it exists; `none` without a proof. */
  view: 'whole' | 'private' | 'erased' | 'none'
  /** The wallet of the proof, if the page shows it. */
  walletAddress: string | null
  /** Whether the account of the wallet asked for it without a signature of the wallet, if the page shows the wallet. */
  isUnsigned: boolean
  /** What the proof shows, by the id of the verifier, if the page shows it. */
  titles: Record<string, string>
  /** Whether the proof was revoked, if the page shows that. */
  isRevoked: boolean
  /** Whether everybody can read a text that is stored with the proof. */
  hasPublicText: boolean
  /** Whether the page shows the contents of a private proof, as it does to its signed-in owner only. */
  isOwners: boolean
  /** Who can see the proof, if the page shows it. */
  visibility: Visibility | null
  /** The chain that EVM wallets sign for if they name none. */
  hubChainId: number
  /** The names of networks, by their CAIP-2 ids. */
  chains: readonly { id: string; name: string }[]
  /** What the contracts call themselves that the page shows, as far as that is known. */
  assets: readonly NamedAsset[]
  /** The service's clock, Unix ms, because the device's clock may be wrong. */
  now: number
}
