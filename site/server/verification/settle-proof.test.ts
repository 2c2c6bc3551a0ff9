import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerificationRequest } from '../../../shared/contract/verification.ts'
import { createLog } from '../logger.ts'
import { startQueue } from '../jobs/queue.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { codeOf, embedder, noKeys, openDeployment, type OpenDeployment, signedBy } from '../deployment.fixture.ts'
import type { Deployment } from '../deployment.ts'
import { openHandoff } from '../handoffs/open.ts'
import { redeemHandoff } from '../handoffs/redeem.ts'
import { settleProof, settling } from './settle-proof.ts'
import { statusBatch } from '../proofs/status-batch.ts'
import { verify } from './verify.ts'

const account = privateKeyToAccount(generatePrivateKey())
const wallet = account.address.toLowerCase()
const down = () => Promise.reject(new ServiceError('PROVIDER_UNAVAILABLE', 'The DNS does not answer.'))
const never = () => new Promise<never>(() => {})
const found = async () => [`wallet=${wallet}`]

let opened: OpenDeployment
let deployment: Deployment
/** The next answer of the DNS. */
let txt: () => Promise<readonly string[]>
beforeAll(async () => {
  opened = await openDeployment()
  const dns = { txt: () => txt(), addresses: async () => [] }
  const ports = { ...opened.ports, dns }
  deployment = { ...opened, ports, budget: { inlineMs: 5, tryMs: 5, pausesMs: [0, 0] } }
})
afterAll(() => opened?.close())
beforeEach(() => {
  txt = never
})

const submit = (request: VerificationRequest, keys: Parameters<typeof verify>[1] = noKeys) =>
  verify(request, keys, deployment)
const signed = (more: Partial<VerificationRequest> = {}) =>
  signedBy(
    account,
    {
      verifierIds: ['ownership-dns-txt'],
      data: { domain: `${randomBytes(4).toString('hex')}.example` },
      ...more,
    } as never,
    deployment,
  )
async function stored(qHash = ''): Promise<ProofRecord> {
  const record = await deployment.ports.store.proofs.find(qHash)
  if (!record || 'erasedAt' in record) throw new Error('It is not there.')
  return record
}
const settle = (qHash = '', attempt = 1) => settleProof({ key: qHash, attempt }, deployment)
const jobOf = async () =>
  await deployment.ports.store.jobs.next(settling, { now: opened.clock.now, leaseMs: 1, pauseMs: 24 * 3_600_000 })
/** Deletes all jobs, so that the next test finds none. */
const noJobs = async () => {
  for (let job = await jobOf(); job; job = await jobOf())
    // oxlint-disable-next-line no-await-in-loop
    await deployment.ports.store.jobs.finish(job.name, job.leasedUntil)
}

test('accepts a slow verification with its envelope, and a job settles it', async () => {
  const request = await signed({ options: { privacyLevel: 'public' } })
  const reply = await submit(request)
  const qHash = reply.data.qHash ?? ''
  expect(reply).toMatchObject({
    status: 'processing_verifiers',
    data: { status: 'processing_verifiers', portableProof: { qHash, data: request.data }, verifiedVerifiers: [] },
  })
  expect(await stored(qHash)).toMatchObject({
    outcomes: [],
    completedAt: null,
    sealed: { pending: { data: request.data } },
  })
  expect(await statusBatch({ qHashes: [qHash], address: 'a' }, deployment)).toMatchObject({
    [qHash]: { status: 'processing_verifiers', completedAt: null },
  })

  txt = found
  opened.clock.now += 7
  expect((await jobOf())?.key).toBe(qHash)
  await settle(qHash)
  const record = await stored(qHash)
  expect(record).toMatchObject({
    status: 'verified',
    completedAt: opened.clock.now,
    outcomes: [{ verifierId: 'ownership-dns-txt', verified: true, claims: { matchedFormat: 'address' } }],
    sealed: { evidence: { 'ownership-dns-txt': { record: `wallet=${wallet}` } }, options: { privacyLevel: 'public' } },
  })
  expect(record.sealed).not.toHaveProperty('pending')
  await noJobs()
})

test('leaves no job when the verifier answers in time', async () => {
  txt = found
  expect(await submit(await signed())).toMatchObject({ status: 'verified' })
  expect(await jobOf()).toBeUndefined()
})

