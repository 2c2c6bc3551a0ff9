import { describe, expect, test } from 'vitest'
import { accessKeysSuite } from './accounts/access-keys.suite.ts'
import { accountsSuite } from './accounts/accounts.suite.ts'
import { eraseProfileSuite } from './accounts/erase-profile.suite.ts'
import { anchorsSuite } from './anchors/anchors.suite.ts'
import { newWishesSuite } from './anchors/new-wishes.suite.ts'
import { credentialsSuite } from './credentials/credentials.suite.ts'
import { ipfsCopiesSuite } from './ipfs/copies.suite.ts'
import { gatesSuite } from './sales/gates.suite.ts'
import { eventsSuite } from './events/events.suite.ts'
import { handoffsSuite } from './handoffs.suite.ts'
import { testModeSuite } from './test-mode.suite.ts'
import { holdingsSuite } from './proofs/holdings.suite.ts'
import { jobsSuite } from './jobs.suite.ts'
import { logSuite } from './log/log.suite.ts'
import { oauthSuite, redirectsSuite } from './accounts/oauth.suite.ts'
import { webhooksSuite } from './webhooks/webhooks.suite.ts'
import { witnessedLogsSuite } from './log/witnessed-logs.suite.ts'
import { rotationSuite } from './sealing/rotate-keys.suite.ts'
import { saleSuite } from './sales/sale.suite.ts'
import { secretsSuite } from './accounts/secrets.suite.ts'
import { sanctionsSuite } from './sanctions.suite.ts'
import { proofsAboutSuite } from './proofs/about.suite.ts'
import { proofLifeSuite } from './proofs/life.suite.ts'
import { sealedOutcomesSuite } from './proofs/sealed-outcomes.suite.ts'
import { handoff, hash, minute, now, person, proof, randomId, result, times } from './samples.ts'
import type { Store } from './store.ts'
import { openForSuite, type TestDatabase, testKey } from './test-database.fixture.ts'

const otherKey = new Uint8Array(32).fill(8)

