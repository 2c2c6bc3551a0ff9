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
