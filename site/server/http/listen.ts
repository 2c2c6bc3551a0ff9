import { IncomingMessage, type Server, ServerResponse, createServer } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { TrustProxy } from '../settings.ts'
import { createClientReader, createProxyReader } from './address.ts'
import type { AppEnv } from './caller.ts'
import { corsHeaders } from './cors.ts'
import { type ConnectionLimits, connectionLimits, limitConnections } from './connections.ts'
import { admit } from './overload/admit.ts'
import type { Overload, Place } from './overload/overload.ts'
import { closeSlowReaders, readLimits, type ReadLimits } from './slow-readers.ts'
import { closeAfterUnreadBody, endLingering, hasBody, hasSmallBody } from './unread-body.ts'
import { headersTooLarge, parseFailure, rawResponse, wireRefusal } from './wire-refusal.ts'

/** How long a stop waits for the requests that are being answered. */
const drainMs = 10_000

/** The most header lines of a request. Node silently drops lines beyond its own limit. */
const maxHeaders = 200

/** The most requests of one connection that are answered at once. More of them, sent without waiting for answers, are refused. */
const maxPipelined = 8

/** What a listener needs. */
export type ListenOptions = {
  port: number
  host: string
  /** Replaces the `Host` that a request of HTTP/1.0 may leave out. */
  baseUrl: string
  trustProxy: TrustProxy
  random: (bytes: number) => Uint8Array
  now: () => number
  limits?: { connections?: ConnectionLimits; read?: ReadLimits; headersMs?: number; requestMs?: number }
  /** Refuses requests while the process has more work than it can do; undefined: it takes all. */
  overload?: Overload
  /** Gets each refusal that the app does not see, with the request id that was sent to the client. */
  onRefusal?: (refusal: { requestId: string; error: ServiceError }) => void
}

/**
 * Returns the address to listen on. On many machines ::1 is the first address of `localhost`, and Node would listen on that
 * one alone; proxies look at 127.0.0.1, and a client of `localhost` tries both.
 */
const listenAddress = (host: string) => (host === 'localhost' ? '127.0.0.1' : host)

/** Returns a server that listens. Rejects with Node's error when it cannot listen (EADDRINUSE, EACCES). */
export async function listen(app: Hono<AppEnv>, options: ListenOptions): Promise<Server> {
  const server = createHttpServer(app, options)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, listenAddress(options.host), () => {
      server.off('error', reject)
      resolve()
    })
  })
  return server
}

function createHttpServer(app: Hono<AppEnv>, options: ListenOptions): Server {
  const { limits = {}, random, now, overload } = options
  const headersTimeout = limits.headersMs ?? 15_000
  const server = createServer({
    // a signature header alone may have 16 KiB (protocol/limits#sizes)
    maxHeaderSize: 40 * 1024,
    headersTimeout,
    requestTimeout: limits.requestMs ?? 60_000,
    connectionsCheckingInterval: Math.min(5000, headersTimeout / 2),
    keepAliveTimeout: 10_000,
    // checked below, because Node would answer without a body, and HTTP/1.0 needs no Host
    requireHostHeader: false,
  })
  server.maxHeadersCount = maxHeaders + 1

  const isProxy = createProxyReader(options.trustProxy)
  const clientOf = createClientReader(options.trustProxy)
  const isRefused = limitConnections(server, { limits: limits.connections ?? connectionLimits, isProxy })
  const watchReader = closeSlowReaders(server, { limits: limits.read ?? readLimits, now })
  const refusal = (error: ServiceError) => {
    const requestId = Buffer.from(random(12)).toString('base64url')
    options.onRefusal?.({ requestId, error })
    return wireRefusal(error, { requestId, now: now() })
  }
  const places = new WeakMap<IncomingMessage, Place>()
  const answer = createAnswer(app, places, { baseUrl: options.baseUrl, refusal })
  const exchanges = trackExchanges(server)
  const refuse = (error: ServiceError, request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = refusal(error)
    closeAfterUnreadBody(request, response)
    response.writeHead(status, headers).end(body)
  }
  const refuseWork = (error: ServiceError, request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = refusal(error)
    // Node reads and drops what is left of a small body, and the client keeps its connection for the next attempt
    const isSmall = hasSmallBody(request)
    if (!isSmall) closeAfterUnreadBody(request, response)
    // a page of another site has to read when to come again
    const { connection, ...others } = { ...headers, ...corsHeaders('public') }
    response.writeHead(status, isSmall ? others : { ...others, connection }).end(body)
  }
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const isCrowded = exchanges.begin(request, response) > maxPipelined
    watchReader(response)
    const error = isRefused(request.socket)
      ? tooMany('connections')
      : isCrowded
        ? tooMany('requests')
        : unreadable(request)
    if (error) return refuse(error, request, response)
    const start = (place?: Place) => {
      if (place) places.set(request, place)
      return answer(request, response)
    }
    if (!overload) return void start()
    admit(request, { overload, clientOf, start, refuse: (busy) => refuseWork(busy, request, response) })
  }
  server.on('request', serve)
  // an unknown expectation may be ignored (RFC 9110 10.1.1)
  server.on('checkExpectation', serve)
  server.on('connect', (_request, socket) => {
    // the socket is ours now: without a listener, an error such as a reset would end the process
    socket.on('error', () => socket.destroy())
    if (exchanges.isAnswering(socket)) socket.destroy()
    else
      endLingering(socket, rawResponse(refusal(new ServiceError('METHOD_NOT_ALLOWED', 'This server is not a proxy.'))))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || exchanges.isAnswering(socket)) socket.destroy()
    else socket.end(rawResponse(refusal(parseFailure(error))), () => socket.destroy())
  })
  return server
}

