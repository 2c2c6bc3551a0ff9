import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { codeOf, embedder, type OpenDeployment, signedBy, useDeployment } from '../deployment.fixture.ts'
import { cancelHandoff } from './cancel.ts'
import { redeemHandoff } from './redeem.ts'
import { stillEligible, verifyHandoff } from './verify.ts'
import { digest } from '../random-keys.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { verify } from '../verification/verify.ts'

let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const account = privateKeyToAccount(generatePrivateKey())
const origin = 'https://shop.example'

async function finished() {
  const page = await embedder(origin, deployment)
  const data = { owner: account.address, content: `c${Math.random()}`, handoff: page.mark }
  const reply = await verify(await signedBy(account, { data }, deployment), page.keys, deployment)
  const { sid, secret } = page
  return { sid, secret, origin, code: reply.data.handoff?.code ?? '', qHash: reply.data.qHash ?? '' }
}
type Finished = Awaited<ReturnType<typeof finished>>
const redeem = (page: Finished & { idempotencyKey?: string | undefined }, change: Partial<Finished> = {}) =>
  redeemHandoff({ ...page, ...change }, deployment)
const exchange = (token: string, more: { origin?: string; gateId?: string; idempotencyKey?: string } = {}) =>
  verifyHandoff({ token, origin, verifierIds: ['ownership-basic'], ...more }, deployment)

const resultOf = ({ qHash }: Finished) => ({
  qHash,
  qHashes: [qHash],
  eligible: true,
  verifierIds: ['ownership-basic'],
  wallet: account.address.toLowerCase(),
  walletAddress: account.address.toLowerCase(),
  gateId: null,
  phishingResistant: false,
})

test('exchanges a code for the result, once', async () => {
  const page = await finished()
  const token = expect.stringMatching(/^[A-Za-z0-9_-]{43}$/)
  deployment.clock.now += 600_000
  const redeemed = await redeem(page)
  // the hour began when the hand-off was finished
  expect(redeemed).toEqual({ ...resultOf(page), token, expiresIn: 3_000_000 })
  expect(await codeOf(redeem(page))).toBe('HANDOFF_ALREADY_USED')
  expect(JSON.stringify(await deployment.ports.store.handoffs.find(page.sid))).not.toContain(redeemed.token)
})

test('of 50 redeems at once one succeeds', async () => {
  const page = await finished()
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => redeem(page)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const losers = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(new Set(losers)).toEqual(new Set(['HANDOFF_ALREADY_USED']))
})

describe('an answer that was lost', () => {
  const key = 'k'.repeat(43)

  test('is given again for the same key, for five minutes', async () => {
    const page = { ...(await finished()), idempotencyKey: key }
    const first = await redeem(page)
    deployment.clock.now += 300_000
    expect(await redeem(page)).toEqual({ ...first, expiresIn: (first.expiresIn ?? 0) - 300_000 })
    deployment.clock.now += 1
    expect(await codeOf(redeem(page))).toBe('HANDOFF_ALREADY_USED')
    expect(JSON.stringify(await deployment.ports.store.handoffs.find(page.sid))).not.toContain(first.token)
  })
  test('is one token for 20 calls at once, and that token counts once', async () => {
    const page = { ...(await finished()), idempotencyKey: key }
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(page)))
    const [token = '', ...others] = new Set(answers.map((answer) => answer.token))
    expect(others).toEqual([])
    expect(await exchange(token)).toMatchObject({ qHash: page.qHash })
    expect(await codeOf(exchange(token))).toBe('HANDOFF_ALREADY_USED')
  })
  test('is not given for another key or without a key', async () => {
    const page = { ...(await finished()), idempotencyKey: key }
    const first = await redeem(page)
    for (const idempotencyKey of ['x'.repeat(43), undefined])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await codeOf(redeem({ ...page, idempotencyKey }))).toBe('HANDOFF_ALREADY_USED')
    const plain = await finished()
    await redeem(plain)
    expect(await codeOf(redeem({ ...plain, idempotencyKey: key }))).toBe('HANDOFF_ALREADY_USED')
    // the same key for another hand-off gives another token
    expect((await redeem({ ...(await finished()), idempotencyKey: key })).token).not.toBe(first.token)
  })
})

