import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { ErrorCode } from '../../../../shared/contract/errors.ts'
import type { GateModel, GateStatus, Reward } from '../../../../shared/gate/model.ts'
import type { Entitlements, Payments, Payouts } from './sale.ts'

/** What one verifier left in a proof. `input` and `claims` are clear; `sealed` parts are encrypted at rest. */
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
  /** `contract` wallets are bound to their chain (domain.md 12.7). */
  signerKind: 'key' | 'contract'
  subject: string
  verifierIds: string[]
  /** Words of the submitter's own, in the clear. */
  tags: string[]
  signedTimestamp: number
  privacyLevel: 'private' | 'public'
  publicDisplay: boolean
  outcomes: Outcome[]
  receipt: { format: 'caip-380-envelope' | 'svc-receipt'; portable: boolean }
  /** Owner only, encrypted at rest: private content, evidence, submitted options and meta. */
  sealed: SealedPart
  /** Hash over the unsigned options, to tell a replay from a conflict (domain.md 1.5.2). */
  optionsHash: string
  createdAt: number
  completedAt: number | null
  updatedAt: number
  revokedAt: number | null
  expiresAt: number | null
}

/** The owner's part of a proof. Stored as one AES-256-GCM blob. */
export type SealedPart = {
  /** verifierId to what only the owner may see of its input. */
  input: Record<string, JsonObject>
  /** verifierId to what the check saw. */
  evidence: Record<string, JsonObject>
  options: JsonObject
  meta: JsonObject
  /** verifierId to a hash of its whole input, by which a later request finds that it asks for the same. */
  inputHashes?: Record<string, string>
  /** While the status is {@link processing}: the signed data. */
  pending?: { data: JsonObject }
  /** The hand-off that it was made in. */
  sid?: string
  /** The gate that it was submitted for: it counts there, also while private (domain.md 12.4). */
  gateId?: string
}

/** The status of a proof whose verifiers have not all answered (domain.md 3, Status model). */
export const processing = 'processing_verifiers'

/** What is left of an erased proof (domain.md 11.8). */
export type Tombstone = { qHash: string; erasedAt: number }

export type HandoffStatus = 'pending' | 'done' | 'failed' | 'cancelled'

/** What a page outside and our hosted page share about one flow (channel.md). Secrets are stored as SHA-256 only. */
export type HandoffRecord = {
  sid: string
  /** base64url SHA-256 of the embedder's secret. */
  challenge: string
  /** The browser's Origin header at creation. */
  origin: string
  request: HandoffRequest
  status: HandoffStatus
  failure: ErrorCode | null
  /** SHA-256 of the key that the first load of the hosted page got as a cookie. */
  writeKeyHash: string | null
  /** When the holder of that key was last heard; null: its answer may never have arrived. Unix ms. */
  heardAt: number | null
  /** When the hosted page said goodbye; 30 s later the hand-off counts as cancelled. */
  byeAt: number | null
  /** The person left on purpose (provider, card page). */
  away: boolean
  /** While pending: a payment is all that it still waits for. */
  result: HandoffResult | null
  codeHash: string | null
  codeUsedAt: number | null
  tokenHash: string | null
  tokenUsedAt: number | null
  tokenIdempotencyKey: string | null
  createdAt: number
  completedAt: number | null
  expiresAt: number
}

/** What the embedder asked for. Encrypted at rest, as `data` may be personal. */
export type HandoffRequest = {
  /** Of a gate: those of its requirements that are not optional. */
  verifiers: string[]
  gateId?: string
  /** Proofs that the person has already may count. */
  reuse?: true
  data: JsonObject | null
  mode: string
  lang: string | null
  theme: string | null
  returnUrl: string | null
}

export type HandoffResult = {
  qHash: string
  qHashes: string[]
  eligible: boolean
  verifierIds: string[]
  walletAddress: string
  gateId: string | null
}

/** Who owns a proof: a key is itself on every chain, a contract wallet on its own only (domain.md 12.7). */
export type Owner = Pick<ProofRecord, 'walletAddress' | 'chain' | 'signerKind'>

/** What a list of a wallet's proofs is asked for: all conditions together, newest first. */
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

