import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import type { VerificationOptions } from '../../../shared/contract/verification.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import { codeOf, noKeys, openDeployment, type OpenDeployment, signedBy } from '../deployment.fixture.ts'
import { createProbes, noProbes, probeLimit } from './probes.ts'
import { readProof } from './read-proof.ts'
import { standardize } from '../verification/standardize.ts'
import { verify } from '../verification/verify.ts'

let chain: LocalChain
let deployment: OpenDeployment
beforeAll(async () => {
  chain = await startChain()
  deployment = await openDeployment({ rpcUrl: chain.rpcUrl })
})
afterAll(async () => {
  await deployment?.close()
  await chain?.stop()
})

const account = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const unknown = `0x${'ab'.repeat(32)}`

async function proof(options: VerificationOptions = {}) {
  const data = { owner: account.address, content: `secret text ${Math.random()}` }
  const reply = await verify(
    await signedBy(account, { data, options, meta: { note: 'mine' } }, deployment),
    noKeys,
    deployment,
  )
  return { qHash: reply.data.qHash ?? '', content: data.content }
}

/** As existing clients sign a private read (protocol/proof-format#owner-actions): no chain, so the hub. */
async function headersOf(signer: PrivateKeyAccount, qHash: string, { chainId = 84532 } = {}) {
  const signedTimestamp = deployment.clock.now
  const walletAddress = signer.address
  const message = ownerActionMessage(
    { action: 'access_private_proof', qHash },
    { walletAddress, chain: evmChain(chainId), signedTimestamp },
  )
  return {
    'x-wallet-address': walletAddress,
    'x-signature': await signer.signMessage({ message }),
    'x-signed-timestamp': String(signedTimestamp),
  }
}

const read = (qHash: string, headers = {}, probes = noProbes) =>
  readProof({ qHash, headers, address: '192.0.2.1', probes }, deployment)

test('a stranger sees only that a private proof exists', async () => {
  const { qHash } = await proof()
  const minimal = { qHash, status: 'verified', privacyLevel: 'private', createdAt: deployment.clock.now }
  const reply = { success: true, status: 'verified', qHash, cached: false, data: minimal }
  expect(await read(qHash)).toEqual(reply)
  expect(await read(qHash, await headersOf(stranger, qHash))).toEqual(reply)
})

test('the owner sees all of it', async () => {
  const { qHash, content } = await proof({ storeOriginalContent: true })
  const { data } = await read(qHash, await headersOf(account, qHash))
  const walletAddress = account.address.toLowerCase()
  expect(data).toEqual({
    qHash,
    status: 'verified',
    lifecycle: 'active',
    walletAddress,
    chain: 'eip155:84532',
    subject: walletAddress,
    verifierIds: ['ownership-basic'],
    tags: [],
    receipt: { format: 'caip-380-envelope', portable: true },
    privacyLevel: 'private',
    publicDisplay: false,
    options: { storeOriginalContent: true },
    meta: { note: 'mine', privacyLevel: 'private', publiclyAccessible: false },
    targetChains: [],
    gateId: null,
    hubTransaction: null,
    crosschain: null,
    ipfs: null,
    createdAt: deployment.clock.now,
    completedAt: deployment.clock.now,
    lastUpdated: deployment.clock.now,
    revokedAt: null,
    expiresAt: null,
    verifiedVerifiers: [
      {
        verifierId: 'ownership-basic',
        verified: true,
        status: 'verified',
        provider: 'svc',
        checkedAt: deployment.clock.now,
        expiresAt: null,
        data: {
          input: { owner: account.address, contentHash: expect.stringMatching(/^0x/), content },
          claims: { contentHash: expect.stringMatching(/^0x/), contentStored: true },
        },
      },
    ],
  })
})

test.each(['public', 'unlisted'] as const)(
  'anybody sees a proof that is %s, without options and meta',
  async (privacyLevel) => {
    const { qHash, content } = await proof({ privacyLevel, storeOriginalContent: true })
    const { data } = await read(qHash)
    expect(data).toMatchObject({
      privacyLevel: 'public',
      meta: { privacyLevel: 'public', publiclyAccessible: true },
      verifiedVerifiers: [{ data: { publicContent: { content } } }],
    })
    expect(data).not.toHaveProperty('options')
    expect(JSON.stringify(data)).not.toContain('mine')
    expect(data.verifiedVerifiers?.[0]?.data?.input).not.toHaveProperty('content')
  },
)

test('content that was not stored is not shown', async () => {
  const { qHash } = await proof({ privacyLevel: 'public' })
  const { data } = await read(qHash)
  expect(JSON.stringify(data)).not.toContain('secret text')
  expect(data).toMatchObject({
    verifiedVerifiers: [{ data: { claims: { contentResolution: 'hash_only_not_recoverable' } } }],
  })
})

test('the id is read in any letter case', async () => {
  const { qHash } = await proof()
  const shouted = `0x${qHash.slice(2).toUpperCase()}`
  expect(await read(shouted, await headersOf(account, shouted))).toMatchObject({ qHash, data: { lifecycle: 'active' } })
})

