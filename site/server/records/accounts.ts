import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { Owner } from './proofs.ts'

/**
 * The account of a person or organisation, who has its sign-in methods (protocol/accounts#passkey-address). Times are
 * Unix ms.
 */
export type Profile = {
  /** Random, never shown to other profiles; the `sub` of access tokens. */
  id: string
  createdAt: number
}

/**
 * A method to sign in to a profile. Each method belongs to one profile only. `key` identifies it:
 *  - wallet: CAIP-10; `eip155:0xab…` without a chain for a key (the same on every chain), with the chain for a contract;
 *  - passkey: the credential id, base64url;
 *  - account: `<provider>:<the provider's immutable id>`.
 */
export type SignInMethod = {
  id: string
  profileId: string
  kind: 'wallet' | 'passkey' | 'account'
  key: string
  /** The name that its owner reads in a list. */
  label: string
  /**
   * Encrypted at rest: a wallet's address, chain and kind of signer; a passkey's public key and transports, and the
   * address and chain of its wallet once it has derived one; an account's facts from its provider.
   */
  data: JsonObject
  /** A passkey's signature counter (WebAuthn 6.1.1); 0 for the others. */
  counter: number
  createdAt: number
  usedAt: number
}

/** A sign-in method that a person has just shown to be theirs, before it belongs to a profile. */
export type ProvenMethod = Pick<SignInMethod, 'kind' | 'key' | 'label' | 'data'> & { counter?: number }

export type Accounts = {
  /** Creates a profile with its first method, both or neither. Undefined: the method belongs to another profile. */
  create(profile: Profile, method: SignInMethod): Promise<Profile | undefined>
  profile(id: string): Promise<Profile | undefined>
  /**
   * Locks the profile until the end of the transaction, so that giving access and revoking it happen one after the
   * other. Only within a transaction. False: there is no such profile.
   */
  lock(id: string): Promise<boolean>
  method(kind: SignInMethod['kind'], key: string): Promise<SignInMethod | undefined>
  /** Returns the ids of the profiles that sign in with one of these wallets, or with a passkey whose wallet it is, oldest first. */
  profilesOfWallets(wallets: readonly Owner[]): Promise<string[]>
  /** Returns the methods of a profile, oldest first. */
  methods(profileId: string): Promise<SignInMethod[]>
  /** Adds a method to its profile. False: the method belongs to a profile already. */
  add(method: SignInMethod): Promise<boolean>
  /**
   * Stores the wallet that a passkey derived, unless it has one: the first stays (protocol/accounts#passkey-address).
   * Returns the method afterwards; undefined: there is no such method.
   */
  setWallet(id: string, wallet: { walletAddress: string; walletChain: string }): Promise<SignInMethod | undefined>
  /** Removes a method of that profile, but never its last one. False: it was not removed. */
  remove(profileId: string, id: string): Promise<boolean>
  /**
   * Records a use of the method with its new `counter`. False, and nothing changes: there is no such method, or the
   * stored counter is not lower and not both are 0, as with a copied passkey (security-cases E4).
   */
  recordUse(id: string, use: { counter: number; now: number }): Promise<boolean>
  /**
   * Erases the profile with its secrets, access keys, approvals, grants with their codes and tokens, sessions and
   * sign-in methods, which other profiles may then use. No error when it is gone already. Not within a transaction. On
   * SQLite the next purge removes the last traces from the file.
   */
  erase(profileId: string): Promise<void>
}

/** The session of a browser that is signed in. The store keeps only the hash of the cookie's token. */
export type SessionRecord = {
  tokenHash: string
  /** Names the session in a list. It opens nothing. */
  id: string
  profileId: string
  /** The method that opened it. */
  methodId: string
  createdAt: number
  /** When the person last showed a sign-in method. */
  authenticatedAt: number
  /** At most 30 days after `createdAt`. */
  expiresAt: number
  /** When it was last used, to a few minutes. */
  usedAt: number
  /** The names of the browser and the system that signed in; null: not known. */
  browser: string | null
  system: string | null
}

