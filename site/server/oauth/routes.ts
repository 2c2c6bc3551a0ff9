import { type Context, Hono } from 'hono'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Settings } from '../settings.ts'
import type { Audit } from '../audit.ts'
import { knownClient } from '../api/audited.ts'
import { readBody, readForm } from '../http/body.ts'
import type { AppEnv, Caller, CallerReader } from '../http/caller.ts'
import { expectedFailure, problem } from '../http/errors.ts'
import type { Counted, Limits } from '../http/limits.ts'
import type { Log } from '../log.ts'
import { pageCredentials } from '../pages/visitor.ts'
import { apiHeaders } from '../http/security.ts'
import type { Deployment } from '../deployment.ts'
import type { LimitedParties } from '../limited-party.ts'
import { sessionOf } from '../accounts/session.ts'
import type { SessionRecord } from '../records/accounts.ts'
import { publicKeys } from '../accounts/access-token.ts'
import { authorize, type Authorized, decide, questionUrl } from './authorize.ts'
import { registerClient } from './clients.ts'
import { takeConsent } from './consent.ts'
import { OauthError } from './errors.ts'
import { authorizationServer, mcpDiscovery, protectedResource } from './metadata.ts'
import { exchange, revokeToken, type TokenForm } from './token.ts'
import { visitOf } from '../accounts/cookies.ts'

const formLimit = 16 * 1024
const anyOrigin = { 'access-control-allow-origin': '*' }
const preflight = {
  ...anyOrigin,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type, authorization, mcp-protocol-version',
  'access-control-max-age': '7200',
}

type Deps = {
  config: Settings
  ports: Deployment['ports']
  log: Log
  audit: Audit
  limits: Limits
  principals: LimitedParties
  callerOf: CallerReader
  /** Draws the page of a request that must not be answered at the address it names. */
  showStay: (c: Context<AppEnv>, why: 'unregistered' | 'expired') => Response | Promise<Response>
}

/**
 * Serves the authorization server: paths, formats and headers of OAuth (protocol/oauth#forms); all else is in its
 * neighbours.
 */
