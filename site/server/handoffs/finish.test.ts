import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import type { CreateHandoff } from '../../../shared/contract/handoffs.ts'
import { codeOf, embedder, noKeys, type OpenDeployment, signedBy, useDeployment } from '../deployment.fixture.ts'
import { parseConfig } from '../config/config.ts'
import { randomId } from '../ports/store/samples.ts'
import { createProviders } from '../ports/providers/openid-client.ts'
import { ownershipBasic } from '../verifiers/ownership-basic.ts'
import { cancelHandoff } from './cancel.ts'
import { storeWithHandoff } from './finish.ts'
import { openHandoff } from './open.ts'
import { redeemHandoff } from './redeem.ts'
import { statusAt } from './state.ts'
import { storeProof } from '../verification/store-proof.ts'
import { digest } from '../random-keys.ts'
import { outcome, storedProof } from '../payments/sale.fixture.ts'
import { verify } from '../verification/verify.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const account = privateKeyToAccount(generatePrivateKey())
const made = (ask: Partial<CreateHandoff> = {}) => embedder('https://shop.example', deployment, ask)
const signed = (data: Record<string, unknown>) =>
  signedBy(account, { data: { owner: account.address, content: `c${Math.random()}`, ...data } }, deployment)
type Page = Awaited<ReturnType<typeof made>>
const find = (sid: string) => deployment.ports.store.handoffs.find(sid)
const statusOf = async (sid: string) => {
  const record = await find(sid)
  return record && statusAt(record, deployment.clock.now)
}

test('an inline submit finishes the hand-off: the answer has the code, and only its hash is stored', async () => {
  const page = await made()
  const { data } = await verify(await signed({ handoff: page.mark }), page.keys, deployment)
  expect(data.handoff).toEqual({ sid: page.sid, code: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) })
  const record = await find(page.sid)
  expect(record).toMatchObject({
    status: 'done',
    codeHash: digest(data.handoff?.code ?? ''),
    completedAt: deployment.clock.now,
    expiresAt: deployment.clock.now + 60 * 60_000,
    result: {
      qHash: data.qHash,
      qHashes: [data.qHash],
      eligible: true,
      verifierIds: ['ownership-basic'],
      walletAddress: account.address.toLowerCase(),
      gateId: null,
    },
  })
  expect(JSON.stringify(record)).not.toContain(data.handoff?.code)
})

test('the hosted page finishes the hand-off with its write key', async () => {
  const page = await made()
  const load = await openHandoff({ sid: page.sid, writeKey: undefined }, deployment)
  const writeKeyOf = (sid: string) => (sid === page.sid && 'writeKey' in load ? load.writeKey : undefined)
  const { data } = await verify(await signed({ handoff: page.mark }), { embedder: undefined, writeKeyOf }, deployment)
  expect(data.handoff?.sid).toBe(page.sid)
})

test('the same submit after a lost answer gets a new code, and the old one is not valid any more', async () => {
  const page = await made()
  const request = await signed({ handoff: page.mark })
  const first = await verify(request, page.keys, deployment)
  const second = await verify(request, page.keys, deployment)
  expect(second.data).toMatchObject({ qHash: first.data.qHash, duplicate: true, handoff: { sid: page.sid } })
  const redeem = (code = '') => redeemHandoff({ ...page, code }, deployment)
  expect(await codeOf(redeem(first.data.handoff?.code))).toBe('HANDOFF_NOT_FOUND')
  expect(await redeem(second.data.handoff?.code)).toMatchObject({ qHash: first.data.qHash })
  expect(await codeOf(verify(request, page.keys, deployment))).toBe('HANDOFF_ENDED')
})

const minutes = (count: number) => (deployment.clock.now += count * 60_000)

