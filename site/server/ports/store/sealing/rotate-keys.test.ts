import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openStore } from '../open-store.ts'
import { sealedColumns } from './rotate-keys.ts'

test('rotates every column that holds sealed bytes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-rotate-'))
  await (await openStore({ dataDir, secretKeys: [new Uint8Array(32)] })).close()
  const database = new DatabaseSync(join(dataDir, 'svc.db'))
  // logs are public, and so are the logos of gates
  const blobs = database
    .prepare(
      `select m.name || '.' || c.name as name from sqlite_master m, pragma_table_info(m.name) c
       where m.type = 'table' and lower(c.type) = 'blob' and m.name not in (
         'anchoredRoots', 'logEntries', 'logPending', 'logState', 'logTiles', 'witnessedLogs') and c.name != 'logoBytes'
       order by 1`,
    )
    .all()
  database.close()
  await rm(dataDir, { recursive: true })
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    blobs.map((row) => row['name']),
  )
})
