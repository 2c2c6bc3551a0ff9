import { createHash } from 'node:crypto'
import { decisionPauseMs } from '../../../shared/contract/boot/sign-in.ts'
import { createApp } from '../app.ts'
import { parseConfig } from '../config/config.ts'
import type { Cards } from '../ports/cards/cards.ts'
import { createLog, type Log } from '../log.ts'
import { openDeployment } from '../deployment.fixture.ts'
import { digest } from '../random-keys.ts'
import { signInBy } from '../accounts/profile.ts'
import { openSession } from '../accounts/session.ts'
import { createConsentHandle } from './consent.ts'

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

/** The whole server with its authorization server, called without a socket; a person can be signed in. */
export async function openOauth({
  databaseUrl,
  log = createLog('silent'),
  limits = 'off',
  cards,
}: { databaseUrl?: string; log?: Log; limits?: 'on' | 'off'; cards?: Cards | undefined } = {}) {
  const deployment = await openDeployment({ ...(databaseUrl !== undefined && { databaseUrl }) })
  const config = parseConfig({
    SVC_BASE_URL: 'https://api.svc.test',
    SVC_MCP_URL: mcpUrl,
    SVC_VERIFY_URL: authUrl,
    SVC_AUTH_URL: authUrl,
    SVC_RATE_LIMITS: limits,
  })
  const app = createApp({ config, ports: { ...deployment.ports, ...(cards && { cards }) }, log })
  const around = { config, ports: deployment.ports }
  const request = (path: string, init: RequestInit = {}) => app.request(`${authUrl}${path}`, init)
  /** A form to one of the endpoints of the dialect; the answer as JSON. */
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
  /** Signs a wallet in; answers what its browser sends from then on. */
  const signIn = async (address = wallet): Promise<{ cookie: string }> => {
    const data = { address, chain: 'eip155:84532', signerKind: 'key' }
    const method = await signInBy({ kind: 'wallet', key: `eip155:${address}`, label: address, data }, around)
    const { cookie } = await openSession(method, { cookies: {} }, around)
    return { cookie: cookie.split(';')[0] ?? '' }
  }
  /** The handle of the question that the page asks whoever has this cookie, when the person has had time to read it. */
  const handleFor = async (query: string, { cookie }: { cookie: string }) => {
    const token = cookie.slice(cookie.indexOf('=') + 1)
    const session = await deployment.ports.store.sessions.find(digest(token), deployment.ports.now())
    if (!session) throw new Error('Nobody is signed in.')
    const handle = createConsentHandle(query, { session }, around)
    deployment.clock.now += decisionPauseMs
    return handle
  }
  /** The form of the consent page, sent; `changes` are headers. */
  const consent = async (
    form: Record<string, string>,
    { cookie }: { cookie: string },
    changes: Record<string, string> = {},
  ) =>
    request('/oauth/consent', {
      method: 'POST',
      headers: { cookie, origin: authUrl, 'content-type': 'application/x-www-form-urlencoded', ...changes },
      body: new URLSearchParams(form).toString(),
    })
  /** The person decides on the page that asks; answers where the browser is sent. */
  const approve = async (query: string, me: { cookie: string }, decision = 'approve') =>
    consent({ request: query, handle: await handleFor(query, me), decision }, me)
  /** A code for a right request with `changes`, of whoever has the wallet. */
  const newCode = async (changes: Record<string, string | undefined> = {}, address = wallet): Promise<string> => {
    const answer = answerOf(await approve(authorizeQuery(changes), await signIn(address)))
    return answer.searchParams.get('code') ?? ''
  }
  const exchange = (code: string, changes: Record<string, string> = {}) => post(tokenPath, codeForm(code, changes))
  const refresh = (token: string, changes: Record<string, string> = {}) =>
    post(tokenPath, { grant_type: 'refresh_token', client_id: 'svc-mcp-host', refresh_token: token, ...changes })

  return {
    ...deployment,
    config,
    request,
    post,
    signIn,
    handleFor,
    consent,
    approve,
    newCode,
    exchange,
    refresh,
    /** A call of a tool with this token. */
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
    authorize: (changes: Record<string, string | undefined> = {}, headers: Record<string, string> = {}) =>
      request(`/oauth/authorize?${authorizeQuery(changes)}`, { headers, redirect: 'manual' }),
  }
}

/** A right request of the host client, changed; `undefined` leaves a parameter out. */
export function authorizeQuery(changes: Record<string, string | undefined> = {}): string {
  const right = {
    response_type: 'code',
    client_id: 'svc-mcp-host',
    redirect_uri: hostRedirect,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'st',
  }
  const given = Object.entries({ ...right, ...changes }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(given).toString()
}

/** What the host client sends for a code, changed. */
export const codeForm = (code: string, changes: Record<string, string> = {}) => ({
  grant_type: 'authorization_code',
  code,
  client_id: 'svc-mcp-host',
  redirect_uri: hostRedirect,
  code_verifier: verifier,
  ...changes,
})

/** Where a redirect goes. */
export const answerOf = (reply: Response): URL => new URL(reply.headers.get('location') ?? 'https://nowhere.test')

/** What a client is told at its own address. */
export const toldTo = (reply: Response): Record<string, string> => Object.fromEntries(answerOf(reply).searchParams)

/** What an access token says, unchecked. */
// oxlint-disable-next-line typescript/no-explicit-any -- asserted by each test
export const claimsOf = (token: string): Record<string, any> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