/** Returns a function that has the app answer a request, and frees the place of the request when the answer is ready. */
function createAnswer(
  app: Hono<AppEnv>,
  places: WeakMap<IncomingMessage, Place>,
  { baseUrl, refusal }: { baseUrl: string; refusal: (error: ServiceError) => ReturnType<typeof wireRefusal> },
) {
  return getRequestListener(
    (request, { incoming, outgoing }) => {
      if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse))
        throw new Error('The server takes only HTTP/1.')
      const reply = app.fetch(request, { incoming, outgoing })
      const place = places.get(incoming)
      if (!place && !hasBody(incoming)) return reply
      return Promise.resolve(reply).finally(() => {
        place?.end()
        if (hasBody(incoming)) closeAfterUnreadBody(incoming, outgoing)
      })
    },
    {
      hostname: new URL(baseUrl).host,
      autoCleanupIncoming: false,
      errorHandler: () => {
        const { status, headers, body } = refusal(new ServiceError('INVALID_REQUEST', 'The address is not readable.'))
        return new Response(body, { status, headers })
      },
    },
  )
}

const tooMany = (what: 'connections' | 'requests') =>
  new ServiceError('RATE_LIMIT_EXCEEDED', `Too many ${what} are open. Wait for some to end, and try again.`, {
    retryAfter: 5,
  })

/** Returns why the head of a request is refused; undefined for a valid one. */
function unreadable({ rawHeaders, httpVersion, headers }: IncomingMessage): ServiceError | undefined {
  if (rawHeaders.length > 2 * maxHeaders) return headersTooLarge()
  // exactly one Host with HTTP/1.1, at most one with HTTP/1.0 (RFC 9112 3.2)
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
  if (hosts.length > 1 || (headers.host === undefined && httpVersion !== '1.0'))
    return new ServiceError('INVALID_REQUEST', 'Send one Host header.')
  return undefined
}

/** Remembers which requests of a connection are not answered yet. */
function trackExchanges(server: Server) {
  const exchanges = new WeakMap<Duplex, Set<{ request: IncomingMessage; response: ServerResponse }>>()
  server.on('connection', (socket) => exchanges.set(socket, new Set()))
  return {
    /** Returns how many requests of the connection are open with this one. */
    begin(request: IncomingMessage, response: ServerResponse): number {
      const open = exchanges.get(request.socket)
      const exchange = { request, response }
      open?.add(exchange)
      response.once('close', () => open?.delete(exchange))
      return open?.size ?? 1
    },
    /** Returns whether bytes that are written to the socket now would come before or within the answer to a complete request. */
    isAnswering: (socket: Duplex) =>
      [...(exchanges.get(socket) ?? [])].some(({ request, response }) => request.complete || response.headersSent),
  }
}

/** Stops accepting connections, waits up to ten seconds for open requests, then closes their connections. */
export async function stopListening(server: Server, waitMs = drainMs): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // a connection that its client keeps alive is idle once its reply is sent, and would hold the server open
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), waitMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
