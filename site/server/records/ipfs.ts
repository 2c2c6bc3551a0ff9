/** The kind of the jobs that pin the public view of a proof; the key is the qHash. */
export const pinningJobs = 'pin-proof'

/** The kind of the jobs that unpin a copy which its proof no longer has; the key is the CID, and names no proof. */
export const unpinningJobs = 'unpin-copy'

/** A process that holds a job of these kinds for longer is considered dead, ms. No request to the node takes as long. */
export const pinningLeaseMs = 60_000

/** The copy of a proof that the IPFS node holds. */
export type IpfsCopy = {
  cid: string
  /** The length in bytes. */
  size: number
  /** When the node confirmed that it has it, Unix ms. */
  createdAt: number
}

/** The wish of a proof's submitter or owner for a copy, and how far it is fulfilled. */
export type WishedCopy = { cid: string | null; isPinned: boolean }

/**
 * The copies of proofs on IPFS (protocol/proofs#ipfs). Each change is stored together with the job that carries it out, so
 * that no pin and no unpin is forgotten. Revoking, erasing and unlisting a proof cancels its copy within the store.
 */
export type IpfsCopies = {
  /** Stores the wish for a copy with its job. Nothing changes for a proof that has the wish already. */
  request(qHash: string, now: number): Promise<void>
  /** Returns the wish of a proof; undefined when it has none. */
  findWish(qHash: string): Promise<WishedCopy | undefined>
  /**
   * Stores which block is about to be pinned. A block that an earlier attempt may have pinned is unpinned by a job. Within a
   * transaction that holds the proof.
   */
  prepare(qHash: string, block: { cid: string; size: number }, now: number): Promise<void>
  /** Stores that the node confirmed the copy. Unpins it when the wish was cancelled meanwhile. */
  confirm(qHash: string, cid: string, now: number): Promise<void>
  /** Removes the wishes of these proofs, and leaves a job for each copy that the node has or may have. */
  cancel(qHashes: readonly string[], now: number): Promise<void>
  /** Returns whether a proof has, or is about to have, this copy. */
  isWished(cid: string): Promise<boolean>
  /** Returns how many copies are pinned, and how many blocks wait to be pinned or unpinned. */
  counts(): Promise<{ pinned: number; waiting: number }>
  /** Returns the confirmed copies of these proofs, by qHash. */
  findCopies(qHashes: readonly string[]): Promise<ReadonlyMap<string, IpfsCopy>>
}
