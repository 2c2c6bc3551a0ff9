import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type JWK, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { type People, people, tenants } from './people.ts'

type Body = Record<string, unknown>
type Name = 'google' | 'microsoft' | 'linkedin' | 'telegram' | 'github' | 'discord' | 'x' | 'facebook' | 'coinbase'

/** A way in which a provider misbehaves. */
export type Fault = 'down' | 'audience' | 'expired' | 'nonce' | 'issuer' | 'no-account' | 'busy'

/** An identity provider, with a page on which a person chooses an account. */
export type Provider = {
  origin: string
  /** Undefined: it works. */
  fault: Fault | undefined
  /** Its pages are sent with Cross-Origin-Opener-Policy: same-origin. */
  coop: boolean
  /** Every request for a token: its body and headers. */
  requests: { body: Body; headers: IncomingMessage['headers'] }[]
}

/** The nine providers, and the configuration by which a service uses them. */
export type Providers = { env: Record<string, string>; stop(): Promise<void> } & Record<Name, Provider>

/**
 * The differences between the providers: their paths, whether they sign ID tokens (`oidc`), whether they take the secret by
 * Basic authentication (`basic`), and how they treat PKCE.
 */
type Shape = {
  oidc?: true
  authorize: string
  token: string
  user?: string
  basic?: true
  pkce: 'required' | 'supported' | 'unknown'
}

const shapes: Record<Name, Shape> = {
  google: { oidc: true, authorize: '/o/oauth2/v2/auth', token: '/token', pkce: 'supported' },
  microsoft: {
    oidc: true,
    authorize: '/organizations/oauth2/v2.0/authorize',
    token: '/organizations/oauth2/v2.0/token',
    pkce: 'supported',
  },
  linkedin: { oidc: true, authorize: '/oauth/v2/authorization', token: '/oauth/v2/accessToken', pkce: 'unknown' },
  telegram: { oidc: true, authorize: '/auth', token: '/token', pkce: 'supported' },
  github: { authorize: '/login/oauth/authorize', token: '/login/oauth/access_token', user: '/user', pkce: 'supported' },
  discord: { authorize: '/oauth2/authorize', token: '/api/oauth2/token', user: '/api/users/@me', pkce: 'supported' },
  x: { authorize: '/i/oauth2/authorize', token: '/2/oauth2/token', user: '/2/users/me', basic: true, pkce: 'required' },
  facebook: {
    authorize: '/v24.0/dialog/oauth',
    token: '/v24.0/oauth/access_token',
    user: '/v24.0/me',
    pkce: 'supported',
  },
  coinbase: { authorize: '/oauth2/auth', token: '/oauth2/token', user: '/v2/user', pkce: 'supported' },
}

const microsoftHost = 'https://login.microsoftonline.com'
const byIssuer = new Set<Name>(['google', 'linkedin', 'telegram'])

/** Starts the nine providers on loopback, each on its own origin. They are another site than `localhost`. */
export async function startProviders(): Promise<Providers> {
  const key = await new OAuth2Server().issuer.keys.generate('RS256')
  const names = Object.keys(shapes) as Name[]
  const started = await Promise.all(names.map(async (name) => [name, await startProvider(name, key)] as const))
  const env = started.flatMap(([name, { provider }]) => {
    const prefix = `SVC_${name.toUpperCase()}`
    return [
      [`${prefix}_CLIENT_ID`, clientOf(name).id],
      [`${prefix}_CLIENT_SECRET`, clientOf(name).secret],
      [`${prefix}_${byIssuer.has(name) ? 'ISSUER' : 'BASE_URL'}`, provider.origin],
    ]
  })
  return {
    ...(Object.fromEntries(started.map(([name, { provider }]) => [name, provider])) as Record<Name, Provider>),
    env: Object.fromEntries(env) as Record<string, string>,
    stop: async () => void (await Promise.all(started.map(([, { stop }]) => stop()))),
  }
}

const clientOf = (name: Name) => ({ id: `svc-at-${name}`, secret: `secret-of_svc-at-${name}` })

/** A person's consent. It is stored by code and by access token. */
type Grant = { account: Body; redirectUri: string; hasChallenge: boolean; isUsed: boolean }

