import { createHash } from 'node:crypto'
import { decisionPauseMs } from '../../../shared/contract/boot/sign-in.ts'
import { createApp } from '../app.ts'
import { parseConfig } from '../config/config.ts'
import type { Cards } from '../ports/cards/cards.ts'
import type { Evm } from '../ports/evm/evm.ts'
import type { Providers } from '../ports/providers/providers.ts'
import type { Dns } from '../ports/dns/dns.ts'
import type { Stablecoin } from '../ports/stablecoin/stablecoin.ts'
import { createLog, type Log } from '../logger.ts'
import { openDeployment } from '../deployment.fixture.ts'
import { digest } from '../random-keys.ts'
import { signInBy } from '../accounts/profile.ts'
import { openSession } from '../accounts/session.ts'
import { createConsentHandle } from './consent.ts'
import { scopes } from './scopes.ts'

export const authUrl = 'https://svc.test'
export const mcpUrl = 'https://mcp.svc.test'
export const hostRedirect = 'https://host.example/callback'
export const cliRedirect = 'http://127.0.0.1:51004/callback'
export const verifier = 'v'.repeat(43)
export const challenge = createHash('sha256').update(verifier).digest('base64url')
export const wallet = '0x00000000000000000000000000000000000000aa'

export const tokenPath = '/api/v1/auth/mcp/token'
export const revokePath = '/api/v1/auth/mcp/revoke'
const mcpHeaders = { 'content-type': 'application/json', accept: 'application/json', host: new URL(mcpUrl).host }

type Deployment = Awaited<ReturnType<typeof openDeployment>>
type Send = (path: string, init?: RequestInit) => Response | Promise<Response>
type Browser = { cookie: string }

/** Opens the whole server with its authorization server, called without a socket. */
export async function openOauth({
  databaseUrl,
  log = createLog('silent'),
  limits = 'off',
  cards,
  stablecoin,
  dns,
  evm,
  providers,
  env = {},
}: {
  databaseUrl?: string
  log?: Log
  limits?: 'on' | 'off'
  cards?: Cards | undefined
  stablecoin?: Stablecoin | undefined
  dns?: Dns | undefined
  evm?: Evm
  providers?: Providers | undefined
  env?: Record<string, string>
} = {}) {
  const deployment = await openDeployment({ ...(databaseUrl !== undefined && { databaseUrl }) })
  const config = parseConfig({
    SVC_BASE_URL: 'https://api.svc.test',
    SVC_MCP_URL: mcpUrl,
    SVC_VERIFY_URL: authUrl,
    SVC_AUTH_URL: authUrl,
    SVC_RATE_LIMITS: limits,
    ...env,
  })
  const app = createApp({
    config,
    ports: {
      ...deployment.ports,
      ...(cards && { cards }),
      ...(stablecoin && { stablecoin }),
      ...(dns && { dns }),
      ...(evm && { evm }),
      ...(providers && { providers }),
    },
    log,
  })
  const request = (path: string, init: RequestInit = {}) => app.request(`${authUrl}${path}`, init)
  const browser = { ...openSessions(deployment, config), ...openForms(request) }
  /** Lets the person decide on the consent page; answers where the browser is sent. */
  const approve = async (query: string, me: Browser, decision = 'approve', ticked?: readonly string[]) =>
    browser.consent({ request: query, handle: await browser.handleFor(query, me), decision }, me, {}, ticked)
  return {
    ...deployment,
    config,
    request,
    ...browser,
    ...openClient(request),
    approve,
    /** Makes a code for a valid request with `changes`, of the person with this wallet. */
    async newCode(changes: Record<string, string | undefined> = {}, address = wallet): Promise<string> {
      const answer = answerOf(await approve(authorizeQuery(changes), await browser.signIn(address)))
      return answer.searchParams.get('code') ?? ''
    },
  }
}