/** Which part of a list: at most `limit`, behind `after` (a proof of it) or without the first `offset`. */
export type ProofPage = { limit: number; after?: { createdAt: number; qHash: string } | undefined; offset?: number }

/** A proof without what it holds. */
export type ProofSummary = Pick<
  ProofRecord,
  'qHash' | 'status' | 'privacyLevel' | 'createdAt' | 'completedAt' | 'updatedAt' | 'revokedAt' | 'expiresAt'
>

export type Proofs = {
  /** One page by one indexed query; tombstones are in no list (domain.md 9.5). */
  list(list: ProofList, page: ProofPage): Promise<ProofRecord[]>
  /** Those that exist, in any order, by one query. */
  summaries(qHashes: readonly string[]): Promise<(ProofSummary | Tombstone)[]>
  /** One conditional write: true for the call that revoked it, false for what was revoked, erased or never there. */
  revoke(qHash: string, now: number): Promise<boolean>
  /** Who may read it from now on. Undefined: no such proof, or an erased one. */
  publish(
    qHash: string,
    change: Pick<ProofRecord, 'privacyLevel' | 'publicDisplay'> & { now: number },
  ): Promise<ProofRecord | undefined>
  /**
   * The proof as it is now; until the end of the transaction nobody else changes it. Only within one. Undefined: no such
   * proof, or an erased one.
   */
  lock(qHash: string): Promise<ProofRecord | undefined>
  /** Stores how the checks ended, only while {@link processing}: the status, what was found, the sealed part and the times. */
  settle(record: ProofRecord): Promise<boolean>
  /** One conditional insert. Answers `undefined` when the row was new, else what stood there already. */
  insert(record: ProofRecord): Promise<ProofRecord | Tombstone | undefined>
  find(qHash: string): Promise<ProofRecord | Tombstone | undefined>
  /**
   * Proofs about a wallet (its subject, whoever signed) that were asked for this verifier, whatever its version: neither
   * revoked, erased nor expired at `now`, newest first, at most `limit`, 100 when not said.
   */
  about(subject: string, wanted: { verifierId: string; now: number; limit?: number }): Promise<ProofRecord[]>
  /**
   * Leaves a tombstone for ever (domain.md 11.8); the first erasure's time stays. What it held is free after its quarantine.
   * Undefined: no such proof.
   */
  erase(qHash: string, now: number): Promise<Tombstone | undefined>
}

/** How long after a goodbye a hand-off still waits for its page to come back (channel.md 7). */
export const byeGraceMs = 30_000

/**
 * Each verb is one conditional write and answers the row as it is afterwards, or undefined when the condition did not hold.
 * *Pending* means at `now`: the status says so, it has not expired, and the page was not left `byeGraceMs` ago (being away
 * on purpose is not leaving).
 */
export type Handoffs = {
  /** First write wins: answers the stored row, which may be another's. */
  insert(record: HandoffRecord): Promise<HandoffRecord>
  find(sid: string): Promise<HandoffRecord | undefined>
  /** Stores the write key until the holder of one was heard, and forgets what was reached by others. Only while pending. */
  claimWriteKey(sid: string, writeKeyHash: string, now: number): Promise<HandoffRecord | undefined>
  /** Takes the key away and forgets that its page was heard and what it reached: only while pending, and only from who holds it. */
  release(sid: string, release: { writeKeyHash: string; now: number }): Promise<HandoffRecord | undefined>
  /**
   * Only while pending, and it stays so: all that was asked for is proven, and something else is to come. Keeps the result
   * until the new `expiresAt`.
   */
  reach(
    sid: string,
    reached: { result: HandoffResult; owner: Owner; now: number; expiresAt: number },
  ): Promise<HandoffRecord | undefined>
  /** Only while pending. Keeps the result and the code until the new `expiresAt`. */
  finish(
    sid: string,
    end: { result: HandoffResult; owner: Owner; codeHash: string; now: number; expiresAt: number },
  ): Promise<HandoffRecord | undefined>
  /** Only while pending. */
  end(
    sid: string,
    end: { status: 'failed' | 'cancelled'; failure: ErrorCode | null; now: number },
  ): Promise<HandoffRecord | undefined>
  /** Only while pending. `byeAt: null` means the page is back. */
  presence(
    sid: string,
    presence: { byeAt: number | null; away: boolean; now: number },
  ): Promise<HandoffRecord | undefined>
  /** Once, while unexpired: burns the code and stores the token's hash. */
  redeem(sid: string, redeem: { codeHash: string; tokenHash: string; now: number }): Promise<HandoffRecord | undefined>
  /** A new code for a finished hand-off whose code was not used yet (the hosted page was reloaded). */
  renewCode(sid: string, renew: { codeHash: string; now: number }): Promise<HandoffRecord | undefined>
  findByToken(tokenHash: string): Promise<HandoffRecord | undefined>
  /** Once, while unexpired: burns the token. */
  useToken(tokenHash: string, use: { now: number; idempotencyKey: string | null }): Promise<HandoffRecord | undefined>
}

