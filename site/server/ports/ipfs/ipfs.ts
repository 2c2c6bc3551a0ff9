/** Reads files by their content id. */
export type Ipfs = {
  /**
   * Returns the bytes of a content id; undefined when there are more than `maxBytes`. Throws `PROVIDER_UNAVAILABLE` when
   * they do not come in time: nobody may have them now, which says nothing about the content.
   */
  read(cid: string, maxBytes: number): Promise<Uint8Array | undefined>
}

/** A block and its content id. */
export type Block = { cid: string; bytes: Uint8Array }

/** The node that holds copies of public proofs (protocol/proofs#ipfs). */
export type IpfsNode = {
  /**
   * Stores a block and pins it. Throws when the node does not answer in time, or answers anything else than that it has
   * this block under this content id. The block may be pinned nevertheless.
   */
  pin(block: Block): Promise<void>
  /** Unpins a block. It is no error when it is not pinned. Throws when the node does not answer so in time. */
  unpin(cid: string): Promise<void>
  /** Returns the address at which people can read a copy; null when the operator offers none. */
  gatewayOf(cid: string): string | null
  /** Returns since when every request to the node failed, Unix ms; null when the last one succeeded, or there was none. */
  failingSince(): number | null
}
