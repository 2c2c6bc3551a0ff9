/**
 * The answer of an address that a user chose. `blocked`: requests to the address, or to one that it redirects to, are not
 * allowed. `not-json`: the answer is not JSON. `failed`: the answer cannot be used.
 */
export type Fetched =
  | { ok: true; json: unknown; url: string }
  | { ok: false; reason: 'blocked' | 'not-json' | 'failed'; message: string }

/** Reads addresses of the web that users choose. */
export type Web = {
  /**
   * Reads a JSON document at an https address on port 443 of a public host. It sends no cookies and cannot reach our own
   * network: addresses are checked after resolving, again for each redirect, and the connection goes to the checked ones
   * (protocol/limits#outbound; security-cases G1-G3). Throws ServiceError `PROVIDER_UNAVAILABLE` when the host does not
   * answer in time, or reports an outage.
   */
  json(url: string, limits?: Limits): Promise<Fetched>
}

export type Limits = {
  /** The most bytes after decoding. Default 256 KB. */
  maxBytes?: number
  /** The most redirects. Default 3. */
  maxRedirects?: number
}
