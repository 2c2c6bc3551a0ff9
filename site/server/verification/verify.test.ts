import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { checkEnvelope } from '../../../shared/proof/envelope.ts'
import { checkGate } from '../gates/check-gate.ts'
import { archiveGate, createGate, type GateInput, updateGate } from '../gates/gates.ts'
import { redeemHandoff } from '../handoffs/redeem.ts'
import { verifyHandoff } from '../handoffs/verify.ts'
import { verifySignature } from '../signatures/index.ts'
import { ownershipBasic } from '../verifiers/ownership-basic.ts'
import { codeOf, embedder, noKeys, openDeployment, type OpenDeployment, signedBy } from '../deployment.fixture.ts'
import { standardize } from './standardize.ts'
import { verify } from './verify.ts'

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

/** The parts of a request that a test may change before it is signed. */
type Submitted = Parameters<typeof signedBy>[1]
const account = privateKeyToAccount(generatePrivateKey())
const own = () => ({ owner: account.address, content: `text ${randomBytes(4).toString('hex')}` })
const objectOf = (data: VerificationRequest['data']) => (typeof data === 'string' ? {} : data)
const signed = (data: Record<string, unknown> = own(), more: Partial<Submitted> = {}) =>
  signedBy(account, { data, ...more }, deployment)
const submit = (request: VerificationRequest) => verify(request, noKeys, deployment)
const stored = (qHash: string) => deployment.ports.store.proofs.find(qHash)

/** Returns the error code of `work`, and checks that it stored nothing. */
async function storesNothing(work: () => Promise<unknown>) {
  const insert = vi.spyOn(deployment.ports.store.proofs, 'insert')
  try {
    const code = await codeOf(work)
    expect(insert).not.toHaveBeenCalled()
    return code
  } finally {
    insert.mockRestore()
  }
}

test('answers a portable proof that anyone can check, and stores no envelope', async () => {
  const request = await signed()
  const reply = await submit(request)
  const qHash = reply.data.qHash ?? ''
  const walletAddress = account.address.toLowerCase()
  const portableProof = {
    qHash,
    did: `did:pkh:eip155:84532:${walletAddress}`,
    walletAddress,
    verifierIds: ['ownership-basic'],
    data: request.data,
    signedTimestamp: request.signedTimestamp,
    signature: request.signature,
    signatureMethod: 'eip191',
    chainId: 84532,
  }
  expect(reply).toEqual({
    success: true,
    status: 'verified',
    message: 'Verified.',
    data: {
      qHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      status: 'verified',
      proofUrl: `https://api.svc.test/api/v1/proofs/${qHash}`,
      credentialsUrl: `https://api.svc.test/api/v1/proofs/${qHash}/credentials`,
      receipt: { format: 'caip-380-envelope', portable: true },
      portableProof,
      verifiedVerifiers: [
        expect.objectContaining({ verifierId: 'ownership-basic', verified: true, status: 'verified' }),
      ],
    },
    creditInfo: { enabled: false },
  })
  const verdict = await checkEnvelope(portableProof, async (claim) => {
    await verifySignature(claim, deployment.ports)
    return true
  })
  expect(verdict).toEqual({ valid: true })
  expect(JSON.stringify(await stored(qHash))).not.toContain(request.signature)
})

test('stores a private record about the signer, without content unless requested', async () => {
  const request = await signed({ owner: account.address, content: 'never kept' }, { options: {}, meta: { any: 1 } })
  const { data } = await submit(request)
  const record = await stored(data.qHash ?? '')
  expect(record).toMatchObject({
    status: 'verified',
    walletAddress: account.address.toLowerCase(),
    subject: account.address.toLowerCase(),
    chain: 'eip155:84532',
    signerKind: 'key',
    privacyLevel: 'private',
    publicDisplay: false,
    revokedAt: null,
    expiresAt: null,
    sealed: { input: {}, evidence: {}, options: {}, meta: { any: 1 } },
  })
  expect(JSON.stringify(record)).not.toContain('never kept')
})

test('makes one proof of both spellings of the chain, and of none (protocol/proof-format#one-spelling)', async () => {
  const request = await signed()
  const { data } = await submit(request)
  const replies = await Promise.all(
    [{ chain: 'eip155:84532' }, { chainId: 84532 }, { chainId: 84532, chain: 'eip155:84532' }].map((more) =>
      submit({ ...request, ...more }),
    ),
  )
  expect(replies.map((reply) => [reply.data.qHash, reply.data.duplicate])).toEqual(
    replies.map(() => [data.qHash, true]),
  )
})

test('answers the same request with the stored proof and an envelope (protocol/verification#replay)', async () => {
  const request = await signed()
  const first = await submit(request)
  deployment.clock.now += 1000
  const second = await submit({ ...request, meta: { other: true } })
  expect(second).toEqual({ ...first, data: { ...first.data, duplicate: true } })
  expect(await stored(first.data.qHash ?? '')).toMatchObject({ sealed: { meta: {} } })
})