test('an unknown proof is PROOF_NOT_FOUND, signed or not', async () => {
  expect(await codeOf(read(unknown))).toBe('PROOF_NOT_FOUND')
  expect(await codeOf(read(unknown, await headersOf(account, unknown)))).toBe('PROOF_NOT_FOUND')
})

test('an erased proof leaves its tombstone', async () => {
  const { qHash } = await proof()
  const erasedAt = deployment.clock.now + 5
  await deployment.ports.store.proofs.erase(qHash, erasedAt)
  const data = { qHash, status: 'erased', erasedAt }
  expect(await read(qHash)).toEqual({ success: true, status: 'erased', qHash, cached: false, data })
})

test('a wrong signature is an error before existence, and never a lesser view (protocol/proofs#owner-headers, #probing)', async () => {
  const { qHash } = await proof({ privacyLevel: 'public' })
  const good = await headersOf(account, qHash)
  const forged = { ...good, 'x-signature': (await headersOf(stranger, qHash))['x-signature'] }
  for (const id of [qHash, unknown])
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(read(id, forged))).toBe('SIGNATURE_VERIFICATION_FAILED')
  const partial: Record<string, string> = { ...good }
  delete partial['x-signature']
  expect(await codeOf(read(unknown, partial))).toBe('INVALID_REQUEST')
  const later = { ...good, 'x-signed-timestamp': String(deployment.clock.now - 300_001) }
  expect(await codeOf(read(unknown, later))).toBe('EXPIRED_SIGNATURE')
})

test('a signature for one proof does not open another', async () => {
  const [one, two] = [await proof(), await proof()]
  expect(await codeOf(read(two.qHash, await headersOf(account, one.qHash)))).toBe('SIGNATURE_VERIFICATION_FAILED')
})

test('a key is the same person on every chain', async () => {
  const { qHash } = await proof()
  const headers = await headersOf(account, qHash, { chainId: 1 })
  for (const name of ['eip155:1', '1'])
    // oxlint-disable-next-line no-await-in-loop
    expect(await read(qHash, { ...headers, 'x-chain': name })).toMatchObject({ data: { lifecycle: 'active' } })
})

test('a contract wallet opens its proof on its own chain only (protocol/proof-format#same-wallet)', async () => {
  const { address } = chain.wallet
  const body = {
    walletAddress: address,
    verifierIds: ['ownership-basic' as const],
    data: { owner: address, content: 'by contract' },
    signedTimestamp: deployment.clock.now,
  }
  const signature = await chain.wallet.sign(standardize(body, deployment).signerString)
  const reply = await verify({ ...body, signature }, noKeys, deployment)
  const qHash = reply.data.qHash ?? ''
  const signedTimestamp = deployment.clock.now
  const signer = { walletAddress: address, chain: evmChain(84532), signedTimestamp }
  const headers = {
    'x-wallet-address': address,
    'x-signature': await chain.wallet.sign(ownerActionMessage({ action: 'access_private_proof', qHash }, signer)),
    'x-signed-timestamp': String(signedTimestamp),
  }
  expect(await read(qHash, headers)).toMatchObject({ data: { lifecycle: 'active' } })

  // the same contract's word on another chain is another wallet's
  const record = await deployment.ports.store.proofs.find(qHash)
  if (!record || 'erasedAt' in record) throw new Error('It was stored.')
  const elsewhere = `0x${'cd'.repeat(32)}`
  await deployment.ports.store.proofs.insert({ ...record, qHash: elsewhere, chain: 'eip155:1' })
  const there = await chain.wallet.sign(
    ownerActionMessage({ action: 'access_private_proof', qHash: elsewhere }, signer),
  )
  const { data } = await read(elsewhere, { ...headers, 'x-signature': there, 'x-chain': 'eip155:84532' })
  expect(Object.keys(data)).toEqual(['qHash', 'status', 'privacyLevel', 'createdAt'])
  // with no chain named it is asked on the proof's own, never on the hub instead
  expect(await codeOf(read(elsewhere, { ...headers, 'x-signature': there }))).toBe('UNSUPPORTED_CHAIN')
})

test('counts only questions about proofs that a stranger may not see', async () => {
  const hidden = await proof()
  const open = await proof({ privacyLevel: 'public' })
  const probes = createProbes(() => deployment.clock.now)
  const ask = (qHash: string, headers = {}) => codeOf(read(qHash, headers, probes))
  for (let index = 0; index < probeLimit - 1; index++)
    // oxlint-disable-next-line no-await-in-loop
    expect(await ask(`0x${index.toString(16).padStart(12, '0')}${'0'.repeat(52)}`)).toBe('PROOF_NOT_FOUND')
  await read(hidden.qHash, {}, probes)
  await read(hidden.qHash, {}, probes)
  expect(await ask(unknown)).toBe('RATE_LIMIT_EXCEEDED')
  const another = await proof()
  expect(await ask(another.qHash)).toBe('RATE_LIMIT_EXCEEDED')
  await read(open.qHash, {}, probes)
  await read(another.qHash, await headersOf(account, another.qHash), probes)
})