/** Something that one wallet at a time may have: a handle, a personhood, an agent's name. */
export type Holding = {
  space: string
  /** Unique within the space: short, and a keyed hash when it is personal. */
  key: string
  /** The wallet. Canonical. */
  holder: string
  /** Unix ms from which another may have it, `quarantineMs` later; null: while the proof is not revoked. */
  expiresAt: number | null
  quarantineMs: number
  /** What the verdict says when another wallet has it. */
  taken: { code: string; message: string }
}

/** Something that counts once: `kind` and `id` as for {@link Store.consume}. */
export type Spend = { kind: string; id: string; expiresAt: number; spent: { code: string; message: string } }

/** Each verb is all or nothing. Neither the key nor the holder is stored in the clear. */
export type Holdings = {
  /**
   * The wallet has it from now on, by the proof `qHash`: when nobody had it, when the wallet itself did (a renewal:
   * `before` is the proof by which it did), or when it has been free for the quarantine. Undefined: another has it.
   */
  take(
    holding: Omit<Holding, 'taken'>,
    by: { qHash: string; now: number },
  ): Promise<{ before: string | undefined } | undefined>
  /** What a revoked proof held is free from `now`, after its quarantine. Erasing sees to it by itself. */
  free(qHash: string, now: number): Promise<void>
  /** What the proof holds of that kind, as a keyed hash that stays the same for whoever has it later; undefined: nothing. */
  keyOf(space: string, qHash: string): Promise<string | undefined>
}

/** An account at a provider that a person signed in to, until a proof is made of it (domain.md 4.2). */
export type LinkRecord = {
  provider: string
  /** Which verifier it is for. */
  verifierId: string
  /** The wallet that the person named before leaving for the provider. Canonical. */
  wallet: string
  /** What the provider said: encrypted at rest, gone with the token. */
  account: JsonObject
  /** Unix ms. */
  verifiedAt: number
  expiresAt: number
}

export type Links = {
  /** Only the token's hash is kept. */
  insert(tokenHash: string, link: LinkRecord): Promise<void>
  find(tokenHash: string): Promise<LinkRecord | undefined>
}

/** One piece of work that is held for a while. */
export type HeldJob = {
  name: string
  /** What it is about. */
  key: string
  /** Which one since it was added. */
  attempt: number
  leasedUntil: number
}

/** Work that comes back by itself, and work that is done once; each by one of all processes together. */
export type Jobs = {
  /** Something to do once, from `dueAt` on. `key` says what, and is not personal. There already: nothing changes. */
  add(job: { kind: string; key: string; dueAt: number }): Promise<void>
  /** Takes the one of that kind which has been due the longest and that nobody holds, as {@link Jobs.claim} does. */
  next(kind: string, claim: { now: number; leaseMs: number }): Promise<HeldJob | undefined>
  /** It is done, and gone. False: the lease had run out and another has taken it. */
  finish(name: string, leasedUntil: number): Promise<boolean>
  /**
   * Takes a job that is due and that nobody holds, for `leaseMs`; a name that was never seen is due at once. Answers which
   * attempt since the last success this is, and the lease that {@link Jobs.release} needs. Who dies loses the job by time.
   */
  claim(
    name: string,
    claim: { now: number; leaseMs: number },
  ): Promise<{ attempt: number; leasedUntil: number } | undefined>
  /** Gives it back until `dueAt`. False: the lease had run out and another has taken the job. */
  release(name: string, release: { leasedUntil: number; dueAt: number; succeeded: boolean }): Promise<boolean>
}

