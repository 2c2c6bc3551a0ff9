import { describe, expect, test } from 'vitest'
import { now, owner, proof } from '../samples.ts'
import type { Store } from '../store.ts'
import { openForSuite, type TestDatabase } from '../test-database.fixture.ts'
import type { Outcome, ProofList, ProofRecord } from '../../../records/proofs.ts'

const base = { verified: true, provider: 'svc', checkedAt: now, expiresAt: null }
const outcomes: Outcome[] = [
  {
    ...base,
    verifierId: 'ownership-basic',
    input: { reference: { id: 'input-of-a-private-proof' } },
    claims: { contentHash: 'claim-of-a-private-proof' },
  },
]
const tags = ['tag-of-a-private-proof', 'Work_1']
const words = ['tag-of-a-private-proof', 'input-of-a-private-proof', 'claim-of-a-private-proof']

const change = (privacyLevel: 'private' | 'public') => ({ privacyLevel, publicDisplay: false, withdrawnAt: null, now })
/** Returns a text as an SQL literal. */
const text = (value: unknown) => JSON.stringify(value).replaceAll("'", "''")

/** Tests that the outcomes of private proofs are sealed. A part of store.suite.ts, with its own databases. */
export function sealedOutcomesSuite(createDatabase: () => Promise<TestDatabase>): void {
  describe('tags, input and claims of private proofs', () => {
    let database: TestDatabase
    let store: Store
    openForSuite(createDatabase, (opened) => ({ database, store } = opened))

    let wallets = 0
    const newWallet = () => ({ ...owner, walletAddress: `sealer-${wallets++}` })
    const keep = async (changes: Partial<ProofRecord>) => {
      const record = proof({
        ...newWallet(),
        privacyLevel: 'private',
        publicDisplay: false,
        outcomes,
        tags,
        ...changes,
      })
      await store.proofs.insert(record)
      return record
    }
    /** Returns the words that are in the clear in the columns of a proof. */
    const open = async ({ qHash }: ProofRecord) => {
      const columns = await database.columns(qHash)
      return words.filter((word) => columns.includes(word))
    }

    test('are sealed, opened by publishing and sealed again by withdrawing', async () => {
      const record = await keep({})
      expect(await open(record)).toEqual([])
      expect(await store.proofs.find(record.qHash)).toStrictEqual(record)
      await store.proofs.publish(record.qHash, change('public'))
      expect(await open(record)).toEqual(words)
      const withdrawn = await store.proofs.publish(record.qHash, change('private'))
      expect(withdrawn).toStrictEqual({ ...record, updatedAt: now })
      expect(await open(record)).toEqual([])
      expect(await store.proofs.find(record.qHash)).toStrictEqual(withdrawn)
      await store.proofs.erase(record.qHash, now)
      expect(await store.proofs.find(record.qHash)).toStrictEqual({ qHash: record.qHash, erasedAt: now })
    })

    test('are also sealed when the verifiers answer late', async () => {
      const record = await keep({ status: 'processing_verifiers', outcomes: [], completedAt: null })
      expect(await store.proofs.settle({ ...record, status: 'verified', outcomes, completedAt: now })).toBe(true)
      expect(await open(record)).toEqual([])
      expect(await store.proofs.find(record.qHash)).toMatchObject({ outcomes })
    })

    test('are found by their owner, by tag and by text, page by page', async () => {
      const own = newWallet()
      const days = Array.from({ length: 450 }, (_, day) => day)
      const records = await Promise.all(
        days.map((day) =>
          keep({
            ...own,
            createdAt: now + day,
            privacyLevel: day % 2 === 0 ? 'private' : 'public',
            tags: day % 100 < 2 ? ['rare', 'a,b'] : ['common'],
          }),
        ),
      )
      const list: ProofList = { ...own, listedOnly: false, withRevoked: true }
      const find = async (more: Partial<ProofList>, page = {}) =>
        (await store.proofs.listClear({ ...list, ...more }, { limit: 1000, ...page })).proofs.map(
          ({ createdAt }) => createdAt - now,
        )
      const rare = [401, 400, 301, 300, 201, 200, 101, 100, 1, 0]
      expect(await find({ tags: ['rare'] })).toEqual(rare)
      expect(await find({ tags: ['RARE', 'a,b'] })).toEqual(rare)
      expect(await find({ tags: ['rar'] })).toEqual([])
      expect(await find({ tags: ['rare'] }, { limit: 3 })).toEqual(rare.slice(0, 3))
      expect(await find({ tags: ['rare'] }, { limit: 3, offset: 4 })).toEqual(rare.slice(4, 7))
      const after = { createdAt: now + 201, qHash: records[201]!.qHash }
      expect(await find({ tags: ['rare'] }, { limit: 3, after })).toEqual(rare.slice(5, 8))
      expect(await find({ tags: ['rare'], visibility: ['private'] })).toEqual([400, 300, 200, 100, 0])
      expect(await find({ text: 'claim-of-A-private' })).toHaveLength(450)
      expect(await find({ text: records[7]!.qHash.slice(5, 40) })).toEqual([7])
      expect(await find({ text: '%' })).toEqual([])
      expect(await find({ text: 'rare' })).toEqual([])
      const { proofs: clear } = await store.proofs.listClear({ ...list, tags: ['rare'] }, { limit: 3, offset: 4 })
      expect(clear.map(({ createdAt }) => createdAt - now)).toEqual(rare.slice(4, 7))
      const { sealed: _sealed, ...whole } = records[401]!
      expect(await store.proofs.listClear({ ...list, tags: ['rare'] }, { limit: 1 })).toStrictEqual({ proofs: [whole] })
      // a search says where it goes on when it has looked at as many as it may
      const next = async (page: object) =>
        (await store.proofs.listClear({ ...list, tags: ['rare'] }, { limit: 3, ...page })).next
      const { qHash, createdAt } = records[400]!
      const stoppedAt = expect.objectContaining({ qHash, createdAt })
      expect(await next({ maxSearched: 50 })).toEqual({ after: stoppedAt, offset: 0 })
      expect(await next({ maxSearched: 50, offset: 4 })).toEqual({ after: stoppedAt, offset: 2 })
      expect(await next({ maxSearched: 450 })).toBeUndefined()
    })

    test('that an earlier version stored in the clear are sealed at the next start, and by the purge', async () => {
      const fresh = await createDatabase()
      const first = await fresh.open()
      const records = await Promise.all(
        Array.from({ length: 5 }, async (_, at) => {
          const record = proof({ ...owner, privacyLevel: at === 4 ? 'public' : 'private', outcomes, tags })
          await first.proofs.insert(record)
          return record
        }),
      )
      const reopen = `update proofs set "sealedOutcomes" = null, tags = '${text(tags)}', outcomes = '${text(outcomes)}'`
      const lying = async () => {
        const columns = await Promise.all(records.map(({ qHash }) => fresh.columns(qHash)))
        return columns.map((column) => words.every((word) => column.includes(word)))
      }
      await fresh.execute(reopen)
      expect(await lying()).toEqual([true, true, true, true, true])
      expect(await first.proofs.find(records[0]!.qHash)).toStrictEqual(records[0])
      await first.purge(now)
      expect(await lying()).toEqual([false, false, false, false, true])

      await fresh.execute(reopen)
      await fresh.execute(`insert into backfills (name) values ('sealed outcomes')`)
      await first.close()
      // two processes start at once
      const [second, third] = await Promise.all([fresh.open(), fresh.open()])
      expect(await lying()).toEqual([false, false, false, false, true])
      const found = await Promise.all(records.map(({ qHash }) => second.proofs.find(qHash)))
      expect(found).toStrictEqual(records)
      await Promise.all([second.close(), third.close()])
      await fresh.drop()
    })

    test('that identify a person are moved out of the claims of public proofs too', async () => {
      const record = await keep({ privacyLevel: 'public', verifierIds: ['ownership-social'] })
      const named = [{ ...outcomes[0], claims: { provider: 'github', providerUserIdHash: 'hash-of-a-person' } }]
      await database.execute(
        `update proofs set outcomes = '${JSON.stringify(named)}' where "qHash" = '${record.qHash}'`,
      )
      await database.execute(`insert into backfills (name) values ('sealed outcomes')`)
      const other = await database.open()
      expect(await database.columns(record.qHash)).not.toContain('hash-of-a-person')
      expect(await other.proofs.find(record.qHash)).toMatchObject({
        outcomes: [{ claims: { provider: 'github' } }],
        sealed: { identity: { 'ownership-basic': { providerUserIdHash: 'hash-of-a-person' } } },
      })
      await other.close()
    })
  })
}