test('answers the same request also at a gate that is shut by now (protocol/verification#replay)', async () => {
  const draft = { gateId: 'g-replay', name: 'Readers', requirements: [{ verifierId: 'ownership-basic' as const }] }
  const owner = { profileId: 'p' }
  await createGate({ ...draft, status: 'published' }, owner, deployment)
  const request = { ...(await signed()), gateId: draft.gateId }
  const first = await submit(request)
  const other = { ...(await signed()), gateId: draft.gateId }
  const again = { ...first, data: { ...first.data, duplicate: true } }
  const asksForMore = [
    { verifierId: 'ownership-basic' as const, match: [{ path: 'owner', op: 'eq', value: chain.wallet.address }] },
  ]
  const refusals = { GATE_PAUSED: { status: 'paused' }, GATE_REQUIREMENT_MISMATCH: { requirements: asksForMore } }
  for (const [code, change] of Object.entries(refusals)) {
    // oxlint-disable-next-line no-await-in-loop -- one change of the gate after the other
    await updateGate(draft.gateId, { ...draft, status: 'published', ...change } as GateInput, {
      owner,
      ports: deployment.ports,
    })
    // oxlint-disable-next-line no-await-in-loop
    expect(await submit(request)).toEqual(again)
    // oxlint-disable-next-line no-await-in-loop
    expect(await storesNothing(() => submit(other))).toBe(code)
  }
  await archiveGate(draft.gateId, { owner, ports: deployment.ports })
  expect(await submit(request)).toEqual(again)
  expect(await codeOf(submit({ ...request, options: { privacyLevel: 'public' } }))).toBe('PROOF_ALREADY_EXISTS')
  expect(await storesNothing(() => submit(other))).toBe('GATE_ENDED')
})

test('answers the same request also when its verifier would refuse by now (protocol/verification#replay)', async () => {
  const expiresAt = deployment.clock.now + 60_000
  const { address } = account
  const delegation = { controllerWallet: address, agentWallet: address, expiresAt }
  const delegate = async (more: object) => signed({ ...delegation, ...more }, { verifierIds: ['agent-delegation'] })
  const request = await delegate({})
  const other = await delegate({ scope: 'another' })
  const first = await submit(request)
  deployment.clock.now = expiresAt
  const { data } = await submit(request)
  expect(data).toEqual({ ...first.data, duplicate: true, lifecycle: 'expired', revokedAt: null })
  expect(await storesNothing(() => submit(other))).toBe('DELEGATION_EXPIRED')
})

test('refuses the same request with another publication, and changes nothing (protocol/proof-format#unsigned)', async () => {
  const request = await signed()
  const { data } = await submit(request)
  for (const options of [{ privacyLevel: 'public' as const }, { storeOriginalContent: true }])
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(submit({ ...request, options }))).toBe('PROOF_ALREADY_EXISTS')
  expect(await stored(data.qHash ?? '')).toMatchObject({ privacyLevel: 'private', sealed: { input: {} } })
})

test('refuses the request of an erased proof (protocol/proofs#erase)', async () => {
  const request = await signed()
  const { data } = await submit(request)
  await deployment.ports.store.proofs.erase(data.qHash ?? '', deployment.clock.now)
  expect(await codeOf(submit(request))).toBe('PROOF_ERASED')
})

test('stores one of 50 equal requests at once', async () => {
  const request = await signed()
  const replies = await Promise.all(Array.from({ length: 50 }, () => submit(request)))
  expect(replies.filter((reply) => !reply.data.duplicate)).toHaveLength(1)
  expect(new Set(replies.map((reply) => reply.data.qHash)).size).toBe(1)
})

test('refuses a request without a signature (protocol/verification#submitter)', async () => {
  const { signature: _none, ...request } = await signed()
  expect(await storesNothing(() => submit(request))).toBe('WALLET_AUTH_REQUIRED')
  const { signedTimestamp: _time, ...untimed } = await signed()
  expect(await storesNothing(() => submit(untimed))).toBe('INVALID_REQUEST')
})

test('refuses a verifier that is not offered before it requires a signature', async () => {
  const { signature: _none, ...request } = await signed()
  expect(await storesNothing(() => submit({ ...request, verifierIds: ['wallet-risk'] }))).toBe('VERIFIER_NOT_AVAILABLE')
})

