import { readFileSync } from 'node:fs'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../../deployment.fixture.ts'
import { proof } from '../../ports/store/samples.ts'
import { openMcp } from '../mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
const me = privateKeyToAccount(generatePrivateKey())
const mine = me.address.toLowerCase()
const agentKey = privateKeyToAccount(generatePrivateKey())
const agentWallet = agentKey.address.toLowerCase()
let token: string

beforeAll(async () => {
  server = await openMcp()
  token = await server.connect(mine)
})
afterAll(() => server.close())

const create = (args: object, by = token) => server.call(by, 'svc_agent_create', args)
const link = (args: object, by = token) => server.call(by, 'svc_agent_link', args)
const mount = (args: object, by = token) => server.call(by, 'svc_agent_mount', args)
const dataOf = (url: string) =>
  JSON.parse(Buffer.from(new URL(url).searchParams.get('data') ?? '', 'base64url').toString())

/** The person does on the hosted page what the link asks for. */
async function confirm(url: string, account = me): Promise<string> {
  const verifierIds = [new URL(url).searchParams.get('verifiers') as 'agent-delegation']
  server.clock.now += 1000
  const { data } = await server.submit(await signedBy(account, { verifierIds, data: dataOf(url) }, server))
  return data.qHash ?? ''
}

test('creates an agent of the own wallet at once, and links it after the person delegated to it', async () => {
  const asked = { agentId: 'Own', delegationDeniedActions: ['pay'], maxSpend: '5', instructions: 'Be brief.' }
  const begun = await create(asked)
  expect(begun).toEqual({
    success: true,
    path: 'hosted_required',
    next_action: 'open_hosted_verify',
    sessionProgress: { identityComplete: true, delegationComplete: false },
    agentWallet: mine,
    controllerWallet: mine,
    identityQHash: expect.any(String),
    delegationQHash: null,
    hostedVerifyUrl: expect.any(String),
    nextSteps: [
      'agentWallet is left out, so the controller’s own wallet is the agent. For an agent with a wallet of its own, call svc_agent_create again with agentWallet and another agentId.',
      'The link allows any action, because delegationAllowedActions names none.',
      'The delegation lasts 7 days, because expiresAt is left out.',
      'The link sets none of these, because they are left out: delegationRuntimePolicy, delegationApprovalPolicy.',
      'To set a limit, call svc_agent_create again with all limits, and show the new link instead.',
      'Show hostedVerifyUrl to the person: only they can allow an agent anything. Wait until they say that they are done.',
      'Then call svc_agent_link with this agentWallet and identityQHash.',
    ],
  })
  expect(dataOf(begun['hostedVerifyUrl'])).toEqual({
    controllerWallet: mine,
    agentWallet: mine,
    agentId: 'Own',
    scope: 'global',
    deniedActions: ['pay'],
    maxSpend: '5',
  })
  expect(await link({ agentWallet: mine })).toMatchObject({
    linked: false,
    status: 'link_required',
    missingVerifiers: ['agent-delegation'],
    identityQHash: begun['identityQHash'],
  })

  const delegationQHash = await confirm(begun['hostedVerifyUrl'])
  const identityQHash = begun['identityQHash']
  expect(await create(asked)).toEqual({
    success: true,
    path: 'already_linked',
    next_action: 'ready',
    sessionProgress: { identityComplete: true, delegationComplete: true },
    agentWallet: mine,
    controllerWallet: mine,
    identityQHash,
    delegationQHash,
    untrustedContent: {
      currentLimits: {
        scope: 'global',
        delegationDeniedActions: ['pay'],
        maxSpend: '5',
        expiresAt: server.clock.now + 7 * 86_400_000,
      },
    },
    nextSteps: ['Call svc_agent_link with this agentWallet and identityQHash.'],
  })
  expect(await link({ agentWallet: mine, agentId: 'own' })).toEqual({
    success: true,
    linked: true,
    status: 'ok',
    missingVerifiers: [],
    nextSteps: ['Call svc_agent_mount: it returns the limits.'],
    identityQHash,
    delegationQHash,
    untrustedContent: { agentId: 'Own', agentLabel: null },
  })
  expect(await mount({ agentId: 'own' })).toEqual({
    success: true,
    schema: 'svc.runtime-mount.v1',
    identity: {
      agentWallet: mine,
      agentChainRef: 'eip155:84532',
      agentType: null,
      capabilities: {},
      qHash: identityQHash,
      untrustedContent: { agentId: 'Own' },
    },
    delegation: {
      controllerWallet: mine,
      controllerChainRef: 'eip155:84532',
      agentWallet: mine,
      agentChainRef: 'eip155:84532',
      maxSpend: '5',
      expiresAt: server.clock.now + 7 * 86_400_000,
      qHash: delegationQHash,
      untrustedContent: { scope: 'global', deniedActions: ['pay'], allowedActions: 'any' },
    },
    runtime: { untrustedContent: { instructions: 'Be brief.' } },
    skills: { untrustedContent: [] },
    trust: {
      identityProof: `https://api.svc.test/api/v1/proofs/${identityQHash}`,
      delegationProof: `https://api.svc.test/api/v1/proofs/${delegationQHash}`,
      checkedAt: server.clock.now,
    },
  })
})