/** Signs people in, and makes the handles of their consent pages. */
function openSessions({ ports, clock }: Deployment, config: ReturnType<typeof parseConfig>) {
  const deps = { config, ports }
  return {
    /** Signs a wallet in; answers the cookie of its browser. */
    async signIn(address = wallet): Promise<Browser> {
      const data = { address, chain: 'eip155:84532', signerKind: 'key' }
      const method = await signInBy({ kind: 'wallet', key: `eip155:${address}`, label: address, data }, deps)
      const { cookie } = await openSession(method, { cookies: {} }, deps)
      return { cookie: cookie.split(';')[0] ?? '' }
    },
    /** Makes the handle of the question for this browser, and waits until a person has had time to read it. */
    async handleFor(query: string, { cookie }: Browser) {
      const token = cookie.slice(cookie.indexOf('=') + 1)
      const session = await ports.store.sessions.find(digest(token), ports.now())
      if (!session) throw new Error('Nobody is signed in.')
      const handle = createConsentHandle(query, { session }, deps)
      clock.now += decisionPauseMs
      return handle
    },
  }
}

/** Opens what a browser sends: the authorization request, and the form of the consent page. */
function openForms(request: Send) {
  return {
    authorize: (changes: Record<string, string | undefined> = {}, headers: Record<string, string> = {}) =>
      request(`/oauth/authorize?${authorizeQuery(changes)}`, { headers, redirect: 'manual' }),
    /** Sends the form of the consent page, with every scope ticked unless `ticked` names some; `changes` are headers. */
    async consent(
      form: Record<string, string>,
      { cookie }: Browser,
      changes: Record<string, string> = {},
      ticked: readonly string[] = scopes,
    ) {
      const body = new URLSearchParams(form)
      for (const name of ticked) body.append('scope', name)
      return request('/oauth/consent', {
        method: 'POST',
        headers: { cookie, origin: authUrl, 'content-type': 'application/x-www-form-urlencoded', ...changes },
        body: body.toString(),
      })
    },
  }
}

/** Opens what a client sends itself: forms of the token endpoint, registrations, and calls of tools. */
function openClient(request: Send) {
  /** Sends a form to one of the JSON endpoints; answers its JSON. */
  const post = async (path: string, form: Record<string, string> | URLSearchParams) => {
    const reply = await request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- asserted by each test
    const body: Record<string, any> = JSON.parse((await reply.text()) || '{}')
    return { status: reply.status, body, headers: reply.headers }
  }
  return {
    post,
    exchange: (code: string, changes: Record<string, string> = {}) => post(tokenPath, codeForm(code, changes)),
    refresh: (token: string, changes: Record<string, string> = {}) =>
      post(tokenPath, { grant_type: 'refresh_token', client_id: 'svc-mcp-host', refresh_token: token, ...changes }),
    /** Calls a tool with this token. */
    mcp: (token: string, path = '/mcp') =>
      request(path, {
        method: 'POST',
        headers: { ...mcpHeaders, ...(token !== '' && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'svc_verifiers_catalog' },
        }),
      }),
    async register(...uris: string[]) {
      const reply = await request('/oauth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: uris }),
      })
      return { status: reply.status, body: await reply.json() }
    },
  }
}

/** Returns a valid request of the host client with `changes`; `undefined` leaves a parameter out. */
export function authorizeQuery(changes: Record<string, string | undefined> = {}): string {
  const right = {
    response_type: 'code',
    client_id: 'svc-mcp-host',
    redirect_uri: hostRedirect,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'st',
  }
  const parameters = Object.entries({ ...right, ...changes }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(parameters).toString()
}

/** Returns the form in which the host client sends a code, with `changes`. */
export const codeForm = (code: string, changes: Record<string, string> = {}) => ({
  grant_type: 'authorization_code',
  code,
  client_id: 'svc-mcp-host',
  redirect_uri: hostRedirect,
  code_verifier: verifier,
  ...changes,
})

/** Returns the target of a redirect. */
export const answerOf = (reply: Response): URL => new URL(reply.headers.get('location') ?? 'https://nowhere.test')

/** Returns the parameters that a client gets by a redirect. */
export const clientAnswer = (reply: Response): Record<string, string> =>
  Object.fromEntries(answerOf(reply).searchParams)

/** Returns the claims of an access token without checking them. */
// oxlint-disable-next-line typescript/no-explicit-any -- asserted by each test
export const claimsOf = (token: string): Record<string, any> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