describe('an answer that was lost for longer than a signature is fresh', () => {
  test('is given to the page that holds the hand-off', async () => {
    const page = await made()
    const request = await signed({ handoff: page.mark })
    const first = await verify(request, page.keys, deployment)
    minutes(20)
    const second = await verify(request, page.keys, deployment)
    expect(second.data).toMatchObject({ qHash: first.data.qHash, duplicate: true, handoff: { sid: page.sid } })
    const redeem = (code = '') => redeemHandoff({ ...page, code }, deployment)
    expect(await codeOf(redeem(first.data.handoff?.code))).toBe('HANDOFF_NOT_FOUND')
    expect(await redeem(second.data.handoff?.code)).toMatchObject({ qHash: first.data.qHash, eligible: true })
    expect(await codeOf(verify(request, page.keys, deployment))).toBe('HANDOFF_ENDED')
  })
  test('is given to the hosted page by its write key', async () => {
    const page = await made()
    const load = await openHandoff({ sid: page.sid, writeKey: undefined }, deployment)
    const writeKeyOf = (sid: string) => (sid === page.sid && 'writeKey' in load ? load.writeKey : undefined)
    const keys = { embedder: undefined, writeKeyOf }
    const request = await signed({ handoff: page.mark })
    await verify(request, keys, deployment)
    minutes(6)
    expect(await verify(request, keys, deployment)).toMatchObject({
      data: { duplicate: true, handoff: { sid: page.sid } },
    })
  })
  test('is refused when the hand-off itself has expired', async () => {
    const page = await made()
    const request = await signed({ handoff: page.mark })
    await verify(request, page.keys, deployment)
    minutes(61)
    expect(await codeOf(verify(request, page.keys, deployment))).toBe('HANDOFF_ENDED')
  })
  test('is refused for a request that never arrived in time', async () => {
    const page = await made()
    const request = await signed({ handoff: page.mark })
    minutes(6)
    expect(await codeOf(verify(request, page.keys, deployment))).toBe('EXPIRED_SIGNATURE')
    expect(await statusOf(page.sid)).toBe('pending')
  })
  test('is refused without the keys of the hand-off, even for the same request', async () => {
    const page = await made()
    const request = await signed({ handoff: page.mark })
    await verify(request, page.keys, deployment)
    const other = await made()
    minutes(6)
    const secret = 'x'.repeat(43)
    const strangers = [
      noKeys,
      { ...page.keys, embedder: { ...page.keys.embedder, secret } },
      { ...page.keys, embedder: { ...page.keys.embedder, origin: 'https://evil.example' } },
      { ...page.keys, embedder: { ...page.keys.embedder, origin: undefined } },
      { embedder: undefined, writeKeyOf: () => secret },
      other.keys,
    ]
    for (const keys of strangers)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await codeOf(verify(request, keys, deployment))).toBe('EXPIRED_SIGNATURE')
  })
  test('is refused without the right signature', async () => {
    const page = await made()
    const request = await signed({ handoff: page.mark })
    await verify(request, page.keys, deployment)
    const { signature } = await signed({ handoff: page.mark })
    minutes(6)
    const wrong = { ...request, ...(signature !== undefined && { signature }) }
    // only a contract could have made this signature, and no chain is configured here
    expect(await codeOf(verify(wrong, page.keys, deployment))).toBe('UNSUPPORTED_CHAIN')
  })
  test('is refused for a proof that was made outside of the hand-off', async () => {
    const page = await made()
    const request = await signed({})
    await verify(request, noKeys, deployment)
    minutes(6)
    expect(await codeOf(verify(request, noKeys, deployment))).toBe('EXPIRED_SIGNATURE')
    expect(await codeOf(verify(request, page.keys, deployment))).toBe('EXPIRED_SIGNATURE')
  })
})