export function oauthRoutes(around: Deps): Hono<AppEnv> {
  const { config, ports, limits, principals, callerOf, audit } = around
  const app = new Hono<AppEnv>()
  const caller = (c: Context<AppEnv>) => callerOf(c.req.raw, c.env, c.get('requestId'))
  const counted = ({ address }: Caller, session: SessionRecord | undefined): Counted => ({
    address,
    partyOf: async () => session && principals.ofProfile(session.profileId),
  })

  const published: Record<string, () => object | Promise<object>> = {
    '/.well-known/oauth-authorization-server': () => authorizationServer(config),
    '/.well-known/oauth-protected-resource': () => protectedResource(config),
    '/.well-known/oauth-protected-resource/mcp': () => protectedResource(config),
    '/mcp/.well-known/oauth-protected-resource': () => protectedResource(config),
    '/.well-known/mcp.json': () => mcpDiscovery(config),
    '/.well-known/jwks.json': () => publicKeys(ports.store),
  }
  for (const [path, content] of Object.entries(published)) {
    app.get(path, async (c) => {
      c.set('route', path)
      return c.json(await content(), 200, { ...apiHeaders, ...anyOrigin, 'cache-control': 'public, max-age=300' })
    })
    app.options(path, (c) => c.body(null, 204, preflight))
  }

  app.get('/oauth/authorize', async (c) => {
    c.set('route', '/oauth/authorize')
    // Only a person's own visit makes a code (security-cases A9).
    if (c.req.method !== 'GET') return notGet(c)
    const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`
    if (/prefetch|prerender/.test(purpose))
      return refuse(c, new ServiceError('INVALID_REQUEST', 'Only a visit of a person is answered here.'), {}, 503)
    const visitor = caller(c)
    const session = await sessionOf(pageCredentials(visitor, c.req.raw.headers), around)
    await limits.take('authorize', counted(visitor, session))
    const query = new URL(c.req.url).search.slice(1)
    const answer = await authorize(query, session, around)
    if (session && answer.kind === 'go' && answer.isCode)
      audit({ action: 'consent', outcome: 'done', method: 'standing', ...whoOf(session, query) }, visitor)
    return send(c, answer)
  })
  app.all('/oauth/authorize', notGet)

  app.post('/oauth/consent', async (c) => {
    c.set('route', '/oauth/consent')
    const visitor = caller(c)
    if (!visitor.ownPage)
      return refuse(c, new ServiceError('ORIGIN_NOT_ALLOWED', 'Only our own pages may send this form.'))
    const form = await readForm(c.req.raw, formLimit)
    const query = form.get('request') ?? ''
    const session = await sessionOf(visitor, around)
    await limits.take('authorize', counted(visitor, session))
    const { mark } = visitOf(visitor, { verifyUrl: config.verifyUrl, random: ports.random })
    const handle = form.get('handle') ?? ''
    const consent = session ? await takeConsent({ handle, query }, { session, mark }, around) : 'void'
    const approved = form.get('decision') === 'approve'
    const record = (reason?: 'expired' | 'asked again') => {
      const outcome = reason === undefined ? 'done' : 'refused'
      const method = approved ? 'approve' : 'deny'
      audit({ action: 'consent', outcome, method, reason, ...whoOf(session, query) }, visitor)
    }
    if (!session || consent === 'void') {
      record('expired')
      return around.showStay(c, 'expired')
    }
    const again: Authorized = { kind: 'go', to: questionUrl(query, around) }
    const answer = consent === 'early' ? again : await decide(query, { session, approved }, around)
    const isDecided = answer.kind === 'go' && answer.to !== again.to
    record(isDecided ? undefined : 'asked again')
    return send(c, answer, 303)
  })

  dialect('/api/v1/auth/mcp/token', 'token', async (c) =>
    exchange(formOf(await readForm(c.req.raw, formLimit)), around),
  )
  dialect('/api/v1/auth/mcp/revoke', 'revokeToken', async (c) => {
    const form = formOf(await readForm(c.req.raw, formLimit))
    const token = form.get('token')
    if (!token) throw new OauthError('invalid_request', 'token is missing.')
    await revokeToken({ token, clientId: form.get('client_id') }, around)
    return {}
  })
  dialect(
    '/oauth/register',
    'registerClient',
    async (c) => {
      const body = await readBody(c.req.raw, { bodyType: 'json', bodyLimit: formLimit })
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        throw new OauthError('invalid_client_metadata', 'Send a JSON object.')
      const { clientId, redirectUris } = await registerClient({ ...body }, ports, (uris) =>
        limits.charge('registrations', caller(c), uris.length),
      )
      return {
        client_id: clientId,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      }
    },
    201,
  )
  return app

  function notGet(c: Context<AppEnv>): Response {
    return refuse(c, new ServiceError('METHOD_NOT_ALLOWED', 'Use GET here.'), { allow: 'GET' })
  }

  /** An ErrorResponse, where neither a client nor a page is answered. */
  function refuse(
    c: Context<AppEnv>,
    error: ServiceError,
    more: Record<string, string> = {},
    sent = error.status,
  ): Response {
    const { body, headers } = problem(error, { requestId: c.get('requestId'), now: ports.now() })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono types statuses by whether they have a body
    return c.json(body, sent as 400, { ...apiHeaders, ...headers, ...more })
  }

  /** A POST that answers JSON, and errors as RFC 6749 5.2 writes them. */
  function dialect(
    path: string,
    name: Parameters<Limits['take']>[0],
    work: (c: Context<AppEnv>) => Promise<object>,
    status: 200 | 201 = 200,
  ) {
    const headers = { ...apiHeaders, ...anyOrigin }
    app.post(path, async (c) => {
      c.set('route', path)
      try {
        await limits.take(name, caller(c))
        refuseCredentials(c.req.raw.headers)
        return c.json(await work(c), status, headers)
      } catch (error) {
        if (error instanceof OauthError)
          return c.json({ error: error.code, error_description: error.message }, 400, headers)
        const { status: failed, message, retryAfter } = asRefusal(error, c)
        return c.json(
          { error: failed >= 500 ? 'server_error' : 'invalid_request', error_description: message },
          failed,
          {
            ...headers,
            ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
          },
        )
      }
    })
    app.options(path, (c) => c.body(null, 204, preflight))
    app.all(path, (c) => c.json({ error: 'invalid_request' }, 405, { ...headers, allow: 'POST, OPTIONS' }))
  }

  function asRefusal(error: unknown, c: Context<AppEnv>) {
    const route = c.get('route')
    const failure = expectedFailure(error, (err) =>
      around.log.error({ requestId: c.get('requestId'), route, err }, 'bug'),
    )
    // This dialect has no 415 (RFC 6749 5.2).
    const status = failure.status === 415 ? 400 : failure.status
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono types statuses by whether they have a body
    return { status: status as 400, message: failure.message, retryAfter: failure.retryAfter }
  }

  function send(c: Context<AppEnv>, answer: Authorized, status: 302 | 303 = 302) {
    if (answer.kind === 'stay') return around.showStay(c, answer.why)
    return c.body(null, status, { location: answer.to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
}

/** Whose consent it is, for which client. */
const whoOf = (session: SessionRecord | undefined, query: string) => ({
  profileId: session?.profileId,
  clientId: knownClient(new URLSearchParams(query).get('client_id') ?? undefined),
})

/** All clients are public: one that shows a secret took us for somebody else. Throws `invalid_request`. */
function refuseCredentials(headers: Headers): void {
  if (headers.has('authorization'))
    throw new OauthError('invalid_request', 'Clients here are public: send client_id in the form, and no credentials.')
}

/** Repeated parameters are refused, but for `resource` (protocol/oauth#forms). Throws `invalid_request`. */
function formOf(form: URLSearchParams): TokenForm {
  const names = [...form.keys()].filter((name) => name !== 'resource')
  if (new Set(names).size < names.length) throw new OauthError('invalid_request', 'A parameter occurs more than once.')
  const get = (name: string) => {
    const value = form.get(name)
    return value === null || value === '' ? undefined : value
  }
  return { get, resources: form.getAll('resource') }
}
