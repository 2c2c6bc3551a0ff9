import { randomBytes } from 'node:crypto'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { openOauth, mcpUrl } from '../oauth/oauth.fixture.ts'
import type { Dns } from '../ports/dns/dns.ts'
import type { Providers } from '../ports/providers/providers.ts'
import { digest } from '../random-keys.ts'
import { signAccessToken } from '../accounts/access-token.ts'
import { noKeys } from '../deployment.fixture.ts'
import { describeOutput, Refused } from './answers.ts'
import { tools } from './tools.ts'
import { verify } from '../verification/verify.ts'

export const everything = 'svc:core svc:profile svc:secrets'

/** What a tool answered. */
// oxlint-disable-next-line typescript/no-explicit-any -- asserted by each test
type Answer = Record<string, any>

const validators = new Map(
  Object.entries(tools).map(([name, { output }]) => [
    name,
    new AjvJsonSchemaValidator().getValidator(JSON.parse(JSON.stringify(describeOutput(output)))),
  ]),
)

/** Expects that the output schema of the tool accepts the answer, as clients check it, and names each of its members. */
function expectDescribed(name: string, answer: Answer, isError: boolean): void {
  expect(validators.get(name)?.(answer)).toMatchObject({ valid: true })
  const schema = isError ? Refused : tools[name]?.output
  if (schema) expect(v.parse(schema, answer)).toEqual(answer)
}

/** The whole server, and people who have connected a client to it. */
export async function openMcp({
  env = {},
  dns,
  providers,
  databaseUrl,
}: { env?: Record<string, string>; dns?: Dns; providers?: Providers; databaseUrl?: string } = {}) {
  const server = await openOauth({ env, dns, providers, ...(databaseUrl !== undefined && { databaseUrl }) })
  const { ports, config } = server

  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const reply = await server.request('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        host: new URL(mcpUrl).host,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await reply.text()
    return { status: reply.status, headers: reply.headers, text, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** An access token of this scope for the profile that has this wallet (a new one for a new wallet). */
  async function connect(address: string, scope = everything): Promise<string> {
    const { cookie } = await server.signIn(address.toLowerCase())
    const session = await ports.store.sessions.find(digest(cookie.slice(cookie.indexOf('=') + 1)), ports.now())
    if (!session) throw new Error('Nobody is signed in.')
    const now = ports.now()
    const grant = {
      id: randomBytes(9).toString('hex'),
      profileId: session.profileId,
      did: `did:pkh:eip155:84532:${address.toLowerCase()}`,
      clientId: 'svc-mcp-host',
      redirectUri: 'https://host.example/callback',
      scope,
      createdAt: now,
      expiresAt: now + 86_400_000,
      revokedAt: null,
    }
    const code = { hash: randomBytes(9).toString('hex'), grantId: grant.id, redirectUri: grant.redirectUri }
    await ports.store.oauth.begin(grant, { ...code, challenge: '', resource: '', expiresAt: now })
    const token = await signAccessToken(grant, scope.split(' '), server)
    const access = { hash: digest(token), expiresAt: now + 3_600_000 }
    await ports.store.oauth.issue(grant.id, { access, refresh: undefined })
    return token
  }

  return {
    ...server,
    post,
    connect,
    /** Calls a tool with a token; answers its structured content. */
    async call(token: string, name: string, args: object = {}): Promise<Answer> {
      const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
      const { status, body } = await post(request, { authorization: `Bearer ${token}` })
      if (status !== 200 || !body.result) throw new Error(`${status} ${JSON.stringify(body)}`)
      const { structuredContent, content } = body.result
      expectDescribed(name, structuredContent, body.result.isError === true)
      if (JSON.stringify(structuredContent) !== content[0].text) throw new Error('The two forms differ.')
      return structuredContent
    },
    /** What a wallet's own submission over HTTP would do. */
    submit: (request: VerificationRequest) => verify(request, noKeys, { ...server, config }),
  }
}