test('20 equal submits at once finish the hand-off once', async () => {
  const page = await made()
  const request = await signed({ handoff: page.mark })
  const replies = await Promise.all(Array.from({ length: 20 }, () => verify(request, page.keys, deployment)))
  expect(new Set(replies.map((reply) => reply.data.qHash)).size).toBe(1)
  const codes = replies.map((reply) => reply.data.handoff?.code ?? '')
  const redeemed = await Promise.allSettled(codes.map((code) => redeemHandoff({ ...page, code }, deployment)))
  expect(redeemed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of two signatures for one hand-off one finishes it, and the other is refused', async () => {
  const page = await made()
  const requests = [await signed({ handoff: page.mark }), await signed({ handoff: page.mark })]
  const replies = await Promise.allSettled(requests.map((request) => verify(request, page.keys, deployment)))
  const refused = replies.filter((reply) => reply.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(['HANDOFF_ENDED'])
})

test('requires the data of the embedder unchanged, and accepts more from the person', async () => {
  const page = await made({ data: { content: 'agreed', contentType: 'text/plain' } })
  const attempt = async (data: Record<string, unknown>) =>
    verify(await signed({ handoff: page.mark, ...data }), page.keys, deployment)
  expect(await codeOf(attempt({ content: 'agreed?', contentType: 'text/plain' }))).toBe('HANDOFF_MISMATCH')
  expect(await codeOf(attempt({ content: 'agreed' }))).toBe('HANDOFF_MISMATCH')
  expect(await statusOf(page.sid)).toBe('pending')
  const reference = { type: 'url', id: 'https://shop.example' }
  expect(await attempt({ content: 'agreed', contentType: 'text/plain', reference })).toMatchObject({
    status: 'verified',
  })
})

test('accepts namespaced data for a hand-off with flat data', async () => {
  const page = await made({ data: { content: 'agreed' } })
  const part = { owner: account.address, content: 'agreed' }
  const request = await signedBy(account, { data: { 'ownership-basic': part, handoff: page.mark } }, deployment)
  expect(await verify(request, page.keys, deployment)).toMatchObject({ status: 'verified' })
})

test('refuses another owner than the embedder named', async () => {
  const page = await made({ data: { owner: `0x${'00'.repeat(19)}bb` } })
  const attempt = verify(await signed({ handoff: page.mark }), page.keys, deployment)
  expect(await codeOf(attempt)).toBe('HANDOFF_MISMATCH')
})

test('refuses a verifier that the hand-off does not name', async () => {
  const page = await made({ verifiers: ['agent-identity'] })
  expect(await codeOf(verify(await signed({ handoff: page.mark }), page.keys, deployment))).toBe('HANDOFF_MISMATCH')
})

const asAgent = (page: Page, agentId: string, who = account) =>
  signedBy(
    who,
    {
      verifierIds: ['agent-identity'],
      data: { agentId, agentWallet: who.address, handoff: page.mark },
      walletAddress: who.address,
    },
    deployment,
  )

describe('a hand-off of several requests', () => {
  const pair = { verifiers: ['agent-identity', 'ownership-basic'] }

  test('is finished by the last of them, and names all proofs', async () => {
    const page = await made(pair)
    const first = await verify(await asAgent(page, 'one'), page.keys, deployment)
    expect(first.data).not.toHaveProperty('handoff')
    expect(await statusOf(page.sid)).toBe('pending')
    const { data } = await verify(await signed({ handoff: page.mark }), page.keys, deployment)
    expect(await redeemHandoff({ ...page, code: data.handoff?.code ?? '' }, deployment)).toMatchObject({
      qHash: data.qHash,
      qHashes: [first.data.qHash, data.qHash],
      verifierIds: pair.verifiers,
      eligible: true,
    })
  })

  test('is not finished by proofs of another hand-off or of another wallet', async () => {
    const elsewhere = await made(pair)
    await verify(await asAgent(elsewhere, 'two'), elsewhere.keys, deployment)
    const page = await made(pair)
    await verify(await asAgent(page, 'three', privateKeyToAccount(generatePrivateKey())), page.keys, deployment)
    const { data } = await verify(await signed({ handoff: page.mark }), page.keys, deployment)
    expect(data).not.toHaveProperty('handoff')
    expect(await statusOf(page.sid)).toBe('pending')
  })

  test('is not finished by a request that is sent again after its proof was revoked', async () => {
    const page = await made(pair)
    const { store, now } = deployment.ports
    const request = await asAgent(page, 'revoked')
    const { data: first } = await verify(request, page.keys, deployment)
    await store.proofs.revoke(first.qHash ?? '', now())
    await verify(await signed({ handoff: page.mark }), page.keys, deployment)
    const { data } = await verify(request, page.keys, deployment)
    expect(data).toMatchObject({ duplicate: true, lifecycle: 'revoked', revokedAt: now() })
    expect(data).not.toHaveProperty('handoff')
    expect(await statusOf(page.sid)).toBe('pending')
  })

  test('is not finished while one of its proofs says less than was requested', async () => {
    const page = await made()
    const record = await find(page.sid)
    if (!record) throw new Error('It was made.')
    const sid = randomId()
    const wanted = { 'proof-of-human': { claims: { age_min: 21 } }, 'ownership-basic': {} }
    const request = { ...record.request, verifiers: Object.keys(wanted), data: wanted }
    await deployment.ports.store.handoffs.insert({ ...record, sid, request })
    const keys = { ...page.keys, embedder: { ...page.keys.embedder, sid } }
    const finish = async () => (await verify(await signed({ handoff: { ...page.mark, sid } }), keys, deployment)).data
    const walletAddress = account.address.toLowerCase()
    const human = (age: number) => [outcome('proof-of-human', deployment, { claims: { claims: { age_min: age } } })]
    const sealed = { input: {}, evidence: {}, options: {}, meta: {}, sid }
    await storedProof(deployment, { walletAddress, outcomes: human(18), sealed })
    expect(await finish()).not.toHaveProperty('handoff')
    await storedProof(deployment, { walletAddress, outcomes: human(21), sealed })
    expect(await finish()).toHaveProperty('handoff')
  })

  test('may combine a verifier of the hosted page with others, which one request may not', async () => {
    const credentials = parseConfig({ SVC_GITHUB_CLIENT_ID: 'id', SVC_GITHUB_CLIENT_SECRET: 'secret' }).providers
    const providers = createProviders(credentials, { now: () => deployment.clock.now })
    const offering = { ...deployment, ports: { ...deployment.ports, providers } }
    const verifiers = ['ownership-social', 'ownership-basic']
    const page = await embedder('https://shop.example', offering, { verifiers })
    const token = 'L'.repeat(43)
    const wallet = account.address.toLowerCase()
    const { now } = deployment.clock
    const link = {
      provider: 'github',
      verifierId: 'ownership-social',
      wallet,
      verifiedAt: now,
      expiresAt: now + 600_000,
    }
    const signedIn = { ...link, account: { id: '7', handle: 'ada', org: null } }
    await deployment.ports.store.links.insert(digest(token), signedIn)
    const social = { provider: 'github', internalSocialToken: token }
    const alone = { verifierIds: ['ownership-social' as const], data: { ...social, handoff: page.mark } }
    const first = await verify(await signedBy(account, alone, offering), page.keys, offering)
    expect([first.status, first.data.handoff]).toEqual(['verified', undefined])
    const last = await verify(await signed({ handoff: page.mark }), page.keys, offering)
    expect(await redeemHandoff({ ...page, code: last.data.handoff?.code ?? '' }, offering)).toMatchObject({
      qHashes: [first.data.qHash, last.data.qHash],
      verifierIds: verifiers,
    })
    const both = { verifierIds: ['ownership-social' as const, 'ownership-basic' as const], data: social }
    expect(await codeOf(signedBy(account, both, offering))).toBe('INVALID_VERIFIER_FLOW_COMBINATION')
  })
})

test.each<[string, (page: Page) => unknown]>([
  ['its embedder cancelled it', (page) => cancelHandoff(page, deployment)],
  [
    'its page was left for 30 s',
    ({ sid }) => {
      const { now } = deployment.clock
      return deployment.ports.store.handoffs.presence(sid, { byeAt: now - 30_000, away: false, now })
    },
  ],
  ['its time was over', () => (deployment.clock.now += 15 * 60_000)],
])('refuses a signature after %s, and stores nothing', async (_name, end) => {
  const page = await made()
  await end(page)
  const request = await signed({ handoff: page.mark })
  const { answer, writes } = await watched(() => codeOf(verify(request, page.keys, deployment)))
  expect(answer).toBe('HANDOFF_ENDED')
  expect(writes).toBe(0)
})

test('stores nothing when the hand-off is cancelled between the read and the write', async () => {
  const page = await made()
  const request = await signed({ handoff: page.mark })
  const other = await embedder('https://shop.example', deployment)
  const reply = await verify(await signed({ handoff: other.mark }), other.keys, deployment)
  const stored = await deployment.ports.store.proofs.find(reply.data.qHash ?? '')
  const record = await find(page.sid)
  if (!stored || 'erasedAt' in stored || !record) throw new Error('They were made.')
  await cancelHandoff(page, deployment)
  const late = { ...stored, qHash: `0x${'ef'.repeat(32)}`, signedTimestamp: request.signedTimestamp ?? 0 }
  expect(
    await codeOf(
      storeWithHandoff(
        (store) => storeProof(store, { record: late, reservations: [] }),
        { handoff: record, gate: undefined, isOriginBound: false },
        deployment,
      ),
    ),
  ).toBe('HANDOFF_ENDED')
  expect(await deployment.ports.store.proofs.find(late.qHash)).toBeUndefined()
})

test('a verifier that says no leaves the hand-off open, so that the person may try again', async () => {
  const page = await made()
  const check = vi.spyOn(ownershipBasic, 'check')
  check.mockResolvedValueOnce({ verified: false, reason: 'NO', message: 'No.', input: {}, provider: 'svc' })
  const reply = await verify(await signed({ handoff: page.mark }), page.keys, deployment)
  check.mockRestore()
  expect(reply).toMatchObject({ success: true, status: 'rejected_verifier_failure' })
  expect(reply.data).toMatchObject({ verifiedVerifiers: [{ verified: false, error: { code: 'NO', message: 'No.' } }] })
  expect(reply.data).not.toHaveProperty('handoff')
  expect(await statusOf(page.sid)).toBe('pending')
  expect(await verify(await signed({ handoff: page.mark }), page.keys, deployment)).toMatchObject({
    status: 'verified',
  })
})

test('a proof that is not verified is stored, and leaves the hand-off open without a code', async () => {
  const page = await made()
  const other = await embedder('https://shop.example', deployment)
  const reply = await verify(await signed({ handoff: other.mark }), other.keys, deployment)
  const stored = await deployment.ports.store.proofs.find(reply.data.qHash ?? '')
  const record = await find(page.sid)
  if (!stored || 'erasedAt' in stored || !record) throw new Error('They were made.')
  const no = stored.outcomes.map((each) => ({ ...each, verified: false }))
  const rejected = { ...stored, qHash: `0x${'fa'.repeat(32)}`, status: 'rejected_verifier_failure', outcomes: no }
  expect(
    await storeWithHandoff(
      (store) => storeProof(store, { record: rejected, reservations: [] }),
      { handoff: record, gate: undefined, isOriginBound: false },
      deployment,
    ),
  ).toEqual({
    record: rejected,
    duplicate: false,
  })
  expect(await deployment.ports.store.proofs.find(rejected.qHash)).toMatchObject({ status: rejected.status })
  expect(await statusOf(page.sid)).toBe('pending')
})

test('a request that names no hand-off gets no code', async () => {
  const reply = await verify(await signed({}), noKeys, deployment)
  expect(reply.data).not.toHaveProperty('handoff')
})

/** Returns the result of `work`, and the number of its attempts to store a proof. */
async function watched<T>(work: () => Promise<T>): Promise<{ answer: T; writes: number }> {
  const { store } = deployment.ports
  const insert = vi.spyOn(store.proofs, 'insert')
  const transaction = vi.spyOn(store, 'transaction')
  try {
    const answer = await work()
    return { answer, writes: insert.mock.calls.length + transaction.mock.calls.length }
  } finally {
    insert.mockRestore()
    transaction.mockRestore()
  }
}