export type Sessions = {
  insert(session: SessionRecord): Promise<void>
  /** Finds a session. Undefined: there was none, or it has ended or expired at `now`. */
  find(tokenHash: string, now: number): Promise<SessionRecord | undefined>
  /** Returns at most `limit` sessions of a profile that are in force at `now`, the last used first. */
  list(profileId: string, part: { now: number; limit: number }): Promise<SessionRecord[]>
  /** Records a use of a session. */
  recordUse(tokenHash: string, now: number): Promise<void>
  /** Ends a session; no error when it is gone already. */
  end(tokenHash: string): Promise<void>
  /** Ends a session of that profile by its id. False: there is no such session. */
  endOne(profileId: string, id: string): Promise<boolean>
  /** Ends all sessions of a profile except `keep`. Returns how many. */
  endOthers(profileId: string, keep: string | undefined): Promise<number>
  /** Ends the sessions that a removed method opened, except `keep`. */
  endOf(methodId: string, keep?: string): Promise<void>
}

/**
 * An account at a provider that a person has signed in to, kept until a proof is made of it
 * (protocol/verifiers#ownership-social).
 */
export type LinkRecord = {
  provider: string
  /** Which verifier it is for. */
  verifierId: string
  /** The wallet that the person named before leaving for the provider. Canonical. */
  wallet: string
  /** The facts from the provider, encrypted at rest. */
  account: JsonObject
  /** Unix ms. */
  verifiedAt: number
  expiresAt: number
}

export type Links = {
  /** Inserts a link under the hash of its token. */
  insert(tokenHash: string, link: LinkRecord): Promise<void>
  find(tokenHash: string): Promise<LinkRecord | undefined>
}

/** An access key: a credential of a profile for programs. The store keeps only its SHA-256. Times are Unix ms. */
export type AccessKeyRecord = {
  id: string
  profileId: string
  hash: string
  label: string
  /** Its last four characters, by which its owner recognises it. */
  ending: string
  createdAt: number
  /** When it was last used, to the minute; null: never. */
  usedAt: number | null
  /** Its scopes, separated by spaces; null: all. */
  scopes: string | null
  /** When it expires; null: never. */
  expiresAt: number | null
  /** A test key works in test mode only (protocol/test-mode#keys). */
  mode: 'live' | 'test'
}

export type AccessKeys = {
  insert(key: AccessKeyRecord): Promise<void>
  /** Newest first. */
  list(profileId: string): Promise<AccessKeyRecord[]>
  /** Finds a key and records its use, at most once a minute. Undefined: there is no such key, or it has expired. */
  use(hash: string, now: number): Promise<AccessKeyRecord | undefined>
  /** Says whether there is a key of this id that has not expired. */
  isInForce(id: string, now: number): Promise<boolean>
  /** Removes a key of that profile. False: there is no such key. */
  remove(profileId: string, id: string): Promise<boolean>
  /** Removes all keys of a profile. Returns their ids. */
  removeAll(profileId: string): Promise<string[]>
}

/** The times before which the access that a profile gave to its proofs is revoked. */
export type GrantCutoffs = {
  /** Revokes the access that the profile with this mark gave until `now` (Unix ms); a later stored time stays. */
  set(mark: string, now: number): Promise<void>
  /** Returns the time, Unix ms; undefined: nothing was revoked. */
  find(mark: string): Promise<number | undefined>
}

/**
 * A secret that a profile stores for its agents (protocol/mcp#tools), without its value. Times are Unix ms.
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
  /** Inserts a secret; its value is encrypted at rest. False: the profile has a secret of that alias. */
  insert(secret: SecretRecord, content: string): Promise<boolean>
  /** Returns the secrets of a profile, in the order of their aliases. */
  list(profileId: string, page: { limit: number; offset: number }): Promise<SecretRecord[]>
  /** Removes a secret of that profile with its value. False: there is no such secret. */
  remove(profileId: string, qHash: string): Promise<boolean>
}
