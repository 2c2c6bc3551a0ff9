/** The number of entries that a status list gives away: half of them, so that a set bit names nobody by its neighbours. */
export const entriesPerList = 2 ** 16

/**
 * Lists change only at multiples of this time, in ms: nobody learns from them more precisely when something was withdrawn
 * (protocol/credentials#status).
 */
export const statusIntervalMs = 30_000

/** A status list as it was signed last. Times are Unix ms. */
export type SignedList = {
  token: string
  /** It shows what was withdrawn before this time, a multiple of {@link statusIntervalMs}. */
  signedAt: number
  /** How many entries were set. */
  setCount: number
}

/**
 * Which entries are set: those whose interval begins at `asOf` or before it, and those whose interval is more than one ahead of
 * `now`, Unix ms. The clock that wrote the latter was set back since, and a withdrawal must not wait until its time comes.
 */
export type SetBefore = { asOf: number; now: number }

/**
 * The status lists. An entry is one number that names a list and an index in it; a proof has one for all its credentials
 * (protocol/credentials#status).
 */
export type StatusLists = {
  /**
   * Returns an entry that no proof has and none will get, at a random place. Not within a transaction: it may have to
   * reserve entries for this process.
   */
  nextEntry(): Promise<number>
  /**
   * Lets all further entries come from new lists, with numbers that no list can have had since a backup was made: in people's
   * hands are credentials with entries that a restored database does not know.
   */
  skipLists(): Promise<void>
  /** Returns the list as it was signed last; `signed` is null before the first time. Undefined: no such list. */
  find(listId: number): Promise<{ signed: SignedList | null } | undefined>
  /** Returns how many entries of the list were set before a time. */
  countSet(listId: number, at: SetBefore): Promise<number>
  /** Returns the indexes of the list that were set before a time, in ascending order. */
  setIndexes(listId: number, at: SetBefore): Promise<number[]>
  /**
   * Stores a signed list, unless another process stored one in place of `before`, the token that was read. Returns the list
   * that is stored now.
   */
  save(listId: number, signed: SignedList, before: string | null): Promise<SignedList>
}

/** A credential as it was signed: without its disclosures, which the proof has. */
export type SignedCredential = { verifierId: string; jwt: string }

export type Credentials = {
  /** Returns the credentials of a proof that were signed. */
  find(qHash: string): Promise<SignedCredential[]>
  /**
   * Stores signed credentials of a proof, in place of those with the texts `replaced`. Of two processes the first wins.
   * Returns those that are stored now; none when the proof was erased meanwhile.
   */
  insert(
    qHash: string,
    credentials: readonly SignedCredential[],
    replaced?: readonly string[],
  ): Promise<SignedCredential[]>
}

/** A key of the issuer. Times are Unix ms. */
export type IssuerKeyRecord = {
  kid: string
  /** The public half, a JWK as JSON text. */
  publicJwk: string
  /** The private half, a JWK as JSON text; null: the key is retired, and this half is destroyed. */
  privateJwk: string | null
  createdAt: number
  retiredAt: number | null
  /** From this time on somebody else may have had it; null: not reported. */
  compromisedAt: number | null
}

export type IssuerKeys = {
  /** Returns all keys, the newest first. */
  list(): Promise<IssuerKeyRecord[]>
  /** Stores the first key. Does nothing when there is a key in use. */
  add(key: IssuerKeyRecord): Promise<void>
  /** Retires the key in use and destroys its private half, and puts `key` in its place, in one transaction. */
  replace(key: IssuerKeyRecord, retired: { now: number; compromisedAt: number | null }): Promise<void>
  /** Reports a retired key as compromised since a time; an earlier report of an earlier time stays. */
  report(kid: string, compromisedAt: number): Promise<void>
}
