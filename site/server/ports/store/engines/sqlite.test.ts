import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ServiceError } from '../../../../../shared/contract/errors.ts'
import { sqliteDialect } from './sqlite.ts'

type Tables = { notes: { id: number; text: string | null } }
let dir: string
let file: string
let db: Kysely<Tables>

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'svc-sqlite-'))
  file = join(dir, 'test.db')
  db = new Kysely<Tables>({ dialect: sqliteDialect({ file, lockWaitMs: 50 }) })
  await sql`create table notes (id integer primary key, text text)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  await rm(dir, { recursive: true })
})

const add = (id: number, text: string | null = null) => db.insertInto('notes').values({ id, text }).execute()
const all = () => db.selectFrom('notes').selectAll().orderBy('id').execute()

test('opens the database with a write-ahead log, a large page cache and overwriting deletes', async () => {
  const pragmas = await Promise.all(
    ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete', 'cache_size', 'wal_autocheckpoint'].map(
      async (name) => {
        const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
        return rows[0]
      },
    ),
  )
  expect(pragmas).toEqual([
    { journal_mode: 'wal' },
    { synchronous: 1 },
    { foreign_keys: 1 },
    { secure_delete: 1 },
    { cache_size: -65536 },
    { wal_autocheckpoint: availableParallelism() > 1 ? 60_000 : 8000 },
  ])
})

test('answers a write after its log is flushed: a statement, one that answers rows, and a transaction; never a read', async () => {
  const flushed: boolean[] = []
  const slow = new Kysely<Tables>({
    dialect: sqliteDialect({
      file,
      flush: async () => {
        const log = await readFile(`${file}-wal`)
        flushed.push(log.includes(`note ${flushed.length}`))
      },
    }),
  })
  await slow.insertInto('notes').values({ id: 0, text: 'note 0' }).execute()
  expect(flushed).toStrictEqual([true])
  await slow.insertInto('notes').values({ id: 1, text: 'note 1' }).returning('id').execute()
  expect(flushed).toStrictEqual([true, true])
  await slow.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ id: 9, text: 'first' }).execute()
    await trx.insertInto('notes').values({ id: 2, text: 'note 2' }).execute()
    expect(flushed).toHaveLength(2)
  })
  expect(flushed).toStrictEqual([true, true, true])
  await slow.selectFrom('notes').selectAll().execute()
  expect(flushed).toHaveLength(3)
  await slow.destroy()
})

test('a write that waits for the disk blocks no timer, and is not answered before', async () => {
  const disk = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const slow = new Kysely<Tables>({
    dialect: sqliteDialect({
      file,
      flush: () => {
        asked.resolve()
        return disk.promise
      },
    }),
  })
  let isAnswered = false
  const write = slow
    .insertInto('notes')
    .values({ id: 1, text: null })
    .execute()
    .then(() => (isAnswered = true))
  await asked.promise
  await turn()
  expect(isAnswered).toBe(false)
  disk.resolve()
  await write
  await slow.destroy()
})

test('answers nothing and stores nothing after the disk failed once, until a new process opens the database', async () => {
  let isBroken = true
  const failing = new Kysely<Tables>({
    dialect: sqliteDialect({
      file,
      flush: async () => {
        if (isBroken) throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
      },
    }),
  })
  const write = (id: number) => failing.insertInto('notes').values({ id, text: null })
  const outage = { code: 'STORE_UNAVAILABLE', retryAfter: 1 }
  await expect(write(1).execute()).rejects.toMatchObject(outage)
  isBroken = false
  await expect(write(2).execute()).rejects.toMatchObject(outage)
  await expect(write(3).returning('id').execute()).rejects.toMatchObject(outage)
  await expect(failing.transaction().execute((trx) => trx.selectFrom('notes').execute())).rejects.toMatchObject(outage)
  await expect(failing.selectFrom('notes').selectAll().execute()).rejects.toMatchObject(outage)
  await failing.destroy()
  // the first one may be stored: its caller was told neither yes nor no
  expect((await all()).filter(({ id }) => id !== 1)).toEqual([])
  await add(4)
})

test('runs a prepared statement again with other values', async () => {
  await add(1, 'a')
  await add(2)
  expect(await all()).toEqual([
    { id: 1, text: 'a' },
    { id: 2, text: null },
  ])
})

test('runs more different statements than it keeps prepared', async () => {
  for (let count = 1; count <= 300; count++) {
    const ids = Array.from({ length: count }, (_, index) => index)
    // oxlint-disable-next-line no-await-in-loop
    expect(await db.selectFrom('notes').select('id').where('id', 'in', ids).execute()).toEqual([])
  }
})

test('reads while another process writes; a write waits, then throws an outage', async () => {
  await add(1)
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  expect(await all()).toHaveLength(1)
  const failure = await add(2).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ServiceError)
  expect(failure).toMatchObject({ code: 'STORE_UNAVAILABLE', retryAfter: 1 })
  await expect(db.transaction().execute(async () => {})).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })

  const waiting = add(3)
  await turn() // it has met the lock by then
  other.exec('COMMIT')
  await waiting
  other.close()
  expect(await all()).toHaveLength(2)
})

test('takes a full disk for an outage, also within a transaction, and recovers', async () => {
  await sql`pragma max_page_count = 3`.execute(db)
  const work = db.transaction().execute(async (trx) => {
    await trx
      .insertInto('notes')
      .values({ id: 1, text: 'x'.repeat(20_000) })
      .execute()
  })
  await expect(work).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  await sql`pragma max_page_count = 1000`.execute(db)
  await add(1)
  expect(await all()).toHaveLength(1)
})

test('does not take our own mistake for an outage', async () => {
  await add(1)
  await expect(add(1)).rejects.toThrow('UNIQUE constraint failed')
  await expect(sql`select * from nowhere`.execute(db)).rejects.toThrow('no such table')
})

test('takes a file that cannot be created for an outage', async () => {
  const nowhere = new Kysely({ dialect: sqliteDialect({ file: join(dir, 'no', 'such', 'place.db') }) })
  await expect(sql`select 1`.execute(nowhere)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
})

test('removes deleted content from the file', async () => {
  await add(1, 'delete-me-for-good')
  await add(2, 'keep-me')
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await db.deleteFrom('notes').where('id', '=', 1).execute()
  await db.destroy()
  const bytes = await readFile(file)
  expect(['delete-me-for-good', 'keep-me'].filter((text) => bytes.includes(text))).toStrictEqual(['keep-me'])
})
