import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../../deployment.fixture.ts'
import { openMcp } from '../mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
const me = privateKeyToAccount(generatePrivateKey())
const mine = me.address.toLowerCase()
let token: string

beforeAll(async () => {
  server = await openMcp()
  token = await server.connect(mine)
})
afterAll(() => server.close())

const newKey = () => privateKeyToAccount(generatePrivateKey())
const create = (args: object, by = token) => server.call(by, 'svc_agent_create', args)
const link = (args: object, by = token) => server.call(by, 'svc_agent_link', args)
const verify = (args: object, by = token) => server.call(by, 'svc_verify', args)
const dataOf = (url: string) =>
  JSON.parse(Buffer.from(new URL(url).searchParams.get('data') ?? '', 'base64url').toString())

/** The person does on the hosted page what the link asks for. */
async function confirm(url: string, account = me): Promise<string> {
  const verifierIds = [new URL(url).searchParams.get('verifiers') as 'agent-delegation']
  server.clock.now += 1000
  const { data } = await server.submit(await signedBy(account, { verifierIds, data: dataOf(url) }, server))
  return data.qHash ?? ''
}

/** The agent's own wallet signs the entry of `signatures`, as `nextSteps` says. */
async function signIdentity(begun: Awaited<ReturnType<typeof create>>, key: ReturnType<typeof newKey>, by = token) {
  const [{ signerString, ...request }] = begun['signatures']
  server.clock.now += 1000
  return await verify({ ...request, signature: await key.signMessage({ message: signerString }) }, by)
}

const firstLimits = { delegationAllowedActions: ['read', 'list'], maxSpend: '5' }

test('a call with other limits than the delegation has says which, and how to get them', async () => {
  const begun = await create({ agentId: 'Narrow', ...firstLimits })
  const first = await confirm(begun['hostedVerifyUrl'])
  const currentLimits = {
    delegationAllowedActions: ['read', 'list'],
    scope: 'global',
    maxSpend: '5',
    expiresAt: server.clock.now + 7 * 86_400_000,
  }
  const { hostedVerifyUrl, nextSteps, ...other } = await create({ agentId: 'Narrow', ...firstLimits, maxSpend: '9' })
  expect(other).toEqual({
    success: true,
    path: 'hosted_required',
    next_action: 'open_hosted_verify',
    sessionProgress: { identityComplete: true, delegationComplete: false },
    agentWallet: mine,
    controllerWallet: mine,
    identityQHash: begun['identityQHash'],
    delegationQHash: first,
    limitsThatDiffer: ['maxSpend'],
    untrustedContent: { currentLimits },
  })
  expect(dataOf(hostedVerifyUrl)).toMatchObject({ allowedActions: ['read', 'list'], maxSpend: '9' })
  expect(nextSteps).toEqual([
    'The person has allowed this agent something already (delegationQHash), with other limits: maxSpend. untrustedContent.currentLimits has them. They stay in force; this call changed nothing.',
    'The delegation lasts 7 days, because expiresAt is left out.',
    'The link sets none of these, because they are left out: delegationDeniedActions, delegationRuntimePolicy, delegationApprovalPolicy.',
    'To get the limits of this call, show hostedVerifyUrl to the person: only they can allow an agent anything. Wait until they say that they are done. From then on the new delegation counts.',
    `The old delegation does not end by this. The person revokes it at ${server.config.verifyUrl}/account/proofs.`,
    'If the old limits should stay, do not show hostedVerifyUrl.',
    'Then call svc_agent_link with this agentWallet and identityQHash.',
  ])

  const second = await confirm(hostedVerifyUrl)
  expect(await create({ agentId: 'Narrow', ...firstLimits, maxSpend: '9' })).toMatchObject({
    path: 'already_linked',
    delegationQHash: second,
    untrustedContent: { currentLimits: { ...currentLimits, maxSpend: '9', expiresAt: expect.any(Number) } },
    nextSteps: ['Call svc_agent_link with this agentWallet and identityQHash.'],
  })
  // a limit that is left out beside others is one that the call does not want
  expect(await create({ agentId: 'Narrow', maxSpend: '9' })).toMatchObject({
    path: 'hosted_required',
    limitsThatDiffer: ['delegationAllowedActions'],
  })
})

