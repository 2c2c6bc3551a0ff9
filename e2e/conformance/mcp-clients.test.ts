import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { UnauthorizedError as OldUnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tools as offered } from '../../site/server/mcp/tools.ts'
import { createUser, type User } from '../world/user.ts'
import { type Service, startService } from '../world/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ SVC_RATE_LIMITS: 'off' })
})
afterAll(() => service?.destroy())

const identity = { name: 'test-host', version: '1.0.0' }

/** Creates the OAuth provider of an MCP host. It stores the state of the connection. The person approves in another browser. */
function hostOf(person: User) {
  const redirectUrl = 'http://127.0.0.1:6276/oauth/callback'
  const saved: {
    information?: object
    tokens?: object
    verifier?: string
    state?: string
    discovered?: object
    authorizeUrl?: URL
    answer?: URL
  } = {}
  const provider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Test host',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
    },
    state: () => (saved.state = crypto.randomUUID()),
    clientInformation: () => saved.information,
    saveClientInformation: (information: object) => void (saved.information = information),
    tokens: () => saved.tokens,
    saveTokens: (tokens: object) => void (saved.tokens = tokens),
    redirectToAuthorization: async (url: URL) => {
      saved.authorizeUrl = url
      saved.answer = await person.approve(url)
    },
    saveCodeVerifier: (verifier: string) => void (saved.verifier = verifier),
    codeVerifier: () => saved.verifier ?? '',
    saveDiscoveryState: (discovered: object) => void (saved.discovered = discovered),
    discoveryState: () => saved.discovered,
  }
  return {
    saved,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it gives back what it was given
    provider: provider as OAuthClientProvider,
    /** Returns the parameters of the redirect that answered the last request. */
    answer(): URLSearchParams {
      const { searchParams } = saved.answer ?? new URL(redirectUrl)
      expect(searchParams.get('state')).toBe(saved.state)
      return searchParams
    },
  }
}

/** Creates a client of the newest protocol version that knows only the address of the server. */
function open(host: ReturnType<typeof hostOf>, mode: VersionNegotiationMode = 'auto') {
  const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { authProvider: host.provider })
  const client = new Client(identity, { versionNegotiation: { mode } })
  return { transport, client, connected: client.connect(transport) }
}

async function somebody(): Promise<User> {
  const person = createUser(service.url)
  await person.signIn()
  return person
}

test.each<[string, VersionNegotiationMode, string]>([
  ['as before', 'legacy', '2025-11-25'],
  ['whatever there is', 'auto', '2026-07-28'],
  ['the newest only', { pin: '2026-07-28' }, '2026-07-28'],
])('a client of today, negotiating %s, needs one address', async (_name, mode, revision) => {
  const person = await somebody()
  const host = hostOf(person)
  const connect = () => open(host, mode)
  const first = connect()
  await expect(first.connected).rejects.toThrow(UnauthorizedError)
  await first.transport.finishAuth(host.answer())

  const { client, connected } = connect()
  await connected
  expect(client.getNegotiatedProtocolVersion()).toBe(revision)
  const { tools } = await client.listTools()
  expect(tools).toHaveLength(Object.keys(offered).length)
  const context = await client.callTool({ name: 'svc_context', arguments: {} })
  const address = person.account.address.toLowerCase()
  expect(context.structuredContent).toMatchObject({ success: true, sessionWallet: address })
  const reply = await client.callTool({
    name: 'svc_verify',
    arguments: { verifierIds: ['ownership-basic'], data: { content: 'a' } },
  })
  expect(reply.structuredContent).toMatchObject({ verdict: 'Passed' })
  await client.close()
})

test('renews an expired token, and asks for consent when a scope is missing', async () => {
  const host = hostOf(await somebody())
  const first = open(host)
  await expect(first.connected).rejects.toThrow(UnauthorizedError)
  await first.transport.finishAuth(host.answer())
  expect(host.saved.tokens).toMatchObject({ scope: 'svc:core svc:profile svc:secrets offline_access' })

  host.saved.tokens = { ...host.saved.tokens, access_token: 'expired' }
  const { client, transport, connected } = open(host)
  await connected
  expect(host.saved.tokens).not.toMatchObject({ access_token: 'expired' })
  const list = () => client.callTool({ name: 'svc_secret_list', arguments: {} })
  expect((await list()).structuredContent).toMatchObject({ success: true })

  const { refresh_token } = host.saved.tokens as { refresh_token: string }
  const form = { grant_type: 'refresh_token', client_id: 'svc-mcp-host', refresh_token, scope: 'svc:core' }
  const body = new URLSearchParams(form)
  const narrower = await fetch(`${service.url}/api/v1/auth/mcp/token`, { method: 'POST', body })
  host.saved.tokens = { ...host.saved.tokens, ...JSON.parse(await narrower.text()) }
  expect(host.saved.tokens).toMatchObject({ scope: 'svc:core' })
  await expect(list()).rejects.toThrow(UnauthorizedError)
  expect(host.saved.authorizeUrl?.searchParams.get('scope')).toContain('svc:secrets')
  await transport.finishAuth(host.answer())
  expect((await list()).structuredContent).toMatchObject({ success: true })
  await client.close()
})

test('serves a client of the previous protocol version', async () => {
  const person = await somebody()
  const host = hostOf(person)
  const connect = () => {
    const transport = new OldTransport(new URL(`${service.url}/mcp`), { authProvider: host.provider })
    const client = new OldClient(identity)
    return { transport, client, connected: client.connect(transport) }
  }
  const first = connect()
  await expect(first.connected).rejects.toThrow(OldUnauthorizedError)
  await first.transport.finishAuth(host.answer().get('code') ?? '')
  expect(host.saved.tokens).toMatchObject({ scope: 'svc:core svc:profile svc:secrets' })

  const { client, connected } = connect()
  await connected
  const reply = await client.callTool({ name: 'svc_context', arguments: {} })
  expect(reply['structuredContent']).toMatchObject({ sessionWallet: person.account.address.toLowerCase() })
  await client.close()
})

test('never logs a secret or an access key (security-cases C9)', async () => {
  const key = await (await somebody()).makeAccessKey()
  const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
    authProvider: { token: async () => key },
  })
  const client = new Client(identity)
  await client.connect(transport)
  const content = 'the-value-of-a-secret'
  const create = (args: object) => client.callTool({ name: 'svc_secret_create', arguments: { ...args } })
  expect((await create({ alias: 'mine', content })).isError).toBeUndefined()
  expect((await create({ alias: content, content: 7 })).isError).toBe(true)
  await client.close()
  expect(service.log.join('\n')).not.toContain(content)
  expect(service.log.join('\n')).not.toContain(key)
})
