import { describe, expect, test } from 'vitest'
import { witnessSecret } from '../../../records/witness.ts'
import { randomId, times } from '../samples.ts'
import type { Store } from '../store.ts'
import { openForSuite, type TestDatabase } from '../test-database.fixture.ts'

const head = (size: number, byte = size) => ({ size, root: new Uint8Array(32).fill(byte) })

const make = async () => randomId()

/** Tests what a witness stores. A part of store.suite.ts, with its own database. */
export function witnessedLogsSuite(createDatabase: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let store: Store
  openForSuite(createDatabase, (opened) => ({ database, store } = opened))

  describe('the state of a witnessed log', () => {
    test('changes only from the state that is stored', async () => {
      const { witnessedLogs } = store
      const origin = randomId()
      expect(await witnessedLogs.find(origin)).toBeUndefined()
      expect(await witnessedLogs.advance(origin, { from: head(3), to: head(5) })).toBe(false)
      expect(await witnessedLogs.advance(origin, { from: undefined, to: head(3) })).toBe(true)
      for (const from of [undefined, head(2), head(3, 9)])
        expect(await witnessedLogs.advance(origin, { from, to: head(5) })).toBe(false)
      expect(await witnessedLogs.find(origin)).toEqual(head(3))
      expect(await witnessedLogs.advance(origin, { from: head(3), to: head(2 ** 40, 7) })).toBe(true)
      expect(await witnessedLogs.find(origin)).toEqual(head(2 ** 40, 7))
    })

    test('is that of one of many writers in two processes', async () => {
      const other = await database.open()
      const origin = randomId()
      try {
        for (const from of [undefined, head(0, 9)]) {
          const written = await times(20, (at) =>
            (at % 2 === 0 ? store : other).witnessedLogs.advance(origin, { from, to: head(from ? at + 1 : 0, 9) }),
          )
          expect(written.filter(Boolean)).toEqual([true])
        }
      } finally {
        await other.close()
      }
    })

    test('is forgotten together with the key that signed it', async () => {
      const origin = randomId()
      const key = await store.secret(witnessSecret, make)
      await store.witnessedLogs.advance(origin, { from: undefined, to: head(3) })
      await store.witnessedLogs.forget()
      expect(await store.witnessedLogs.find(origin)).toBeUndefined()
      expect(await store.secret(witnessSecret, make)).not.toBe(key)
    })
  })
}
