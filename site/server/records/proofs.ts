import type { JsonObject } from '../../../shared/contract/primitives.ts'

/**
 * What one verifier left in a proof. `input` and `claims` are stored open for a public proof and sealed for a private
 * one.
 */
export type Outcome = {
  /** As requested, version suffix included. */
  verifierId: string
  verified: boolean
  /** Present when `verified` is false. */
  error?: { code: string; message: string }
  /** Allow-listed effective input that anyone who may read the proof may see. */
  input: JsonObject
  /** Minimal facts that gates use. */
  claims: JsonObject
  provider: string
  /** Unix ms. */
  checkedAt: number
  /** Unix ms; null: does not expire. */
  expiresAt: number | null
  /** Not checked again: taken from `sourceQHash`, another proof of the same wallet. */
  reused?: true
  sourceQHash?: string
}

/** A stored proof. Times are Unix ms. */
export type ProofRecord = {
  qHash: string
  status: string
  /** The signer as stored: EVM lower-case, other namespaces as signed. */
  walletAddress: string
  /** CAIP-2 of the signing context, `eip155:84532`. */
  chain: string
  /** `contract` wallets are bound to their chain (protocol/proof-format#same-wallet). */
  signerKind: 'key' | 'contract'
  subject: string
  verifierIds: string[]
  /**
   * The submitter's tags; readable in the store for a public proof and sealed for a private one, as the outcomes are.
   */
  tags: string[]
  signedTimestamp: number
  privacyLevel: 'private' | 'public'
  publicDisplay: boolean
  outcomes: Outcome[]
  receipt: { format: 'caip-380-envelope' | 'svc-receipt'; portable: boolean }
  /** The gate that it was submitted for: it counts there, also while private (protocol/gates#submitted-for). */
  gateId: string | null
  /** For the owner only, encrypted at rest: private content, evidence, submitted options and meta. */
  sealed: SealedPart
  /** When its owner last made it less public, Unix ms; null: never. */
  withdrawnAt: number | null
  /** Hash over the unsigned options, to tell a replay from a conflict (protocol/proof-format#unsigned). */
  optionsHash: string
  createdAt: number
  completedAt: number | null
  updatedAt: number
  revokedAt: number | null
  /** The proof that replaced it when it was renewed; null: it was not renewed (protocol/proofs#renewal). */
  supersededBy: string | null
  expiresAt: number | null
  /**
   * The entry of its credentials in a status list (records/credentials.ts); null while its verifiers have not answered, if
   * none confirmed, or if it was stored before proofs had entries.
   */
  statusEntry: number | null
}

/** The owner's part of a proof. Stored as one AES-256-GCM blob. */
export type SealedPart = {
  /** verifierId to what only the owner may see of its input. */
  input: Record<string, JsonObject>
  /** verifierId to the evidence that the verifier saw. */
  evidence: Record<string, JsonObject>
  /** verifierId to keyed hashes that are the same for all wallets of a person (protocol/proofs#identity-hashes). */
  identity?: Record<string, JsonObject>
  options: JsonObject
  meta: JsonObject
  /** verifierId to a hash of its whole input, by which a later request finds that it asks for the same. */
  inputHashes?: Record<string, string>
  /** While the status is {@link processing}: the signed data. */
  pending?: { data: JsonObject }
  /** The hand-off that it was made in. */
  sid?: string
  /** The secret from which the salts of its credentials are derived, base64url (protocol/credentials#format). */
  credentialSecret?: string
  /** Absent: it was stored before proofs had it. */
  credentialTerms?: CredentialTerms
  /** The person who made it in its hand-off acted bound to our origin (protocol/handoffs#phishing-resistance). */
  isOriginBound?: true
}

/**
 * What the credentials of a proof say besides the proof itself, as it was when the proof was settled: its entry in the log is
 * computed then, and a credential that is made later has to fit it (protocol/log#entries).
 */
export type CredentialTerms = {
  /** The address of the service. */
  baseUrl: string
  /** The chain of an EVM account that no signature places on a chain. */
  hubChainId: number
  /** For verdicts that were read at one time: verifier id to the age that its verifier advised, ms. */
  maxAgesMs: Record<string, number>
}

/** A proof without its sealed part, as checks, gates and lists read it. */
export type ClearProof = Omit<ProofRecord, 'sealed'>

/** The facts by which two requests are the same: signer, subject, publication, and the input of each verifier. */
export type SameRequest = Owner &
  Pick<ProofRecord, 'subject' | 'optionsHash'> & {
    /** Verifier id, without a version, to the hash of its whole input. */
    inputHashes: Readonly<Record<string, string>>
  }

/**
 * The number of proofs about a wallet that one query reads; more need further queries. A check of a gate first asks for
 * so many of each verifier, which is usually enough: with four times as many, a check of ten requirements took twice as long.
 */
export const firstQuery = 8

/** The status of a proof whose verifiers have not all answered (protocol/verification#statuses). */
export const processing = 'processing_verifiers'

/** What remains of an erased proof (protocol/proofs#erase). */
export type Tombstone = { qHash: string; erasedAt: number }

/**
 * The wallet that owns a proof. A key is the same account on every chain, a contract wallet only on its own
 * (protocol/proof-format#same-wallet).
 */
export type Owner = Pick<ProofRecord, 'walletAddress' | 'chain' | 'signerKind'>

