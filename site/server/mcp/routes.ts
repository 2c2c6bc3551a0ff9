import { type Context, Hono } from 'hono'
import { contract } from '../../../shared/contract/index.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Audit } from '../audit.ts'
import { readBody } from '../http/body.ts'
import type { AppEnv, CallerReader } from '../http/caller.ts'
import type { Limits } from '../http/limits.ts'
import type { Log } from '../log.ts'
import { apiHeaders } from '../http/security.ts'
import { isAccessKey } from '../accounts/access-keys.ts'
import { covers } from '../oauth/scopes.ts'
import { missingToolScopes } from '../rules/authority.ts'
import type { LimitedParties } from '../limited-party.ts'
import { challenge, readToolCaller, stepUp } from './credentials.ts'
import { calledTools, demandsOf, opensStream, secretKibOf } from './messages.ts'
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

/** A batch has so many messages at most, and each of them counts as a request of its own. */
export const maxBatch = 20

/** Serves the MCP endpoint (protocol/mcp#mcp, #transport): POST only, both versions of the transport, without state. */
export function mcpRoutes(
  deployment: McpDeployment,
  {
    callerOf,
    limits,
    principals,
    log,
    audit,
  }: { callerOf: CallerReader; limits: Limits; principals: LimitedParties; log: Log; audit: Audit },
): Hono<AppEnv> {
  const { config } = deployment
  const app = new Hono<AppEnv>()
  const streams = createStreams()
  let protocol: Promise<Protocol> | undefined
  // its library is a tenth of what the server would load at its start
  const load = () => (protocol ??= import('./protocol.ts').then(({ openProtocol }) => openProtocol(allowed(config))))

  const handle = async (c: Context<AppEnv>): Promise<Response> => {
    const request = c.req.raw
    const { refusal, answer, createServer } = await load()
    const rejected = refusal(request)
    if (rejected) return rejected
    const caller = callerOf(request, c.env, c.get('requestId'))
    const toolCaller = await readToolCaller(caller, deployment)
    const principal = toolCaller?.principal
    const counted = {
      address: caller.address,
      partyOf: async () => principal && principals.ofProfile(principal.profileId),
    }
    await limits.take('mcp', counted)
    // One reading: whoever decides and whoever answers must see the same (security-cases C3).
    const body = await readBody(request, contract.mcp)
    const sentToken = request.headers.has('authorization')
    if (Array.isArray(body) && body.length > maxBatch)
      return problem(c, 400, `A batch has ${maxBatch} messages at most.`, {})
    const demands = demandsOf(body)
    // the first message was counted as the request
    await limits.take('mcp', counted, demands.messages - 1)
    await limits.take('verify', counted, demands.proofs)
    const refused = (reason: 'WALLET_AUTH_REQUIRED' | 'INSUFFICIENT_SCOPE') => {
      const action = isAccessKey(caller.bearer ?? '') ? 'key.use' : 'token.use'
      const who = {
        profileId: principal?.profileId,
        clientId: principal?.kind === 'token' ? principal.clientId : undefined,
        keyId: principal?.kind === 'access-key' ? principal.keyId : undefined,
      }
      audit({ action, outcome: 'refused', method: 'mcp', reason, ...who }, caller)
    }
    if (!principal && sentToken) refused('WALLET_AUTH_REQUIRED')
    if (!principal && (demands.needsPrincipal || sentToken))
      return problem(c, 401, 'Sign in first.', { 'www-authenticate': challenge(sentToken, deployment) })
    const missing = principal?.kind === 'access-key' ? missingToolScopes(calledTools(body), principal.scopes) : []
    if (missing.length > 0) {
      refused('INSUFFICIENT_SCOPE')
      const why = `This access key does not have the scope ${missing.join(' ')}.`
      return problem(c, 403, why, { 'www-authenticate': stepUp(demands.scopes, deployment, why) })
    }
    if (toolCaller && !covers(toolCaller.scope, demands.scopes)) {
      refused('INSUFFICIENT_SCOPE')
      return problem(c, 403, 'The token may not do that.', { 'www-authenticate': stepUp(demands.scopes, deployment) })
    }
    // by whoever may do it, so that a stranger uses up nobody's allowance
    const kib = secretKibOf(body)
    if (kib > 0) await limits.charge('secrets', counted, kib)
    const bug = (err: unknown) => log.error({ requestId: caller.requestId, route: '/mcp', err }, 'bug')
    const create = () => createServer(toolCaller, deployment, bug)
    const { signal } = caller
    if (!principal || !opensStream(body)) return answer({ request, body, signal, create })
    const close = streams.open({ address: caller.address, profileId: principal.profileId })
    try {
      return untilClosed(await answer({ request, body, signal, create }), close, signal)
    } catch (error) {
      close()
      throw error
    }
  }

  app.post('/mcp', async (c) => {
    c.set('route', '/mcp')
    try {
      return withHeaders(c, await handle(c))
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return problem(c, error.status, error.message, retryHeader(error))
    }
  })
  app.options('/mcp', (c) => c.body(null, 204, preflight))
  // No challenge here: a look at the address is no wish to sign in (protocol/mcp#transport).
  app.all('/mcp', (c) => problem(c, 405, 'Use POST.', { allow: 'POST' }))
  return app
}

/** The reply of the protocol's library with the headers that every reply has: those that `c` was given, and ours. */
function withHeaders(c: Context<AppEnv>, { body, status, headers }: Response): Response {
  const all = { ...Object.fromEntries(headers), ...apiHeaders, ...anyOrigin }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono types statuses by whether they have a body
  return c.newResponse(body, status as 200, all)
}

/** Our own addresses, and tools that a developer runs on their own machine. */
function allowed(config: McpDeployment['config']): { hosts: string[]; origins: string[] } {
  const own = [config.mcpUrl, config.baseUrl, config.verifyUrl, config.authUrl].map((url) => new URL(url).hostname)
  return {
    hosts: [...new Set([new URL(config.mcpUrl).hostname, ...loopbackOf(config.mcpUrl)])],
    origins: [...new Set([...own, ...loopback])],
  }
}

const loopback = ['localhost', '127.0.0.1', '[::1]']
const loopbackOf = (url: string) => (loopback.includes(new URL(url).hostname) ? loopback : [])

function problem(c: Context<AppEnv>, status: number, message: string, headers: Record<string, string>): Response {
  const body = { jsonrpc: '2.0', id: null, error: { code: status === 405 ? -32_601 : -32_600, message } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono types statuses by whether they have a body
  return c.json(body, status as 400, { ...apiHeaders, ...anyOrigin, ...headers })
}

const retryHeader = ({ retryAfter }: ServiceError): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