test('a call that names no limit changes nothing, and says which limits there are', async () => {
  const found = await create({ agentId: 'Narrow' })
  expect(found).toMatchObject({
    path: 'already_linked',
    next_action: 'ready',
    sessionProgress: { identityComplete: true, delegationComplete: true },
    untrustedContent: { currentLimits: { delegationAllowedActions: ['read', 'list'], maxSpend: '9' } },
    nextSteps: [
      'The person has allowed this agent something already (delegationQHash). untrustedContent.currentLimits has its limits. This call names none and changes nothing.',
      'Then call svc_agent_link with this agentWallet and identityQHash.',
    ],
  })
  expect(found).not.toHaveProperty('hostedVerifyUrl')
  expect(found).not.toHaveProperty('limitsThatDiffer')
})

test('a call with another identity than the agent has says what it did not change', async () => {
  const asked = { agentId: 'Changed', instructions: 'Be brief.', skills: [{ id: 'search', configId: 'c' }] }
  await create(asked)
  expect(await create(asked)).not.toHaveProperty('identityFieldsThatDiffer')
  const changed = await create({
    ...asked,
    instructions: 'Be long.',
    services: [{ name: 'a', endpoint: 'https://a.example' }],
  })
  expect(changed['identityFieldsThatDiffer']).toEqual(['instructions', 'services'])
  expect(changed['nextSteps'][0]).toBe(
    'The agent has its identity already (identityQHash), with other instructions, services. This call did not change it. To replace it, call svc_verify for agent-identity with all of its data.',
  )
  // what only the wallet of the agent may see is not compared
  const key = newKey()
  const other = { ...asked, agentId: 'Changed too', agentWallet: key.address }
  await signIdentity(await create(other), key)
  expect(await create({ ...other, instructions: 'Be long.' })).not.toHaveProperty('identityFieldsThatDiffer')
  expect(await create({ ...other, skills: [{ id: 'write' }] })).toMatchObject({ identityFieldsThatDiffer: ['skills'] })
})

test('an agent with a wallet of its own is linked by doing what nextSteps say', async () => {
  const key = newKey()
  const asked = { agentId: 'Own key', agentWallet: key.address, maxSpend: '1', delegationAllowedActions: ['buy'] }
  const begun = await create(asked)
  expect(begun).toMatchObject({ path: 'signatures_required', identityQHash: null })
  expect(begun['nextSteps']).toEqual([
    'Within five minutes, sign the signerString in signatures with the key of agentWallet, and call svc_verify with the other fields of that entry and the signature. Later, call svc_agent_create again for a new signerString.',
    'The delegation lasts 7 days, because expiresAt is left out.',
    'The link sets none of these, because they are left out: delegationDeniedActions, delegationRuntimePolicy, delegationApprovalPolicy.',
    'Show hostedVerifyUrl to the person: only they can allow an agent anything. Wait until they say that they are done.',
    'Then call svc_agent_link with this agentWallet, and the qHash that svc_verify returned as identityQHash.',
  ])
  const signed = await signIdentity(begun, key)
  expect(signed).toMatchObject({ verdict: 'Passed' })
  const identityQHash = signed['qHash']
  expect(await server.ports.store.proofs.find(identityQHash)).toMatchObject({
    privacyLevel: 'public',
    publicDisplay: false,
  })
  const { agentWallet } = begun
  expect(await link({ agentWallet, identityQHash })).toMatchObject({
    identityQHash,
    missingVerifiers: ['agent-delegation'],
  })
  // the same call goes on where it stopped, and asks for no second signature
  const again = await create(asked)
  expect(again).toMatchObject({ path: 'hosted_required', identityQHash })
  expect(again).not.toHaveProperty('signatures')

  // without its wallet, the call is about the wallet of the controller
  expect((await create({ agentId: 'own KEY' }))['error']).toMatchObject({
    message: `This agentId belongs to ${agentWallet}, which this account set up. Send that as agentWallet, or choose another agentId.`,
    details: { field: 'agentId', reason: 'AGENT_ID_TAKEN' },
  })

  const delegationQHash = await confirm(begun['hostedVerifyUrl'])
  const linked = { linked: true, status: 'ok', identityQHash, delegationQHash }
  expect(await link({ agentWallet, identityQHash })).toMatchObject(linked)
  expect(await link({ agentWallet, agentId: 'own key' })).toMatchObject(linked)
  expect(await create(asked)).toMatchObject({ path: 'already_linked', identityQHash, delegationQHash })
  expect(await server.call(token, 'svc_agent_mount', { identityQHash })).toMatchObject({
    identity: { agentWallet, qHash: identityQHash },
    delegation: { maxSpend: '1' },
  })
})

