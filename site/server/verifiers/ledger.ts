import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { Owner } from '../records/proofs.ts'
import type { LinkRecord } from '../records/accounts.ts'

/** What an earlier proof says, while it counts: verified, not revoked, not expired, not erased. */
export type Known = {
  qHash: string
  input: JsonObject
  claims: JsonObject
  createdAt: number
  /** When the verifier checked, Unix ms; for a reused entry, the time of the first check. */
  checkedAt: number
}

/** Earlier proofs, for verifiers to read and never to write. */
export type Ledger = {
  /** A keyed hash, base64url: equal texts stay comparable, and nobody else can make it. */
  hmac(purpose: string, text: string): string
  /**
   * Answers what that verifier found about a wallet, in force now, newest first. The proofs are public, or the wallet's
   * own; a contract wallet is itself on its chain only (protocol/proof-format#same-wallet).
   */
  known(wallet: Owner, verifierId: VerifierId): Promise<Known[]>
  /** The account that a link token stands for, also when it was used or has expired; undefined: there never was one. */
  link(token: string): Promise<LinkRecord | undefined>
}