test('answers the limits of an agent as the page shows them', async () => {
  const [, example = ''] = /```json mount\n(.*?)\n```/s.exec(readFileSync('site/pages/docs/mcp.md', 'utf8')) ?? []
  const limits = { delegationAllowedActions: ['invoice.create'], maxSpend: '25000000' }
  const begun = await create({ agentId: 'your-company-invoice-bot', agentWallet: 'generate', ...limits })
  await confirm(begun['hostedVerifyUrl'])
  const shown = JSON.parse(example)
  shown.delegation.expiresAt = server.clock.now + 7 * 86_400_000
  expect(await mount({ identityQHash: begun['identityQHash'] })).toMatchObject(shown)
})

test('lets another wallet sign its identity itself, and never lets the controller do so', async () => {
  const asked = { agentId: 'Other', agentWallet: agentKey.address, skills: [{ id: 'search' }] }
  const begun = await create(asked)
  expect(begun).toMatchObject({
    path: 'signatures_required',
    next_action: 'submit_remaining_signatures',
    sessionProgress: { identityComplete: false, delegationComplete: false },
    identityQHash: null,
  })
  const [{ signerString, ...signatureRequest }] = begun['signatures']
  const signature = await agentKey.signMessage({ message: signerString })
  const options = { privacyLevel: 'private' }
  expect(await server.call(token, 'svc_verify', { ...signatureRequest, signature, options })).toMatchObject({
    verdict: 'Passed',
  })
  expect(begun['nextSteps'][0]).toBe(
    'Within five minutes, sign the signerString in signatures with the key of agentWallet, and call svc_verify with the other fields of that entry and the signature. Later, call svc_agent_create again for a new signerString.',
  )
  await confirm(begun['hostedVerifyUrl'])
  // what the agent keeps private is for its own wallet
  const hidden = await link({ agentWallet })
  expect(hidden).toMatchObject({
    missingVerifiers: ['agent-identity'],
    nextSteps: [
      'Ask whoever made the agent for its identityQHash, and call svc_agent_link with it: without it, an identity of another wallet is found only if it is public.',
      'If the agent has no identity yet, call svc_agent_create with this agentWallet and its agentId. It says what the wallet has to sign.',
      'Or show hostedVerifyUrl to whoever has the wallet of the agent. The identity that they make there is private, so only this wallet finds it. They sign in with the wallet at https://svc.test/account/proofs and choose “Public” under “Who can see it”; or “By link”, and give you its qHash.',
      'Then call svc_agent_link again, with the identityQHash if you know it.',
    ],
  })
  expect(new URL(hidden['hostedVerifyUrl']).searchParams.get('wallet')).toBe(agentWallet)
})