async function startProvider(name: Name, key: JWK) {
  const shape = shapes[name]
  const server = new OAuth2Server(undefined, undefined, {
    endpoints: {
      authorize: '/allow',
      token: shape.token,
      userinfo: shape.user ?? '/userinfo',
      wellKnownDocument: `${name === 'microsoft' ? '/organizations/v2.0' : ''}/.well-known/openid-configuration`,
    },
  })
  await server.issuer.keys.add(key)
  await server.start(undefined, '127.0.0.1')
  const { port } = server.address()
  const provider: Provider = { origin: `http://127.0.0.1:${port}`, fault: undefined, coop: false, requests: [] }
  server.issuer.url = provider.origin
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()

  const accounts: People = people[name] ?? {}
  const { service } = server
  service.addRoute('GET', shape.authorize, (request, response) => {
    const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }
    if (provider.coop) headers['cross-origin-opener-policy'] = 'same-origin'
    response.writeHead(200, headers).end(choice(name, new URL(request.url ?? '', provider.origin).search, accounts))
  })
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }, request: IncomingMessage) => {
    const { searchParams } = new URL(request.url ?? '', provider.origin)
    const account = accounts[searchParams.get('as') ?? '']
    if (account) {
      const hasChallenge = searchParams.has('code_challenge')
      const redirectUri = searchParams.get('redirect_uri') ?? ''
      codes.set(url.searchParams.get('code') ?? '', { account, redirectUri, hasChallenge, isUsed: false })
      return
    }
    url.searchParams.delete('code')
    url.searchParams.set('error', searchParams.get('as') === 'nobody' ? 'access_denied' : 'server_error')
    url.searchParams.set('error_description', '<script>alert(1)</script>')
  })
  service.on('beforeWellKnownOpenIdConfiguration', (response: MutableResponse) => {
    if (provider.fault === 'down') return fail(response, 503, 'down')
    const at = name === 'microsoft' ? microsoftHost : provider.origin
    Object.assign(response.body, {
      issuer: name === 'microsoft' ? `${at}/{tenantid}/v2.0` : at,
      authorization_endpoint: at + shape.authorize,
      token_endpoint: at + shape.token,
      jwks_uri: `${at}/jwks`,
    })
  })
  service.on('beforeTokenSigning', ({ payload }: MutableToken, request: { body?: Body }) => {
    const grant = codes.get(String(request.body?.['code']))
    // only an ID token has an audience here
    if (!grant || payload['aud'] === undefined) return
    Object.assign(payload, grant.account)
    if (name === 'microsoft') payload['iss'] = `${microsoftHost}/${String(grant.account['tid'])}/v2.0`
    if (provider.fault === 'audience') payload['aud'] = 'another-client'
    if (provider.fault === 'expired') payload['exp'] = 1
    if (provider.fault === 'nonce') payload['nonce'] = 'another'
    if (provider.fault === 'issuer') payload['iss'] = 'https://issuer.example'
  })
  service.on('beforeResponse', (response: MutableResponse, request: IncomingMessage & { body: Body }) => {
    const { body, headers } = request
    provider.requests.push({ body, headers })
    if (provider.fault === 'down') return fail(response, 503, 'down')
    if (provider.fault === 'busy') return fail(response, 429, 'slow_down')
    if (!isAuthenticated(name, request)) return fail(response, 401, 'invalid_client')
    const grant = codes.get(String(body['code']))
    const isValid =
      grant && !grant.isUsed && grant.redirectUri === body['redirect_uri'] && followsPkce(shape, grant, body)
    // GitHub answers an error with status 200
    if (!isValid)
      return name === 'github' ? fail(response, 200, 'bad_verification_code') : fail(response, 400, 'invalid_grant')
    grant.isUsed = true
    const accessToken = randomUUID()
    tokens.set(accessToken, grant)
    const issued = response.body as Body
    response.body = {
      access_token: accessToken,
      token_type: name === 'github' ? 'bearer' : 'Bearer',
      ...(shape.oidc && { id_token: issued['id_token'] }),
    }
  })
  service.on('beforeUserinfo', (response: MutableResponse, request: IncomingMessage) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const grant = tokens.get(token)
    const proof = new URL(request.url ?? '', provider.origin).searchParams.get('appsecret_proof')
    const expected = createHmac('sha256', clientOf(name).secret).update(token).digest('hex')
    if (!grant || (name === 'facebook' && proof !== expected)) return fail(response, 401, 'invalid_token')
    if (name === 'github' && !request.headers['user-agent']) return fail(response, 403, 'no_user_agent')
    response.body = provider.fault === 'no-account' ? {} : grant.account
  })
  if (name === 'microsoft') addDirectories(service, provider)
  return { provider, stop: () => server.stop() }
}

/** Draws the page of a provider, on which a person chooses an account or cancels. */
function choice(name: Name, search: string, accounts: People): string {
  const link = (as: string, text: string) =>
    `<li><a href="/allow${search.replaceAll('&', '&amp;')}&amp;as=${as}">${text}</a></li>`
  const rows = Object.keys(accounts).map((person) => link(person, `Continue as ${person}`))
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Sign in at ${name}</title><h1>Sign in at ${name}</h1>
<ul>${rows.join('')}${link('nobody', 'Cancel')}</ul>`
}

/** Tells whether the client authenticated as this provider requires: by Basic alone, or by the form alone. */
function isAuthenticated(name: Name, { headers, body }: { headers: IncomingMessage['headers']; body: Body }): boolean {
  const { id, secret } = clientOf(name)
  if (name === 'github' && !headers.accept?.includes('application/json')) return false
  if (!shapes[name].basic) return body['client_id'] === id && body['client_secret'] === secret && !headers.authorization
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  return headers.authorization === basic && body['client_secret'] === undefined
}

/** Tells whether the request for a token has a code verifier exactly when the authorization had a challenge. */
function followsPkce({ pkce }: Shape, { hasChallenge }: Grant, body: Body): boolean {
  const hasVerifier = body['code_verifier'] !== undefined
  if (pkce === 'unknown') return !hasChallenge && !hasVerifier
  return hasChallenge === hasVerifier && (pkce === 'supported' || hasChallenge)
}

function fail(response: MutableResponse, statusCode: number, error: string): void {
  response.statusCode = statusCode
  response.body = { error }
}

/** Serves the metadata of domains. It names the directory that owns the domain. */
function addDirectories(service: OAuth2Server['service'], provider: Provider): void {
  const owners: Record<string, string | undefined> = {
    ...tenants,
    'initech.example': undefined,
    'example.com': undefined,
  }
  for (const [domain, tenant] of Object.entries(owners)) {
    service.addRoute('GET', `/${domain}/v2.0/.well-known/openid-configuration`, (_, response) => {
      const [status, body] =
        provider.fault === 'down'
          ? [503, {}]
          : tenant === undefined
            ? [400, { error: 'invalid_tenant' }]
            : [200, { issuer: `${microsoftHost}/${tenant}/v2.0` }]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }
}