/** Tests a store (store.ts) on a real database. */
export function storeSuite(engine: 'sqlite' | 'postgres', createDatabase: () => Promise<TestDatabase>): void {
  describe(`store on ${engine}`, () => {
    let database: TestDatabase
    let store: Store
    openForSuite(createDatabase, (opened) => ({ database, store } = opened))

    describe('proofs', () => {
      test.each(['private', 'public'] as const)('are found unchanged when they are %s', async (privacyLevel) => {
        const record = proof({ privacyLevel, gateId: String.raw`\u0000 \x "{é, 😀}"` })
        expect(await store.proofs.insert(record)).toBeUndefined()
        expect(await store.proofs.find(record.qHash)).toStrictEqual(record)
      })

      test('are not found when nobody stored them', async () => {
        expect(await store.proofs.find(proof().qHash)).toBeUndefined()
      })

      test('are written once: a second insert returns the first proof, unchanged', async () => {
        const first = proof()
        const second = proof({ qHash: first.qHash, publicDisplay: false, optionsHash: hash('other options') })
        await store.proofs.insert(first)
        expect(await store.proofs.insert(second)).toStrictEqual(first)
        expect(await store.proofs.find(first.qHash)).toStrictEqual(first)
      })

      test('are new for one of 50 concurrent inserts, and the others get that one', async () => {
        const { qHash } = proof()
        const records = Array.from({ length: 50 }, (_, index) => proof({ qHash, createdAt: now + index }))
        const answers = await Promise.all(records.map((record) => store.proofs.insert(record)))
        const winner = answers.indexOf(undefined)
        expect(answers).toStrictEqual(records.map((_, index) => (index === winner ? undefined : records[winner])))
      })

      test('that arrive at the same time are all stored, except one that was stored before', async () => {
        const first = proof()
        await store.proofs.insert(first)
        const records = Array.from({ length: 100 }, (_, index) =>
          proof(index === 50 ? { qHash: first.qHash, optionsHash: hash('other options') } : { createdAt: now + index }),
        )
        const answers = await Promise.all(records.map((record) => store.proofs.insert(record)))
        expect(answers).toStrictEqual(records.map((_, index) => (index === 50 ? first : undefined)))
        const found = await Promise.all(records.map(({ qHash }) => store.proofs.find(qHash)))
        expect(found).toStrictEqual(records.map((record, index) => (index === 50 ? first : record)))
      })

      test('are refused with U+0000 in a column', async () => {
        const record = proof({ subject: 'a\0b' })
        await expect(store.proofs.insert(record)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
        expect(await store.proofs.find(record.qHash)).toBeUndefined()
      })

      test('leave a tombstone when erased, and can never be stored again', async () => {
        const record = proof()
        const tombstone = { qHash: record.qHash, erasedAt: now }
        await store.proofs.insert(record)
        expect(await store.proofs.erase(record.qHash, now)).toStrictEqual(tombstone)
        expect(await store.proofs.erase(record.qHash, now + 5)).toStrictEqual(tombstone)
        expect(await store.proofs.find(record.qHash)).toStrictEqual(tombstone)
        expect(await store.proofs.insert(record)).toStrictEqual(tombstone)
        expect(await store.proofs.erase(proof().qHash, now)).toBeUndefined()
      })
    })

    handoffsSuite(() => store)
    testModeSuite(createDatabase, () => store)
    proofLifeSuite(engine, createDatabase)
    proofsAboutSuite(engine, createDatabase)
    sealedOutcomesSuite(createDatabase)
    credentialsSuite(createDatabase)
    logSuite(createDatabase)
    ipfsCopiesSuite(createDatabase)
    witnessedLogsSuite(createDatabase)
    anchorsSuite(engine, createDatabase)
    eventsSuite(createDatabase)
    newWishesSuite(engine, createDatabase)
    jobsSuite(() => store)
    webhooksSuite(
      () => store,
      () => database,
    )
    accountsSuite(() => store)
    eraseProfileSuite(createDatabase, () => store)
    oauthSuite(() => store)
    accessKeysSuite(() => store)
    redirectsSuite(async () => {
      const fresh = await createDatabase()
      const own = await fresh.open()
      return {
        store: own,
        async drop() {
          await own.close()
          await fresh.drop()
        },
      }
    })
    describe('sanctions lists', () => {
      sanctionsSuite(() => store)
      gatesSuite(() => ({ store, database }))
      saleSuite(() => ({ store, database }))
    })
    holdingsSuite(
      () => store,
      () => database,
    )
    rotationSuite(createDatabase)
    secretsSuite(createDatabase, () => store)

    describe('consume', () => {
      test('is true once, of 50', async () => {
        const id = randomId()
        const answers = await times(50, () => store.consume('challenge', id, now))
        expect(answers.filter(Boolean)).toStrictEqual([true])
        expect(await store.consume('challenge', id, now + minute)).toBe(false)
      })

      test('distinguishes kinds and ids', async () => {
        const id = randomId()
        expect(await store.consume('nonce', id, now)).toBe(true)
        expect(await store.consume('payment', id, now)).toBe(true)
        expect(await store.consume('nonce', `${id}x`, now)).toBe(true)
      })

      test('is true again, once, after a give-back', async () => {
        const [id, other] = [randomId(), randomId()]
        for (const each of [id, other]) expect(await store.consume('nonce', each, now)).toBe(true)
        expect(await store.consume('payment', id, now)).toBe(true)
        await store.giveBack('nonce', id)
        await store.giveBack('nonce', randomId())
        const answers = await times(10, () => store.consume('nonce', id, now))
        expect(answers.filter(Boolean)).toStrictEqual([true])
        expect(await store.consume('payment', id, now)).toBe(false)
        expect(await store.consume('nonce', other, now)).toBe(false)
      })
    })

    describe('transactions', () => {
      test('keep all changes, and return the result of the work', async () => {
        const record = proof()
        const id = randomId()
        const answer = await store.transaction(async (inner) => {
          await inner.proofs.insert(record)
          return inner.consume('nonce', id, now)
        })
        expect(answer).toBe(true)
        expect(await store.proofs.find(record.qHash)).toStrictEqual(record)
        expect(await store.consume('nonce', id, now)).toBe(false)
      })

      test('leave nothing when they fail', async () => {
        const record = proof()
        const { sid } = handoff()
        const id = randomId()
        const failure = new Error('no')
        const work = store.transaction(async (inner) => {
          await inner.proofs.insert(record)
          await inner.handoffs.insert(handoff({ sid }))
          await inner.consume('nonce', id, now)
          expect(await inner.proofs.find(record.qHash)).toStrictEqual(record)
          throw failure
        })
        await expect(work).rejects.toBe(failure)
        expect(await store.proofs.find(record.qHash)).toBeUndefined()
        expect(await store.handoffs.find(sid)).toBeUndefined()
        expect(await store.consume('nonce', id, now)).toBe(true)
      })

      test('undo their own part only, within another transaction', async () => {
        const [outer, inner, late] = [randomId(), randomId(), randomId()]
        await store.transaction(async (first) => {
          await first.consume('nonce', outer, now)
          const failing = first.transaction(async (second) => {
            await second.transaction((third) => third.consume('nonce', inner, now))
            throw new Error('no')
          })
          await expect(failing).rejects.toThrow('no')
          await first.consume('nonce', late, now)
        })
        const secondTry = await Promise.all([outer, inner, late].map((id) => store.consume('nonce', id, now)))
        expect(secondTry).toStrictEqual([false, true, false])
      })

      test('let one of ten claim, and the others see it', async () => {
        const id = randomId()
        const answers = await times(10, () =>
          store.transaction(async (inner) => {
            const claimed = await inner.consume('claim', id, now)
            if (claimed) await inner.proofs.insert(proof())
            return claimed
          }),
        )
        expect(answers.filter(Boolean)).toStrictEqual([true])
      })
    })

    test('a purge deletes expired rows, in several batches, and nothing else', async () => {
      const fresh = await createDatabase()
      const own = await fresh.open()
      const rows = Array.from({ length: 1500 }, (_, index) => `('nonce', 'old-${index}', ${now})`)
      await fresh.execute(`insert into "consumed" (kind, id, "expiresAt") values ${rows.join(', ')}`)
      const record = proof()
      const [ended, pending] = [handoff({ status: 'done', expiresAt: now }), handoff({ expiresAt: now + 1 })]
      await own.proofs.insert(record)
      await own.handoffs.insert(ended)
      await own.handoffs.insert(pending)
      await own.consume('nonce', 'young', now + 1)
      const { profile, method } = person()
      await own.accounts.create(profile, method)
      const used = { id: 'one', usedAt: 1, browser: null, system: null }
      const session = { ...used, profileId: profile.id, methodId: method.id, createdAt: 1, authenticatedAt: 1 }
      const grant = { profileId: profile.id, did: null, clientId: 'c', redirectUri: 'u', scope: 's', createdAt: 1 }
      for (const [name, expiresAt] of Object.entries({ old: now, young: now + 1 })) {
        await own.sessions.insert({ ...session, tokenHash: name, expiresAt })
        const code = { hash: name, grantId: name, redirectUri: 'u', challenge: 'c', resource: 'r', expiresAt: 1 }
        await own.oauth.begin({ ...grant, id: name, expiresAt, revokedAt: null }, code)
        const token = { hash: name, expiresAt }
        await own.oauth.issue(name, { access: token, refresh: token })
      }

      expect(await own.purge(now - 1)).toBe(0)
      // 1500 marks, a hand-off, a session, a grant
      expect(await own.purge(now)).toBe(1503)
      expect(await own.sessions.find('old', 0)).toBeUndefined()
      expect(await own.sessions.find('young', 0)).toMatchObject({ expiresAt: now + 1 })
      const codes = await Promise.all(['old', 'young'].map((name) => own.oauth.consumeCode(name, now)))
      const refreshes = await Promise.all(['old', 'young'].map((name) => own.oauth.findRefresh(name)))
      expect([codes, refreshes].flat().map(Boolean)).toStrictEqual([false, true, false, true])
      expect(await own.oauth.grants(profile.id, 0)).toMatchObject([{ id: 'young' }])
      expect(await own.accounts.methods(profile.id)).toStrictEqual([method])
      expect(await own.handoffs.find(ended.sid)).toBeUndefined()
      expect(await own.handoffs.find(pending.sid)).toStrictEqual(pending)
      expect(await own.proofs.find(record.qHash)).toStrictEqual(record)
      expect(await own.consume('nonce', 'old-7', now)).toBe(true)
      expect(await own.consume('nonce', 'young', now)).toBe(false)
      await own.close()
      await fresh.drop()
    })

    test('health names the engine, and a closed store is unavailable', async () => {
      expect(await store.health()).toBe(engine)
      const other = await database.open()
      await other.close()
      await expect(other.health()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', status: 503 })
      expect(await store.health()).toBe(engine)
    })

    test('a dump shows public content and nothing sealed', async () => {
      const publicProof = proof({ privacyLevel: 'public' })
      const hidden = [
        { ...publicProof.outcomes[0]!, claims: { fact: 'claim-only-mine' }, input: { text: 'input-only-mine' } },
      ]
      await store.proofs.insert(proof({ privacyLevel: 'private', outcomes: hidden, tags: ['tag-only-mine'] }))
      const erased = proof({ subject: 'erased-subject' })
      await store.proofs.insert(publicProof)
      await store.proofs.insert(erased)
      await store.proofs.erase(erased.qHash, now)
      await store.handoffs.insert(handoff({ result }))
      const { profile, method } = person({ data: { publicKey: 'fact-of-a-sign-in-method' } })
      await store.accounts.create(profile, method)
      const dump = await database.dump()
      const found = [
        [publicProof.qHash, erased.qHash, 'contentStored', 'https://shop.example'],
        ['my-private-diary', 'evidence-of-poverty', 'option-only-mine', 'meta-only-mine'],
        ['claim-only-mine', 'input-only-mine', 'tag-only-mine'],
        [
          'asked-about-privately',
          'wallet-of-the-person',
          'fact-of-a-sign-in-method',
          Buffer.from(testKey).toString('latin1'),
        ],
      ].map((texts) => texts.filter((text) => dump.includes(text, 0, 'latin1')))
      expect(found).toStrictEqual([
        [publicProof.qHash, erased.qHash, 'contentStored', 'https://shop.example'],
        [],
        [],
        [],
      ])
    })

    describe('opening', () => {
      test('finds the earlier content, also with a new first key, but not without the old key', async () => {
        const fresh = await createDatabase()
        const [record, later] = [proof(), proof()]
        const first = await fresh.open([testKey])
        await first.proofs.insert(record)
        await first.close()

        await expect(fresh.open([otherKey])).rejects.toThrow(
          /encrypted with a key that SVC_SECRET_KEY does not contain/,
        )

        const rotated = await fresh.open([otherKey, testKey])
        expect(await rotated.proofs.find(record.qHash)).toStrictEqual(record)
        await rotated.proofs.insert(later)
        await rotated.close()

        await expect(fresh.open([testKey])).rejects.toThrow('SVC_SECRET_KEY does not contain')
        const swapped = await fresh.open([testKey, otherKey])
        expect(await swapped.proofs.find(later.qHash)).toStrictEqual(later)
        await swapped.close()
        await fresh.drop()
      })

      test('by ten processes at the same time creates the tables once', async () => {
        const fresh = await createDatabase()
        const stores = await times(10, () => fresh.open())
        const record = proof()
        expect(await stores[0]?.proofs.insert(record)).toBeUndefined()
        expect(await stores[9]?.proofs.find(record.qHash)).toStrictEqual(record)
        const id = randomId()
        const claims = await Promise.all(stores.map((own) => own.consume('nonce', id, now)))
        expect(claims.filter(Boolean)).toStrictEqual([true])
        await Promise.all(stores.map((own) => own.close()))
        await fresh.drop()
      })

      test('refuses a schema that is newer than the program', async () => {
        const fresh = await createDatabase()
        await (await fresh.open()).close()
        await fresh.execute(`insert into "schemaVersions" (version, name) values (99, 'from the future')`)
        await expect(fresh.open()).rejects.toThrow(/The database has schema 99 \("from the future"\)/)
        await fresh.execute(`delete from "schemaVersions" where "version" = 99`)
        await (await fresh.open()).close()
        await fresh.drop()
      })

      test.each([
        ['another step at the place of one', `update "schemaVersions" set "name" = 'of a fork' where "version" = 3`],
        ['a step missing before the last one', `delete from "schemaVersions" where "version" = 3`],
      ])('refuses a schema that another program made: %s', async (_case, change) => {
        const fresh = await createDatabase()
        await (await fresh.open()).close()
        await fresh.execute(change)
        await expect(fresh.open()).rejects.toThrow(/of the database is ".*", but schema 3 of this program is "/)
        await fresh.drop()
      })
    })
  })
}
