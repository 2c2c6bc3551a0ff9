import { once } from 'node:events'
import { type FileHandle, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sqliteDialect } from './sqlite.ts'
import { createWalCheckpoints, pagesOfOwnCopy, type WalCheckpoints } from './wal-checkpoint.ts'
import { createWalSync } from './wal-sync.ts'

type Tables = { notes: { id: number; text: string } }
let folder: string
let file: string
let db: Kysely<Tables> | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-wal-'))
  file = join(folder, 'test.db')
})
afterEach(async () => {
  await db?.destroy()
  db = undefined
  await rm(folder, { recursive: true })
})

async function openWith(checkpoints: WalCheckpoints): Promise<Kysely<Tables>> {
  db = new Kysely<Tables>({ dialect: sqliteDialect({ file, wal: createWalSync(file, undefined, checkpoints) }) })
  await sql`create table notes (id integer primary key, text text)`.execute(db)
  return db
}

let lastId = 0
/** Adds rows in one transaction. */
async function add(count: number, words = 'note'): Promise<void> {
  const from = lastId + 1
  lastId += count
  await sql`with recursive n(id) as (values (${from}) union all select id + 1 from n where id < ${lastId})
    insert into notes select id, ${words} from n`.execute(db!)
}

/** Returns how often the log has begun again at its start (sqlite.org/walformat.html: the checkpoint sequence number). */
async function beginnings(): Promise<number> {
  const log = await open(`${file}-wal`)
  try {
    const { buffer } = await log.read(Buffer.alloc(4), 0, 4, 12)
    return buffer.readUInt32BE()
  } finally {
    await log.close()
  }
}

/** A worker that runs a program; it gets what `shared` is, and answers nothing until the program does. */
const workerOf = (program: string, workerData?: unknown) =>
  new Worker(
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${program}`)}`,
    ),
    { workerData },
  )

test('copies the log beside the writes, and the rest while nobody writes, so that the log begins again and does not grow', async () => {
  await openWith(createWalCheckpoints(file, { processors: 2 }))
  const sizes: number[] = []
  while (sizes.length < 3) {
    const before = await beginnings().catch(() => 0)
    await add(8000, 'x'.repeat(500))
    // small commits go on while it copies
    do await add(10)
    while ((await beginnings()) === before)
    sizes.push((await stat(`${file}-wal`)).size)
  }
  expect(Math.max(...sizes)).toBeLessThan(3 * sizes[0]!)
  const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(db!)
  expect(rows).toEqual([{ count: lastId }])
})

test('lets writes go on during the first copy and its flush, and none during the last copy', async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const program = `parentPort.on('message', () => {
    Atomics.wait(workerData, 0, 0)
    Atomics.store(workerData, 0, 0)
    parentPort.postMessage({})
  })
  parentPort.postMessage({})`
  const worker = workerOf(program, gate)
  const posted = vi.spyOn(worker, 'postMessage')
  const letAnswer = async () => {
    const answered = once(worker, 'message')
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    await answered
    await turn()
  }
  const flushes: PromiseWithResolvers<void>[] = []
  const flush = () => {
    const pending = Promise.withResolvers<void>()
    flushes.push(pending)
    return pending.promise
  }
  const letFlush = async () => {
    await vi.waitFor(() => expect(flushes).toHaveLength(1))
    flushes.pop()!.resolve()
    await turn()
  }
  await openWith(createWalCheckpoints(file, { processors: 2, createWorker: () => worker, flush }))
  await add(3000)
  expect(posted).not.toHaveBeenCalled()
  await add(1000)
  // the thread is starting
  do await add(1)
  while (posted.mock.calls.length === 0)
  expect(posted).toHaveBeenCalledOnce()
  // the first copy runs, and then its flush, and all of this is written
  await add(300)
  await letAnswer()
  await add(101)
  expect(posted).toHaveBeenCalledOnce()
  await letFlush()
  // too much has changed for a last copy
  await add(1)
  expect(posted).toHaveBeenCalledTimes(2)
  await add(1)
  await letAnswer()
  await letFlush()
  let isWritten = false
  const write = add(1).then(() => (isWritten = true))
  const next = add(1)
  await vi.waitFor(() => expect(posted).toHaveBeenCalledTimes(3))
  await turn()
  expect(isWritten).toBe(false)
  await letAnswer()
  await Promise.all([write, next])
  expect(posted).toHaveBeenCalledTimes(3)
  // SQLite itself flushes with the last copy
  expect(flushes).toHaveLength(0)
})

test.runIf(process.platform === 'linux')(
  'keeps the lock of SQLite after a flush, without which the programs of older SQLite remove the log',
  async () => {
    const flush = vi.fn<(handle: FileHandle) => Promise<void>>((handle) => handle.datasync())
    await openWith(createWalCheckpoints(file, { processors: 2, flush }))
    const { ino } = await stat(file)
    // shared, from the byte that sqlite.org/lockingv3.html names
    const sharedLock = new RegExp(`POSIX +ADVISORY +READ +${process.pid} \\S+:${ino} 1073741826 `)
    expect(await readFile('/proc/locks', 'utf8')).toMatch(sharedLock)
    do await add(8000)
    while (flush.mock.calls.length === 0)
    await Promise.all(flush.mock.results.map(({ value }) => value))
    await turn()
    await add(1)
    expect(await readFile('/proc/locks', 'utf8')).toMatch(sharedLock)
  },
)

