import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { describe, expect, test } from 'vitest'
import { pageQuery } from './lists.ts'
import { codes, handoff, minute, now, owner, proof, result, times } from '../samples.ts'
import type { Database } from '../schema.ts'
import type { Store } from '../store.ts'
import type { ProofList, ProofPage, ProofRecord } from '../../../records/proofs.ts'
import { openForSuite, type TestDatabase } from '../test-database.fixture.ts'

const { walletAddress, chain } = owner
const everything: ProofList = { walletAddress, chain, signerKind: 'key', listedOnly: false, withRevoked: true }
const listed: ProofList = { ...everything, signerKind: null, listedOnly: true, withRevoked: false }

/** Returns the properties of a proof that its summary has. */
const summaryOf = ({ qHash, status, privacyLevel, publicDisplay, ...record }: ProofRecord) => {
  const { createdAt, completedAt, updatedAt, revokedAt, supersededBy, expiresAt } = record
  const dates = { createdAt, completedAt, updatedAt, revokedAt, expiresAt }
  return { qHash, status, privacyLevel, publicDisplay, supersededBy, ...dates }
}

/** Tests stored proofs: lists, revoking, publishing and erasing. A part of store.suite.ts, with its own database. */
export function proofLifeSuite(engine: 'sqlite' | 'postgres', createDatabase: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let store: Store
  openForSuite(createDatabase, (opened) => ({ database, store } = opened))

  /** Stores a proof of a new wallet. */
  const keep = async (changes: Partial<ProofRecord> = {}) => {
    const record = proof({ ...owner, ...changes })
    await store.proofs.insert(record)
    return record
  }
  const ids = async (list: ProofList, page: ProofPage = { limit: 1000 }) =>
    (await store.proofs.listClear(list, page)).proofs.map(({ qHash }) => qHash)

  describe('lists', () => {
    let wallet = 0
    const newWallet = () => ({ walletAddress: `lister-${wallet++}` })

    test('return proofs without their sealed parts, newest first, equal times by id, page by page', async () => {
      const own = newWallet()
      const records = await Promise.all([3, 1, 2, 2, 2].map((day) => keep({ ...own, createdAt: now + day })))
      const sorted = records.toSorted((a, b) => b.createdAt - a.createdAt || (a.qHash < b.qHash ? -1 : 1))
      const list = { ...everything, ...own }
      const clear = sorted.map(({ sealed: _sealed, ...rest }) => rest)
      expect(await store.proofs.listClear(list, { limit: 1000 })).toStrictEqual({ proofs: clear })
      expect(await store.proofs.listClear(list, { limit: 2, after: sorted[1] })).toStrictEqual({
        proofs: clear.slice(2, 4),
      })
      const parts = await store.proofs.sealedParts([...sorted.slice(0, 2).map(({ qHash }) => qHash), proof().qHash])
      const expected = sorted.slice(0, 2).map(({ qHash, sealed }) => [qHash, sealed])
      expect(Object.fromEntries(parts)).toStrictEqual(Object.fromEntries(expected))
      expect(await store.proofs.sealedParts([])).toStrictEqual(new Map())
      const { sealed } = proof()
      const large = await keep({ ...newWallet(), sealed: { ...sealed, meta: { long: 'x'.repeat(5000) } } })
      const some = await store.proofs.sealedParts([large.qHash, sorted[0]!.qHash], 5000)
      expect(Object.fromEntries(some)).toStrictEqual({ [large.qHash]: null, [sorted[0]!.qHash]: sealed })
      const order = sorted.map(({ qHash }) => qHash)
      const pages = await Promise.all(
        [undefined, ...sorted].map((after) => store.proofs.listClear(list, { limit: 2, after })),
      )
      expect(pages.map(({ proofs }) => proofs.map(({ qHash }) => qHash))).toStrictEqual(
        [0, 1, 2, 3, 4, 5].map((from) => order.slice(from, from + 2)),
      )
      expect(await ids(list, { limit: 2, offset: 3 })).toStrictEqual(order.slice(3))
    })

    test('distinguish a key and the contracts at one address', async () => {
      const own = newWallet()
      const [key, here, there] = await Promise.all([
        keep({ ...own, chain: 'eip155:1' }),
        keep({ ...own, signerKind: 'contract' }),
        keep({ ...own, signerKind: 'contract', chain: 'eip155:1' }),
      ])
      const of = async (changes: Partial<ProofList>) => new Set(await ids({ ...everything, ...own, ...changes }))
      expect(await of({ signerKind: 'key' })).toStrictEqual(new Set([key.qHash]))
      expect(await of({ signerKind: 'contract' })).toStrictEqual(new Set([here.qHash]))
      expect(await of({ signerKind: null })).toStrictEqual(new Set([key.qHash, here.qHash]))
      expect(await of({ signerKind: null, chain: 'eip155:1' })).toStrictEqual(new Set([key.qHash, there.qHash]))
    })

    test('contain the proofs that fulfil each condition, and no erased ones', async () => {
      const own = newWallet()
      const records = {
        private: await keep({ ...own, createdAt: now + 5 }),
        listed: await keep({ ...own, createdAt: now + 4, privacyLevel: 'public' }),
        unlisted: await keep({ ...own, createdAt: now + 3, privacyLevel: 'public', publicDisplay: false }),
        revoked: await keep({ ...own, createdAt: now + 2, privacyLevel: 'public', revokedAt: now }),
        other: await keep({
          ...own,
          createdAt: now + 1,
          status: 'partially_verified',
          verifierIds: ['wallet-link@2'],
          tags: ['red_1', 'a,b'],
        }),
      }
      const erased = await keep(own)
      await store.proofs.erase(erased.qHash, now)
      const names = new Map(Object.entries(records).map(([name, { qHash }]) => [qHash, name]))
      const found = async (changes: Partial<ProofList>) =>
        (await ids({ ...everything, ...own, ...changes })).map((qHash) => names.get(qHash))
      const text = records.unlisted.qHash.slice(20, 50)

      const cases: [Partial<ProofList>, string[]][] = [
        [{}, ['private', 'listed', 'unlisted', 'revoked', 'other']],
        [{ withRevoked: false }, ['private', 'listed', 'unlisted', 'other']],
        [{ listedOnly: true }, ['listed', 'revoked']],
        [{ listedOnly: true, visibility: ['private'] }, []],
        [{ visibility: ['private'] }, ['private', 'other']],
        [{ visibility: ['public'] }, ['listed', 'unlisted', 'revoked']],
        [{ visibility: ['listed'] }, ['listed', 'revoked']],
        [{ visibility: ['unlisted'] }, ['unlisted']],
        [{ visibility: ['public', 'unlisted'] }, ['unlisted']],
        [{ visibility: ['private', 'unlisted'] }, []],
        [{ status: 'partially_verified' }, ['other']],
        [{ qHash: records.private.qHash }, ['private']],
        [{ qHash: `0x${'0'.repeat(64)}` }, []],
        [{ verifierId: 'wallet-link' }, ['other']],
        [{ verifierId: 'wallet-link@2' }, ['other']],
        [{ verifierId: 'wallet-link@3' }, []],
        [{ verifierId: 'wallet' }, []],
        [{ verifierId: 'token-holding', withRevoked: false }, ['private', 'listed', 'unlisted']],
        [{ tags: ['red_1'] }, ['other']],
        [{ tags: ['RED_1', 'a,b'] }, ['other']],
        [{ tags: ['red_1', 'blue'] }, []],
        [{ tags: ['red'] }, []],
        [{ tags: ['a "tag"'] }, ['private', 'listed', 'unlisted', 'revoked']],
        [{ text }, ['unlisted']],
        [{ text: text.toUpperCase() }, ['unlisted']],
        [{ text: 'WALLET-link' }, ['other']],
        [{ text: 'my-private-diary' }, []],
        [{ text: '%' }, []],
        [{ text: 'Not_enough' }, []],
        [{ text: 'not ENOUGH', listedOnly: true }, ['listed', 'revoked']],
      ]
      const answers = await Promise.all(cases.map(([changes]) => found(changes)))
      expect(cases.map(([changes], index) => [changes, answers[index]])).toStrictEqual(cases)
      const same = await Promise.all(cases.map(([changes]) => found({ ...changes, walletAddress: 'nobody' })))
      expect(same.flat()).toStrictEqual([])
    })

    test.each([
      ['of what anybody may see', listed, 'proofsListed'],
      ['of what an owner has', { ...everything, withRevoked: false }, 'proofsByWallet'],
    ])(
      '%s come by one query from an index in their order, however many proofs there are',
      async (_whose, list, index) => {
        await fill()
        const pages: ProofPage[] = [{ limit: 51 }, { limit: 51, after: { createdAt: now, qHash: '0x' } }]
        const plans = await Promise.all(
          pages.map((page) =>
            database.explain(pageQuery(compiler(engine), { ...list, walletAddress: 'whale' }, page).compile()),
          ),
        )
        for (const plan of plans) {
          expect(plan).toContain(index)
          expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan|SCAN proofs/)
        }
        expect(plans[1]).toMatch(/Index Cond: .*createdAt|createdAt<\?/)
      },
    )

    /** Stores 20 000 proofs, half of them of one wallet, once. */
    let filled: Promise<void> | undefined
    const fill = () => (filled ??= database.execute(manyProofs))
  })

  describe('revoking', () => {
    test('succeeds for one of 50, and is never undone', async () => {
      const record = await keep()
      const answers = await times(50, (index) => store.proofs.revoke(record.qHash, now + index))
      expect(answers.filter(Boolean)).toStrictEqual([true])
      const revokedAt = now + answers.indexOf(true)
      expect(await store.proofs.find(record.qHash)).toStrictEqual({ ...record, revokedAt, updatedAt: revokedAt })
      expect(await store.proofs.revoke(proof().qHash, now)).toBe(false)
    })

    test('does not change a tombstone', async () => {
      const { qHash } = await keep()
      await store.proofs.erase(qHash, now)
      expect(await store.proofs.revoke(qHash, now + 1)).toBe(false)
      expect(
        await store.proofs.publish(qHash, { privacyLevel: 'public', publicDisplay: true, withdrawnAt: null, now }),
      ).toBeUndefined()
      expect(await store.proofs.find(qHash)).toStrictEqual({ qHash, erasedAt: now })
    })

    test('and erasing at once end in a tombstone', async () => {
      const records = await Promise.all(Array.from({ length: 10 }, () => keep()))
      await Promise.all(
        records.flatMap(({ qHash }) => [store.proofs.revoke(qHash, now), store.proofs.erase(qHash, now)]),
      )
      const found = await Promise.all(records.map(({ qHash }) => store.proofs.find(qHash)))
      expect(found).toStrictEqual(records.map(({ qHash }) => ({ qHash, erasedAt: now })))
    })
  })

  test('publishing changes the audience and the time of the change', async () => {
    const record = await keep({ privacyLevel: 'private', publicDisplay: false })
    const change = { privacyLevel: 'public', publicDisplay: true, withdrawnAt: now + 3 } as const
    const published = { ...record, ...change, updatedAt: now + 9 }
    expect(await store.proofs.publish(record.qHash, { ...change, now: now + 9 })).toStrictEqual(published)
    expect(await store.proofs.find(record.qHash)).toStrictEqual(published)
    expect(await store.proofs.publish(proof().qHash, { ...change, now })).toBeUndefined()
  })

  test('summaries include the existing proofs only', async () => {
    const [record, erased] = [await keep(), await keep()]
    await store.proofs.erase(erased.qHash, now)
    const { qHash } = record
    expect(await store.proofs.summaries([])).toStrictEqual([])
    const found = await store.proofs.summaries([qHash, erased.qHash, proof().qHash])
    expect(found.toSorted((a) => ('erasedAt' in a ? 1 : -1))).toStrictEqual([
      summaryOf(record),
      { qHash: erased.qHash, erasedAt: now },
    ])
  })

  test('erasing all of an owner leaves tombstones, no finished hand-offs, and no readable content', async () => {
    const mine = { walletAddress: 'wallet-to-forget', subject: 'wallet-to-forget' }
    const secrets = ['wallet-to-forget', 'forget-this-input', 'shop-to-forget']
    const outcomes = proof().outcomes.map((outcome) => ({ ...outcome, input: { text: 'forget-this-input' } }))
    const records = await Promise.all(
      Array.from({ length: 20 }, () => keep({ ...mine, outcomes, privacyLevel: 'public' })),
    )
    const others = await Promise.all([
      keep({ ...mine, subject: 'other', walletAddress: 'other-contract', signerKind: 'contract' }),
      keep(),
    ])
    const finish = async (walletOwner: typeof owner, origin: string) => {
      const { sid } = await store.handoffs.insert(handoff({ origin }))
      await store.handoffs.finish(sid, {
        result,
        owner: walletOwner,
        ...codes(sid),
        isOriginBound: false,
        now,
        expiresAt: now + minute,
      })
      return sid
    }
    const gone = await finish({ ...owner, ...mine, chain: 'eip155:1' }, 'https://shop-to-forget.example')
    const otherSid = await finish({ ...owner, ...mine, signerKind: 'contract' }, 'https://other.example')
    await store.eraseAll({ ...owner, walletAddress: 'somebody-else' }, now)

    const contract = { ...owner, walletAddress: 'other-contract', signerKind: 'contract' as const }
    expect(await store.eraseAll({ ...contract, chain: 'eip155:1' }, now)).toStrictEqual({ proofs: 0, handoffs: 0 })
    const before = await database.dump()
    expect(secrets.filter((text) => before.includes(text))).toStrictEqual(secrets)

    expect(await store.eraseAll({ ...owner, ...mine }, now + 3)).toStrictEqual({ proofs: 20, handoffs: 1 })
    const found = await Promise.all(records.map(({ qHash }) => store.proofs.find(qHash)))
    expect(found).toStrictEqual(records.map(({ qHash }) => ({ qHash, erasedAt: now + 3 })))
    expect(await Promise.all(others.map(({ qHash }) => store.proofs.find(qHash)))).toStrictEqual(others)
    expect(await store.handoffs.find(gone)).toBeUndefined()
    expect(await store.handoffs.find(otherSid)).toMatchObject({ sid: otherSid, status: 'done' })
    await store.purge(now - 1)
    const after = await database.dump()
    expect(secrets.filter((text) => after.includes(text))).toStrictEqual([])
    expect(after.includes(records[0]?.qHash ?? 'none')).toBe(true)
    expect(await store.eraseAll({ ...owner, ...mine }, now + 4)).toStrictEqual({ proofs: 0, handoffs: 0 })
  })

  test('a secret is created once for all processes, and sealed', async () => {
    const stores = await times(5, () => database.open())
    const made = await Promise.all(
      stores.map((own, index) => own.secret('signing', async () => `secret-made-by-${index}`)),
    )
    expect(new Set(made).size).toBe(1)
    expect(made[0]).toMatch(/^secret-made-by-[0-4]$/)
    expect(await store.secret('signing', async () => 'later')).toBe(made[0])
    expect(await store.secret('another', async () => 'later')).toBe('later')
    expect((await database.dump()).includes('secret-made-by')).toBe(false)
    await Promise.all(stores.map((own) => own.close()))
  })
}

const manyProofs = `
  insert into "proofs" ("qHash", "walletAddress", "chain", "signerKind", "privacyLevel", "publicDisplay", "createdAt")
  with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 20000)
  select 'many-' || i, case when i % 2 = 0 then 'whale' else 'fish-' || (i % 997) end, '${chain}', 'key',
    case when i % 3 = 0 then 'public' else 'private' end,
    case when i % 3 = 0 then 1 else 0 end, ${now} - 10000 + i
  from numbers;
  analyze`

/** Builds queries for an engine without a connection. */
export function compiler(engine: 'sqlite' | 'postgres'): Kysely<Database> {
  return new Kysely({
    dialect:
      engine === 'sqlite'
        ? {
            createAdapter: () => new SqliteAdapter(),
            createDriver: () => new DummyDriver(),
            createIntrospector: (db) => new SqliteIntrospector(db),
            createQueryCompiler: () => new SqliteQueryCompiler(),
          }
        : {
            createAdapter: () => new PostgresAdapter(),
            createDriver: () => new DummyDriver(),
            createIntrospector: (db) => new PostgresIntrospector(db),
            createQueryCompiler: () => new PostgresQueryCompiler(),
          },
  })
}
