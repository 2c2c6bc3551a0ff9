import type { AccessKeys, Accounts, GrantCutoffs, Links, Secrets, Sessions } from '../../records/accounts.ts'
import type { Anchors } from '../../records/anchors.ts'
import type { Credentials, IssuerKeys, StatusLists } from '../../records/credentials.ts'
import type { Events } from '../../records/events.ts'
import type { Gates } from '../../records/gates.ts'
import type { Handoffs } from '../../records/handoffs.ts'
import type { Holdings } from '../../records/holdings.ts'
import type { IpfsCopies } from '../../records/ipfs.ts'
import type { Jobs } from '../../records/jobs.ts'
import type { LogStore } from '../../records/log.ts'
import type { Oauth } from '../../records/oauth.ts'
import type { Owner, Proofs } from '../../records/proofs.ts'
import type { Entitlements, Payments, Payouts } from '../../records/sale.ts'
import type { TestGates } from '../../records/test-gates.ts'
import type { TestMode } from '../../records/test-mode.ts'
import type { Sanctions } from '../../records/sanctions.ts'
import type { Webhooks } from '../../records/webhooks.ts'
import type { WitnessedLogs } from '../../records/witness.ts'

/** The database of the service. One Kysely implementation, two engines (decision 0003). */
export type Store = {
  proofs: Proofs
  handoffs: Handoffs
  testMode: TestMode
  testGates: TestGates
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
  statusLists: StatusLists
  credentials: Credentials
  issuerKeys: IssuerKeys
  log: LogStore
  ipfsCopies: IpfsCopies
  witnessedLogs: WitnessedLogs
  anchors: Anchors
  events: Events
  webhooks: Webhooks
  /** Returns a keyed hash, base64url: the same in every process on this database, also after its secret key was rotated. */
  hmac(purpose: string, text: string): string
  /**
   * Returns true exactly once for a (kind, id): codes, challenges, nonces, payments. `id` is short (a hash, a random
   * value); the mark stays until a purge after `expiresAt` (Unix ms).
   */
  consume(kind: string, id: string, expiresAt: number): Promise<boolean>
  /** Removes the mark. Only for the caller that set it and then did nothing with it. */
  giveBack(kind: string, id: string): Promise<void>
  /**
   * Runs `work` in a transaction. Calls on the store that `work` gets belong to it; an inner transaction that fails
   * undoes only its own part. Inside, use only this store (SQLite has one connection: the outer store would wait
   * forever), and wait for nothing else (all other callers wait too).
   */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>
  /**
   * Erases every proof of the owner to a tombstone, and deletes the hand-offs that the proofs finished and the linked
   * accounts (protocol/proofs#erase). The holdings of the proofs are free after their quarantine. Not within a transaction:
   * it works in batches, and a second call does the rest. Afterwards no row contains anything of them; the last traces in
   * the files are removed by the next purge (SQLite) or vacuum (Postgres). With `madeUntil`, Unix ms, later proofs stay; with
   * `qHash`, only this proof of the owner is erased, with the hand-offs that it finished.
   */
  eraseAll(
    owner: Owner,
    now: number,
    scope?: { madeUntil?: number; qHash?: string },
  ): Promise<{ proofs: number; handoffs: number }>
  /** Returns the secret of a name, encrypted at rest. `make` creates it once, for all processes and forever. */
  secret(name: string, make: () => Promise<string>): Promise<string>
  /**
   * Removes overwritten content from SQLite's log now, and from its file at the next purge: for example the outcomes of a
   * public proof that was withdrawn. Not within a transaction.
   */
  clearOverwritten(): Promise<void>
  /**
   * Returns the engine after a round trip to it and, at most once in five seconds, a write. Throws
   * ServiceError('STORE_UNAVAILABLE') when it does not answer, when it cannot store anything, or when it has values that were
   * encrypted with a key that this process lacks.
   */
  health(): Promise<'sqlite' | 'postgres'>
  /**
   * Deletes expired rows and free holdings, and on SQLite the copies that erasing left in the file. Returns the number of
   * deleted rows.
   */
  purge(now: number): Promise<number>
  /**
   * Seals with the first secret key whatever another key sealed; then the other keys are not needed any more. Throws `KeyInUse`,
   * and the other keys are still needed, when a process has another key as its first. Returns how many encrypted values were
   * sealed again.
   */
  rotate(): Promise<number>
  /**
   * Notes that this process encrypts with its first key, so that no rotation retires this key. A service calls it more often
   * than once in two minutes. Throws ServiceError('STORE_UNAVAILABLE') as `health` does for a key that is missing.
   */
  renewKeyUse(): Promise<void>
  /** Removes the notes that `renewKeyUse` made in all processes: a backup has those of its time. */
  forgetKeyUses(): Promise<void>
  close(): Promise<void>
}