test('answers an immediate outage with PROVIDER_UNAVAILABLE, and stores nothing', async () => {
  txt = down
  expect(await codeOf(submit(await signed()))).toBe('PROVIDER_UNAVAILABLE')
  expect(await jobOf()).toBeUndefined()
})

test('answers the same request with the status of its proof, without a new DNS query', async () => {
  const request = await signed()
  const first = await submit(request)
  txt = () => expect.fail('It queries.')
  expect(await submit(request)).toEqual({ ...first, data: { ...first.data, duplicate: true } })
  txt = found
  await settle(first.data.qHash)
  txt = () => expect.fail('It queries.')
  expect(await submit(request)).toMatchObject({ status: 'verified', data: { duplicate: true } })
  await noJobs()
})

test.each([
  ['an outage', down, 'The DNS does not answer.'],
  ['silence', never, 'The check took too long.'],
  ['a bug', () => Promise.reject(new TypeError('x is not a function')), 'x is not a function'],
])('stores neither yes nor no after three attempts with %s', async (_name, behaviour, message) => {
  const { data } = await submit(await signed())
  txt = behaviour
  await expect(settle(data.qHash, 1)).rejects.toThrow(message)
  await expect(settle(data.qHash, 2)).rejects.toThrow(message)
  expect((await stored(data.qHash)).status).toBe('processing_verifiers')
  // a bug is thrown, so that it is logged
  await settle(data.qHash, 3).catch(() => undefined)
  const record = await stored(data.qHash)
  expect([
    record.status,
    record.outcomes.map(({ verified, error }) => [verified, error?.code]),
    record.sealed.pending,
  ]).toEqual(['error_processing_exception', [[false, 'PROVIDER_UNAVAILABLE']], undefined])
  await noJobs()
})

test('settles a no, and an input that is wrong by itself, as rejected', async () => {
  const one = await submit(await signed())
  txt = async () => []
  await settle(one.data.qHash)
  expect(await stored(one.data.qHash)).toMatchObject({
    status: 'rejected_verifier_failure',
    outcomes: [{ verified: false, error: { code: 'DNS_RECORD_NOT_FOUND' } }],
  })
  txt = never
  const two = await submit(await signed())
  txt = () => Promise.reject(new ServiceError('INVALID_VERIFIER_DATA', 'Wrong.'))
  await settle(two.data.qHash)
  expect(await stored(two.data.qHash)).toMatchObject({
    status: 'rejected_verifier_failure',
    outcomes: [{ verified: false, error: { code: 'INVALID_VERIFIER_DATA' } }],
  })
  await noJobs()
})

test.each<[string, () => Promise<readonly string[]>, number]>([
  ['is confirmed', found, 1],
  ['is refused', async () => ['wallet=0x00'], 0],
  ['cannot be checked', down, 0],
])('keeps the wish for an anchor only when the proof %s', async (_outcome, answer, count) => {
  const { anchors } = deployment.ports.store
  const { qHash = '' } = (await submit(await signed())).data
  await anchors.request(qHash, [84_532], opened.clock.now)
  txt = answer
  await settle(qHash, 9)
  expect((await anchors.find([qHash])).get(qHash)?.length ?? 0).toBe(count)
  await noJobs()
})

test('settles once of two at once, and never changes a settled proof', async () => {
  const { data } = await submit(await signed())
  txt = found
  await Promise.all([settle(data.qHash), settle(data.qHash)])
  txt = async () => []
  await settle(data.qHash)
  expect((await stored(data.qHash)).status).toBe('verified')
  await noJobs()
})

test('leaves an erased proof erased, and ignores an unknown one', async () => {
  const { data } = await submit(await signed())
  await deployment.ports.store.proofs.erase(data.qHash ?? '', opened.clock.now)
  txt = found
  await settle(data.qHash)
  await settle(`0x${'00'.repeat(32)}`)
  expect(await deployment.ports.store.proofs.find(data.qHash ?? '')).toEqual({
    qHash: data.qHash,
    erasedAt: opened.clock.now,
  })
  await noJobs()
})

const handle = () => randomBytes(4).toString('hex')
const twoOf = (pseudonymId: string, more: Partial<VerificationRequest> = {}) =>
  signed({
    verifierIds: ['ownership-pseudonym', 'ownership-dns-txt'],
    data: { 'ownership-pseudonym': { pseudonymId }, 'ownership-dns-txt': { domain: 'a.example' } },
    ...more,
  })

