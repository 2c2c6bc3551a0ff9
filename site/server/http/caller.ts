/** Who calls, as far as HTTP tells. Nothing here is proven but what a handler checks. */
export type Caller = {
  /** Names this request in the reply and in the logs. */
  requestId: string
  /** Rate-limit key: the client's address (/64 for IPv6), behind SVC_TRUST_PROXY if configured. */
  address: string
  /** The Origin header, verbatim; undefined when missing. `null` is what a browser sends for an opaque origin. */
  origin: string | undefined
  /** True when the browser says that the request comes from our own pages. Programs can claim it: it guards people, not us. */
  ownPage: boolean
  cookies: Readonly<Record<string, string>>
  /** The Bearer credential, if any. */
  bearer: string | undefined
  /** Aborts when the client goes away or the server stops. */
  signal: AbortSignal
}
