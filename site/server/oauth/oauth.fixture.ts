import { createHash } from 'node:crypto'
import { createApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { createLog } from '../http/log.ts'
import { openDeployment } from '../operations/deployment.fixture.ts'
import { signInBy } from '../operations/profile.ts'
import { openSession } from '../operations/session.ts'

export const authUrl = 'https://svc.test'
export const mcpUrl = 'https://mcp.svc.test'
export const hostRedirect = 'https://host.example/callback'
export const cliRedirect = 'http://127.0.0.1:51004/callback'
export const verifier = 'v'.repeat(43)
export const challenge = createHash('sha256').update(verifier).digest('base64url')
export const wallet = '0x00000000000000000000000000000000000000aa'

/** The whole server with its authorization server, called without a socket; a person can be signed in. */
export async function openOauth() {
  const deployment = await openDeployment()
  const config = parseConfig({
    SVC_BASE_URL: 'https://api.svc.test',
    SVC_MCP_URL: mcpUrl,
    SVC_VERIFY_URL: authUrl,
    SVC_AUTH_URL: authUrl,
    SVC_RATE_LIMITS: 'off',
  })
  const app = createApp({ config, ports: deployment.ports, log: createLog('silent') })
  const around = { config, ports: deployment.ports }
  const request = (path: string, init: RequestInit = {}) => app.request(`${authUrl}${path}`, init)

  return {
    ...deployment,
    config,
    request,
    /** Signs a wallet in; answers what its browser sends from then on. */
    async signIn(address = wallet): Promise<{ cookie: string }> {
      const data = { address, chain: 'eip155:84532', signerKind: 'key' }
      const method = await signInBy({ kind: 'wallet', key: `eip155:${address}`, label: address, data }, around)
      const { cookie } = await openSession(method, { cookies: {} }, around)
      return { cookie: cookie.split(';')[0] ?? '' }
    },
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
    async post(path: string, form: Record<string, string> | URLSearchParams) {
      const reply = await request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      })
      // oxlint-disable-next-line typescript/no-explicit-any -- asserted by each test
      const body: Record<string, any> = JSON.parse((await reply.text()) || '{}')
      return { status: reply.status, body, headers: reply.headers }
    },
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