test('another account does not find an identity that it did not submit', async () => {
  const key = newKey()
  const asked = { agentId: 'Hidden key', agentWallet: key.address }
  const signed = await signIdentity(await create(asked), key)
  const stranger = await server.connect(newKey().address)
  expect(await create(asked, stranger)).toMatchObject({ path: 'signatures_required', identityQHash: null })
  // its wallet makes it private: then also who submitted it finds it no more
  const { store } = server.ports
  const visibility = { privacyLevel: 'private' as const, publicDisplay: false, withdrawnAt: server.clock.now }
  await store.proofs.publish(signed['qHash'], { ...visibility, now: server.clock.now })
  expect(await create(asked)).toMatchObject({ path: 'signatures_required', identityQHash: null })
})

test('svc_verify keeps a replaced identity as visible as its owner chose, and asks before it replaces a public one', async () => {
  const { store } = server.ports
  const { identityQHash } = await create({ agentId: 'Kept', instructions: 'Be brief.' })
  const call = { verifierIds: ['agent-identity'], data: { agentId: 'Kept', instructions: 'Be long.' } }
  server.clock.now += 1000
  const second = await verify(call)
  expect(second).toMatchObject({ verdict: 'Passed', privacyLevel: 'unlisted' })
  expect(await store.proofs.find(second['qHash'])).toMatchObject({ privacyLevel: 'public', publicDisplay: false })
  expect(await store.proofs.find(identityQHash)).toMatchObject({ revokedAt: server.clock.now })

  const data = { 'agent-identity': { agentId: 'kept' }, 'ownership-basic': { content: 'beside it' } }
  const together = await verify({ verifierIds: ['agent-identity', 'ownership-basic'], data })
  expect(together).toMatchObject({ verdict: 'Action needed', status: 'owner_decides' })
  expect(together['nextStep']).toContain('once for each of agent-identity, ownership-basic')

  const shown = { privacyLevel: 'public' as const, withdrawnAt: null, now: server.clock.now }
  await store.proofs.publish(second['qHash'], { ...shown, publicDisplay: true })
  const third = { ...call, data: { agentId: 'Kept', instructions: 'Be public.' } }
  expect(await verify(third)).toEqual({
    success: true,
    verdict: 'Action needed',
    status: 'owner_decides',
    nextStep: expect.stringContaining('/account/proofs'),
  })
  expect(await store.proofs.find(second['qHash'])).toMatchObject({ revokedAt: null })
  await store.proofs.publish(second['qHash'], { ...shown, privacyLevel: 'private', publicDisplay: false })
  const last = await verify(third)
  expect(last).not.toHaveProperty('privacyLevel')
  expect(await store.proofs.find(last['qHash'])).toMatchObject({ privacyLevel: 'private' })
})

test('svc_verify makes a proof unlisted only by a signature', async () => {
  const basic = { verifierIds: ['ownership-basic'], data: { content: 'unlisted' } }
  expect(await verify({ ...basic, options: { privacyLevel: 'unlisted' } })).toMatchObject({
    error: { code: 'INVALID_REQUEST', details: { field: 'options.privacyLevel' } },
  })
  const key = newKey()
  const { walletAddress, verifierIds, signedTimestamp, signature, data } = await signedBy(
    key,
    { data: { owner: key.address, content: 'unlisted' } },
    server,
  )
  const signed = { walletAddress, verifierIds, signedTimestamp, signature, data }
  const { qHash } = await verify({ ...signed, options: { privacyLevel: 'unlisted' } })
  expect(await server.ports.store.proofs.find(qHash)).toMatchObject({ privacyLevel: 'public', publicDisplay: false })
})

const stepsOf = async (expiresAt: number) => (await create({ agentId: 'Long', ...firstLimits, expiresAt }))['nextSteps']

test('says when a delegation ends that asks for more than a year', async () => {
  const { now } = server.clock
  const year = 365 * 86_400_000
  expect(await stepsOf(now + year)).not.toContainEqual(expect.stringContaining('more than a year'))
  const latest = server.clock.now + year
  expect(await stepsOf(now + 2 * year)).toContain(
    'expiresAt is more than a year ahead. The delegation ends one year after the person confirms it instead: ' +
      `if they confirm it now, at ${latest} (${new Date(latest).toISOString().slice(0, 10)}).`,
  )
})