test('answers a generated key once, signs with it, and stores it nowhere', async () => {
  const begun = await create({ agentId: 'Made', agentWallet: 'generate' })
  const { address, privateKey } = begun['generatedWallet']
  expect(privateKeyToAccount(privateKey).address).toBe(address)
  expect(begun).toMatchObject({
    path: 'hosted_required',
    agentWallet: address.toLowerCase(),
    sessionProgress: { identityComplete: true, delegationComplete: false },
  })
  expect(await server.ports.store.proofs.find(begun['identityQHash'])).toMatchObject({
    walletAddress: address.toLowerCase(),
    privacyLevel: 'public',
    publicDisplay: false,
    receipt: { format: 'caip-380-envelope' },
  })
  // it is unlisted, so its wallet alone does not find it; whoever made it knows its id
  expect(await link({ agentWallet: address })).toMatchObject({ identityQHash: null })
  const { identityQHash } = begun
  expect(await link({ agentWallet: address, identityQHash })).toMatchObject({
    linked: false,
    missingVerifiers: ['agent-delegation'],
    identityQHash,
  })
  await confirm(begun['hostedVerifyUrl'])
  expect(await link({ agentWallet: address })).toMatchObject({ linked: true })
  const second = await create({ agentId: 'Made', agentWallet: address })
  expect(second).toMatchObject({ path: 'already_linked' })
  expect(JSON.stringify([second, await mount({ agentId: 'made' })])).not.toContain(privateKey.slice(2))
  expect((await server.call(token, 'svc_context')).profileContext.agents).toContainEqual({
    kind: 'delegation',
    agentWallet: address.toLowerCase(),
    qHash: expect.any(String),
    untrustedContent: { agentId: 'Made', agentLabel: null },
  })
})

test('a link asks for the limits of its call and for nothing more', async () => {
  const limits = {
    delegationAllowedActions: ['read mail'],
    delegationDeniedActions: ['delete mail'],
    delegationRuntimePolicy: { requiresHumanApproval: true },
    delegationApprovalPolicy: { preApprovedContentOnly: true },
    scope: 'mail',
    maxSpend: '100',
    expiresAt: server.clock.now + 86_400_000,
  }
  const begun = await create({ agentId: 'Limited', ...limits })
  const asked = new URL(begun['hostedVerifyUrl'])
  expect(asked.searchParams.get('wallet')).toBe(mine)
  expect(dataOf(asked.href)).toEqual({
    controllerWallet: mine,
    agentWallet: mine,
    agentId: 'Limited',
    scope: 'mail',
    allowedActions: ['read mail'],
    deniedActions: ['delete mail'],
    runtimePolicy: { requiresHumanApproval: true },
    approvalPolicy: { preApprovedContentOnly: true },
    maxSpend: '100',
    expiresAt: limits.expiresAt,
  })
  expect(begun['nextSteps']).toEqual([
    'agentWallet is left out, so the controller’s own wallet is the agent. For an agent with a wallet of its own, call svc_agent_create again with agentWallet and another agentId.',
    'Show hostedVerifyUrl to the person: only they can allow an agent anything. Wait until they say that they are done.',
    'Then call svc_agent_link with this agentWallet and identityQHash.',
  ])
  // it does not know the limits, so its link would ask for a delegation without any
  const linked = await link({ agentWallet: mine, agentId: 'Limited' })
  expect(linked).toMatchObject({ linked: false, missingVerifiers: ['agent-delegation'] })
  expect(linked).not.toHaveProperty('hostedVerifyUrl')
  expect(linked['nextSteps']).toEqual([
    'No delegation of this agent is in force: it is not confirmed yet, or was revoked or has expired. If the person revoked it, stop.',
    'If svc_agent_create gave you a hostedVerifyUrl with the limits you want, and the person has not confirmed it yet, use it again. Otherwise call svc_agent_create with every limit of the delegation.',
    'Show the hostedVerifyUrl of svc_agent_create to the principal, who alone can allow an agent anything, and wait until they say that they are done.',
    'Then call svc_agent_link again, with the identityQHash if you know it.',
  ])
  const unknown = await link({ agentWallet: `0x${'c5'.repeat(20)}` })
  expect(unknown).toMatchObject({
    missingVerifiers: ['agent-identity', 'agent-delegation'],
    nextSteps: [
      linked['nextSteps'][0],
      'If svc_agent_create gave you a hostedVerifyUrl with the limits you want, and the person has not confirmed it yet, use it again. Otherwise call svc_agent_create with this agentWallet, its agentId and every limit of the delegation. It says what the wallet has to sign.',
      ...linked['nextSteps'].slice(2),
    ],
  })
  expect(unknown).not.toHaveProperty('hostedVerifyUrl')
  const again = await create({ agentId: 'Limited' })
  expect(again['nextSteps'].slice(0, 3)).toEqual([
    'The link allows any action, because delegationAllowedActions names none.',
    'The link has no limit per payment, because maxSpend is left out.',
    'The delegation lasts 7 days, because expiresAt is left out.',
  ])
})

