import type { JsonObject } from '../../../shared/contract/primitives.ts'

/**
 * A person or organisation here: whoever holds one of its sign-in methods (protocol/accounts#passkey-address). Times
 * are Unix ms.
 */
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

/** A sign-in method that a person just proved to be theirs, before it belongs to a profile. */
export type ProvenMethod = Pick<SignInMethod, 'kind' | 'key' | 'label' | 'data'> & { counter?: number }

export type Accounts = {
  /** A profile with its first method, both or neither. Undefined: the method is another profile's. */
  create(profile: Profile, method: SignInMethod): Promise<Profile | undefined>
  profile(id: string): Promise<Profile | undefined>
  /**
   * Only within a transaction: until its end, whoever else holds the profile waits, so that what is given by a session and
   * what takes it back come one after the other. False: there is no such profile.
   */
  hold(id: string): Promise<boolean>
  method(kind: SignInMethod['kind'], key: string): Promise<SignInMethod | undefined>
  /** Oldest first. */
  methods(profileId: string): Promise<SignInMethod[]>
  /** False: the method belongs to a profile already. */
  add(method: SignInMethod): Promise<boolean>
  /**
   * Keeps the wallet that a passkey derived, unless it has one: the first stays (protocol/accounts#passkey-address).
   * Answers the method as it is afterwards; undefined: there is no such method.
   */
  setWallet(id: string, wallet: { walletAddress: string; walletChain: string }): Promise<SignInMethod | undefined>
  /** Only from that profile, and never its last one. False: it was not taken away. */
  remove(profileId: string, id: string): Promise<boolean>
  /**
   * It was used, its counter stands at `counter` now. False: the stored counter is not lower, though not both are 0 (a
   * copied passkey, security-cases E4); nothing is changed then.
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

/**
 * An account at a provider that a person signed in to, until a proof is made of it
 * (protocol/verifiers#ownership-social).
 */
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
  /** What it may be used for, separated by spaces; null: all. */
  scopes: string | null
  /** Unix ms, from which on it is no key any more; null: never. */
  expiresAt: number | null
}

export type AccessKeys = {
  insert(key: AccessKeyRecord): Promise<void>
  /** Newest first. */
  list(profileId: string): Promise<AccessKeyRecord[]>
  /** Notes that it is used, once a minute at most. Undefined: there is no such key, or it expired. */
  use(hash: string, now: number): Promise<AccessKeyRecord | undefined>
  /** Whether there is a key of this id that has not expired. */
  isInForce(id: string, now: number): Promise<boolean>
  /** Only from that profile. False: there is no such key. */
  remove(profileId: string, id: string): Promise<boolean>
  /** All of a profile. Answers how many. */
  removeAll(profileId: string): Promise<number>
}

/** From when on access that a profile gave to its proofs counts no more. */
export type GrantCutoffs = {
  /** Access that was given until `now` (Unix ms) by whoever has this mark is taken back; a later moment stays. */
  set(mark: string, now: number): Promise<void>
  /** Unix ms; undefined: nothing was taken back. */
  find(mark: string): Promise<number | undefined>
}

/**
 * A value that a profile keeps here for its agents (protocol/mcp#tools): without the value itself. Times are Unix ms.
 */
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