test.each<[string, (other: Finished) => Partial<Finished>, string]>([
  ['a wrong secret', ({ secret }) => ({ secret }), 'HANDOFF_NOT_FOUND'],
  ['a code of another hand-off', ({ code }) => ({ code }), 'HANDOFF_NOT_FOUND'],
  ['an unknown sid', () => ({ sid: 'x'.repeat(24) }), 'HANDOFF_NOT_FOUND'],
  ['another origin', () => ({ origin: 'https://evil.example' }), 'HANDOFF_AUDIENCE_MISMATCH'],
])('refuses %s and consumes nothing', async (_name, change, code) => {
  const page = await finished()
  expect(await codeOf(redeem(page, change(await finished())))).toBe(code)
  expect(await redeem(page)).toMatchObject({ qHash: page.qHash })
})

test('refuses a code without an origin, and without a secret', async () => {
  const page = await finished()
  expect(await codeOf(redeemHandoff({ ...page, origin: undefined }, deployment))).toBe('HANDOFF_AUDIENCE_MISMATCH')
  expect(await codeOf(redeemHandoff({ ...page, secret: undefined }, deployment))).toBe('HANDOFF_NOT_FOUND')
})

test('refuses a code after an hour', async () => {
  const page = await finished()
  deployment.clock.now += 60 * 60_000
  expect(await codeOf(redeem(page))).toBe('HANDOFF_NOT_FOUND')
})

test('exchanges a token of a server for the current result, once', async () => {
  const page = await finished()
  const completedAt = deployment.clock.now
  const { token } = await redeem(page)
  expect(await exchange(token)).toEqual({ ...resultOf(page), origin, completedAt })
  expect(await codeOf(exchange(token))).toBe('HANDOFF_ALREADY_USED')
  expect(await codeOf(exchange(token, { idempotencyKey: 'late' }))).toBe('HANDOFF_ALREADY_USED')
})

test('the same idempotency key gets the same answer for five minutes', async () => {
  const page = await finished()
  const { token } = await redeem(page)
  const first = await exchange(token, { idempotencyKey: 'order-1' })
  deployment.clock.now += 5 * 60_000
  expect(await exchange(token, { idempotencyKey: 'order-1' })).toEqual(first)
  expect(await codeOf(exchange(token, { idempotencyKey: 'order-2' }))).toBe('HANDOFF_ALREADY_USED')
  expect(await codeOf(exchange(token))).toBe('HANDOFF_ALREADY_USED')
  deployment.clock.now += 1
  expect(await codeOf(exchange(token, { idempotencyKey: 'order-1' }))).toBe('HANDOFF_ALREADY_USED')
})

test('of 20 exchanges at once one succeeds', async () => {
  const { token } = await redeem(await finished())
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => exchange(token)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each<[string, { origin?: string; gateId?: string }]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['a page of the origin', { origin: `${origin}/page` }],
  ['a gate it was not made for', { gateId: 'g' }],
])('refuses %s and consumes nothing', async (_name, more) => {
  const { token } = await redeem(await finished())
  expect(await codeOf(exchange(token, more))).toBe('HANDOFF_AUDIENCE_MISMATCH')
  expect(await exchange(token)).toMatchObject({ eligible: true })
})

test('answers an unknown and an expired token with HANDOFF_NOT_FOUND', async () => {
  expect(await codeOf(exchange('x'.repeat(43)))).toBe('HANDOFF_NOT_FOUND')
  const { token } = await redeem(await finished())
  deployment.clock.now += 60 * 60_000
  expect(await codeOf(exchange(token))).toBe('HANDOFF_NOT_FOUND')
})

