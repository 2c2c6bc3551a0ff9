import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteDialect } from '../engines/sqlite.ts'
import type { Database } from '../schema.ts'
import { requestScrub, scrub } from './scrub.ts'

let folder: string
let file: string
let db: Kysely<Database>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-scrub-'))
  file = join(folder, 'test.db')
  db = new Kysely<Database>({ dialect: sqliteDialect({ file }) })
  await sql`create table notes (text text)`.execute(db)
  await sql`insert into notes values ('erased')`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
})

const isRequested = async () => {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return rows[0]?.user_version === 1
}
const logSize = async () => (await stat(`${file}-wal`)).size

test('empties the log, and writes the file again once for a request', async () => {
  await requestScrub(db)
  expect([await isRequested(), await logSize()]).toEqual([true, 0])
  await scrub(db)
  expect([await isRequested(), await logSize()]).toEqual([false, 0])
})

test('keeps the request as long as another program reads the log', async () => {
  const reader = new DatabaseSync(file)
  reader.exec('begin')
  reader.prepare('select * from notes').all()
  await requestScrub(db)
  await scrub(db)
  expect(await isRequested()).toBe(true)
  expect(await logSize()).toBeGreaterThan(0)
  reader.exec('commit')
  await scrub(db)
  expect([await isRequested(), await logSize()]).toEqual([false, 0])
  reader.close()
})