/** A person or organisation here: whoever holds one of its sign-in methods (auth.md 2a). Times are Unix ms. */
export type Profile = {
  /** Random, never shown to other profiles; the `sub` of access tokens. */
  id: string
  createdAt: number
}

/**
 * One way to sign in to a profile, of which each belongs to one profile only. `key` is what it is known by:
 *  - wallet: CAIP-10, `eip155:0xab…` without a chain for a key (which is itself on every chain), with it for a contract;
 *  - passkey: the credential id, base64url;
 *  - account: `<provider>:<the provider's immutable id>`.
 */
export type SignInMethod = {
  id: string
  profileId: string
  kind: 'wallet' | 'passkey' | 'account'
  key: string
  /** What its owner reads in a list. */
  label: string
  /**
   * Encrypted at rest: a wallet's address, chain and kind of signer; a passkey's public key and transports, and the address
   * and chain of its wallet once it made one; an account's provider facts.
   */
  data: JsonObject
  /** A passkey's signature counter (WebAuthn 6.1.1); 0 for the others. */
  counter: number
  createdAt: number
  usedAt: number
}

export type Accounts = {
  /** A profile with its first method, both or neither. Undefined: the method is another profile's. */
  create(profile: Profile, method: SignInMethod): Promise<Profile | undefined>
  profile(id: string): Promise<Profile | undefined>
  method(kind: SignInMethod['kind'], key: string): Promise<SignInMethod | undefined>
  /** Oldest first. */
  methods(profileId: string): Promise<SignInMethod[]>
  /** False: the method belongs to a profile already. */
  add(method: SignInMethod): Promise<boolean>
  /**
   * Keeps the wallet that a passkey derived, unless it has one: the first stays (auth.md 2a). Answers the method as it is
   * afterwards; undefined: there is no such method.
   */
  setWallet(id: string, wallet: { walletAddress: string; walletChain: string }): Promise<SignInMethod | undefined>
  /** Only from that profile, and never its last one. False: it was not taken away. */
  remove(profileId: string, id: string): Promise<boolean>
  /**
   * It was used, its counter stands at `counter` now. False: the stored counter is not lower, though not both are 0 (a
   * copied passkey, auth.md 6 E4); nothing is changed then.
   */
  used(id: string, use: { counter: number; now: number }): Promise<boolean>
  /**
   * The profile with all that is its own: secrets, access keys, approvals, grants with their codes and tokens, sessions and
   * sign-in methods, which are anybody's again. No error when it is gone already. Not within a transaction. On SQLite the
   * last traces in the file go with the next purge.
   */
  erase(profileId: string): Promise<void>
}

/** A browser that is signed in. Only the hash of what its cookie holds is kept. */
export type SessionRecord = {
  tokenHash: string
  profileId: string
  /** The method that opened it. */
  methodId: string
  createdAt: number
  /** When the person last showed a sign-in method. */
  authenticatedAt: number
  /** At most 30 days after `createdAt`. */
  expiresAt: number
}

export type Sessions = {
  insert(session: SessionRecord): Promise<void>
  /** Undefined: never there, ended or expired at `now`. */
  find(tokenHash: string, now: number): Promise<SessionRecord | undefined>
  /** Ends it; no error when it is gone already. */
  end(tokenHash: string): Promise<void>
  /** Ends all of a profile but the one to keep. Answers how many. */
  endOthers(profileId: string, keep: string | undefined): Promise<number>
  /** The sessions that a method opened but the one to keep: it was taken away. */
  endOf(methodId: string, keep?: string): Promise<void>
}

/** A credential of a profile for servers. Only the key's SHA-256 is kept. Times are Unix ms. */
export type AccessKeyRecord = {
  id: string
  profileId: string
  hash: string
  label: string
  /** Its last four characters, so that its owner knows it again. */
  ending: string
  createdAt: number
  /** To the minute; null: never. */
  usedAt: number | null
}

