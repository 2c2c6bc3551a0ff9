/**
 * What an address that a user chose answers. `blocked`: the address, or one that it led to, is not to be asked at all.
 * `not-json`: it answered something else. `failed`: it answered, and what it answered is of no use.
 */
export type Fetched =
  | { ok: true; json: unknown; url: string }
  | { ok: false; reason: 'blocked' | 'not-json' | 'failed'; message: string }

/** The web beyond the services that the operator configured. */
export type Web = {
  /**
   * A JSON document behind an https address on port 443 of a public host. Nobody's cookies go with it, and nothing
   * inside our own network can be reached: addresses are checked after resolving, for every redirect anew, and the
   * connection is made to the checked ones (protocol/limits#outbound; security-cases G1-G3). Throws ServiceError
   * `PROVIDER_UNAVAILABLE` when the host does not answer in time, or says that it cannot.
   */
  json(url: string, limits?: Limits): Promise<Fetched>
}

export type Limits = {
  /** Decoded. Default 256 KB. */
  maxBytes?: number
  /** Default 3. */
  maxRedirects?: number
}
