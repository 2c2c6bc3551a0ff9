import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../../deployment.fixture.ts'
import { openMcp } from '../mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
const me = privateKeyToAccount(generatePrivateKey())
let token: string

beforeAll(async () => {
  server = await openMcp()
  token = await server.connect(me.address)
})
afterAll(() => server.close())

const link = (args: object, by = token) => server.call(by, 'svc_agent_link', args)

/** Stores a proof that this account signed; answers its id. */
async function submit(account: typeof me, verifierId: string, data: object, options = {}): Promise<string> {
  server.clock.now += 1000
  const request = { verifierIds: [verifierId], data, options } as Parameters<typeof signedBy>[1]
  const { data: made } = await server.submit(await signedBy(account, request, server))
  return String(made.qHash)
}

const newAgent = async (agentId: string, options: object = { privacyLevel: 'public' }) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const agentWallet = account.address.toLowerCase()
  const identityQHash = await submit(account, 'agent-identity', { agentId, agentWallet }, options)
  return { account, agentWallet, identityQHash }
}
const delegate = (agent: { agentWallet: string; agentId?: string }, limits: object = {}) =>
  submit(me, 'agent-delegation', { controllerWallet: me.address, ...agent, ...limits })

test('refuses an identityQHash that is not an identity of the wallet, whatever else it is (protocol/mcp#tools)', async () => {
  const agent = await newAgent('Named')
  const delegationQHash = await delegate({ agentWallet: agent.agentWallet, agentId: 'Named' })
  const ask = { agentWallet: agent.agentWallet }
  expect(await link({ ...ask, identityQHash: agent.identityQHash })).toMatchObject({
    linked: true,
    identityQHash: agent.identityQHash,
    delegationQHash,
  })

  const other = await newAgent('Another')
  const hidden = await newAgent('Hidden', {})
  const ended = await submit(agent.account, 'agent-identity', { agentId: 'Ended', agentWallet: agent.agentWallet })
  await server.ports.store.proofs.revoke(ended, server.clock.now)
  const refused = {
    success: false,
    error: {
      code: 'INVALID_REQUEST',
      message:
        'identityQHash is no identity of this agentWallet that this account can see. It may be of another agent, or be private, revoked or expired. Leave it out to look for the identity.',
      details: { field: 'identityQHash' },
    },
  }
  const wrong = {
    'a proof that does not exist': `0x${'22'.repeat(32)}`,
    'the identity of another agent': other.identityQHash,
    'a private identity of another agent': hidden.identityQHash,
    'the delegation': delegationQHash,
    'an identity of the wallet that was revoked': ended,
  }
  for (const [what, identityQHash] of Object.entries(wrong))
    expect([what, await link({ ...ask, identityQHash })]).toEqual([what, refused])
  expect(await link({ ...ask, agentId: 'Another', identityQHash: agent.identityQHash })).toEqual(refused)
})

test('takes the identityQHash of one agent of a wallet that hosts several', async () => {
  const { account, agentWallet, identityQHash } = await newAgent('First')
  const second = await submit(account, 'agent-identity', { agentId: 'Second', agentWallet }, { privacyLevel: 'public' })
  const its = await server.connect(agentWallet)
  expect(await link({ agentWallet }, its)).toMatchObject({ error: { details: { field: 'agentId' } } })
  expect(await link({ agentWallet, identityQHash }, its)).toMatchObject({
    identityQHash,
    untrustedContent: { agentId: 'First' },
  })
  expect(await link({ agentWallet, identityQHash: second }, its)).toMatchObject({
    identityQHash: second,
    untrustedContent: { agentId: 'Second' },
  })
})

test('says that a person revoked what they allowed, and does not send them the old link (protocol/mcp#agents)', async () => {
  const agent = await newAgent('Withdrawn')
  const ask = { agentWallet: agent.agentWallet, identityQHash: agent.identityQHash }
  const firstStep = async () => (await link(ask))['nextSteps'][0]
  const noneYet =
    'No delegation of this agent is in force: it is not confirmed yet, or was revoked or has expired. If the person revoked it, stop.'
  expect(await firstStep()).toBe(noneYet)

  const short = { expiresAt: server.clock.now + 60_000 }
  await delegate({ agentWallet: agent.agentWallet, agentId: 'Withdrawn' }, short)
  expect(await firstStep()).toBe('Call svc_agent_mount: it returns the limits.')
  server.clock.now += 120_000
  expect(await firstStep()).toBe('The delegation of this agent has expired.')

  const revoked = await delegate({ agentWallet: agent.agentWallet, agentId: 'Withdrawn' })
  // one for another agent of the wallet says nothing about this one
  await delegate({ agentWallet: agent.agentWallet, agentId: 'Else' })
  await server.ports.store.proofs.revoke(revoked, server.clock.now)
  const again = await link(ask)
  expect(again).toMatchObject({ linked: false, missingVerifiers: ['agent-delegation'], delegationQHash: null })
  expect(again['nextSteps'][0]).toBe(
    'The person revoked the delegation of this agent: stop acting for them. Go on here only if they want to allow it again.',
  )
  // also the tool that makes the link says so
  const create = async (agentId: string) =>
    (await server.call(token, 'svc_agent_create', { agentId, agentWallet: agent.agentWallet }))['nextSteps']
  const sentence =
    'The person revoked the last delegation of this agent. Show hostedVerifyUrl only if they want to allow it again.'
  expect(await create('Withdrawn')).toContain(sentence)
  expect(await create('Else')).not.toContain(sentence)
})

test('another account learns that only the account of the principal sees the limits', async () => {
  const agent = await newAgent('Shown')
  const qHash = await delegate({ agentWallet: agent.agentWallet, agentId: 'Shown' }, { maxSpend: '5' })
  const published = { privacyLevel: 'public', publicDisplay: true, withdrawnAt: null, now: server.clock.now } as const
  const stranger = await server.connect(`0x${'c9'.repeat(20)}`)
  const { agentWallet, identityQHash } = agent
  const ask = { agentWallet, identityQHash, principal: me.address }
  const isLinked = async () => (await link(ask, stranger))['linked']
  expect(await isLinked()).toBe(false)
  await server.ports.store.proofs.publish(qHash, { ...published, publicDisplay: false })
  expect(await isLinked()).toBe(false)
  await server.ports.store.proofs.publish(qHash, published)
  expect(await link(ask, stranger)).toMatchObject({
    linked: true,
    nextSteps: [
      'Ask the principal for the limits before you act: only their own account sees them. In this account svc_agent_mount answers delegation: null, because it shows only what this account allows.',
    ],
  })
  expect(await server.call(stranger, 'svc_agent_mount', { identityQHash })).toMatchObject({ delegation: null })
  // the identity is unlisted, and nobody of this account has allowed the agent anything
  expect(await link({ agentWallet, principal: me.address }, stranger)).toMatchObject({
    missingVerifiers: ['agent-identity'],
    nextSteps: [
      expect.stringContaining('Ask whoever made the agent for its identityQHash'),
      expect.stringContaining('If the agent has no identity yet, call svc_agent_create'),
      expect.any(String),
      expect.any(String),
    ],
  })
})