test.each<[string, (request: VerificationRequest) => Partial<VerificationRequest>]>([
  [
    'another wallet',
    () => {
      const { address } = privateKeyToAccount(generatePrivateKey())
      return { walletAddress: address, data: { owner: address, content: 'c' } }
    },
  ],
  ['another time', ({ signedTimestamp = 0 }) => ({ signedTimestamp: signedTimestamp + 1 })],
  ['other data', ({ data }) => ({ data: { ...objectOf(data), content: 'other' } })],
  ['a field more in the data', ({ data }) => ({ data: { ...objectOf(data), note: 1 } })],
  ['another verifier text', () => ({ verifierIds: ['ownership-basic@1'] })],
  ['another chain', () => ({ walletAddress: account.address, chainId: 84532, signature: `0x${'11'.repeat(65)}` })],
])('refuses %s than signed', async (_name, change) => {
  const request = await signed()
  expect(await storesNothing(() => submit({ ...request, ...change(request) }))).toBe('SIGNATURE_VERIFICATION_FAILED')
})

test('refuses an unreadable signature with INVALID_SIGNATURE', async () => {
  expect(await storesNothing(async () => submit({ ...(await signed()), signature: 'hello' }))).toBe('INVALID_SIGNATURE')
})

test('refuses signatures on both sides of the time window', async () => {
  const request = await signed()
  const time = deployment.clock.now
  deployment.clock.now = time + 300_001
  expect(await storesNothing(() => submit(request))).toBe('EXPIRED_SIGNATURE')
  deployment.clock.now = time - 60_001
  expect(await storesNothing(() => submit(request))).toBe('EXPIRED_SIGNATURE')
  deployment.clock.now = time
})

test.each<[string, Record<string, unknown>, Partial<Submitted>, string]>([
  ['an owner who did not sign', { owner: `0x${'00'.repeat(19)}bb`, content: 'c' }, {}, 'OWNER_MISMATCH'],
  [
    'content and another hash',
    { owner: account.address, content: 'c', contentHash: `0x${'00'.repeat(32)}` },
    {},
    'CONTENT_HASH_MISMATCH',
  ],
  ['no content and no reference', { owner: account.address }, {}, 'REFERENCE_REQUIRED'],
  ['no owner', { content: 'c' }, {}, 'INVALID_VERIFIER_DATA'],
  [
    'another subject',
    { owner: account.address, content: 'c' },
    { subjectWallet: `0x${'00'.repeat(19)}bb` },
    'SUBJECT_NOT_ALLOWED',
  ],
  [
    'an option that is not available',
    { owner: account.address, content: 'c' },
    { options: { enableIpfs: true } },
    'OPTION_NOT_AVAILABLE',
  ],
])('refuses %s and stores nothing', async (_name, data, more, code) => {
  expect(await storesNothing(async () => submit(await signed(data, more)))).toBe(code)
})

test('accepts the signer as its own subject', async () => {
  expect(await submit(await signed(own(), { subjectWallet: account.address.toLowerCase() }))).toMatchObject({
    status: 'verified',
  })
})

test('hashes namespaced data and data as text as they were sent', async () => {
  const data = { 'ownership-basic': own() }
  expect(await submit(await signed(data))).toMatchObject({ status: 'verified', data: { portableProof: { data } } })
  const request = await signed()
  const asText = await submit({ ...request, data: JSON.stringify(request.data) })
  expect(asText.data).toMatchObject({ portableProof: { data: request.data } })
  expect((await submit(request)).data).toMatchObject({ qHash: asText.data.qHash, duplicate: true })
})

test('other Unicode forms of a text are the same proof, with the content hash of the first bytes', async () => {
  const nfd = await signed({ owner: account.address, content: 'e\u0301' })
  const nfc = { ...nfd, data: { owner: account.address, content: '\u00e9' } }
  const first = await submit(nfd)
  const second = await submit(nfc)
  expect(second.data).toMatchObject({ qHash: first.data.qHash, duplicate: true })
  expect(second.data.verifiedVerifiers).toEqual(first.data.verifiedVerifiers)
})

test('seals stored content, also of a public proof', async () => {
  const content = `kept ${randomBytes(4).toString('hex')}`
  const options = { privacyLevel: 'public' as const, storeOriginalContent: true }
  const { data } = await submit(await signed({ owner: account.address, content }, { options }))
  const record = await stored(data.qHash ?? '')
  expect(record).toMatchObject({
    privacyLevel: 'public',
    sealed: { input: { 'ownership-basic': { content } }, options },
  })
  expect(JSON.stringify({ ...record, sealed: undefined })).not.toContain(content)
})

test.each([
  ['an outage', new ServiceError('PROVIDER_UNAVAILABLE', 'Down.')],
  ['a bug', new TypeError('x is not a function')],
])('passes on %s in a verifier, and stores nothing', async (_name, failure) => {
  const request = await signed()
  const check = vi.spyOn(ownershipBasic, 'check').mockRejectedValueOnce(failure)
  const insert = vi.spyOn(deployment.ports.store.proofs, 'insert')
  await expect(submit(request)).rejects.toBe(failure)
  expect(insert).not.toHaveBeenCalled()
  check.mockRestore()
  insert.mockRestore()
  expect(await submit(request)).toMatchObject({ status: 'verified' })
})

