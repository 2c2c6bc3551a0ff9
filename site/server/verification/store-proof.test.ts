import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../e2e/world/postgres.ts'
import { openStore } from '../ports/store/open-store.ts'
import { testPool } from '../ports/store/engines/pool.fixture.ts'
import { minute, now, proof, randomId, times } from '../ports/store/samples.ts'
import type { Store } from '../ports/store/store.ts'
import type { Outcome, ProofRecord } from '../records/proofs.ts'
import { codeOf, openDeployment } from '../deployment.fixture.ts'
import type { Reservation } from './run-verifiers.ts'
import { storeProof } from './store-proof.ts'

const wallet = '0x1111111111111111111111111111111111111111'
const taken = { code: 'HANDLE_TAKEN', message: 'Another wallet has it.' }
const spent = { code: 'SOCIAL_TOKEN_USED', message: 'It was used.' }
const quarantineMs = 30 * minute

const outcome = (verifierId: string, expiresAt: number | null = null): Outcome => ({
  verifierId,
  verified: true,
  input: { note: verifierId },
  claims: { fact: 1 },
  provider: 'svc',
  checkedAt: now,
  expiresAt,
})
/** Makes a proof with these outcomes. */
function made(changes: Partial<ProofRecord>, ...outcomes: Outcome[]): ProofRecord {
  const expiresAt = outcomes[0]?.expiresAt ?? null
  const verifierIds = outcomes.map(({ verifierId }) => verifierId)
  return proof({ walletAddress: wallet, outcomes, verifierIds, expiresAt, ...changes })
}
const holds = (key: string, changes: Partial<NonNullable<Reservation['holds']>> = {}): Reservation => ({
  verifierId: 'ownership-pseudonym',
  holds: { space: 'pseudonym', key, holder: wallet, expiresAt: null, quarantineMs, taken, ...changes },
  spends: undefined,
})
const spends = (id: string): Reservation => ({
  verifierId: 'ownership-social',
  holds: undefined,
  spends: { kind: 'link', id, expiresAt: now + minute, spent },
})
const handle = outcome('ownership-pseudonym', now + minute)
const account = outcome('ownership-social')

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => await postgres?.stop())

async function openSqlite(): Promise<{ store: Store; close: () => Promise<void> }> {
  const opened = await openDeployment()
  return { store: opened.ports.store, close: () => opened.close() }
}
async function openPostgres() {
  const name = `proofs_${randomBytes(6).toString('hex')}`
  const admin = testPool(postgres.url)
  await admin.query(`create database ${name}`)
  await admin.end()
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  const store = await openStore({ databaseUrl, dataDir: '/nowhere', secretKeys: [new Uint8Array(32).fill(7)] })
  return { store, close: () => store.close() }
}

