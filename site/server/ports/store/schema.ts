import type { Generated } from 'kysely'
import type {
  AccessKeyRecord,
  LinkRecord,
  Profile,
  SecretRecord,
  SessionRecord,
  SignInMethod,
} from '../../records/accounts.ts'
import type { AnchorConfirmation } from '../../../../shared/contract/proofs/anchor-members.ts'
import type { AnchoredRoot, AnchorState, ChainAnchor } from '../../records/anchors.ts'
import type { IssuerKeyRecord, SignedCredential } from '../../records/credentials.ts'
import type { EventRecord, GateCount, Stream } from '../../records/events.ts'
import type { GateRecord } from '../../records/gates.ts'
import type { HandoffRecord } from '../../records/handoffs.ts'
import type { PendingChange } from '../../records/log.ts'
import type { OauthApproval, OauthCode, OauthGrant, OauthToken } from '../../records/oauth.ts'
import type { ProofRecord } from '../../records/proofs.ts'
import type { TestHandoffRecord, TestTicketRecord } from '../../records/test-mode.ts'
import type { Entitlement, PaymentRecord, PayoutRecord } from '../../records/sale.ts'
import type { DeliveryRecord } from '../../records/webhooks.ts'
import type { WebhookRow } from './webhooks/row.ts'

/**
 * The tables for Kysely; the migrations create them. Columns have the names of the record's
 * fields. Times are Unix ms, lists and objects are JSON text on both engines (a JSON column would refuse `\u0000` and
 * change the order of keys), booleans are 0 or 1, `Uint8Array` columns are sealed by the vault.
 */
export type Database = {
  proofs: ProofRow
  passedVerifiers: PassedVerifierRow
  /** The changes of older rows that need the keys, which a migration does not have (backfills.ts), and how far they are. */
  backfills: { name: string; after?: string | null }
  handoffs: HandoffRow
  /** Test mode has its own tables, so that nothing reads its rows as live ones (protocol/test-mode#separate). */
  testTickets: TestTicketRecord
  testHandoffs: TestHandoffRow
  testGates: TestGateRow
  consumed: { kind: string; id: string; expiresAt: number }
  /** The root keys that sealed something in this database: a start without one of them is refused. */
  vaultKeys: { keyId: string }
  /** Secrets that belong to the database, sealed like records. */
  keptSecrets: { name: string; sealed: Uint8Array }
  jobs: JobRow
  holdings: HoldingRow
  profiles: Profile
  signInMethods: SignInMethodRow
  sessions: SessionRecord
  accessKeys: AccessKeyRecord
  grantCutoffs: { mark: string; revokedAt: number }
  secrets: SecretRecord & { content: Uint8Array }
  oauthGrants: OauthGrant
  oauthCodes: OauthCode & { usedAt: number | null }
  oauthRefresh: OauthToken & { grantId: string; usedAt: number | null }
  oauthAccess: OauthToken & { grantId: string }
  oauthApprovals: OauthApproval
  oauthRedirects: { uri: string; clientName: string; createdAt: number; usedAt: number }
  links: LinkRow
  gates: GateRow
  /** `slot` is unique: of a gate and a proof one card payment is open at a time. */
  payments: PaymentRecord & { slot: string | null }
  /**
   * The requirements and the reward of a gate in a version whose price was quoted. `toldAt`: the time of the last quote,
   * Unix ms.
   */
  gateTerms: { gateId: string; version: number; model: string; hasReward: number; toldAt: number }
  /** `ownerMark` finds those of a wallet without naming it, as that of hand-offs does. */
  entitlements: Entitlement & { subject: string; ownerMark: string | null }
  gateClaims: { gateId: string; kind: string; key: string; subject: string }
  payouts: Omit<PayoutRecord, 'isReady'> & { isReady: number }
  /** `asOf`: when it was published, or else fetched. */
  sanctionsLists: { source: string; version: string; asOf: number }
  sanctionedAddresses: { source: string; address: string }
  /** `reserved`: how many of its entries processes have reserved. */
  statusLists: {
    listId: number
    reserved: number
    token: string | null
    signedAt: number | null
    setCount: number | null
  }
  /** The entries of proofs that were revoked, renewed or erased. `shownFrom`: the time of the first list that shows it. */
  withdrawnEntries: { entry: number; shownFrom: number }
  credentials: { qHash: string } & SignedCredential
  /** The wishes for copies on IPFS. `cid`: the block that the node was asked to pin; `pinnedAt`: when it confirmed that. */
  ipfsCopies: { qHash: string; cid: string | null; size: number | null; pinnedAt: number | null }
  issuerKeys: IssuerKeyRow
  logPending: PendingChange
  logEntries: { index: number; entry: Uint8Array }
  /** Derived from the entries. The last tile of a level has as many hashes as the level has. */
  logTiles: { level: number; index: number; hashes: Uint8Array }
  logState: LogStateRow
  /** The newest state of each log that this service cosigned as a witness. */
  witnessedLogs: { origin: string; size: number; root: Uint8Array }
  /** `size`: the first anchored root that contains the entries of the proof; null while none does. */
  anchorWishes: { qHash: string; chainId: number; requestedAt: number; size: number | null }
  /** The new proofs whose wishes have no rows yet, as a JSON list for all that were stored together. */
  wishBatches: { id: Generated<number>; qHashes: string }
  anchoredRoots: AnchoredRoot
  anchors: AnchorRow
  /** What transactions reported and is not numbered yet: `items` is JSON of a list of `OutboxItem`. */
  eventOutbox: { id: Generated<number>; dueFrom: Generated<number>; items: string }
  /** `actor` and `data` are JSON text. */
  events: Omit<EventRecord, 'actor' | 'data'> & { actor: string; data: string }
  /** `next`: the number that the next event gets. `oldest`, `oldestAt`: the sequence and the time of the oldest event. */
  eventStreams: { profileId: string; stream: Stream; next: number; oldest: number; oldestAt: number | null }
  gateCounts: GateCount
  webhooks: WebhookRow
  webhookDeliveries: DeliveryRecord
  /** The steps that the database has, and how many steps a program must know to run on it. */
  schemaVersions: { version: number; name: string; minimum?: number | null }
}