export type AccessKeys = {
  insert(key: AccessKeyRecord): Promise<void>
  /** Newest first. */
  list(profileId: string): Promise<AccessKeyRecord[]>
  /** Notes that it is used, once a minute at most. */
  use(hash: string, now: number): Promise<AccessKeyRecord | undefined>
  /** Only from that profile. False: there is no such key. */
  remove(profileId: string, id: string): Promise<boolean>
}

/** A value that a profile keeps here for its agents (auth.md 4): without the value itself. Times are Unix ms. */
export type SecretRecord = {
  /** Random, in the form of a proof's. */
  qHash: string
  profileId: string
  /** Unique in its profile. */
  alias: string
  /** `bundle`: the value is the text of a JSON object. */
  type: 'single' | 'bundle'
  createdAt: number
  updatedAt: number
}

export type Secrets = {
  /** The value is encrypted at rest. False: the profile has a secret of that alias. */
  insert(secret: SecretRecord, content: string): Promise<boolean>
  /** By alias. */
  list(profileId: string, page: { limit: number; offset: number }): Promise<SecretRecord[]>
  /** With its value, and only from that profile. False: there is no such secret. */
  remove(profileId: string, qHash: string): Promise<boolean>
}

/** What a profile let a client do (auth.md 1). It ends for good at `expiresAt`, however often it is refreshed. Unix ms. */
export type OauthGrant = {
  id: string
  profileId: string
  /** As it was when the grant was made; null: the profile had no wallet. */
  did: string | null
  clientId: string
  redirectUri: string
  /** Separated by spaces. */
  scope: string
  createdAt: number
  expiresAt: number
  revokedAt: number | null
}

/** Codes and tokens are kept as SHA-256 only. */
export type OauthCode = {
  hash: string
  grantId: string
  redirectUri: string
  /** PKCE, S256. */
  challenge: string
  resource: string
  expiresAt: number
}

/** A grant with what was shown for it. `first`: this call used it up, and no call before. */
export type Burnt<What> = { grant: OauthGrant; shown: What; first: boolean }

/** A yes that stands for later requests of the same client to the same https address (auth.md 2). */
export type OauthApproval = {
  profileId: string
  clientId: string
  redirectUri: string
  scope: string
  createdAt: number
}

export type Oauth = {
  /** A grant with its code, both or neither. */
  begin(grant: OauthGrant, code: OauthCode): Promise<void>
  /** One conditional write. Undefined: there never was such a code. */
  burnCode(hash: string, now: number): Promise<Burnt<OauthCode> | undefined>
  /** The grant behind a refresh token, used up or not; undefined: there never was one. */
  findRefresh(hash: string): Promise<OauthGrant | undefined>
  /** One conditional write. */
  burnRefresh(hash: string, now: number): Promise<Burnt<{ expiresAt: number }> | undefined>
  /** Keeps what was issued for a grant. */
  issue(grantId: string, tokens: { access: OauthToken; refresh: OauthToken | undefined }): Promise<void>
  /** The grant of an access token that neither expired nor died with it: one indexed read. */
  grantOfAccess(hash: string, now: number): Promise<OauthGrant | undefined>
  /** The grant of a token of either kind, whatever became of it. */
  grantOfToken(hash: string): Promise<OauthGrant | undefined>
  /** All that was issued for it is dead from now on. */
  revoke(grantId: string, now: number): Promise<void>
  /** Of a profile: neither revoked nor expired, newest first. */
  grants(profileId: string, now: number): Promise<OauthGrant[]>
  approve(approval: OauthApproval): Promise<void>
  approval(profileId: string, clientId: string, redirectUri: string): Promise<OauthApproval | undefined>
  /** Of a profile. */
  approvals(profileId: string): Promise<OauthApproval[]>
  /** Takes the approval back and revokes what was granted for that client and address. */
  withdraw(withdrawn: Omit<OauthApproval, 'scope' | 'createdAt'>, now: number): Promise<void>
  /**
   * Remembers where host clients may be answered. A full list (`limit`) loses what was used least recently and nobody
   * approved; what has a grant was approved at least once, also where that is not remembered.
   */
  registerRedirects(uris: readonly string[], by: { clientName: string; now: number; limit: number }): Promise<void>
  /** Whether the very same text was registered; notes that it was used, once a minute at most. */
  useRedirect(uri: string, now: number): Promise<boolean>
}

