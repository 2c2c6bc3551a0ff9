import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { postgresDialect } from '../../site/server/ports/store/engines/postgres.ts'
import { type Program, startSource, startSvc } from '../bench/program.ts'
import { type Seeded, seed } from '../bench/seed.ts'
import { signRequests } from '../bench/signed-requests.ts'
import { startPostgres } from '../world/postgres.ts'
import type { Engine } from './fault.ts'
import { nextRelease } from './upgrade.ts'

/** What an upgrade of a large database did to the requests of the release before. */
export type LargeUpgrade = {
  /** The time from the start of the new release until it served, ms. */
  startMs: number
  /** The longest that a request waited for its answer while the new release started, ms; on SQLite nobody is served. */
  longestMs: number
  /** The longest that a statement waited for the lock of a table or row meanwhile, ms; seen every 10 ms. */
  longestLockMs: number
  /** The requests that were answered meanwhile, by kind. */
  answered: Record<string, number>
  /** The answers of the release before that were no success. */
  failures: string[]
}

/** The proofs that can be read; the others only make the tables large. */
const readable = 1000

const secretKey = new Uint8Array(32).fill(7)

/**
 * Starts the next release on a database with `proofs` proofs. On Postgres the release before serves verifications, reads, lists
 * and new hand-offs meanwhile. On SQLite it ends first.
 */
export async function upgradeLarge(engine: Engine, proofs: number): Promise<LargeUpgrade> {
  const postgres = engine === 'Postgres' ? await startPostgres() : undefined
  const programs: Program[] = []
  const start = async (more: Record<string, string>, startProgram = startSvc) => {
    const program = await startProgram({
      SVC_SECRET_KEY: Buffer.from(secretKey).toString('base64'),
      ...(postgres && { DATABASE_URL: postgres.url }),
      ...more,
    })
    programs.unshift(program)
    return program
  }
  try {
    const before = await start({})
    const target = { dataDir: before.dataDir, databaseUrl: postgres?.url, secretKey }
    const seeded = await seed(target, { readable, others: proofs - readable })
    const load = postgres ? startRequests(before.url, seeded) : undefined
    await load?.warmUp()
    const locks = postgres ? watchLocks(postgres.url) : undefined
    if (!postgres) await before.kill()
    const next = await start({ ...nextRelease, SVC_BASE_URL: before.url, SVC_DATA_DIR: before.dataDir }, startSource)
    const longestLockMs = (await locks?.stop()) ?? 0
    const measured = (await load?.stop()) ?? { longestMs: 0, answered: {}, failures: [] }
    return { startMs: next.readyMs, longestLockMs, ...measured }
  } finally {
    // oxlint-disable-next-line no-await-in-loop -- the first one removes the folder of both
    for (const program of programs) await program.destroy()
    await postgres?.stop()
  }
}

/** Sends requests of each kind, one after the other, until it is stopped. What came before the warm-up ended is not counted. */
function startRequests(url: string, { qHashes, wallets }: Seeded) {
  const label = randomUUID()
  const get = (path: string): [string, RequestInit] => [`${url}${path}`, {}]
  const sendJson = (method: string, path: string, body: object, headers = {}): [string, RequestInit] => [
    `${url}${path}`,
    { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
  ]
  const kinds: Record<string, (turn: number) => [string, RequestInit]> = {
    verification: (turn) =>
      sendJson('POST', '/api/v1/verification', signRequests(1, `${label} ${turn}`)[0]?.request ?? {}),
    read: (turn) => get(`/api/v1/proofs/${qHashes[turn % qHashes.length]}`),
    list: (turn) => get(`/api/v1/proofs/by-wallet/${wallets[turn % wallets.length]}`),
    handoff: () =>
      sendJson(
        'PUT',
        `/api/v1/handoffs/${randomBytes(18).toString('base64url')}`,
        { challenge: Buffer.alloc(32).toString('base64url'), mode: 'popup', verifiers: ['ownership-basic'] },
        { origin: 'https://embedder.example' },
      ),
  }
  const answered: Record<string, number> = {}
  const failures: string[] = []
  let longestMs = 0
  const stopping = new AbortController()
  const work = async (kind: string, requestOf: (turn: number) => [string, RequestInit]) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const began = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const failure = await failureOf(...requestOf(turn))
      longestMs = Math.max(longestMs, performance.now() - began)
      answered[kind] = (answered[kind] ?? 0) + 1
      if (failure !== undefined && failures.length < 20) failures.push(`${kind}: ${failure}`)
    }
  }
  const all = Promise.all(Object.entries(kinds).map(([kind, requestOf]) => work(kind, requestOf)))
  return {
    /** Waits until the code is compiled, and forgets what was measured. */
    async warmUp() {
      // oxlint-disable-next-line no-await-in-loop -- until it is so
      while (!Object.keys(kinds).every((kind) => (answered[kind] ?? 0) >= 50)) await pause(10)
      longestMs = 0
      for (const kind of Object.keys(kinds)) answered[kind] = 0
    },
    async stop() {
      stopping.abort()
      await all
      return { longestMs, answered, failures }
    },
  }
}

/**
 * Looks how long statements wait for locks. A busy machine does not change that much, unlike the time of a request. An index
 * that is built concurrently waits for transactions, and starting processes for each other, which holds up nobody.
 */
function watchLocks(url: string) {
  const db = new Kysely<object>({ dialect: postgresDialect(url) })
  let longestMs = 0
  const stopping = new AbortController()
  const watch = async () => {
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { rows } = await sql<{ ms: number | null }>`
        select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms from pg_locks
        where not granted and locktype not in ('virtualxid', 'advisory')`.execute(db)
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0)
      // oxlint-disable-next-line no-await-in-loop
      await pause(10)
    }
    await db.destroy()
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await watching
      return longestMs
    },
  }
}

/** Sends a request. Returns why it has failed; undefined: it has not. */
async function failureOf(address: string, init: RequestInit): Promise<string | undefined> {
  try {
    const reply = await fetch(address, init)
    const text = await reply.text()
    return reply.ok ? undefined : `${reply.status} ${text.slice(0, 200)}`
  } catch (error) {
    return String(error)
  }
}