/** The conditions of a list of a wallet's proofs. All must hold; the list is newest first. */
export type ProofList = {
  walletAddress: string
  /** CAIP-2: proofs of a contract wallet count on this chain only. */
  chain: string
  /** Proofs of one kind of signer; null: of both. */
  signerKind: ProofRecord['signerKind'] | null
  /** Only those that their owner wants listed. */
  listedOnly: boolean
  /** Also those that were revoked. */
  withRevoked: boolean
  qHash?: string | undefined
  /** One that was asked for, whatever its version; with `@<n>` exactly that. */
  verifierId?: string | undefined
  status?: string | undefined
  /** All of them must hold. */
  visibility?: readonly ('private' | 'public' | 'listed' | 'unlisted')[]
  /** All of them must be there; ASCII letters in any case. */
  tags?: readonly string[] | undefined
  /** Occurs in the id, the verifiers, or what they found; ASCII letters in any case. */
  text?: string | undefined
}

/**
 * Names a part of a list: at most `limit` proofs that follow the place `after`, without the first `offset` of them. A
 * search looks at `maxSearched` proofs at most, 20,000 when not given.
 */
export type ProofPage = { limit: number; maxSearched?: number } & ProofPlace

/** The place where a part of a list begins: behind `after`, and behind as many more proofs as `offset` says. */
export type ProofPlace = { after?: { createdAt: number; qHash: string } | undefined; offset?: number | undefined }

/**
 * A part of a list. `next` is there when a search looked at as many proofs as it may before it found `limit` of them:
 * the search goes on at that place.
 */
export type ProofPart = { proofs: ClearProof[]; next?: ProofPlace }

/** A proof without what it holds. */
export type ProofSummary = Pick<
  ProofRecord,
  | 'qHash'
  | 'status'
  | 'privacyLevel'
  | 'publicDisplay'
  | 'createdAt'
  | 'completedAt'
  | 'updatedAt'
  | 'revokedAt'
  | 'supersededBy'
  | 'expiresAt'
>

/** The audience keys of a query: for proofs of the subject or the viewer, and for proofs that strangers signed. */
export type Audiences = { own: readonly string[]; others: readonly string[] }

export type Proofs = {
  /**
   * One page by one indexed query, without the sealed parts, which are not read; tombstones are in no list
   * (protocol/proofs#lists).
   */
  listClear(list: ProofList, page: ProofPage): Promise<ProofPart>
  /**
   * The sealed parts of those that exist and are not erased, by qHash. One that takes more than `most` bytes as stored
   * is not read: null stands for it.
   */
  sealedParts(qHashes: readonly string[], most?: number): Promise<ReadonlyMap<string, SealedPart | null>>
  /**
   * Returns who owns proofs at a canonical address, with the number of the proofs: at most one key, and a contract on each
   * chain. They are different wallets (protocol/proof-format#same-wallet).
   */
  ownersAt(walletAddress: string): Promise<{ owner: Owner; proofs: number }[]>
  /** Returns the summaries of those proofs that exist, in any order, by one query. */
  summaries(qHashes: readonly string[]): Promise<(ProofSummary | Tombstone)[]>
  /**
   * Revokes a proof in one conditional write: true for the call that revoked it, false for what was revoked, erased or
   * never there. `supersededBy` is the proof that takes its place.
   */
  revoke(qHash: string, now: number, supersededBy?: string): Promise<boolean>
  /** Sets who may read a proof from now on. Undefined: no such proof, or an erased one. */
  publish(
    qHash: string,
    change: Pick<ProofRecord, 'privacyLevel' | 'publicDisplay' | 'withdrawnAt'> & { now: number },
  ): Promise<ProofRecord | undefined>
  /**
   * The proof as it is now; until the end of the transaction nobody else changes it. Only within one. Undefined: no
   * such proof, or an erased one.
   */
  lock(qHash: string): Promise<ProofRecord | undefined>
  /**
   * Stores how the checks ended, only while {@link processing}: the status, what was found, the sealed part and the
   * times.
   */
  settle(record: ProofRecord): Promise<boolean>
  /**
   * Gives an entry and a secret for its credentials to a proof that was stored before proofs had them. Does nothing for a
   * proof that has an entry, or that was revoked or erased.
   */
  addStatusEntry(
    qHash: string,
    entry: { statusEntry: number; credentialSecret: string; credentialTerms: CredentialTerms },
  ): Promise<void>
  /**
   * One conditional insert, with the wishes for anchors on these chains (protocol/log#anchors). Returns `undefined` when the row
   * was new, else what stood there already; wishes are then not stored.
   */
  insert(record: ProofRecord, anchorChains?: readonly number[]): Promise<ProofRecord | Tombstone | undefined>
  find(qHash: string): Promise<ProofRecord | Tombstone | undefined>
  /**
   * Returns the proofs about a wallet that passed this verifier in any version and are stored for one of these
   * audiences (rules/counting.ts): neither revoked, erased nor expired at `now`, newest first, at most `limit` (100
   * when not given). Proofs of the audiences `own` come before any of `others`, of which at most 100 are read.
   */
  about(
    subject: string,
    wanted: { verifierId: string; audiences: Audiences; now: number; limit?: number },
  ): Promise<ClearProof[]>
  /** Returns the newest proof in force at `now` that the same request made, if all its verifiers confirmed. */
  findSame(request: SameRequest, now: number): Promise<ProofRecord | undefined>
  /**
   * Erases a proof; a tombstone stays for ever (protocol/proofs#erase), with the time of the first erasure. Its
   * holdings become free after their quarantine. Undefined: no such proof.
   */
  erase(qHash: string, now: number): Promise<Tombstone | undefined>
}