export type OauthToken = { hash: string; expiresAt: number }

/** Lists of addresses that one may have no dealings with, by the name of who publishes them. */
export type Sanctions = {
  /** Takes in an edition whole, in place of the one before; within a transaction, or readers see half of it. `asOf` is Unix ms. */
  replace(list: { source: string; version: string; asOf: number; addresses: readonly string[] }): Promise<void>
  /** Whether the list names that very text, and which edition says so; undefined: no edition was ever taken in. */
  find(source: string, address: string): Promise<{ version: string; asOf: number; isNamed: boolean } | undefined>
}

/** A gate, without its secret. Times are Unix ms. */
export type GateRecord = {
  gateId: string
  /** The profile that used the id first, for ever (domain.md 12.6). */
  ownerProfileId: string
  /** Its oldest wallet when the gate was made; null: it had none. */
  ownerWallet: string | null
  status: GateStatus
  /** 1, and one more with each change. */
  version: number
  model: GateModel
  hasReward: boolean
  createdAt: number
  updatedAt: number
}

/** What a gate becomes. `reward` left out: it keeps the one that it has. */
export type GateChange = Pick<GateRecord, 'gateId' | 'ownerProfileId' | 'model' | 'status'> & {
  reward?: Reward | undefined
  now: number
}

export type Gates = {
  /** Undefined: somebody has a gate of that id. */
  create(gate: GateChange & Pick<GateRecord, 'ownerWallet'>): Promise<GateRecord | undefined>
  /** One conditional write: the next version. Undefined: the profile has no such gate. */
  change(gate: GateChange): Promise<GateRecord | undefined>
  /** As {@link Gates.change}, of the status alone. */
  setStatus(gate: Omit<GateChange, 'model' | 'reward'>): Promise<GateRecord | undefined>
  find(gateId: string): Promise<GateRecord | undefined>
  /** Of a profile, newest first. */
  list(ownerProfileId: string): Promise<GateRecord[]>
  /** Those that are published and want to be found, newest first. */
  discoverable(limit: number): Promise<GateRecord[]>
  /** The secret, for fulfil alone; undefined: there is none. */
  reward(gateId: string): Promise<Reward | undefined>
}

/** Everything that lasts. One Kysely implementation, two engines (architecture.md, Decisions). */
export type Store = {
  proofs: Proofs
  handoffs: Handoffs
  holdings: Holdings
  accounts: Accounts
  sessions: Sessions
  oauth: Oauth
  accessKeys: AccessKeys
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
   * Leaves tombstones of every proof of the owner, and nothing of the finished hand-offs whose outcome they were, nor of
   * the accounts that wait for a proof (domain.md 9.5). What the proofs held is free after its quarantine. Not within a
   * transaction: it goes in batches, and again does the rest. No row has anything of them afterwards; the last traces in the
   * files go with the next purge (SQLite) or when Postgres vacuums.
   */
  eraseAll(owner: Owner, now: number): Promise<{ proofs: number; handoffs: number }>
  /** The secret of that name, encrypted at rest; `make` gives it once, for all processes and for ever. */
  secret(name: string, make: () => Promise<string>): Promise<string>
  /** Which engine, after a round trip to it; throws ServiceError('STORE_UNAVAILABLE') when it does not answer. */
  health(): Promise<'sqlite' | 'postgres'>
  /**
   * Drops hand-offs, links and consumed marks whose `expiresAt` has come, what nobody holds any more, and on SQLite what
   * erasing left in gaps of the file. Answers how many rows went.
   */
  purge(now: number): Promise<number>
  /**
   * Seals again, by the first secret key, whatever another one sealed; from then on the others may be dropped. Every
   * process must have that first key in front before. Answers how many records were sealed again.
   */
  rotate(): Promise<number>
  close(): Promise<void>
}
