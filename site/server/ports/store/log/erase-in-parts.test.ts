import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../engines/migrate.ts'
import { sqliteDialect } from '../engines/sqlite.ts'
import { createStore } from '../kysely-store.ts'
import { now, owner, proof } from '../samples.ts'
import type { Database } from '../schema.ts'
import { createKeyUse } from '../sealing/key-use.ts'
import { admitKeys } from '../sealing/vault-keys.ts'
import { createRandomBytes } from '../../../random-bytes.ts'
import { createSealer, createVault } from '../sealing/vault.ts'
import { makeEntries, testKey } from '../test-database.fixture.ts'
import { createWriteCheck } from '../write-check.ts'

test('erasing reads the sealed parts of a few proofs at a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-erase-'))
  /** How many sealed parts each query returned. */
  const sealed: number[] = []
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const count = result.rows.filter(({ sealed: part }) => part instanceof Uint8Array).length
      if (count > 0) sealed.push(count)
      return result
    },
  }
  const bare = new Kysely<Database>({ dialect: sqliteDialect({ file: join(folder, 'svc.db') }) })
  try {
    await migrate(bare, 'sqlite')
    const sealer = createSealer([testKey])
    const random = createRandomBytes()
    const use = createKeyUse(sealer, { now: () => now, random })
    const vault = createVault(sealer, await admitKeys(bare, { engine: 'sqlite', sealer, use }))
    const writes = createWriteCheck({ now: () => now, write: async () => {} })
    const store = createStore({
      db: bare.withPlugin(counting),
      vault,
      engine: 'sqlite',
      writes,
      use,
      makeEntries,
      onUnreadable: () => {},
      random,
    })
    for (let count = 0; count < 40; count += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await store.proofs.insert(proof({ ...owner, statusEntry: await store.statusLists.nextEntry() }))
    sealed.length = 0
    expect((await store.eraseAll(owner, now)).proofs).toBe(40)
    expect(sealed).toEqual([16, 16, 8])
    // for each proof the entries of its verdict, which was pending, and of its withdrawal
    expect((await store.log.counts()).pending).toBe(80)
  } finally {
    await bare.destroy()
    await rm(folder, { recursive: true })
  }
})