const hour = 3_600_000
test.each<[string, (record: ProofRecord) => Partial<ProofRecord>, boolean]>([
  ['is anchored', () => ({ status: 'verified_anchored' }), true],
  [
    'has a verifier that said no',
    ({ outcomes }) => ({ outcomes: outcomes.map((o) => ({ ...o, verified: false })) }),
    false,
  ],
  ['has a verifier that has not answered yet', () => ({ completedAt: null }), false],
  ['has a balance that was checked an hour ago', (record) => ({ outcomes: balanceOf(record, hour) }), true],
  ['has a balance that was checked longer ago', (record) => ({ outcomes: balanceOf(record, hour + 1) }), false],
])('checks the outcomes and their age: a proof that %s', async (_name, changed, eligible) => {
  const page = await finished()
  const { token } = await redeem(page)
  const { proofs } = deployment.ports.store
  const changedOf = (record: Awaited<ReturnType<typeof proofs.find>>) =>
    record && !('erasedAt' in record) ? { ...record, ...changed(record) } : record
  const store = {
    ...deployment.ports.store,
    proofs: { ...proofs, find: async (qHash: string) => changedOf(await proofs.find(qHash)) },
  }
  const { result } = (await deployment.ports.store.handoffs.findByToken(digest(token))) ?? {}
  if (!result) throw new Error('The hand-off has no result.')
  expect(await stillEligible({ ...result, phishingResistant: false }, store, deployment.clock.now)).toBe(eligible)
})

const balanceOf = ({ outcomes }: ProofRecord, age: number) =>
  outcomes.map((outcome) => ({ ...outcome, verifierId: 'token-holding', checkedAt: deployment.clock.now - age }))

test('an erased proof is not eligible any more', async () => {
  const page = await finished()
  const { token } = await redeem(page)
  await deployment.ports.store.proofs.erase(page.qHash, deployment.clock.now)
  expect(await exchange(token)).toMatchObject({ eligible: false, qHash: page.qHash })
})

test('a cancel answers the status, each time, and does not undo the end', async () => {
  const page = await embedder(origin, deployment)
  expect(await cancelHandoff(page, deployment)).toEqual({ status: 'cancelled' })
  expect(await cancelHandoff(page, deployment)).toEqual({ status: 'cancelled' })
  const done = await finished()
  expect(await cancelHandoff(done, deployment)).toEqual({ status: 'done' })
  expect(await redeem(done)).toMatchObject({ eligible: true })
  const other = await embedder(origin, deployment)
  expect(await codeOf(cancelHandoff({ sid: other.sid, secret: page.secret }, deployment))).toBe('HANDOFF_NOT_FOUND')
  expect(await codeOf(cancelHandoff({ sid: 'x'.repeat(24), secret: page.secret }, deployment))).toBe(
    'HANDOFF_NOT_FOUND',
  )
})

test.each<[string, (page: Finished) => Promise<unknown>]>([
  ['revoked', ({ qHash }) => deployment.ports.store.proofs.revoke(qHash, deployment.clock.now)],
  ['erased alone', ({ qHash }) => deployment.ports.store.proofs.erase(qHash, deployment.clock.now)],
])('answers the server that a proof that was %s is not eligible', async (_how, end) => {
  const page = await finished()
  const { token } = await redeem(page)
  await end(page)
  expect(await exchange(token ?? '')).toMatchObject({ qHash: page.qHash, eligible: false })
})

test('erasing all proofs of a wallet erases the results of its hand-offs', async () => {
  const [collected, waiting] = [await finished(), await finished()]
  const { token } = await redeem(collected)
  const owner = { walletAddress: account.address.toLowerCase(), chain: 'eip155:84532', signerKind: 'key' } as const
  await deployment.ports.store.eraseAll(owner, deployment.clock.now)
  expect(await codeOf(exchange(token ?? ''))).toBe('HANDOFF_NOT_FOUND')
  expect(await codeOf(redeem(waiting))).toBe('HANDOFF_NOT_FOUND')
})
