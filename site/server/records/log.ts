import type { Tile } from '../../../shared/log/tile-path.ts'
import type { ProofRecord } from './proofs.ts'

/** The log as it is stored. `checkpoint` is null until the first one is signed. */
export type LogState = {
  /** The name of the log, which its checkpoints begin with. Only {@link LogStore.rename} changes it. */
  origin: string
  size: number
  /** The root hash of the tree of `size` entries. */
  root: Uint8Array
  checkpoint: SignedCheckpoint | null
}

/** A checkpoint that was signed: the note, the size that it states, and the time, Unix ms. */
export type SignedCheckpoint = { note: string; size: number; signedAt: number }

/**
 * A change that is not in the log yet. `dueFrom` is the time from which it may enter, Unix ms. `name` is
 *  - `entries/<hash>`: all entries of proofs that were stored together, computed before;
 *  - `verdict/<qHash>` and `revocation/<qHash>`: one entry for each credential of the proof;
 *  - `key/<kid>`: a new key of the issuer; `report/<kid>/<seconds>`: a key that was reported as compromised;
 *  - `entry/<hex>`: an entry that was computed before its proof was erased.
 * `entries` are the entries, 32 bytes each, where they were computed with the change; null where the log has to do it.
 */
export type PendingChange = { name: string; dueFrom: number; entries: Uint8Array | null }

/** The most proofs that are in memory at once to compute entries: each may have a megabyte of content. */
export const proofsAtOnce = 16

/** What the entry of a credential says: that it was issued, or withdrawn. */
export type EntryKind = 'verdict' | 'revocation'

/**
 * Computes the entries of a proof, one for each credential. It works as long as the proof has the secret from which their salts
 * are derived.
 */
export type MakeEntries = (record: ProofRecord, kind: EntryKind) => readonly Uint8Array[]

/** Reports a proof that is erased although it cannot be read, so that the log lacks its entries. */
export type OnUnreadable = (qHash: string, error: unknown) => void

/**
 * Computes the entries of new proofs: for each proof, those of its verdicts one after the other, or null when they cannot be
 * computed. It never rejects.
 */
export type MakeNewEntries = (records: readonly ProofRecord[]) => Promise<readonly (Uint8Array | null)[]>

/**
 * Computes the entries of a new proof, while everything about it is at hand. Returns null when they cannot be computed: the
 * proof must not be refused for that, and the log will try again and report it.
 */
export function newEntriesOf(record: ProofRecord, makeEntries: MakeEntries): Uint8Array | null {
  try {
    return Buffer.concat(makeEntries(record, 'verdict'))
  } catch {
    return null
  }
}

/** A growth of the log: the entries from `from` on, and what follows from them. */
export type LogGrowth = {
  from: number
  entries: readonly Uint8Array[]
  root: Uint8Array
  tiles: readonly { tile: Tile; bytes: Uint8Array }[]
  /** The pending changes that the entries record, which are deleted. */
  names: readonly string[]
}

/** The numbers of the log for operators. Times are Unix ms, null when there is none. */
export type LogCounts = { size: number; pending: number; oldestDueFrom: number | null; signedAt: number | null }

/** The transparency log (protocol/log). */
export type LogStore = {
  /** Returns the state; undefined before {@link LogStore.open}. */
  state(): Promise<LogState | undefined>
  /** Returns the state. The first call ever names the log by `origin`; later calls do not change the name. */
  open(origin: string): Promise<LogState>
  /** Says whether a change may enter at `now`. */
  isDue(now: number): Promise<boolean>
  /** Returns changes that may enter at `now`. */
  pending(at: { now: number; limit: number }): Promise<PendingChange[]>
  /** Returns the proofs with these ids that are not erased; of {@link proofsAtOnce} ids at most. */
  proofs(qHashes: readonly string[]): Promise<ProofRecord[]>
  /** Keeps changes out of the log until a time. */
  postpone(names: readonly string[], dueFrom: number): Promise<void>
  /**
   * Appends entries and deletes their pending changes, all or nothing. Returns false, and changes nothing, when the log does
   * not have the size `from` any more, or when one of the changes is gone.
   */
  append(growth: LogGrowth): Promise<boolean>
  /**
   * Stores a checkpoint of the size that the log with this name has. Does nothing when the log has grown, has a checkpoint of
   * that size, or has another name.
   */
  publish(checkpoint: SignedCheckpoint & { origin: string }): Promise<void>
  /** Replaces the note of the newest checkpoint by one with more cosignatures. Does nothing when it is not `from` any more. */
  addCosignatures(notes: { from: string; to: string }): Promise<void>
  /**
   * Gives the log another name, under which nothing is signed yet. Its entries stay. Returns false, and changes nothing, when
   * its name is not `from`.
   */
  rename(origins: { from: string; to: string }): Promise<boolean>
  /** Returns the bytes of tiles, in the same order: exactly the hashes of their width. Throws when one is missing. */
  tiles(tiles: readonly Tile[]): Promise<Uint8Array[]>
  /** Returns the entries from `start` to before `end`; fewer when the log is shorter. */
  entries(range: { start: number; end: number }): Promise<Uint8Array[]>
  /** Returns the index of each entry in the log, in the same order; undefined for those that it does not contain. */
  indexes(entries: readonly Uint8Array[]): Promise<(number | undefined)[]>
  counts(): Promise<LogCounts>
}
