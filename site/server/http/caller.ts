import type { HttpBindings } from '@hono/node-server'
import { parse } from 'hono/utils/cookie'
import type { Settings } from '../settings.ts'
import { createAddressReader } from './address.ts'

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
  /**
   * The Bearer credential, if any. Whatever else holds an access key counts as one that is none: whoever misspells how a key
   * is sent is refused, and not taken for nobody.
   */
  bearer: string | undefined
  /**
   * True when it comes from this machine and through nobody: a loopback socket, no header of a proxy, and no proxy that we
   * were not told of (a public address without SVC_TRUST_PROXY).
   */
  readonly local: boolean
  /** Aborts when the client goes away or the server stops. */
  signal: AbortSignal
}

/** What the Node adapter adds to a request; empty in tests that call the app directly. */
export type Bindings = Partial<HttpBindings>

/** What every request carries through the app, set by `app.ts` before anything else. */
export type AppEnv = { Bindings: Bindings; Variables: { requestId: string; route: string } }

export type CallerReader = ReturnType<typeof createCallerReader>

/** Makes the {@link Caller} of each request. `stopping` aborts when the server stops. */
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
      bearer: bearerOf(header('authorization') ?? ''),
      get local() {
        const forwarded = forwardingHeaders.some((name) => request.headers.has(name))
        return knowsProxies && !forwarded && isLoopback(env?.incoming?.socket.remoteAddress ?? '')
      },
      // a getter, because the adapter makes an AbortController on first use and most handlers never wait
      get signal() {
        return AbortSignal.any([request.signal, stopping])
      },
    }
  }
}

/** Begins as an access key does, and is none. */
const noKey = 'npk_'

function bearerOf(authorization: string): string | undefined {
  const [, credential] = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(authorization) ?? []
  return credential ?? (authorization.includes('npk_') ? noKey : undefined)
}

/** What proxies add; one that adds nothing is why a public address alone is not local. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** An address of a socket, or a host as `URL` writes it. */
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
