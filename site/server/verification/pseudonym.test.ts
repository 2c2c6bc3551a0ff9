import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import { codeOf, noKeys, openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { noProbes } from '../proofs/probes.ts'
import { readProof } from '../proofs/read-proof.ts'
import { revokeProof } from '../proofs/revoke-proof.ts'
import { standardize } from './standardize.ts'
import { verify } from './verify.ts'

// A handle belongs to one wallet at a time, until a quarantine is over (protocol/verifiers#ownership-pseudonym).
let service: OpenDeployment
beforeAll(async () => {
  service = await openDeployment()
})
afterAll(() => service.close())

const [alice, bob] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
const day = 24 * 60 * 60 * 1000

async function claim(account: PrivateKeyAccount, data: JsonObject, isPublic = true) {
  service.clock.now += 1000
  const body = {
    walletAddress: account.address,
    verifierIds: ['ownership-pseudonym' as const],
    data,
    signedTimestamp: service.clock.now,
    options: { privacyLevel: isPublic ? ('public' as const) : ('private' as const) },
  }
  const signature = await account.signMessage({ message: standardize(body, service).signerString })
  const { status, data: reply } = await verify({ ...body, signature }, noKeys, service)
  return { status, qHash: reply.qHash ?? '', entry: Object(reply.verifiedVerifiers?.[0]) }
}
const read = async (qHash: string) =>
  (await readProof({ qHash, headers: {}, address: '192.0.2.1', probes: noProbes }, service)).data

async function revoke(account: PrivateKeyAccount, qHash: string) {
  const { address: walletAddress } = account
  const signedTimestamp = service.clock.now
  const signer = { walletAddress, chain: evmChain(84532), signedTimestamp }
  const signature = await account.signMessage({
    message: ownerActionMessage({ action: 'revoke_proof', qHash }, signer),
  })
  await revokeProof({ qHash, claim: { walletAddress, signedTimestamp, signature }, address: '192.0.2.1' }, service)
}

test('a handle is taken, renewed and revoked, and free for another wallet after 30 days', async () => {
  const data = { pseudonymId: 'ada.l' }
  const first = await claim(alice, data)
  expect(first.status).toBe('verified')
  expect(await codeOf(claim(bob, data))).toBe('HANDLE_TAKEN')
  const renewed = await claim(alice, data)
  expect(await read(first.qHash)).toMatchObject({ lifecycle: 'revoked' })
  expect(await read(renewed.qHash)).toMatchObject({ lifecycle: 'active' })
  expect(await codeOf(claim(bob, data))).toBe('HANDLE_TAKEN')

  await revoke(alice, renewed.qHash)
  expect(await codeOf(claim(bob, data))).toBe('HANDLE_TAKEN')
  service.clock.now += 30 * day
  expect((await claim(bob, data)).status).toBe('verified')
  expect(await codeOf(claim(alice, data))).toBe('HANDLE_TAKEN')
})

test('an expired handle is free for another wallet 30 days later', async () => {
  const data = { pseudonymId: 'grace.h' }
  const { qHash } = await claim(alice, data)
  service.clock.now += 365 * day
  expect(await read(qHash)).toMatchObject({ lifecycle: 'expired' })
  expect(await codeOf(claim(bob, data))).toBe('HANDLE_TAKEN')
  service.clock.now += 30 * day
  expect((await claim(bob, data)).status).toBe('verified')
})

test('a taken handle is a negative outcome when another verifier is requested too', async () => {
  await claim(alice, { pseudonymId: 'joan.c' })
  service.clock.now += 1000
  const body = {
    walletAddress: bob.address,
    verifierIds: ['ownership-pseudonym' as const, 'ownership-basic' as const],
    data: { 'ownership-pseudonym': { pseudonymId: 'joan.c' }, 'ownership-basic': { owner: bob.address, content: 'c' } },
    signedTimestamp: service.clock.now,
  }
  const signature = await bob.signMessage({ message: standardize(body, service).signerString })
  expect(await verify({ ...body, signature }, noKeys, service)).toMatchObject({
    status: 'partially_verified',
    data: {
      verifiedVerifiers: [
        { verified: false, error: { code: 'HANDLE_TAKEN' }, data: { claims: {} } },
        { verified: true },
      ],
    },
  })
})

test('shows metadata of a public proof to all, and of a private one to its owner only', async () => {
  const data = { pseudonymId: 'mary.s', metadata: { site: 'mary.example' } }
  const open = await claim(alice, data)
  expect(await read(open.qHash)).toMatchObject({
    verifiedVerifiers: [{ data: { input: { metadata: { site: 'mary.example' } } } }],
  })
  const hidden = await claim(alice, { ...data, pseudonymId: 'mary.t' }, false)
  expect(hidden.entry).toMatchObject({ data: { input: { metadata: { site: 'mary.example' } } } })
  expect(JSON.stringify(await read(hidden.qHash))).not.toMatch(/mary/)
})
