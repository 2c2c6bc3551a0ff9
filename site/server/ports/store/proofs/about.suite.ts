import { StatementSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import { audiencesFor, newestOnce, type Viewer } from '../../../rules/counting.ts'
import { aboutQuery, keysOf } from './passed-verifiers.ts'
import { compiler } from './life.suite.ts'
import { sameQuery } from './lists.ts'
import { minute, now, proof } from '../samples.ts'
import type { Store } from '../store.ts'
import { openForSuite, type TestDatabase } from '../test-database.fixture.ts'
import { firstQuery, type Outcome, type Owner, type ProofRecord } from '../../../records/proofs.ts'

const chain = 'eip155:84532'
const key = (walletAddress: string): Owner => ({ walletAddress, chain, signerKind: 'key' })
const anybody: Viewer = { counting: [], naming: [] }

/** Tests how a store finds the proofs about a wallet. A part of store.suite.ts, with its own database. */
export function proofsAboutSuite(engine: 'sqlite' | 'postgres', createDatabase: () => Promise<TestDatabase>): void {
  describe('proofs about a wallet', () => {
    let database: TestDatabase
    let store: Store
    openForSuite(createDatabase, (opened) => ({ database, store } = opened))

    let subjects = 0
    const newSubject = () => `subject-${subjects++}`
    /** Returns a public proof that the subject signed and that passed all its verifiers, with these changes. */
    const keep = async (subject: string, createdAt: number, { verifierIds = ['nft-ownership'], ...more }: Changes) => {
      const record = proof({
        subject,
        walletAddress: subject,
        createdAt,
        verifierIds,
        outcomes: verifierIds.map((verifierId) => outcome(verifierId)),
        privacyLevel: 'public',
        ...more,
      })
      await store.proofs.insert(record)
      const { sealed: _sealed, ...clear } = record
      return clear
    }
    const about = (subject: string, query: { verifierId?: string; viewer?: Viewer; limit?: number } = {}) => {
      const { verifierId = 'nft-ownership', viewer = anybody, limit } = query
      const audiences = audiencesFor(key(subject), viewer)
      return store.proofs.about(subject, { verifierId, audiences, now, ...(limit && { limit }) })
    }

    test('include those that passed the verifier, alone or with others, in any version, newest first', async () => {
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
      await keep(newSubject(), now, {})
      const of = (...places: number[]) => places.map((at) => records[at])
      expect(await about(subject)).toStrictEqual(of(0, 1, 2, 5, 6))
      expect(await about(subject, { limit: 3 })).toStrictEqual(of(0, 1, 2))
      expect(await about(subject, { verifierId: 'token-holding' })).toStrictEqual(of(1, 3, 5))
      expect(await about(subject, { verifierId: 'ownership-basic' })).toStrictEqual([])
      expect(await about('unknown')).toStrictEqual([])
    })

    test('count as passed by their outcomes, not by their status', async () => {
      const subject = newSubject()
      const anchored = await keep(subject, now, { status: 'verified_crosschain_propagated' })
      const unanchored = await keep(subject, now - 1, { status: 'verified_propagation_failed' })
      await keep(subject, now - 2, { outcomes: [{ ...outcome('nft-ownership'), verified: false }] })
      await keep(subject, now - 3, { status: 'processing_verifiers', completedAt: null })
      expect(await about(subject)).toStrictEqual([anchored, unanchored])
    })

    test('exclude revoked, expired and erased ones, and order equally old ones by id', async () => {
      const subject = newSubject()
      const records = await Promise.all(
        [{}, {}, { expiresAt: now + 1 }, { expiresAt: now }, { revokedAt: now - 5 }, {}, {}].map((changes) =>
          keep(subject, now, changes),
        ),
      )
      await store.proofs.erase(records[5]?.qHash ?? '', now)
      expect(await store.proofs.revoke(records[6]?.qHash ?? '', now)).toBe(true)
      const standing = records.slice(0, 3).toSorted((a, b) => (a.qHash < b.qHash ? -1 : 1))
      expect(await about(subject)).toStrictEqual(standing)
    })

    test('include private ones only for their owner, and at the gate of their submission', async () => {
      const subject = newSubject()
      const own = await keep(subject, now, { privacyLevel: 'private' })
      const forGate = await keep(subject, now - 1, { privacyLevel: 'private', gateId: 'readers' })
      expect(await about(subject)).toStrictEqual([])
      expect(await about(subject, { viewer: { ...anybody, counting: [key(subject)] } })).toStrictEqual([own, forGate])
      expect(await about(subject, { viewer: { ...anybody, counting: [key('someone')] } })).toStrictEqual([])
      expect(await about(subject, { viewer: { ...anybody, ownGateId: 'readers' } })).toStrictEqual([forGate])
      expect(await about(subject, { viewer: { ...anybody, ownGateId: 'others' } })).toStrictEqual([])
    })

    test('are found by the new audience after they are published, hidden, settled or erased', async () => {
      const subject = newSubject()
      const { qHash } = await keep(subject, now, {
        privacyLevel: 'private',
        status: 'processing_verifiers',
        completedAt: null,
      })
      const qHashes = async (viewer?: Viewer) =>
        (await about(subject, { ...(viewer && { viewer }) })).map((each) => each.qHash)
      const owner = { ...anybody, counting: [key(subject)] }
      expect([await qHashes(), await qHashes(owner)]).toStrictEqual([[], []])
      const found = await store.proofs.find(qHash)
      if (!found || 'erasedAt' in found) throw new Error('It was stored.')
      await store.proofs.settle({ ...found, status: 'verified', completedAt: now })
      expect([await qHashes(), await qHashes(owner)]).toStrictEqual([[], [qHash]])
      await store.proofs.publish(qHash, { privacyLevel: 'public', publicDisplay: true, withdrawnAt: null, now })
      expect([await qHashes(), await qHashes(owner)]).toStrictEqual([[qHash], [qHash]])
      await store.proofs.publish(qHash, { privacyLevel: 'private', publicDisplay: false, withdrawnAt: null, now })
      expect([await qHashes(), await qHashes(owner)]).toStrictEqual([[], [qHash]])
      await store.eraseAll(key(subject), now)
      expect([await qHashes(), await qHashes(owner)]).toStrictEqual([[], []])
    })

    test('are erased one at a time, also those that no hand-off made', async () => {
      const subject = newSubject()
      const [gone, stays] = [await keep(subject, now - 5, {}), await keep(subject, now - 4, {})]
      expect(await store.eraseAll(key(subject), now, { qHash: gone.qHash })).toStrictEqual({ proofs: 1, handoffs: 0 })
      expect(await about(subject, { limit: 5 })).toStrictEqual([stays])
    })

    test('of strangers never displace those that the subject signed', async () => {
      const subject = newSubject()
      const own = await keep(subject, now - 5000, {})
      const strangers = Array.from({ length: 150 }, (_, at) =>
        keep(subject, now - at, { walletAddress: `stranger-${at}` }),
      )
      await Promise.all(strangers)
      expect(await about(subject, { limit: 1 })).toStrictEqual([own])
      const found = await about(subject, { limit: 1000 })
      expect([found.length, found.at(-1)]).toStrictEqual([101, own])
      const contract = audiencesFor({ ...key(subject), signerKind: 'contract' }, anybody)
      expect(
        await store.proofs.about(subject, { verifierId: 'nft-ownership', audiences: contract, now }),
      ).toStrictEqual([own])
    })

    test('do not include those of a contract at the same address on another chain', async () => {
      const subject = newSubject()
      const own = await keep(subject, now - 5000, { signerKind: 'contract' })
      await Promise.all(
        Array.from({ length: 40 }, (_, at) => keep(subject, now - at, { signerKind: 'contract', chain: 'eip155:1' })),
      )
      expect(await about(subject, { limit: 32 })).toStrictEqual([own])
    })

    test('leave no lookup rows once revoked or expired', async () => {
      const subject = newSubject()
      const { qHash } = await keep(subject, now, {})
      await keep(subject, now, { expiresAt: now + minute })
      await store.proofs.revoke(qHash, now)
      await store.purge(now + minute)
      expect(
        await store.proofs.about(subject, {
          verifierId: 'nft-ownership',
          audiences: audiencesFor(key(subject), anybody),
          now: 0,
        }),
      ).toStrictEqual([])
    })

    test('match the same request only when wholly verified, in force, and by the same owner', async () => {
      const subject = newSubject()
      const made = proof({
        subject,
        walletAddress: subject,
        outcomes: [outcome('token-holding@2')],
        verifierIds: ['token-holding@2'],
        sealed: { input: {}, evidence: {}, options: {}, meta: {}, inputHashes: { 'token-holding': 'h' } },
      })
      await store.proofs.insert(made)
      const { optionsHash } = made
      const same = { ...key(subject), subject, optionsHash, inputHashes: { 'token-holding': 'h' } }
      expect(await store.proofs.findSame(same, now)).toStrictEqual(made)
      const others = [
        { ...same, walletAddress: 'someone' },
        { ...same, subject: 'someone' },
        { ...same, optionsHash: 'other' },
        { ...same, inputHashes: { 'token-holding': 'i' } },
        { ...same, inputHashes: { 'token-holding': 'h', 'wallet-risk': 'h' } },
      ]
      const found = await Promise.all(others.map((each) => store.proofs.findSame(each, now)))
      expect(found).toStrictEqual(others.map(() => undefined))
      await store.proofs.revoke(made.qHash, now)
      expect(await store.proofs.findSame(same, now)).toBeUndefined()
    })

    test('exclude those of others whose lookup key happens to be the same', async () => {
      const [subject, other] = [newSubject(), newSubject()]
      const query = { ...key(subject), subject, optionsHash: 'same', inputHashes: { 'nft-ownership': 'h' } }
      const sealed = { input: {}, evidence: {}, options: {}, meta: {}, inputHashes: { 'nft-ownership': 'h' } }
      const own = await keep(subject, now - 1, { sealed, optionsHash: 'same' })
      const theirs = await keep(other, now, { sealed, optionsHash: 'same' })
      await database.execute(`
        update "passedVerifiers" set "lookupKey" = (select "lookupKey" from "passedVerifiers" where "qHash" = '${own.qHash}')
          where "qHash" = '${theirs.qHash}';
        update proofs set "sameKey" = (select "sameKey" from proofs where "qHash" = '${own.qHash}')
          where "qHash" = '${theirs.qHash}'`)
      expect(await about(subject)).toStrictEqual([own])
      expect(await about(other)).toStrictEqual([])
      // the newest proof of that key belongs to another, so none is used
      expect(await store.proofs.findSame(query, now)).toBeUndefined()
      await store.proofs.revoke(theirs.qHash, now)
      expect(await store.proofs.findSame(query, now)).toMatchObject(own)
    })

    test('leave no rows when they cannot be stored, and do not affect others in the same batch', async () => {
      const subject = newSubject()
      const record = (qHash: string) =>
        proof({ qHash, subject, walletAddress: subject, createdAt: now, outcomes: [outcome('nft-ownership')] })
      const [before, broken, after] = ['a', 'b', 'c'].map((each) => record(`${subject}-${each}`))
      if (!before || !broken || !after) throw new Error('There are three.')
      await store.proofs.insert(broken)
      // its rows stay and conflict with the same rows
      await database.execute(`delete from proofs where "qHash" = '${broken.qHash}'`)
      const stored = await Promise.allSettled([before, broken, after].map((each) => store.proofs.insert(each)))
      expect(stored.map(({ status }) => status)).toStrictEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(await store.proofs.find(broken.qHash)).toBeUndefined()
      expect(await store.proofs.find(after.qHash)).toStrictEqual(after)
      expect(await store.proofs.find(before.qHash)).toStrictEqual(before)
      await database.execute(`delete from "passedVerifiers" where "qHash" = '${broken.qHash}'`)
    })

    test('of an older schema are found after the first start', async () => {
      const subject = newSubject()
      const { qHash } = await keep(subject, now, { privacyLevel: 'private', gateId: 'readers' })
      await database.execute(`delete from "passedVerifiers"; update proofs set "sameKey" = null;
        insert into backfills (name) values ('passed verifiers')`)
      expect(await about(subject, { viewer: { ...anybody, counting: [key(subject)] } })).toStrictEqual([])
      const secondStore = await database.open()
      try {
        const audiences = audiencesFor(key(subject), { counting: [], ownGateId: 'readers' })
        const found = await secondStore.proofs.about(subject, { verifierId: 'nft-ownership', audiences, now })
        expect(found.map((each) => each.qHash)).toStrictEqual([qHash])
      } finally {
        await secondStore.close()
      }
    })

    test('have one order, in however many batches they are read', async () => {
      const subject = newSubject()
      const own = await Promise.all(Array.from({ length: 60 }, (_, at) => keep(subject, now - at, {})))
      const others = await Promise.all(
        Array.from({ length: 60 }, (_, at) => keep(subject, now - at, { walletAddress: `stranger-${at}` })),
      )
      expect(await about(subject, { limit: 1000 })).toStrictEqual(newestOnce([...own, ...others]))
      expect(await about(subject, { limit: 70 })).toStrictEqual(
        newestOnce([...own, ...newestOnce(others).slice(0, 10)]),
      )
      expect(await about(subject, { limit: 30 })).toStrictEqual(own.slice(0, 30))
    })

    test.runIf(engine === 'sqlite')('are read by one query, if they are as many as a gate reads first', async () => {
      const subject = newSubject()
      // oxlint-disable-next-line no-await-in-loop -- in the order of their times
      for (let at = 0; at < firstQuery + 8; at++) await keep(subject, now - at, {})
      const statements = vi.spyOn(StatementSync.prototype, 'all')
      try {
        expect(await about(subject, { limit: firstQuery })).toHaveLength(firstQuery)
        expect(statements).toHaveBeenCalledTimes(1)
      } finally {
        statements.mockRestore()
      }
    })

    test('are read up to 2 MiB of outcomes, the newest first, and other work runs meanwhile', async () => {
      const subject = newSubject()
      const outcomes = [{ ...outcome('nft-ownership'), input: { text: 'x'.repeat(60_000) } }]
      const records = []
      // oxlint-disable-next-line no-await-in-loop -- in the order of their times
      for (let at = 0; at < 80; at++) records.push(await keep(subject, now - at, { outcomes }))
      let turns = 0
      const counting = setInterval(() => turns++, 0)
      try {
        const found = await about(subject, { limit: 1000 })
        expect(found).toHaveLength(50)
        expect(found).toStrictEqual(records.slice(0, 50))
        expect(turns).toBeGreaterThan(0)
      } finally {
        clearInterval(counting)
      }
    })

    test('are found in an index that has their order, whatever their number', async () => {
      await database.execute(manyProofs)
      const db = compiler(engine)
      const audiences = audiencesFor(key('whale'), { counting: [key('whale')] })
      const keys = keysOf({ subject: 'whale', verifierId: 'nft-ownership', audiences }, hasher)
      const wanted = { keys, now, limit: 32, othersLimit: 32 }
      const plan = await database.explain(aboutQuery(wanted).compile(db))
      expect(plan).toMatch(/Index Cond: .*lookupKey|lookupKey=\?/)
      expect(plan).toMatch(/passedOnce|passedVerifiers USING PRIMARY KEY/)
      const same = await database.explain(sameQuery(db, { key: 7, now }).compile())
      expect(same).toContain('proofsBySameKey')
      for (const each of [plan, same]) expect(each).not.toMatch(/TEMP B-TREE|Sort|Seq Scan|SCAN proofs/)
    })
  })
}

type Changes = Partial<ProofRecord>

const outcome = (verifierId: string): Outcome => ({
  verifierId,
  verified: true,
  input: {},
  claims: {},
  provider: 'svc',
  checkedAt: now,
  expiresAt: null,
})

/** The key of the proofs by strangers about a wallet with many proofs. */
const whale = 7n
const hasher = { shortHmac: (_purpose: string, text: string) => (text.includes('public/other') ? whale : 8n) }

const manyProofs = `
  insert into "proofs" ("qHash", "subject", "verifierIds", "createdAt", "sameKey")
  with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 20000)
  select 'many-' || i, 'whale', '["ownership-basic"]', ${now} - i, i from numbers;
  insert into "passedVerifiers" ("lookupKey", "createdAt", "qHash")
  with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 20000)
  select ${whale}, ${now} - i, 'many-' || i from numbers;
  analyze`
