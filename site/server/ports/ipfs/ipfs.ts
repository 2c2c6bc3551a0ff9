/** Reads files by their content id. */
export type Ipfs = {
  /**
   * Returns the bytes of a content id; undefined when there are more than `maxBytes`. Throws `PROVIDER_UNAVAILABLE` when
   * they do not come in time: nobody may have them now, which says nothing about the content.
   */
  read(cid: string, maxBytes: number): Promise<Uint8Array | undefined>
}
