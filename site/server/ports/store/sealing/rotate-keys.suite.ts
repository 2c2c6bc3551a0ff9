import { describe, expect, test } from 'vitest'
import { aWebhook, handoff, now, person, proof, result, webhookKeys } from '../samples.ts'
import type { TestDatabase } from '../test-database.fixture.ts'
import { createSealer } from './vault.ts'

const lacksKey = 'This process lacks a secret key with which values in the database are encrypted.'
const [oldKey, newKey] = [new Uint8Array(32).fill(11), new Uint8Array(32).fill(12)]

/** Tests rotating the secret key. A part of store.suite.ts. */
export function rotationSuite(createDatabase: () => Promise<TestDatabase>): void {
  describe('rotation', () => {
    test('seals everything again while a service writes; then the old key is not needed', async () => {
      const database = await createDatabase()
      const before = await database.open([oldKey])
      const proofs = Array.from({ length: 450 }, () => proof())
      const handoffs = [handoff(), handoff({ status: 'done', result })]
      await Promise.all(proofs.map((record) => before.proofs.insert(record)))
      await Promise.all(handoffs.map((record) => before.handoffs.insert(record)))
      const erased = proof()
      await before.proofs.insert(erased)
      await before.proofs.erase(erased.qHash, 1)
      const hashed = before.hmac('personhood', 'a')
      await before.close()

      const both = await database.open([newKey, oldKey])
      const meanwhile = Array.from({ length: 50 }, () => proof())
      const [resealed] = await Promise.all([
        both.rotate(),
        ...meanwhile.map((record) => both.proofs.insert(record)),
        both.handoffs.claimWriteKey(handoffs[0]?.sid ?? '', 'key', handoffs[0]?.createdAt ?? 0),
      ])
      // 450 private proofs with two sealed parts each, two requests, one result, the root of the hashes
      expect(resealed).toBe(904)
      expect(await both.rotate()).toBe(0)
      await both.close()

      const sealedByOld = Buffer.from(createSealer([oldKey]).keyIds[0] ?? '', 'hex')
      expect((await database.dump()).includes(sealedByOld)).toBe(false)
      await expect(database.open([oldKey])).rejects.toThrow('SVC_SECRET_KEY does not contain')
      const after = await database.open([newKey])
      const found = await Promise.all([...proofs, ...meanwhile].map(({ qHash }) => after.proofs.find(qHash)))
      expect(found).toStrictEqual([...proofs, ...meanwhile])
      expect(await after.handoffs.find(handoffs[1]?.sid ?? '')).toStrictEqual(handoffs[1])
      expect(await after.handoffs.find(handoffs[0]?.sid ?? '')).toMatchObject({ writeKeyHash: 'key' })
      expect(after.hmac('personhood', 'a')).toBe(hashed)
      await after.close()
      await database.drop()
    })

    test('goes on while events are numbered, which wakes webhooks', async () => {
      const database = await createDatabase()
      const before = await database.open([oldKey])
      const { profile, method } = person()
      await before.accounts.create(profile, method)
      // numbering takes them in the order in which they are stored, and rotating in the order of their ids
      const ids = Array.from({ length: 150 }, (_, at) => `hook-${String(999 - at)}`)
      for (const id of ids)
        await before.webhooks.insert(aWebhook({ id, profileId: profile.id, types: null, createdAt: now }), webhookKeys)
      await before.close()

      const both = await database.open([newKey, oldKey])
      const state = { isDone: false }
      const rotated = both.rotate().finally(() => (state.isDone = true))
      const item = { type: 'gate.published', gateId: 'gate', to: { profileId: profile.id } } as const
      // each time is earlier, so that each makes all webhooks due again
      for (let at = now; !state.isDone; at -= 1) {
        await both.events.add([{ ...item, createdAt: at, data: { version: 1 } }])
        await both.events.number(at)
      }
      // the webhooks, the data of the method, the root of the hashes
      expect(await rotated).toBe(152)
      await both.close()
      await database.drop()
    })

    test('leaves everything as it is while another process encrypts with the old key', async () => {
      const database = await createDatabase()
      const running = await database.open([oldKey])
      const record = proof()
      await running.proofs.insert(record)
      // as the command opens it: nothing is noted of the new key, so the running process goes on
      await expect(database.open([newKey, oldKey], undefined, { isForRotation: true })).rejects.toThrow(
        'another process used the old key in the last two minutes',
      )
      expect(await running.health()).toMatch(/sqlite|postgres/)
      expect(await running.proofs.find(record.qHash)).toStrictEqual(record)
      await running.close()

      // an orderly end frees the key at once
      const rotating = await database.open([newKey, oldKey], undefined, { isForRotation: true })
      const late = await database.open([oldKey, newKey])
      await expect(rotating.rotate()).rejects.toThrow('another process used the old key in the last two minutes')
      await late.proofs.insert(proof())
      await late.close()
      // what the late process wrote, sealed in two parts; the first attempt sealed the rest
      expect(await rotating.rotate()).toBe(2)
      await rotating.close()
      await (await database.open([newKey])).close()
      await database.drop()
    })

    test('a process that lacks a key in use says so in its health', async () => {
      const database = await createDatabase()
      const old = await database.open([oldKey])
      expect(await old.health()).toMatch(/sqlite|postgres/)
      const next = await database.open([newKey, oldKey])
      await expect(old.health()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', message: lacksKey })
      await expect(old.renewKeyUse()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', message: lacksKey })
      expect(await next.health()).toMatch(/sqlite|postgres/)
      await Promise.all([old.close(), next.close()])
      await database.drop()
    })

    test('does nothing with one key only', async () => {
      const database = await createDatabase()
      const store = await database.open([oldKey])
      await store.proofs.insert(proof())
      expect(await store.rotate()).toBe(0)
      await store.close()
      await database.drop()
    })
  })

  test('refuses one of two first starts with different keys', async () => {
    const database = await createDatabase()
    const starts = await Promise.allSettled([database.open([oldKey]), database.open([newKey])])
    expect(starts.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected'])
    const refusals = starts.map((start) => (start.status === 'rejected' ? String(start.reason) : ''))
    expect(refusals.join('')).toContain('SVC_SECRET_KEY does not contain')
    await Promise.all(starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value.close()] : [])))
    await database.drop()
  })
}
