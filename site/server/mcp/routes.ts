import { type Context, Hono } from 'hono'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Audit } from '../audit.ts'
import type { AppEnv, CallerReader } from '../http/caller.ts'
import type { Limits } from '../http/limits.ts'
import type { Log } from '../logger.ts'
import { apiHeaders } from '../http/security.ts'
import type { LimitedParties } from '../limited-party.ts'
import { messageWithWait } from './answers.ts'
import { admit, McpRefusal } from './admission.ts'
import { callsWithPrototype, opensStream } from './messages.ts'
import type { Protocol } from './protocol.ts'
import { createStreams, untilClosed } from './streams.ts'
import type { McpDeployment } from './tool.ts'

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate',
}
const preflight = {
  ...anyOrigin,
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
  'access-control-max-age': '7200',
}

type Deps = { callerOf: CallerReader; limits: Limits; principals: LimitedParties; log: Log; audit: Audit }

/** Serves the MCP endpoint (protocol/mcp#mcp, #transport): POST only, both versions of the transport, without state. */
export function mcpRoutes(deployment: McpDeployment, deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const handle = requestHandler(deployment, deps)
  app.post('/mcp', async (c) => {
    c.set('route', '/mcp')
    try {
      return withHeaders(c, await handle(c))
    } catch (error) {
      if (error instanceof McpRefusal) {
        c.set('failure', { code: `HTTP_${error.status}`, message: error.message })
        return problem(c, error, error.headers)
      }
      if (!(error instanceof ServiceError)) throw error
      c.set('failure', error)
      return problem(c, { status: error.status, code: error.code, message: messageWithWait(error) }, retryHeader(error))
    }
  })
  app.options('/mcp', (c) => c.body(null, 204, preflight))
  // no challenge here: whoever only looks at the address does not want to sign in (protocol/mcp#transport)
  app.all('/mcp', (c) => {
    c.set('route', '/mcp')
    c.set('failure', { code: 'METHOD_NOT_ALLOWED', message: 'Use POST.' })
    return problem(c, { status: 405, message: 'Use POST.' }, { allow: 'POST' })
  })
  return app
}

function requestHandler(deployment: McpDeployment, { callerOf, limits, principals, log, audit }: Deps) {
  const streams = createStreams()
  let protocol: Promise<Protocol> | undefined
  // loaded with the first request, because the library is a tenth of what the server would load at its start
  const load = () =>
    (protocol ??= import('./protocol.ts').then(({ openProtocol }) => openProtocol(allowed(deployment.config))))

  return async (c: Context<AppEnv>): Promise<Response> => {
    const request = c.req.raw
    const { refusal, answer, createServer } = await load()
    const refused = refusal(request)
    if (refused) {
      c.set('failure', {
        code: 'ORIGIN_NOT_ALLOWED',
        message: 'The request names a host or an origin that is not ours.',
      })
      return refused
    }
    const caller = callerOf(request, c.env, c.get('requestId'))
    const { toolCaller, body } = await admit(request, caller, { deployment, limits, principals, audit })
    const withPrototype = callsWithPrototype(body)
    const onBug = (err: unknown) => log.error({ requestId: caller.requestId, route: '/mcp', err }, 'bug')
    const create = () => createServer(toolCaller, deployment, { withPrototype, onBug })
    const { signal } = caller
    if (!toolCaller || !opensStream(body)) return answer({ request, body, signal, create })
    const close = streams.open({ address: caller.address, profileId: toolCaller.credential.profileId })
    try {
      return untilClosed(await answer({ request, body, signal, create }), close, signal)
    } catch (error) {
      close()
      throw error
    }
  }
}

/** Returns the reply of the protocol's library with the headers of every reply: those that `c` already has, and ours. */
function withHeaders(c: Context<AppEnv>, { body, status, headers }: Response): Response {
  const all = { ...Object.fromEntries(headers), ...apiHeaders, ...anyOrigin }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono types statuses by whether they have a body
  return c.newResponse(body, status as 200, all)
}

/** Returns the hosts and origins that may be named: our own, and those of tools that a developer runs on their own machine. */
function allowed(config: McpDeployment['config']): { hosts: string[]; origins: string[] } {
  const own = [config.mcpUrl, config.baseUrl, config.verifyUrl, config.authUrl].map((url) => new URL(url).hostname)
  return {
    hosts: [...new Set([new URL(config.mcpUrl).hostname, ...loopbackOf(config.mcpUrl)])],
    origins: [...new Set([...own, ...loopback])],
  }
}

const loopback = ['localhost', '127.0.0.1', '[::1]']
const loopbackOf = (url: string) => (loopback.includes(new URL(url).hostname) ? loopback : [])

type Problem = {
  status: number
  message: string
  code?: string
  rpcCode?: number | undefined
  id?: string | number | null
}

/** Answers an error of JSON-RPC 2.0 (section 5.1): `rpcCode`, else parse error, method not found or invalid request. */
function problem(c: Context<AppEnv>, refusal: Problem, headers: Record<string, string>): Response {
  const { status, message, code, id = null } = refusal
  const rpcCode = refusal.rpcCode ?? (code === 'INVALID_JSON' ? -32_700 : status === 405 ? -32_601 : -32_600)
  const body = { jsonrpc: '2.0', id, error: { code: rpcCode, message } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono types statuses by whether they have a body
  return c.json(body, status as 400, { ...apiHeaders, ...anyOrigin, ...headers })
}

const retryHeader = ({ retryAfter }: ServiceError): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