test('takes a handle when the proof is settled, so the proof that is settled first gets it', async () => {
  const name = handle()
  const late = await submit(await twoOf(name))
  const other = privateKeyToAccount(generatePrivateKey())
  const request = { verifierIds: ['ownership-pseudonym' as const], data: { pseudonymId: name } }
  await submit(await signedBy(other, request, deployment))
  txt = found
  await settle(late.data.qHash)
  expect(await stored(late.data.qHash)).toMatchObject({
    status: 'partially_verified',
    outcomes: [{ error: { code: 'HANDLE_TAKEN' } }, { verified: true }],
  })
  await noJobs()
})

test('a proof that was revoked meanwhile takes no handle', async () => {
  const name = handle()
  const { data } = await submit(await twoOf(name))
  await deployment.ports.store.proofs.revoke(data.qHash ?? '', opened.clock.now)
  txt = found
  await settle(data.qHash)
  expect(await stored(data.qHash)).toMatchObject({ status: 'verified', revokedAt: opened.clock.now })
  const other = privateKeyToAccount(generatePrivateKey())
  const request = { verifierIds: ['ownership-pseudonym' as const], data: { pseudonymId: name } }
  expect(await submit(await signedBy(other, request, deployment))).toMatchObject({ status: 'verified' })
  await noJobs()
})

test('a settled proof finishes its hand-off, and the embedder’s page gets the code with the next submit', async () => {
  const page = await embedder('https://shop.example', deployment, { verifiers: ['ownership-dns-txt'] })
  const request = await signed({ data: { domain: 'a.example', handoff: page.mark } })
  const accepted = await submit(request, page.keys)
  expect(accepted.data).toMatchObject({ status: 'processing_verifiers' })
  expect(accepted.data.handoff).toBeUndefined()
  txt = found
  await settle(accepted.data.qHash)
  const { status } = (await deployment.ports.store.handoffs.find(page.sid)) ?? {}
  expect(status).toBe('done')
  const secondReply = await submit(request, page.keys)
  const code = secondReply.data.handoff?.code ?? ''
  const result = await redeemHandoff({ sid: page.sid, secret: page.secret, code, origin: page.origin }, deployment)
  expect(result).toMatchObject({ qHash: accepted.data.qHash, verifierIds: ['ownership-dns-txt'], eligible: true })
  await noJobs()
})

test('the hosted page gets the code when it is loaded again, and a no leaves the hand-off open', async () => {
  const page = await embedder('https://shop.example', deployment, { verifiers: ['ownership-dns-txt'] })
  const first = await openHandoff({ sid: page.sid, writeKey: undefined }, deployment)
  const writeKey = first.kind === 'ready' ? first.writeKey : undefined
  const keys = { embedder: undefined, writeKeyOf: () => writeKey }
  const refused = await submit(await signed({ data: { domain: 'a.example', handoff: page.mark } }), keys)
  txt = async () => []
  await settle(refused.data.qHash)
  expect((await deployment.ports.store.handoffs.find(page.sid))?.status).toBe('pending')

  txt = never
  opened.clock.now += 1
  const accepted = await submit(await signed({ data: { domain: 'a.example', handoff: page.mark } }), keys)
  txt = found
  await settle(accepted.data.qHash)
  const code = expect.stringMatching(/^[\w-]{43}$/)
  expect(await openHandoff({ sid: page.sid, writeKey }, deployment)).toMatchObject({
    kind: 'ended',
    status: 'done',
    code,
  })
  await noJobs()
})

test('the queue tries again after an outage, and deletes the job when it is done', async () => {
  const { data } = await submit(await signed())
  let queries = 0
  const settled = Promise.withResolvers<void>()
  txt = async () => (queries++ === 0 ? down() : found())
  const worker = {
    kind: settling,
    leaseMs: 60_000,
    pausesMs: [0],
    longestPauseMs: 0,
    run: async (job: { key: string; attempt: number }) => {
      await settleProof(job, deployment)
      settled.resolve()
    },
  }
  const deps = {
    store: deployment.ports.store,
    now: () => opened.clock.now,
    log: createLog('silent'),
    pollMs: 5,
  }
  const queue = startQueue(worker, deps)
  await settled.promise
  await queue.stop()
  expect([queries, (await stored(data.qHash)).status, await jobOf()]).toEqual([2, 'verified', undefined])
})
