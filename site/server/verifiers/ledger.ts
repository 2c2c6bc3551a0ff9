import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import type { Owner } from '../records/proofs.ts'
import type { LinkRecord } from '../records/accounts.ts'

/** An earlier proof that counts now: verified, not revoked, not expired, not erased. */
export type KnownProof = {
  qHash: string
  input: JsonObject
  claims: JsonObject
  createdAt: number
  /** When the verifier checked, Unix ms; for a reused entry, the time of the first check. */
  checkedAt: number
}

/** Gives verifiers the earlier proofs to read. They never write. */
export type Ledger = {
  /** Returns a keyed hash, base64url: the same for equal texts, and nobody else can calculate it. */
  hmac(purpose: string, text: string): string
  /**
   * Returns the proofs of a verifier about a wallet that count now, newest first: public ones, and the wallet's own. A
   * contract wallet is the same wallet on its own chain only (protocol/proof-format#same-wallet).
   */
  known(wallet: Owner, verifierId: VerifierId): Promise<KnownProof[]>
  /**
   * Returns the account that a link token stands for, also when the token was used or expired; undefined if there is
   * none.
   */
  link(token: string): Promise<LinkRecord | undefined>
}
