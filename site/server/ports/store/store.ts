import type { AccessKeys, Accounts, GrantCutoffs, Links, Secrets, Sessions } from '../../records/accounts.ts'
import type { Gates } from '../../records/gates.ts'
import type { Handoffs } from '../../records/handoffs.ts'
import type { Holdings } from '../../records/holdings.ts'
import type { Jobs } from '../../records/jobs.ts'
import type { Oauth } from '../../records/oauth.ts'
import type { Owner, Proofs } from '../../records/proofs.ts'
import type { Entitlements, Payments, Payouts } from '../../records/sale.ts'
import type { Sanctions } from '../../records/sanctions.ts'

/** Everything that lasts. One Kysely implementation, two engines (decision 0003). */
export type Store = {
  proofs: Proofs
  handoffs: Handoffs
  holdings: Holdings
  accounts: Accounts
  sessions: Sessions
  oauth: Oauth
  accessKeys: AccessKeys
  grantCutoffs: GrantCutoffs
  secrets: Secrets
  links: Links
  sanctions: Sanctions
  gates: Gates
  payments: Payments
  entitlements: Entitlements
  payouts: Payouts
  jobs: Jobs
  /** A keyed hash, base64url: the same in every process on this database, also after its secret key was rotated. */
  hmac(purpose: string, text: string): string
  /**
   * True exactly once for a (kind, id): codes, challenges, nonces, payments. `id` is short (a hash, a random value); the
   * mark stays until a purge after `expiresAt` (Unix ms).
   */
  consume(kind: string, id: string, expiresAt: number): Promise<boolean>
  /** Takes the mark away: for who set it, and did nothing with it after all. */
  giveBack(kind: string, id: string): Promise<void>
  /**
   * All or nothing. Calls on the given store belong to the transaction; a transaction within it that fails undoes only its
   * own part. Use nothing but the given store inside (SQLite has one connection: the outer store would wait for ever), and
   * do not wait for anything else than it (everybody else waits too).
   */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>
  /**
   * Leaves tombstones of every proof of the owner, and nothing of the finished hand-offs whose outcome they were, nor
   * of the accounts that wait for a proof (protocol/proofs#erase). What the proofs held is free after its quarantine.
   * Not within a transaction: it goes in batches, and again does the rest. No row has anything of them afterwards; the
   * last traces in the files go with the next purge (SQLite) or when Postgres vacuums. With `madeUntil`, Unix ms, what
   * is younger stays.
   */
  eraseAll(owner: Owner, now: number, scope?: { madeUntil?: number }): Promise<{ proofs: number; handoffs: number }>
  /** The secret of that name, encrypted at rest; `make` gives it once, for all processes and for ever. */
  secret(name: string, make: () => Promise<string>): Promise<string>
  /**
   * Removes what was overwritten from the log of SQLite now, and from gaps of its file by the next purge: what a proof said
   * in the clear before it was withdrawn. Not within a transaction.
   */
  clearOverwritten(): Promise<void>
  /** Which engine, after a round trip to it; throws ServiceError('STORE_UNAVAILABLE') when it does not answer. */
  health(): Promise<'sqlite' | 'postgres'>
  /**
   * Drops hand-offs, links and consumed marks whose `expiresAt` has come, what nobody holds any more, and on SQLite what
   * erasing left in gaps of the file. Answers how many rows went.
   */
  purge(now: number): Promise<number>
  /**
   * Seals again, by the first secret key, whatever another one sealed; from then on the others may be dropped. Every
   * process must have that first key in front before. Answers how many encrypted values were sealed again.
   */
  rotate(): Promise<number>
  close(): Promise<void>
}
