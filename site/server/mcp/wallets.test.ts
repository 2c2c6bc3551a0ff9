// Two contract wallets of one profile with one address on two chains are different accounts (protocol/proof-format#same-wallet).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from '../random-keys.ts'
import { proof } from '../ports/store/samples.ts'
import type { Outcome } from '../records/proofs.ts'
import { openMcp } from './mcp.fixture.ts'

const person = `0x${'a7'.repeat(20)}`
const address = `0x${'5c'.repeat(20)}`
const chains = ['eip155:84532', 'eip155:8453'] as const
const dids = chains.map((chain) => `did:pkh:${chain}:${address}`)
const qHashes: string[] = []
let server: Awaited<ReturnType<typeof openMcp>>
let token: string

beforeAll(async () => {
  server = await openMcp()
  token = await server.connect(person)
  const { store } = server.ports
  const { cookie } = await server.signIn(person)
  const { now } = server.clock
  const session = await store.sessions.find(digest(cookie.slice(cookie.indexOf('=') + 1)), now)
  const identity = (agentId: string): Outcome => ({
    verifierId: 'agent-identity',
    verified: true,
    input: {},
    claims: { agentId, agentWallet: address },
    provider: 'svc',
    checkedAt: now,
    expiresAt: null,
  })
  for (const chain of chains) {
    const method = { id: chain, profileId: session!.profileId, kind: 'wallet' as const, key: `${chain}:${address}` }
    const data = { address, chain, signerKind: 'contract' }
    const times = { createdAt: now, usedAt: now, counter: 0 }
    const own = { subject: address, walletAddress: address, chain, signerKind: 'contract' as const }
    const made = proof({ ...own, outcomes: [identity(`agent.${qHashes.length}`)] })
    qHashes.push(made.qHash)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await store.accounts.add({ ...method, label: chain, data, ...times })
    // oxlint-disable-next-line no-await-in-loop
    await store.proofs.insert(made)
  }
})
afterAll(() => server.close())

const several = {
  success: false,
  error: { code: 'INVALID_REQUEST', details: { wallets: expect.arrayContaining(dids) } },
}
const link = { verifierIds: ['wallet-link'] }

test.each<[string, object]>([
  ['svc_verify', { ...link, walletAddress: address }],
  ['svc_verify_or_guide', { ...link, walletAddress: address }],
  ['svc_proofs_check', { verifiers: ['agent-identity'], wallet: address }],
  ['svc_proofs_get', { identifier: address }],
  ['svc_secret_create', { alias: 'a', content: 'b', walletAddress: address }],
  ['svc_agent_create', { agentId: 'new', controllerWallet: address }],
  ['svc_agent_link', { agentWallet: address }],
  ['svc_agent_mount', { agentWallet: address }],
])('%s refuses an address that several wallets of the profile have', async (name, args) => {
  expect(await server.call(token, name, args)).toMatchObject(several)
})

test('a did:pkh names the one on its chain', async () => {
  for (const [at, identifier] of dids.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { proofs } = await server.call(token, 'svc_proofs_get', { identifier })
    expect(proofs.map(({ qHash }: { qHash: string }) => qHash)).toEqual([qHashes[at]])
    // oxlint-disable-next-line no-await-in-loop
    const guide = await server.call(token, 'svc_verify_or_guide', { ...link, walletAddress: identifier })
    expect(guide).toMatchObject({ action: 'verification_required' })
  }
})

test('the chain of svc_verify says which one an address means', async () => {
  const request = { verifierIds: ['ownership-basic'], data: { content: 'a' }, walletAddress: address }
  const done = await server.call(token, 'svc_verify', { ...request, chain: chains[1] })
  expect(done).toMatchObject({ verdict: 'Passed' })
  expect(await server.ports.store.proofs.find(done['qHash'])).toMatchObject({
    walletAddress: address,
    chain: chains[1],
  })
})

test('svc_agent_mount finds the agents of both', async () => {
  for (const [at, qHash] of qHashes.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await server.call(token, 'svc_agent_mount', { agentId: `agent.${at}` })).toMatchObject({
      identity: { qHash },
    })
})