test('continues with the wallet that an earlier call of the account made, and refuses others', async () => {
  const asked = { agentId: 'Again', agentWallet: 'generate', maxSpend: '7' }
  const begun = await create(asked)
  expect(begun).toHaveProperty('generatedWallet')
  const { generatedWallet: _key, nextSteps, ...progress } = begun
  expect(nextSteps[0]).toContain('Store generatedWallet.privateKey now')
  const again = await create({ ...asked, agentId: 'AGAIN' })
  expect(again).toEqual({
    ...progress,
    hostedVerifyUrl: expect.any(String),
    nextSteps: nextSteps.slice(1),
  })
  expect(dataOf(again['hostedVerifyUrl'])).toMatchObject({ agentWallet: begun['agentWallet'], maxSpend: '7' })
  const stranger = await server.connect(`0x${'c6'.repeat(20)}`)
  expect(await create(asked, stranger)).toMatchObject({ error: { details: { reason: 'AGENT_ID_TAKEN' } } })
  await confirm(begun['hostedVerifyUrl'])
  expect(await create(asked)).toMatchObject({ path: 'already_linked', agentWallet: begun['agentWallet'] })
  // a name that is free again makes a new wallet
  await server.ports.store.proofs.revoke(begun['identityQHash'], server.clock.now)
  await server.ports.store.holdings.free(begun['identityQHash'], server.clock.now)
  server.clock.now += 1000
  const next = await create(asked)
  expect(next).toHaveProperty('generatedWallet')
  expect(next['agentWallet']).not.toBe(begun['agentWallet'])
})

test('a delegation to a contract wallet is not for an agent of the contract at its address on another chain', async () => {
  const contract = `0x${'ca'.repeat(20)}`
  const data = { controllerWallet: mine, agentWallet: contract, agentChainRef: 'eip155:8453' }
  const delegated = await server.submit(await signedBy(me, { verifierIds: ['agent-delegation'], data }, server))
  const { now } = server.clock
  const mounted = async (chain: string, agentId: string) => {
    const fields = { agentId, agentWallet: contract, agentChainRef: chain }
    const outcome = { verifierId: 'agent-identity', verified: true, input: fields, claims: fields, provider: 'svc' }
    const record = proof({
      walletAddress: contract,
      subject: contract,
      chain,
      signerKind: 'contract',
      privacyLevel: 'public',
      publicDisplay: true,
      createdAt: now,
      completedAt: now,
      verifierIds: [outcome.verifierId],
      outcomes: [{ ...outcome, checkedAt: now, expiresAt: null }],
    })
    await server.ports.store.proofs.insert(record)
    const known = { agentWallet: `did:pkh:${chain}:${contract}`, agentId }
    return [(await mount({ identityQHash: record.qHash }))['delegation'], (await link(known))['delegationQHash']]
  }
  const { qHash } = delegated.data
  expect(await mounted('eip155:8453', 'Guarded')).toEqual([expect.objectContaining({ qHash }), qHash])
  expect(await mounted('eip155:1', 'Imitation')).toEqual([null, null])
})

test('refuses instructions for a new wallet, which alone could read them', async () => {
  expect(await create({ agentId: 'Told', agentWallet: 'generate', instructions: 'Be brief.' })).toMatchObject({
    error: { code: 'INVALID_REQUEST', details: { field: 'instructions' } },
  })
})