/** A worker that answers each copy with an error. */
const answers = (error: object) =>
  workerOf(
    `parentPort.on('message', () => parentPort.postMessage({ error: workerData })); parentPort.postMessage({})`,
    error,
  )

test('answers nothing after a copy has found that the disk fails; another failure only leaves the log as it is', async () => {
  const full = await openWith(
    createWalCheckpoints(file, { processors: 2, createWorker: () => answers({ message: 'disk full', code: 13 }) }),
  )
  for (let at = 0; at < 20; at++) await add(8000)
  await full.destroy()

  db = new Kysely<Tables>({
    dialect: sqliteDialect({
      file,
      wal: createWalSync(
        file,
        undefined,
        createWalCheckpoints(file, {
          processors: 2,
          createWorker: () => answers({ message: 'disk I/O error', code: 10 }),
        }),
      ),
    }),
  })
  const outage = {
    code: 'STORE_UNAVAILABLE',
    cause: { isOfWrites: true, message: expect.stringContaining(`The disk of ${file} failed (disk I/O error)`) },
  }
  await expect(
    (async () => {
      for (;;) await add(8000)
    })(),
  ).rejects.toMatchObject(outage)
  await expect(db.selectFrom('notes').selectAll().limit(1).execute()).rejects.toMatchObject(outage)
})

const failingFlush = () => Promise.reject(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }))

test('answers nothing after a flush of the database has failed', async () => {
  await openWith(createWalCheckpoints(file, { processors: 2, flush: failingFlush }))
  const outage = { code: 'STORE_UNAVAILABLE', cause: { isOfWrites: true, message: expect.stringContaining('EIO') } }
  await expect(
    (async () => {
      for (;;) await add(8000)
    })(),
  ).rejects.toMatchObject(outage)
  await expect(db!.selectFrom('notes').selectAll().limit(1).execute()).rejects.toMatchObject(outage)
})

test.each([
  ['on one processor', { processors: 1 }],
  ['when the thread ends', { processors: 2, createWorker: () => workerOf('process.exit(0)') }],
  [
    'when the thread dies of a copy',
    {
      processors: 2,
      createWorker: () => workerOf(`parentPort.on('message', () => { throw new Error() }); parentPort.postMessage({})`),
    },
  ],
])('leaves the copies to SQLite %s', async (_, options) => {
  await openWith(createWalCheckpoints(file, options))
  // as pagesOfOwnCopy, but so few that they are reached at once
  await sql`pragma wal_autocheckpoint = 50`.execute(db!)
  for (let at = 0; at < 5; at++) await add(8000)
  expect(await beginnings()).toBeGreaterThan(0)
  const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(db!)
  expect(rows).toEqual([{ count: 40_000 }])
})

test('runs on a SQLite in which a copy beside a write cannot damage the database (sqlite.org/wal.html, the WAL-reset bug)', () => {
  const [major = 0, minor = 0, patch = 0] = (process.versions['sqlite'] ?? '').split('.').map(Number)
  expect(major * 1_000_000 + minor * 1000 + patch).toBeGreaterThanOrEqual(3_051_003)
})

test('SQLite copies its log itself later where a thread does it', () => {
  expect([1, 2, 64].map((processors) => pagesOfOwnCopy(processors))).toEqual([8000, 60_000, 60_000])
})

test('keeps the connection of the service open while a copy runs, so that it is the last one', async () => {
  const program = `parentPort.on('message', () => parentPort.postMessage({}))
  parentPort.postMessage({})`
  const worker = workerOf(program)
  const flushing = Promise.withResolvers<void>()
  const flush = vi.fn<() => Promise<void>>(() => flushing.promise)
  const closed = vi.spyOn(DatabaseSync.prototype, 'close')
  await openWith(createWalCheckpoints(file, { processors: 2, createWorker: () => worker, flush }))
  await add(4000)
  // the thread is starting
  do await add(1)
  while (flush.mock.calls.length === 0)
  const destroyed = db!.destroy()
  await turn()
  expect(closed).not.toHaveBeenCalled()
  flushing.resolve()
  await destroyed
  expect(closed).toHaveBeenCalledOnce()
  closed.mockRestore()
})

test('empties the log on request, also while a copy runs, and the last connection removes it', async () => {
  await openWith(createWalCheckpoints(file, { processors: 2 }))
  for (let at = 0; at < 10; at++) {
    await add(8000)
    const { rows } = await sql`pragma wal_checkpoint(truncate)`.execute(db!)
    expect(rows).toEqual([{ busy: 0, log: 0, checkpointed: 0 }])
    expect((await stat(`${file}-wal`)).size).toBe(0)
  }
  await add(8000)
  await db!.destroy()
  db = undefined
  await expect(stat(`${file}-wal`)).rejects.toThrow('ENOENT')
  const stored = new DatabaseSync(file, { readOnly: true })
  expect(stored.prepare('select count(*) as count from notes').get()).toEqual({ count: 88_000 })
  stored.close()
})
