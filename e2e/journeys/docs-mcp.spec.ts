import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { privateKeyToAccount } from 'viem/accounts'
import { tools } from '../../site/server/mcp/tools.ts'
import { expect, test } from '../fixtures.ts'
import { useWalletOffCenter } from '../visit.ts'
import { freePort } from '../world/free-port.ts'
import { createUser } from '../world/user.ts'
import { adapt, runShell, snippet } from '../world/snippets.ts'

const toolCount = Object.keys(tools).length

test('a client finds the authorization page by the address of the host’s set-up alone', async ({ service }) => {
  const { mcpServers } = JSON.parse(adapt(snippet('mcp', 'host'), { service: service.url }))
  const authorizeUrls: URL[] = []
  const saved = new Map<string, unknown>()
  const redirectUrl = 'http://127.0.0.1:6276/oauth/callback'
  const authProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'A host', redirect_uris: [redirectUrl] },
    clientInformation: () => saved.get('client') as never,
    saveClientInformation: (information: object) => void saved.set('client', information),
    tokens: () => undefined,
    saveTokens: () => {},
    saveCodeVerifier: (verifier: string) => void saved.set('verifier', verifier),
    codeVerifier: () => String(saved.get('verifier')),
    saveDiscoveryState: (state: object) => void saved.set('discovered', state),
    discoveryState: () => saved.get('discovered') as never,
    redirectToAuthorization: (url: URL) => void authorizeUrls.push(url),
  }
  const transport = new StreamableHTTPClientTransport(new URL(mcpServers.svc.url), { authProvider })
  const client = new Client({ name: 'host', version: '1' })
  await expect(client.connect(transport)).rejects.toThrow(UnauthorizedError)
  expect(authorizeUrls.map(({ origin, pathname }) => origin + pathname)).toEqual([`${service.url}/oauth/authorize`])
})

test('curl lists the tools, and calls one with an access key', async ({ service }) => {
  const listed = runShell(adapt(snippet('mcp', 'list'), { service: service.url }))
  expect(listed.result.tools).toHaveLength(toolCount)

  const person = createUser(service.url)
  await person.signIn()
  const key = await person.makeAccessKey()
  const call = (bearer: string) => adapt(snippet('mcp', 'key'), { service: service.url, ACCESS_KEY: bearer })
  const { result } = runShell(call(key))
  expect(result.structuredContent).toMatchObject({ verdict: 'Passed', status: 'verified' })
  expect(runShell(call(`${key}x`))).toMatchObject({
    error: {
      message: `This access key is unknown, revoked or expired. Its owner creates another one: ${service.url}/account/apps`,
    },
  })
})

test('a host that sends an access key connects without a sign-in', async ({ service }) => {
  const person = createUser(service.url)
  await person.signIn()
  const key = await person.makeAccessKey()
  const { mcpServers } = JSON.parse(adapt(snippet('mcp', 'host-key'), { service: service.url, ACCESS_KEY: key }))
  const client = new Client({ name: 'host', version: '1' })
  const { url, headers } = mcpServers.svc
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  const { structuredContent } = await client.callTool({ name: 'svc_context', arguments: {} })
  expect(structuredContent).toMatchObject({ sessionWallet: person.account.address.toLowerCase() })
  await client.close()
})

test('an agent is made with a key of its own, and with the limits of the page', async ({ service }) => {
  const person = createUser(service.url)
  await person.signIn()
  const key = await person.makeAccessKey({ scopes: ['proofs'] })
  const { result } = runShell(adapt(snippet('mcp', 'agent'), { service: service.url, ACCESS_KEY: key }))
  const { generatedWallet, hostedVerifyUrl, ...made } = result.structuredContent
  expect(made).toMatchObject({ success: true, next_action: 'open_hosted_verify' })
  expect(privateKeyToAccount(generatedWallet.privateKey).address).toBe(generatedWallet.address)
  const asked = Buffer.from(new URL(hostedVerifyUrl).searchParams.get('data') ?? '', 'base64url').toString()
  expect(JSON.parse(asked)).toMatchObject({
    agentId: 'your-company-invoice-bot',
    allowedActions: ['invoice.create'],
    maxSpend: '25000000',
  })
})

test('a program of one’s own signs in, and calls a tool as the account', ({ page, service, wallet }) =>
  runProgram({ page, service, wallet }, (program) => program))

// as the page says: it asks for a refresh token, and keeps what it got
test('the same program asks again after the person has disconnected it', ({ page, service, wallet }) => {
  const tokens = { access_token: 'ended', token_type: 'Bearer', refresh_token: 'rt_ended' }
  const kept = JSON.stringify({ client: { client_id: 'svc-cli' }, tokens })
  return runProgram({ page, service, wallet }, (program) =>
    program
      .replace('const saved = {}', `const saved = ${kept}`)
      .replace('[redirectUrl] }', "[redirectUrl], grant_types: ['authorization_code', 'refresh_token'] }"),
  )
})

async function runProgram(
  { page, service, wallet }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'service' | 'wallet'>,
  change: (program: string) => string,
): Promise<void> {
  const port = String(await freePort())
  // beside the packages of the tests, because the program imports the client of the SDK
  const file = join(import.meta.dirname, `../node_modules/.docs-mcp-${process.pid}.mjs`)
  writeFileSync(file, change(adapt(snippet('mcp', 'client'), { service: service.url, 8976: port })))
  const program = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  // from the start, because it may end before anybody reads its last line
  const ended = once(program, 'exit')
  try {
    const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
    const [, address = ''] = /^Open (http.*)$/.exec(String((await lines.next()).value)) ?? []
    await page.goto(address)
    await page.getByRole('button', { name: 'Continue with a wallet' }).click()
    await useWalletOffCenter(page, wallet)
    await expect(page.getByText('You can close this page.')).toBeVisible()
    expect((await lines.next()).value).toBe(wallet.address.toLowerCase())
    expect(await ended).toEqual([0, null])
  } finally {
    program.kill()
    rmSync(file)
  }
}

test('the page names every tool with its scope', async ({ page, service }) => {
  await page.goto(`${service.url}/docs/mcp`)
  const items = page.getByRole('listitem').filter({ hasText: /^svc_[a-z_]+ \(svc:[a-z]+\): / })
  await expect(items).toHaveCount(toolCount)
  await expect(items.filter({ hasText: 'svc_agent_create' }).first()).toContainText('(svc:profile)')
})
