// Proofs that strangers sign about a wallet (protocol/gates#crowding, protocol/gates#crowding).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../deployment.fixture.ts'
import { proof } from '../ports/store/samples.ts'
import type { Outcome, ProofRecord } from '../records/proofs.ts'
import { openApp } from './app.fixture.ts'
import { aboutBook, aGate, gateOwner } from './gate.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let gateId: string
beforeAll(async () => {
  app = await openApp()
  const seller = await gateOwner(app)
  const gate = aGate({ requirements: [{ verifierId: 'ownership-basic' }] })
  gateId = gate.gateId
  await app.call('createGate', { body: gate, headers: seller.key })
})
afterAll(() => app.close())

/** Makes a wallet with one public proof, older than all proofs that strangers sign. */
async function victim() {
  const account = newAccount()
  const options = { privacyLevel: 'public' as const, publicDisplay: true, reuse: 'reuse-or-create' as const }
  const request = await signedBy(account, { data: aboutBook(account.address), options }, app)
  const { reply } = await app.call('verify', { body: request })
  return { account, options, subject: account.address.toLowerCase(), qHash: String(reply['data'].qHash) }
}

/** Stores what strangers would sign: no verifier of a stranger's own may be about somebody else, but the rules do not rely on it. */
async function crowd(subject: string, count: number, change: (at: number) => Partial<ProofRecord>) {
  const records = Array.from({ length: count }, (_, at) => {
    const walletAddress = `0x${(at + 1).toString(16).padStart(40, '0')}`
    const times = { createdAt: app.clock.now + at, completedAt: app.clock.now + at }
    return proof({ subject, walletAddress, ...times, outcomes: [outcomeOf('ownership-basic')], ...change(at) })
  })
  await Promise.all(records.map((record) => app.ports.store.proofs.insert(record)))
}

const outcomeOf = (verifierId: string, verified = true): Outcome => ({
  verifierId,
  verified,
  input: {},
  claims: {},
  provider: 'svc',
  checkedAt: app.clock.now,
  expiresAt: null,
})

const isEligible = async (subject: string, query: string) => {
  const { reply } = await app.call('checkProofs', { query: `?address=${subject}&${query}` })
  return reply['data'].eligible
}

test.each<[string, (at: number) => Partial<ProofRecord>]>([
  ['rejected', () => ({ outcomes: [outcomeOf('ownership-basic', false)], status: 'rejected_verifier_failure' })],
  ['private', () => ({ privacyLevel: 'private' })],
  ['public, listed and verified', () => ({ privacyLevel: 'public', publicDisplay: true })],
  ['in a version of its own each', (at) => ({ verifierIds: [`ownership-basic@${at}`], privacyLevel: 'public' })],
])('1,100 proofs that are %s change neither check nor reuse of the owner’s proof', async (_what, change) => {
  const { account, subject, qHash, options } = await victim()
  await crowd(subject, 1100, change)
  for (const query of ['verifierIds=ownership-basic', 'verifierIds=ownership-basic&limit=1', `gateId=${gateId}`])
    // oxlint-disable-next-line no-await-in-loop
    expect([query, await isEligible(subject, query)]).toEqual([query, true])
  app.clock.now += 1
  const secondRequest = await signedBy(account, { data: aboutBook(account.address), options }, app)
  const { reply } = await app.call('verify', { body: secondRequest })
  expect([reply['data'].qHash, reply['data'].reused]).toEqual([qHash, true])
})

test('looks 4,000 versions of a verifier up at once, and limits the length of a version', async () => {
  const { subject } = await victim()
  await crowd(subject, 4000, (at) => ({ verifierIds: [`ownership-basic@${at + 1}`], privacyLevel: 'public' }))
  const before = performance.now()
  for (let round = 0; round < 5; round++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await isEligible(subject, 'verifierIds=ownership-basic')).toBe(true)
  // before the limit, each took 500 ms
  expect((performance.now() - before) / 5).toBeLessThan(250)
  const many = Array.from({ length: 80 }, (_, at) => `ownership-basic@${at}`).join(',')
  const { reply } = await app.call('checkProofs', { query: `?address=${subject}&verifierIds=${many}` })
  expect(reply['data'].gate.rows.length).toBe(1)
  const { status } = await app.call('checkProofs', {
    query: `?address=${subject}&verifierIds=ownership-basic@1234567890`,
  })
  expect(status).toBe(400)
})
