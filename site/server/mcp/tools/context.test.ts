import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyScope } from '../../../../shared/contract/key-scopes.ts'
import { createAccessKey } from '../../accounts/access-keys.ts'
import { authUrl, mcpUrl } from '../../oauth/oauth.fixture.ts'
import { everything, openMcp } from '../mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
const wallet = `0x${'a1'.repeat(20)}`
beforeAll(async () => void (server = await openMcp()))
afterAll(() => server.close())

test('describes how to begin, and the profile of the token', async () => {
  const token = await server.connect(wallet)
  const { qHash } = await server.call(token, 'svc_verify', { verifierIds: ['ownership-basic'], data: { content: 'a' } })
  const { runtimeContract, verifierSummary, tools, ...context } = await server.call(token, 'svc_context')
  const recent = [{ qHash, status: 'verified', verifierIds: ['ownership-basic'], createdAt: server.clock.now }]
  const proofsSummary = { total: 1, byVerifier: { 'ownership-basic': 1 }, recent }
  expect(context).toEqual({
    success: true,
    mode: { current: 'oauth' },
    setup: { mcpEndpoint: `${mcpUrl}/mcp`, scopes: everything.split(' ') },
    sessionWallet: wallet,
    profileSummary: { proofsSummary },
    profileContext: {
      status: 'ready',
      principal: {
        primaryAccount: `did:pkh:eip155:84532:${wallet}`,
        handle: null,
        wallets: [{ walletAddress: wallet, chain: 'eip155:84532' }],
      },
      agents: [],
      hasMoreAgents: false,
      profileSummary: { proofsSummary },
    },
  })
  expect(Object.keys(runtimeContract)).toEqual(['toolOrder', 'stopConditions', 'untrustedContent'])
  expect(runtimeContract.toolOrder.join()).toContain('svc_verify,')
  expect(runtimeContract.stopConditions.join()).toContain('svc_verify_or_guide says action: already_verified')
  // a proof of another text would count as one of this text
  expect(runtimeContract.stopConditions.join()).toContain(
    'for one particular text, domain or token, svc_verify_or_guide with data decides',
  )
  expect(runtimeContract.stopConditions.at(-1)).toContain(`${authUrl}/account/new-gate?verifiers=`)
  expect(verifierSummary).toContainEqual({
    verifierId: 'agent-delegation',
    title: 'Agent delegation',
    verifyWith: 'hosted_page',
  })
  expect(Object.keys(tools)).toHaveLength(11)
  expect(tools.svc_verify).toEqual({ title: 'Verify', scope: 'svc:profile' })
})

test.each(['svc_context', 'svc_verifiers_catalog'])('%s refuses an argument that it would ignore', async (name) => {
  const token = await server.connect(wallet)
  expect(await server.call(token, name, { wallet })).toMatchObject({
    success: false,
    error: { code: 'INVALID_REQUEST' },
  })
})

test('the catalog has the schema of the data of named verifiers, also when a proof exists', async () => {
  const token = await server.connect(wallet)
  await server.call(token, 'svc_verify', { verifierIds: ['ownership-basic'], data: { content: 'a' } })
  const verifierIds = ['ownership-basic', 'wallet-link']
  const { verifiers, details } = await server.call(token, 'svc_verifiers_catalog', { verifierIds })
  expect(verifiers).toEqual(verifierIds)
  expect(details).toMatchObject([
    { verifierId: 'ownership-basic', inputSchema: { type: 'object', properties: { content: { type: 'string' } } } },
    {
      verifierId: 'wallet-link',
      verifyWith: 'hosted_page',
      inputSchema: { type: 'object', properties: { secondaryWalletAddress: { type: 'string' } } },
    },
  ])
  // a second wallet answers it to the page
  expect(details[1].inputSchema.properties).not.toHaveProperty('signature')
  expect(await server.call(token, 'svc_verifiers_catalog', { verifierIds: ['ownership-social'] })).toMatchObject({
    error: { code: 'VERIFIER_NOT_AVAILABLE' },
  })
})

test('the catalog says of each verifier what it proves, who makes it, and on which chains', async () => {
  const token = await server.connect(wallet)
  const { success, verifiers, details } = await server.call(token, 'svc_verifiers_catalog')
  expect([success, details.map(({ verifierId }: { verifierId: string }) => verifierId)]).toEqual([true, verifiers])
  expect(details).toContainEqual({
    verifierId: 'ownership-basic',
    title: 'Content ownership',
    description: 'A claim to this text, link or file.',
    limits:
      'Records the claim. It does not check who made the content, or who controls the web address that a reference names. Who owns the wallet is checked.',
    verifyWith: 'svc_verify',
  })
  expect(details).toContainEqual(expect.objectContaining({ verifierId: 'token-holding', chains: expect.any(Array) }))
})

test('tells nothing of the profile to a token for the public tools', async () => {
  const core = await server.connect(wallet, 'svc:core')
  const context = await server.call(core, 'svc_context')
  expect(context).toMatchObject({
    sessionWallet: null,
    profileContext: {
      status: 'scope_required',
      missingScopes: ['svc:profile'],
      principal: { primaryAccount: null, handle: null, wallets: [] },
      agents: [],
    },
  })
  expect(context).not.toHaveProperty('profileSummary')
  expect(context['profileContext']).not.toHaveProperty('profileSummary')
  // only what it may call
  expect(Object.keys(context['tools'])).toEqual(['svc_verifiers_catalog', 'svc_proofs_check', 'svc_proofs_get'])
  expect(JSON.stringify(context)).not.toContain(wallet)
})

test.each<[KeyScope[], string[]]>([
  [['secrets'], ['svc_verifiers_catalog', 'svc_secret_create', 'svc_secret_list', 'svc_secret_revoke']],
  [
    ['check', 'proofs'],
    ['svc_verifiers_catalog', 'svc_proofs_check', 'svc_verify', 'svc_verify_or_guide', 'svc_agent_create'],
  ],
])('tells a key with the scopes %j what it may call, and nothing of the account', async (scopes, callable) => {
  const [name = '', value = ''] = (await server.signIn(wallet)).cookie.split('=')
  const visitor = { cookies: { [name]: value }, ownPage: true }
  const { accessKey } = await createAccessKey({ label: 'narrow', scopes }, visitor, server)
  const context = await server.call(accessKey, 'svc_context')
  expect(context).toMatchObject({
    mode: { current: 'access_key' },
    setup: { keyScopes: scopes },
    sessionWallet: null,
    profileContext: {
      status: 'scope_required',
      missingScopes: ['read'],
      nextStep: expect.stringContaining('/account/apps'),
      principal: { primaryAccount: null, handle: null, wallets: [] },
      agents: [],
    },
  })
  expect(context).not.toHaveProperty('profileSummary')
  expect(context['profileContext']).not.toHaveProperty('profileSummary')
  expect(Object.keys(context['tools'])).toEqual(callable)
  expect(JSON.stringify(context)).not.toContain(wallet)
})