test('completes an agent that the person has already delegated to', async () => {
  const data = { controllerWallet: mine, agentWallet: mine, agentId: 'Late' }
  await server.submit(await signedBy(me, { verifierIds: ['agent-delegation'], data }, server))
  expect(await create({ agentId: 'Late' })).toMatchObject({
    path: 'session_auto_complete',
    next_action: 'call_svc_agent_link',
    sessionProgress: { identityComplete: true, delegationComplete: true },
  })
  expect(await link({ agentWallet: mine })).toMatchObject({
    error: {
      code: 'INVALID_REQUEST',
      details: { field: 'agentId', untrustedContent: { agentIds: ['Late', 'Limited', 'Own'] } },
    },
  })
})

test('a refusal stores nothing: a name of another agent, an end in the past, data too long for a link', async () => {
  const strangeWallet = `0x${'c3'.repeat(20)}`
  const stranger = await server.connect(strangeWallet)
  expect(await create({ agentId: 'OWN' }, stranger)).toMatchObject({
    error: {
      code: 'INVALID_REQUEST',
      message: 'This agentId belongs to another wallet. Choose another.',
      details: { reason: 'AGENT_ID_TAKEN' },
    },
  })
  expect((await server.call(stranger, 'svc_proofs_get', { identifier: strangeWallet }))['proofs']).toEqual([])
  const taken = await create({ agentId: 'own', agentWallet: 'generate' })
  expect(taken).not.toHaveProperty('generatedWallet')
  expect(taken).toMatchObject({ error: { details: { reason: 'AGENT_ID_TAKEN' } } })
  // a wallet that would have to sign first is not asked to
  const asked = { agentId: 'own', agentWallet: privateKeyToAccount(generatePrivateKey()).address }
  expect(await create(asked)).toMatchObject({ error: { details: { field: 'agentId', reason: 'AGENT_ID_TAKEN' } } })
  // seconds are the usual mistake
  const message = 'expiresAt has passed already. It is a time in Unix ms.'
  const refused = { error: { code: 'DELEGATION_EXPIRED', message } }
  expect(await create({ agentId: 'x', expiresAt: Math.floor(server.clock.now / 1000) + 86_400 })).toMatchObject(refused)
  const delegationDeniedActions = Array.from({ length: 32 }, () => 'y'.repeat(128))
  expect(await create({ agentId: 'x', delegationDeniedActions })).toMatchObject({ error: { code: 'INVALID_REQUEST' } })
  expect(await create({ agentId: 'x', controllerWallet: agentWallet })).toMatchObject({
    error: { code: 'PROOF_WALLET_MISMATCH' },
  })
  expect(await mount({ agentId: 'x' })).toMatchObject({ error: { code: 'PROOF_NOT_FOUND' } })
})

test('a stranger mounts an agent by its id, without private data and delegations', async () => {
  const stranger = await server.connect(`0x${'c4'.repeat(20)}`)
  const own = await mount({ agentId: 'own' })
  const seen = await mount({ identityQHash: own['identity'].qHash }, stranger)
  expect(seen).toMatchObject({ identity: own['identity'], delegation: null })
  expect(own['runtime']).toEqual({ untrustedContent: { instructions: 'Be brief.' } })
  expect(seen['runtime']).toEqual({ untrustedContent: {} })
  const data = { agentId: 'Private', agentWallet: agentKey.address }
  const { data: hidden } = await server.submit(
    await signedBy(agentKey, { verifierIds: ['agent-identity'], data }, server),
  )
  const privately = { identityQHash: hidden.qHash }
  expect(await mount(privately, stranger)).toMatchObject({ error: { code: 'PROOF_NOT_FOUND' } })
  const its = await server.connect(agentWallet)
  expect(await mount(privately, its)).toMatchObject({ identity: { untrustedContent: { agentId: 'Private' } } })
  const unknown = { identityQHash: `0x${'11'.repeat(32)}` }
  expect(await mount(unknown, stranger)).toMatchObject({ error: { code: 'PROOF_NOT_FOUND' } })
  expect(await mount({}, stranger)).toMatchObject({ error: { code: 'INVALID_REQUEST' } })
  const known = { agentWallet: mine, agentId: 'own', principal: me.address }
  // it is unlisted, so strangers do not learn its name by asking
  const missingVerifiers = ['agent-identity', 'agent-delegation']
  expect(await link(known, stranger)).toMatchObject({
    linked: false,
    missingVerifiers,
    nextSteps: [
      'The principal is not a wallet of this account. Its owner calls svc_agent_create from their own account and confirms the link. Then they choose “Public” for this proof, under “Who can see it” at https://svc.test/account/proofs: one that is private, or open “By link”, is not found from another account.',
      'Then call svc_agent_link again, with the identityQHash if you know it.',
    ],
  })
})

