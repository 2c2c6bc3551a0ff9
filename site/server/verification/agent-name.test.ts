import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import { codeOf, noKeys, openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { noProbes } from '../proofs/probes.ts'
import { readProof } from '../proofs/read-proof.ts'
import { revokeProof } from '../proofs/revoke-proof.ts'
import { precheck } from './precheck.ts'
import { standardize } from './standardize.ts'
import { verify } from './verify.ts'

// A name belongs to the first active wallet, and a newer version of the same wallet replaces the earlier one
// (protocol/verifiers#agent-name).
let service: OpenDeployment
beforeAll(async () => {
  service = await openDeployment()
})
afterAll(() => service.close())

const ada = privateKeyToAccount(generatePrivateKey())
const eve = privateKeyToAccount(generatePrivateKey())

async function identify(account: PrivateKeyAccount, more: JsonObject = {}) {
  service.clock.now += 1000
  const body = {
    walletAddress: account.address,
    verifierIds: ['agent-identity' as const],
    data: { agentId: 'Ada', agentWallet: account.address, ...more },
    signedTimestamp: service.clock.now,
    options: { privacyLevel: 'public' as const },
  }
  const signature = await account.signMessage({ message: standardize(body, service).signerString })
  const { data } = await verify({ ...body, signature }, noKeys, service)
  return { qHash: data.qHash ?? '', status: data.status, entry: Object(data.verifiedVerifiers?.[0]) }
}
const read = async (qHash: string) => {
  const { data } = await readProof({ qHash, headers: {}, address: '192.0.2.1', probes: noProbes }, service)
  return data
}
async function revoke(account: PrivateKeyAccount, qHash: string) {
  const { address: walletAddress } = account
  const signedTimestamp = service.clock.now
  const signed = { walletAddress, chain: evmChain(84532), signedTimestamp }
  const message = ownerActionMessage({ action: 'revoke_proof', qHash }, signed)
  const claim = { walletAddress, signedTimestamp, signature: await account.signMessage({ message }) }
  await revokeProof({ qHash, claim, address: '192.0.2.1' }, service)
}

test('a name belongs to the first wallet, a newer version replaces the older one, and a revocation frees the name', async () => {
  const first = await identify(ada, { instructions: 'Be brief.', skills: [{ id: 'a', configId: 'c-1' }] })
  expect(first.status).toBe('verified')
  const publicView = await read(first.qHash)
  expect(publicView).toMatchObject({
    lifecycle: 'active',
    verifiedVerifiers: [{ data: { input: { agentId: 'Ada', skills: [{ id: 'a' }] } } }],
  })
  expect(JSON.stringify(publicView)).not.toMatch(/Be brief|c-1/)

  const stolen = await identify(eve, { agentId: 'ADA' })
  expect([stolen.status, stolen.entry.verified, stolen.entry.error]).toEqual([
    'rejected_verifier_failure',
    false,
    { code: 'AGENT_ID_TAKEN', message: 'ADA is another wallet’s agent.' },
  ])

  const newer = await identify(ada, { description: 'Newer.' })
  expect([newer.status, newer.entry.data.evidence.supersedes]).toEqual(['verified', first.qHash])
  expect(await read(first.qHash)).toMatchObject({ lifecycle: 'revoked' })
  expect((await identify(eve)).status).toBe('rejected_verifier_failure')
  expect(await read(newer.qHash)).toMatchObject({ lifecycle: 'active' })

  await revoke(ada, newer.qHash)
  service.clock.now += 1000
  expect((await identify(eve)).status).toBe('verified')
  expect((await identify(ada)).status).toBe('rejected_verifier_failure')
})

const ask = async ({ address: walletAddress }: PrivateKeyAccount, more: JsonObject = {}) => {
  const data = { agentId: ' EARLY', agentWallet: walletAddress, ...more }
  const request = { walletAddress, verifierIds: ['agent-identity'], data, signedTimestamp: service.clock.now }
  return await precheck(request, service)
}

test('everybody learns before a signature that another wallet has the name, and its own wallet may sign again', async () => {
  await identify(ada, { agentId: 'Early' })
  const no = {
    verifierId: 'agent-identity',
    answer: 'no',
    reason: 'AGENT_ID_TAKEN',
    message: ' EARLY is another wallet’s agent.',
    details: { field: 'agentId' },
  }
  const yes = { verifierId: 'agent-identity', answer: 'yes' }
  expect([await ask(eve), await ask(ada), await ask(eve, { agentId: 'Free' })]).toEqual([[no], [yes], [yes]])
  expect(await codeOf(ask(eve, { agentWallet: ada.address }))).toBe('SUBJECT_MISMATCH')
})

test('another name of the same wallet does not replace the first', async () => {
  const [one, two] = [await identify(eve, { agentId: 'One' }), await identify(eve, { agentId: 'Two' })]
  expect(await read(one.qHash)).toMatchObject({ lifecycle: 'active' })
  expect(two.entry.data).not.toHaveProperty('evidence')
})
