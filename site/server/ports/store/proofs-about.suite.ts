import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aboutQuery, listsAbout } from './proof-lists.ts'
import { compiler } from './proof-life.suite.ts'
import { now, proof } from './samples.ts'
import type { Store } from './store.ts'
import type { ProofRecord } from './types/proofs.ts'
import type { TestDatabase } from './store.suite.ts'

/** What a store promises of the proofs about a wallet. A part of store.suite.ts, with a database of its own. */
export function proofsAboutSuite(engine: 'sqlite' | 'postgres', createDatabase: () => Promise<TestDatabase>): void {
  describe('proofs about a wallet', () => {
    let database: TestDatabase
    let store: Store
    beforeAll(async () => {
      database = await createDatabase()
      store = await database.open()
    })
    afterAll(async () => {
      await store?.close()
      await database?.drop()
    })

    let subjects = 0
    const newSubject = () => `subject-${subjects++}`
    const keep = async (subject: string, createdAt: number, changes: Partial<ProofRecord>) => {
      const record = proof({ subject, createdAt, ...changes })
      await store.proofs.insert(record)
      return record
    }

    test('are those that were asked for the verifier, alone or with others, in any version, newest first', async () => {
      const subject = newSubject()
      const ids = [
        ['nft-ownership'],
        ['token-holding', 'nft-ownership@2'],
        ['nft-ownership@7'],
        ['token-holding'],
        ['nft-ownership-too'],
        ['nft-ownership', 'token-holding'],
        ['nft-ownership'],
      ]
      const records = await Promise.all(ids.map((verifierIds, at) => keep(subject, now - at, { verifierIds })))
      await keep(newSubject(), now, { verifierIds: ['nft-ownership'] })
      const about = (verifierId: string, limit?: number) =>
        store.proofs.about(subject, { verifierId, now, ...(limit && { limit }) })
      const of = (...places: number[]) => places.map((at) => records[at])
      expect(await about('nft-ownership')).toStrictEqual(of(0, 1, 2, 5, 6))
      expect(await about('nft-ownership', 3)).toStrictEqual(of(0, 1, 2))
      expect(await about('token-holding')).toStrictEqual(of(1, 3, 5))
      expect(await about('ownership-basic')).toStrictEqual([])
      expect(await store.proofs.about('nobody', { verifierId: 'nft-ownership', now })).toStrictEqual([])
    })

    test('are neither revoked, expired nor erased, and equally old ones come by id', async () => {
      const subject = newSubject()
      const records = await Promise.all(
        [{}, {}, { expiresAt: now + 1 }, { expiresAt: now }, { revokedAt: now - 5 }, {}].map((changes) =>
          keep(subject, now, { verifierIds: ['wallet-risk'], ...changes }),
        ),
      )
      await store.proofs.erase(records[5]?.qHash ?? '', now)
      const standing = records.slice(0, 3).toSorted((a, b) => (a.qHash < b.qHash ? -1 : 1))
      expect(await store.proofs.about(subject, { verifierId: 'wallet-risk', now })).toStrictEqual(standing)
    })

    test('are found in an index that has their order, however many there are of other verifiers', async () => {
      await database.execute(manyProofs)
      const db = compiler(engine)
      const list = '["nft-ownership"]'
      const newest = await database.explain(aboutQuery(db, { subject: 'whale', list, now, limit: 32 }).compile())
      const lists = await database.explain(listsAbout('whale').compile(db))
      expect(newest).toMatch(/Index Cond: .*verifierIds|verifierIds=\?/)
      expect(lists).toMatch(/Index Cond: .*verifierIds|verifierIds>\?/)
      for (const plan of [newest, lists]) {
        expect(plan).toContain('proofsBySubject')
        expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan|SCAN proofs/)
      }
      // what was stored behind its back has nothing that could be opened
      expect(await store.proofs.about('whale', { verifierId: 'nft-ownership', now })).toStrictEqual([])
    })
  })
}

const manyProofs = `
  insert into "proofs" ("qHash", "subject", "verifierIds", "createdAt")
  with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 20000)
  select 'many-' || i, 'whale', '["ownership-basic"]', ${now} - i from numbers;
  analyze`
