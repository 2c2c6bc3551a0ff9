import type { HttpBindings } from '@hono/node-server'
import { parse } from 'hono/utils/cookie'
import type { Settings } from '../settings.ts'
import type { Failure } from '../request-log.ts'
import { createAddressReader } from './address.ts'

/** The caller as far as HTTP knows. Nothing here is proven until a handler checks it. */
export type Caller = {
  /** The id of this request in the reply and in the logs. */
  requestId: string
  /** The client's address (/64 for IPv6) for rate limits. SVC_TRUST_PROXY says which proxies it is read from. */
  address: string
  /** The Origin header, unchanged; undefined when missing. A browser sends the text `null` for an opaque origin. */
  origin: string | undefined
  /** True when the browser says that the request comes from our own pages. A program can claim this too: it protects people, not us. */
  ownPage: boolean
  cookies: Readonly<Record<string, string>>
  /** The header `User-Agent`, unchanged. */
  userAgent: string | undefined
  /**
   * The Bearer credential, if any. A header that holds an access key in any other form counts as an invalid credential, so
   * that a mistake in the header is refused and the caller does not become anonymous.
   */
  bearer: string | undefined
  /**
   * True when the request comes directly from this machine: by a loopback socket, without a header of a proxy, and not at a
   * public address without SVC_TRUST_PROXY, where an unknown proxy may be in between.
   */
  readonly local: boolean
  /** Aborts when the client goes away or the server stops. */
  signal: AbortSignal
}

/** The additions of the Node adapter to a request; empty in tests that call the app directly. */
export type Bindings = Partial<HttpBindings>

/** The variables of every request. `app.ts` sets them first; `failure` says in the log why the answer is 4xx or 5xx. */
export type AppEnv = {
  Bindings: Bindings
  Variables: { requestId: string; route: string; failure?: Failure }
}

export type CallerReader = ReturnType<typeof createCallerReader>

/** Creates the function that reads the {@link Caller} of a request. `stopping` aborts when the server stops. */
export function createCallerReader({ trustProxy, baseUrl, verifyUrl }: Settings, stopping: AbortSignal) {
  const address = createAddressReader(trustProxy)
  const ownOrigin = new URL(verifyUrl).origin
  const knowsProxies = isLoopback(new URL(baseUrl).hostname) || 'networks' in trustProxy || trustProxy.hops > 0

  return (request: Request, env: Bindings | undefined, requestId: string): Caller => {
    const header = (name: string) => request.headers.get(name) ?? undefined
    const origin = header('origin')
    return {
      requestId,
      address: address(env?.incoming?.socket.remoteAddress, header('x-forwarded-for')),
      origin,
      ownPage: isOwnPage(origin, header('sec-fetch-site'), ownOrigin),
      cookies: parse(header('cookie') ?? ''),
      userAgent: header('user-agent'),
      bearer: bearerOf(header('authorization') ?? ''),
      get local() {
        const forwarded = [...request.headers.keys()].some(isForwardingHeader)
        return knowsProxies && !forwarded && isLoopback(env?.incoming?.socket.remoteAddress ?? '')
      },
      // a getter, because the adapter makes an AbortController on first use and most handlers never wait
      get signal() {
        return AbortSignal.any([request.signal, stopping])
      },
    }
  }
}

/** An invalid access key. */
const invalidKey = 'npk_'

function bearerOf(authorization: string): string | undefined {
  const [, credential] = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(authorization) ?? []
  return credential ?? (authorization.includes('npk_') ? invalidKey : undefined)
}

/** The headers that proxies add. A proxy may add none, so a public address alone is never local. */
const isForwardingHeader = (name: string) => name.startsWith('x-forwarded-') || forwardingHeaders.has(name)
const forwardingHeaders: ReadonlySet<string> = new Set(['x-real-ip', 'forwarded', 'via'])

/** Returns whether the address of a socket, or a host as `URL` writes it, is this machine. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host) || /^\[?::1\]?$/.test(host)
}

/**
 * Origin decides, and Sec-Fetch-Site must not contradict it. A page without referrer sends `Origin: null`, or none with
 * GET (protocol/handoffs#browser-facts): there Sec-Fetch-Site, which no page can set, decides alone.
 */
function isOwnPage(origin: string | undefined, site: string | undefined, ownOrigin: string): boolean {
  if (origin === undefined || origin === 'null') return site === 'same-origin'
  return origin === ownOrigin && (site === undefined || site === 'same-origin')
}
