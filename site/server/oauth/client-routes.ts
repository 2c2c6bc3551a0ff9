import { type Context, Hono } from 'hono'
import type { Audit } from '../audit.ts'
import type { Deployment } from '../deployment.ts'
import { readBody, readForm } from '../http/bodies/body.ts'
import type { AppEnv, Caller, CallerReader } from '../http/caller.ts'
import { expectedFailure } from '../http/errors.ts'
import type { Limits } from '../http/limits.ts'
import { apiHeaders } from '../http/security.ts'
import type { Log } from '../logger.ts'
import { registerClient } from './clients.ts'
import { anyOrigin, preflight } from './cors.ts'
import { OauthError } from './errors.ts'
import { exchange, revokeToken, type TokenForm } from './token.ts'

/** The most bytes of a form or body. */
export const formLimit = 16 * 1024

const headers = { ...apiHeaders, ...anyOrigin }

export type ClientDeps = {
  config: { authUrl: string; mcpUrl: string }
  ports: Deployment['ports']
  audit: Audit
  log: Log
  limits: Limits
  callerOf: CallerReader
}

/** One endpoint: what it answers with, and how its limit is named. Throws OauthError. */
type Endpoint = {
  path: string
  limit: Parameters<Limits['take']>[0]
  status?: 200 | 201
  answer: (request: Request, caller: Caller) => Promise<object>
}

/** Serves what a client calls itself: token, revocation and registration (protocol/oauth#forms). */
export function clientRoutes(deps: ClientDeps): Hono<AppEnv> {
  const { ports, limits } = deps
  const app = new Hono<AppEnv>()
  addEndpoint(app, deps, {
    path: '/api/v1/auth/mcp/token',
    limit: 'token',
    answer: async (request, caller) => exchange(formOf(await readForm(request, formLimit)), { ...deps, caller }),
  })
  addEndpoint(app, deps, {
    path: '/api/v1/auth/mcp/revoke',
    limit: 'revokeToken',
    async answer(request, caller) {
      const form = formOf(await readForm(request, formLimit))
      const token = form.get('token')
      if (!token) throw new OauthError('invalid_request', 'token is missing.')
      await revokeToken({ token, clientId: form.get('client_id') }, { ...deps, caller })
      return {}
    },
  })
  addEndpoint(app, deps, {
    path: '/oauth/register',
    limit: 'registerClient',
    status: 201,
    async answer(request, caller) {
      const body = await readBody(request, { bodyType: 'json', bodyLimit: formLimit })
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        throw new OauthError('invalid_client_metadata', 'Send a JSON object.')
      const { clientId, redirectUris } = await registerClient({ ...body }, ports, (uris) =>
        limits.charge('registrations', caller, uris.length),
      )
      return {
        client_id: clientId,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      }
    },
  })
  return app
}

/** Adds a POST endpoint that answers JSON, and errors in the format of RFC 6749 5.2. */
function addEndpoint(
  app: Hono<AppEnv>,
  { limits, callerOf, log }: ClientDeps,
  { path, limit, status = 200, answer }: Endpoint,
): void {
  app.post(path, async (c) => {
    c.set('route', path)
    try {
      const caller = callerOf(c.req.raw, c.env, c.get('requestId'))
      await limits.take(limit, caller)
      refuseQuery(c.req.url)
      refuseCredentials(c.req.raw.headers)
      return c.json(await answer(c.req.raw, caller), status, headers)
    } catch (error) {
      if (error instanceof OauthError) {
        c.set('failure', error)
        return c.json({ error: error.code, error_description: error.message }, 400, headers)
      }
      return sendFailure(c, error, log)
    }
  })
  app.options(path, (c) => c.body(null, 204, preflight))
  app.all(path, (c) => {
    c.set('route', path)
    c.set('failure', { code: 'METHOD_NOT_ALLOWED', message: 'Use POST here.' })
    return c.json({ error: 'invalid_request' }, 405, { ...headers, allow: 'POST, OPTIONS' })
  })
}

function sendFailure(c: Context<AppEnv>, error: unknown, log: Log): Response {
  const requestId = c.get('requestId')
  const route = c.get('route')
  const failure = expectedFailure(error, (err) => log.error({ requestId, route, err }, 'bug'))
  c.set('failure', failure)
  const { message, retryAfter } = failure
  // 415 is no status of these endpoints (RFC 6749 5.2)
  const status = failure.status === 415 ? 400 : failure.status
  const body = { error: status >= 500 ? 'server_error' : 'invalid_request', error_description: message }
  const more = retryAfter !== undefined && { 'retry-after': String(retryAfter) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono types statuses by whether they have a body
  return c.json(body, status as 400, { ...headers, ...more })
}

/**
 * Throws `invalid_request` for parameters in the address: logs would show them, and they could contradict those in the body
 * (RFC 6749 2.3.1; protocol/oauth#forms).
 */
function refuseQuery(address: string): void {
  if (new URL(address).search !== '')
    throw new OauthError('invalid_request', 'Send all parameters in the body, and none in the address.')
}

/** Throws `invalid_request` for a client that sends a secret: it takes us for another server, as all clients here are public. */
function refuseCredentials(sent: Headers): void {
  if (sent.has('authorization'))
    throw new OauthError('invalid_request', 'Clients here are public: send client_id in the form, and no credentials.')
}

/** Reads a form. Throws `invalid_request` for a repeated parameter other than `resource` (protocol/oauth#forms). */
function formOf(form: URLSearchParams): TokenForm {
  const names = [...form.keys()].filter((name) => name !== 'resource')
  if (new Set(names).size < names.length) throw new OauthError('invalid_request', 'A parameter occurs more than once.')
  const get = (name: string) => {
    const value = form.get(name)
    return value === null || value === '' ? undefined : value
  }
  return { get, resources: form.getAll('resource') }
}
