/** Reads files that are named by their content. */
export type Ipfs = {
  /**
   * The bytes that a content id names, or undefined when there are more than `maxBytes`.
   * Throws `PROVIDER_UNAVAILABLE` when they cannot be had in time: that nobody has them now says nothing of them.
   */
  read(cid: string, maxBytes: number): Promise<Uint8Array | undefined>
}