test.each([
  ['agentId', 'own'],
  ['agentWallet', mine],
])('refuses %s beside an identityQHash, which names the agent (protocol/mcp#tools)', async (field, value) => {
  expect(await mount({ identityQHash: `0x${'11'.repeat(32)}`, [field]: value })).toMatchObject({
    success: false,
    error: { code: 'INVALID_REQUEST', details: { field } },
  })
})

test('strangers find no unlisted agent, also not by a proof that reuses it', async () => {
  const [agent, stranger] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
  const by = await server.connect(stranger.address)
  const submit = async (request: object) => {
    server.clock.now += 1000
    const { data } = await server.submit(await signedBy(agent, request as Parameters<typeof signedBy>[1], server))
    return String(data.qHash)
  }
  const asked = { agentWallet: agent.address }
  const codeOfMount = async () => (await mount(asked, by))['error']?.code
  const named = { verifierIds: ['agent-identity'], data: { agentId: 'Unlisted', agentWallet: agent.address } }
  const identity = await submit({ ...named, options: { privacyLevel: 'public' } })
  const { store, now } = server.ports
  const noLink = { linked: false, identityQHash: null, untrustedContent: { agentId: null, agentLabel: null } }
  expect(await link(asked, by)).toMatchObject(noLink)
  expect(await link({ ...asked, agentId: 'unlisted' }, by)).toMatchObject(noLink)
  expect(await codeOfMount()).toBe('PROOF_NOT_FOUND')

  const reusedVerifierProofs = { 'agent-identity': identity }
  const text = { data: { owner: agent.address, content: 'listed' }, options: { reusedVerifierProofs } }
  const other = await submit(text)
  await store.proofs.publish(other, { privacyLevel: 'public', publicDisplay: true, withdrawnAt: null, now: now() })
  expect(await link(asked, by)).toMatchObject(noLink)
  expect(await codeOfMount()).toBe('PROOF_NOT_FOUND')
  expect((await mount({ identityQHash: other }, by))['error']?.code).toBe('PROOF_NOT_FOUND')

  // whoever knows its id may read it, and its owner finds it; another id, or the one of a copy, is refused
  const refused = { error: { code: 'INVALID_REQUEST', details: { field: 'identityQHash' } } }
  for (const identityQHash of [other, `0x${'11'.repeat(32)}`])
    expect(await link({ ...asked, identityQHash }, by)).toMatchObject(refused)
  expect(await link({ agentWallet: agentKey.address, identityQHash: identity }, by)).toMatchObject(refused)
  expect(await link({ ...asked, identityQHash: identity }, by)).toMatchObject({
    missingVerifiers: ['agent-delegation'],
    untrustedContent: { agentId: 'Unlisted' },
  })
  expect(await mount({ identityQHash: identity }, by)).toMatchObject({ identity: { qHash: identity } })
  expect(await link(asked, await server.connect(agent.address))).toMatchObject({
    untrustedContent: { agentId: 'Unlisted' },
  })
})

test('a proof that reuses a delegation does not widen it', async () => {
  const begun = await create({ agentId: 'Reused', delegationAllowedActions: ['read', 'list'], maxSpend: '5' })
  const delegation = await confirm(begun['hostedVerifyUrl'])
  server.clock.now += 1000
  const options = { reusedVerifierProofs: { 'agent-delegation': delegation } }
  const copy = await server.call(token, 'svc_verify', {
    verifierIds: ['ownership-basic'],
    data: { content: 'copy' },
    options,
  })
  expect(copy).toMatchObject({ verdict: 'Passed' })
  const mounted = await mount({ agentId: 'reused' })
  expect(mounted['delegation']).toMatchObject({
    qHash: delegation,
    maxSpend: '5',
    untrustedContent: { allowedActions: ['read', 'list'] },
  })
})