describe.each([
  ['sqlite', openSqlite],
  ['postgres', openPostgres],
])('on %s', (_engine, open) => {
  let store: Store
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ store, close } = await open())
  })
  afterAll(async () => await close?.())

  test.each<[string, Partial<ProofRecord>, number]>([
    ['is confirmed', { statusEntry: 1 }, 2],
    ['is still being checked', { status: 'processing_verifiers', outcomes: [] }, 2],
    ['was refused', { outcomes: [{ ...account, verified: false }], statusEntry: 1 }, 0],
    ['has no credentials', {}, 0],
  ])('asks for anchors of a proof that %s', async (_state, changes, count) => {
    const record = made({ outcomes: [account], ...changes })
    await storeProof(store, { record, reservations: [], anchorChains: [10, 84_532] })
    const again = await storeProof(store, { record, reservations: [], anchorChains: [1] })
    const found = await store.anchors.find([record.qHash])
    expect([again.duplicate, found.get(record.qHash)?.length ?? 0]).toEqual([true, count])
  })

  test('takes what a proof holds, and consumes what it spends', async () => {
    const [key, id] = [randomId(), randomId()]
    const record = made({}, handle, account)
    expect(await storeProof(store, { record, reservations: [holds(key), spends(id)] })).toEqual({
      record,
      duplicate: false,
    })
    expect(await store.proofs.find(record.qHash)).toEqual(record)
    expect(await store.consume('link', id, now)).toBe(false)
    const others = { space: 'pseudonym', key, holder: 'other', expiresAt: null, quarantineMs }
    expect(await store.holdings.take(others, { qHash: randomId(), now })).toBeUndefined()
  })

  test('refuses the request of a single verifier whose handle is taken, and stores nothing', async () => {
    const key = randomId()
    await storeProof(store, { record: made({}, handle), reservations: [holds(key)] })
    const late = made({ walletAddress: 'other' }, handle)
    expect(await codeOf(storeProof(store, { record: late, reservations: [holds(key, { holder: 'other' })] }))).toBe(
      'HANDLE_TAKEN',
    )
    expect(await store.proofs.find(late.qHash)).toBeUndefined()
  })

  test('stores a spent token as a no, without claims and expiry', async () => {
    const id = randomId()
    await store.consume('link', id, now)
    const record = made({}, account)
    const { verified: _, ...rest } = account
    const refused = {
      ...record,
      status: 'rejected_verifier_failure',
      outcomes: [{ ...rest, verified: false, claims: {}, error: spent }],
    }
    expect(await storeProof(store, { record, reservations: [spends(id)] })).toEqual({
      record: refused,
      duplicate: false,
    })
    expect(await store.proofs.find(record.qHash)).toEqual(refused)
  })

  test('keeps the other verifiers when one of several is refused', async () => {
    const key = randomId()
    await storeProof(store, { record: made({}, handle), reservations: [holds(key)] })
    const record = made({ walletAddress: 'other' }, handle, outcome('ownership-basic'))
    const { record: stored } = await storeProof(store, { record, reservations: [holds(key, { holder: 'other' })] })
    expect(stored).toEqual({
      ...record,
      status: 'partially_verified',
      expiresAt: null,
      outcomes: [{ ...handle, verified: false, claims: {}, expiresAt: null, error: taken }, outcome('ownership-basic')],
    })
  })

  test('answers a repetition with the stored proof, and takes nothing again', async () => {
    const [key, id] = [randomId(), randomId()]
    const reservations = [holds(key, { expiresAt: now }), spends(id)]
    const record = made({}, handle, account)
    await storeProof(store, { record, reservations })
    const later = { space: 'pseudonym', key, holder: 'other', expiresAt: null, quarantineMs }
    expect(await store.holdings.take(later, { qHash: randomId(), now: now + quarantineMs })).toEqual({
      before: undefined,
    })
    expect(await storeProof(store, { record: { ...record, createdAt: now + 9 }, reservations })).toEqual({
      record,
      duplicate: true,
    })
    expect(await codeOf(storeProof(store, { record: { ...record, optionsHash: 'others' }, reservations }))).toBe(
      'PROOF_ALREADY_EXISTS',
    )
    await store.proofs.erase(record.qHash, now)
    expect(await codeOf(storeProof(store, { record, reservations }))).toBe('PROOF_ERASED')
    expect(await store.holdings.take(later, { qHash: randomId(), now: now + quarantineMs })).toEqual({
      before: expect.any(String),
    })
  })

  test('a repetition of a revoked proof does not take again what it held', async () => {
    const key = randomId()
    const record = made({}, handle)
    const reservations = [holds(key)]
    await storeProof(store, { record, reservations })
    await store.proofs.revoke(record.qHash, now)
    await store.holdings.free(record.qHash, now)
    expect(await storeProof(store, { record, reservations })).toMatchObject({
      duplicate: true,
      record: { revokedAt: now },
    })
    const others = { space: 'pseudonym', key, holder: 'other', expiresAt: null, quarantineMs }
    expect(await store.holdings.take(others, { qHash: randomId(), now: now + quarantineMs })).toEqual({
      before: undefined,
    })
  })

  test('stores one of ten equal requests at once, and answers the others with it', async () => {
    const record = made({}, account)
    const reservations = [
      { ...spends(randomId()), spends: { kind: 'link', id: randomId(), expiresAt: now, spent: taken } },
    ]
    const answers = await times(10, () => storeProof(store, { record, reservations }))
    expect(answers.filter(({ duplicate }) => !duplicate)).toEqual([{ record, duplicate: false }])
    expect(answers.map((answer) => answer.record)).toEqual(answers.map(() => record))
  })

  test('gives a handle that has just become free to one of ten wallets (protocol/gates#races)', async () => {
    const key = randomId()
    const first = made({}, handle)
    await storeProof(store, { record: first, reservations: [holds(key)] })
    await store.holdings.free(first.qHash, now - quarantineMs)
    const answers = await times(10, async (index) => {
      const record = made({ walletAddress: `racer-${index}` }, handle)
      const reservations = [holds(key, { holder: `racer-${index}` })]
      return await codeOf(storeProof(store, { record, reservations })).catch(() => 'stored')
    })
    expect(answers.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'HANDLE_TAKEN'), 'stored'])
  })

  test('keeps one of ten proofs at once that hold the same for one wallet', async () => {
    const key = randomId()
    const records = Array.from({ length: 10 }, () => made({}, handle))
    await Promise.all(records.map((record) => storeProof(store, { record, reservations: [holds(key)] })))
    const found = await Promise.all(records.map(({ qHash }) => store.proofs.find(qHash)))
    expect(found.filter((record) => record && 'revokedAt' in record && record.revokedAt === null)).toHaveLength(1)
  })

  test('requests for the same holdings in another order do not block each other', async () => {
    const [key, id] = [randomId(), randomId()]
    const reservations = [holds(key), spends(id)]
    const answers = await times(10, (index) =>
      storeProof(store, {
        record: made({}, handle, account),
        reservations: index % 2 ? reservations : reservations.toReversed(),
      }),
    )
    expect(answers.map(({ record }) => record.status).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'partially_verified'),
      'verified',
    ])
  })

  test('treats a contract wallet at the same address on another chain as another holder (protocol/proof-format#same-wallet)', async () => {
    const key = randomId()
    const on = (chain: string) => made({ chain, signerKind: 'contract' }, handle)
    await storeProof(store, { record: on('eip155:1'), reservations: [holds(key)] })
    expect(await codeOf(storeProof(store, { record: on('eip155:8453'), reservations: [holds(key)] }))).toBe(
      'HANDLE_TAKEN',
    )
    expect(await codeOf(storeProof(store, { record: made({}, handle), reservations: [holds(key)] }))).toBe(
      'HANDLE_TAKEN',
    )
    const renewed = on('eip155:1')
    expect(await storeProof(store, { record: renewed, reservations: [holds(key)] })).toEqual({
      record: renewed,
      duplicate: false,
    })
  })
})