/** A proof that was not erased. */
export type LiveProofRow = Omit<
  ProofRecord,
  'verifierIds' | 'tags' | 'publicDisplay' | 'outcomes' | 'receipt' | 'sealed'
> & {
  verifierIds: string
  /** Null in proofs that were stored before tags existed. */
  tags: string | null
  publicDisplay: number
  outcomes: string
  /** The tags and outcomes of a private proof, whose two columns are empty lists. */
  sealedOutcomes: Uint8Array | null
  receipt: string
  sealed: Uint8Array
  /** A short keyed hash of the request; null when no later request may be answered with the proof. */
  sameKey: number | null
  /** The chains on which the proof asked for anchors when it was stored, as a JSON list; null: on none, or not any more. */
  anchorChains: string | null
  erasedAt: null
}

/** The row by which a check finds a proof: one for each verifier that it passed and each audience (rules/counting.ts). */
export type PassedVerifierRow = Pick<ProofRecord, 'createdAt' | 'qHash' | 'expiresAt'> & {
  /** A short keyed hash of subject, verifier and audience. It is never read, as it is too large for a number. */
  lookupKey: bigint
}

/**
 * A row of a proof. Erasing empties all columns except the id and the time: the row that stays prevents that the proof is
 * stored again (protocol/proofs#erase).
 */
export type ProofRow = { qHash: string; erasedAt: number | null } & {
  [Column in Exclude<keyof LiveProofRow, 'qHash' | 'erasedAt'>]: LiveProofRow[Column] | null
}

/**
 * `request` and `result` may be personal and are sealed. `ownerMark` finds the hand-offs of a wallet without naming it:
 * a keyed hash of the owner of the result's proofs.
 */
export type HandoffRow = Omit<
  HandoffRecord,
  'request' | 'result' | 'away' | 'isOriginBound' | 'isPhishingResistant'
> & {
  ownerMark: string | null
  request: Uint8Array
  result: Uint8Array | null
  away: number
  isOriginBound: number
  isPhishingResistant: number
}

/**
 * A job that repeats, or, with a `kind`, one that runs once. `leasedUntil` is the end of the lease of the process that runs
 * it now.
 */
export type JobRow = {
  name: string
  kind: string | null
  key: string | null
  dueAt: number
  attempts: number
  leasedUntil: number | null
}

/** `freeFrom` is the time from which another wallet may take it, after the quarantine; null while it is not known. */
export type HoldingRow = {
  space: string
  key: string
  holder: string
  qHash: string
  freeFrom: number | null
  quarantineMs: number
}

export type LinkRow = Omit<LinkRecord, 'account'> & { tokenHash: string; account: Uint8Array }

/** `model` is JSON text; `isListed` says whether its policy wants it found. */
export type GateRow = Omit<GateRecord, 'model' | 'hasReward' | 'logo'> & {
  model: string
  /** JSON of the {@link GateRecord}'s `logo`; `logoBytes` is its file, which everybody may read. */
  logo: string | null
  logoBytes: Uint8Array | null
  isListed: number
  reward: Uint8Array | null
}

/** `request` may be personal and is sealed. */
export type TestHandoffRow = Omit<TestHandoffRecord, 'request'> & { request: Uint8Array }

/** `model` is JSON text. A test gate has no reward and no logo. */
export type TestGateRow = Omit<GateRecord, 'model' | 'hasReward' | 'logo' | 'firstPublished'> & { model: string }

/** `inUse` is 1 for the key that signs, and null for the others: it is unique. `privateJwk` is sealed. */
export type IssuerKeyRow = Omit<IssuerKeyRecord, 'privateJwk'> & { inUse: number | null; privateJwk: Uint8Array | null }

/** `walletMark`: a keyed hash of the wallet, by which events find the profile; null: it has no wallet. */
export type SignInMethodRow = Omit<SignInMethod, 'data'> & { data: Uint8Array; walletMark: string | null }

/** `transactions` is JSON text, and amounts are decimal text. Of a chain at most one row is not final. */
export type AnchorRow = Pick<ChainAnchor, 'chainId' | 'size' | 'issuer' | 'finalAt' | 'createdAt'> & {
  state: AnchorState
  transactions: string
  txHash: string | null
  blockNumber: number | null
  blockHash: string | null
  minedAt: number | null
  confirmedBy: AnchorConfirmation | null
  cost: string
}

/** The one row of the log's state, whose `id` is 1. */
type LogStateRow = {
  id: number
  origin: string
  size: number
  root: Uint8Array
  checkpoint: string | null
  checkpointSize: number | null
  signedAt: number | null
}