test('answers warnings', async () => {
  const provenance = { declaredKind: 'human', aiContext: { model: 'm' } }
  const { data } = await submit(await signed({ ...own(), provenance }, { options: { publicDisplay: true } }))
  expect(data.warnings?.map(({ code }) => code)).toEqual(['PUBLIC_DISPLAY_IGNORED', 'AI_CONTEXT_IGNORED'])
})

test('a contract wallet signs for its own chain only (protocol/proof-format#signatures, #same-wallet)', async () => {
  const { address } = chain.wallet
  const body = {
    walletAddress: address,
    verifierIds: ['ownership-basic' as const],
    data: { owner: address, content: 'by contract' },
    signedTimestamp: deployment.clock.now,
  }
  const signature = await chain.wallet.sign(standardize(body, deployment).signerString)
  const { data } = await submit({ ...body, signature })
  expect(await stored(data.qHash ?? '')).toMatchObject({ signerKind: 'contract', chain: 'eip155:84532' })
  const elsewhere = { ...body, chainId: 1 }
  const there = await chain.wallet.sign(standardize(elsewhere, deployment).signerString)
  expect(await storesNothing(() => submit({ ...elsewhere, signature: there }))).toBe('UNSUPPORTED_CHAIN')
})

test('tells a server the chain of a contract wallet, so that nobody signs in as it by another contract at its address elsewhere', async () => {
  const { address } = chain.wallet
  const origin = 'https://shop.example'
  const page = await embedder(origin, deployment)
  const body = {
    walletAddress: address,
    verifierIds: ['ownership-basic' as const],
    data: { owner: address, content: 'by contract', handoff: page.mark },
    signedTimestamp: deployment.clock.now,
  }
  const signature = await chain.wallet.sign(standardize(body, deployment).signerString)
  const { data } = await verify({ ...body, signature }, page.keys, deployment)
  const walletAddress = address.toLowerCase()
  const wallet = { wallet: `did:pkh:eip155:84532:${walletAddress}`, walletAddress }
  const { token, ...redeemed } = await redeemHandoff({ ...page, code: data.handoff?.code ?? '' }, deployment)
  expect(redeemed).toMatchObject(wallet)
  const expected = { token, origin, verifierIds: ['ownership-basic'] }
  expect(await verifyHandoff(expected, deployment)).toMatchObject({ ...wallet, eligible: true })
})

test('reads from a linked document what the rows of the gate compare, and nothing for another gate (protocol/verifiers#verification-link)', async () => {
  const asked: string[] = []
  const json = async (url: string) => {
    asked.push(url)
    return { ok: true as const, url, json: { status: 'open' } }
  }
  const deps = { ...deployment, ports: { ...deployment.ports, web: { json } } }
  const reference = { type: 'url', id: 'https://site.example/me' }
  const id = { path: 'reference.id', op: 'eq' as const, value: reference.id }
  const status = { path: 'resolved.status', op: 'eq' as const, value: 'open' }
  const rows = { 'g-resolved': [id, status], 'g-link': [id] }
  const [resolvedGate] = await Promise.all(
    Object.entries(rows).map(async ([gateId, match]) => {
      const requirements = [{ verifierId: 'ownership-basic' as const, match }]
      return createGate({ gateId, name: 'Links', status: 'published', requirements }, { profileId: 'p' }, deployment)
    }),
  )
  const submitLink = async (more: object) => {
    deployment.clock.now += 1000
    const request = await signedBy(account, { data: { owner: account.address, reference } }, deployment)
    const { data } = await verify({ ...request, ...more }, noKeys, deps)
    const record = await deployment.ports.store.proofs.find(data.qHash ?? '')
    return { record, fetched: asked.splice(0) }
  }
  const { record, fetched } = await submitLink({ gateId: 'g-resolved' })
  expect(fetched).toEqual([reference.id])
  expect(record).toMatchObject({
    outcomes: [{ verified: true, claims: { resolved: { status: 'open' } } }],
    sealed: { options: { verifierOptions: { 'ownership-basic': { resolve: ['status'] } } } },
  })
  const proofs = record && !('erasedAt' in record) ? [record] : []
  const viewer = { counting: [], naming: [] }
  const standing = await checkGate(resolvedGate!, { subject: undefined, proofs, viewer }, deployment)
  expect(standing.evaluation.allRequiredSatisfied).toBe(true)
  expect((await submitLink({ gateId: 'g-link' })).fetched).toEqual([])
  expect((await submitLink({})).fetched).toEqual([])
})
