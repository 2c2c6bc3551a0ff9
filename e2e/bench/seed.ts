import { Kysely, type RawBuilder, sql } from 'kysely'
import { join } from 'node:path'
import { openStore } from '../../site/server/ports/store/open-store.ts'
import { postgresDialect } from '../../site/server/ports/store/engines/postgres.ts'
import type { Database } from '../../site/server/ports/store/schema.ts'
import { sqliteDialect } from '../../site/server/ports/store/engines/sqlite.ts'
import type { ProofRecord } from '../../site/server/records/proofs.ts'
import { proofRecord, walletOf } from './proof-record.ts'
import { withoutIndexes } from './size/without-indexes.ts'

/** The database to fill. A service has created its tables. */
export type Target = { dataDir: string; databaseUrl?: string | undefined; secretKey: Uint8Array }

/** The ids of the proofs that can be read, and their wallets. */
export type Seeded = { qHashes: string[]; wallets: string[] }

const perWallet = 50
const chunk = 50_000

/**
 * Stores `readable` proofs of wallets with fifty each, and `others`, which only make the tables larger. The others are copies
 * of one row with other ids, wallets and keys, and of the rows by which checks find it. Their sealed part cannot be opened. On
 * Postgres, the tables have no indexes meanwhile.
 */
export async function seed(
  target: Target,
  { readable, others }: { readable: number; others: number },
): Promise<Seeded> {
  const now = Date.now()
  const records = Array.from({ length: readable }, (_, index) =>
    proofRecord({ wallet: walletOf(Math.floor(index / perWallet)), at: now - index * 1000 }),
  )
  await storeAll(target, records)
  await copyOthers(target, others)
  return {
    qHashes: records.map(({ qHash }) => qHash),
    wallets: [...new Set(records.map(({ walletAddress }) => walletAddress))],
  }
}

/** Stores proofs through the store of the service. */
export async function storeAll(
  { dataDir, databaseUrl, secretKey }: Target,
  records: readonly ProofRecord[],
): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir, secretKeys: [secretKey] })
  for (let from = 0; from < records.length; from += 5000)
    // oxlint-disable-next-line no-await-in-loop -- a store refuses work that waits too long
    await Promise.all(records.slice(from, from + 5000).map((record) => store.proofs.insert(record)))
  await store.close()
  if (databaseUrl) await analyze(new Kysely<Database>({ dialect: postgresDialect(databaseUrl) }))
}

/** Updates the statistics of Postgres, and closes the connection. Postgres would do so only after a minute. */
async function analyze(db: Kysely<Database>): Promise<void> {
  await sql`analyze proofs`.execute(db)
  await sql`analyze "passedVerifiers"`.execute(db)
  await db.destroy()
}

async function copyOthers({ dataDir, databaseUrl }: Target, others: number): Promise<void> {
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const dialect = databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect({ file: join(dataDir, 'svc.db') })
  const db = new Kysely<Database>({ dialect })
  if (engine === 'sqlite') {
    // for this connection only: writes at a million random places of an index need memory, and need not survive a crash
    await sql`pragma synchronous = off`.execute(db)
    await sql`pragma cache_size = -1000000`.execute(db)
  }
  const template = await readTemplate(db)
  // a table of its own, because the row could not be found fast among the copies
  await sql`create table "seedTemplate" as select * from proofs where "qHash" = ${sql.lit(template.qHash)}`.execute(db)
  const rebuild = engine === 'postgres' ? await withoutIndexes(db, ['proofs', 'passedVerifiers']) : undefined
  for (let from = 1; from <= others; from += chunk)
    // oxlint-disable-next-line no-await-in-loop -- many transactions, because the log of one would be larger than the table
    await copy(db, { engine, template, from, to: Math.min(others, from + chunk - 1) })
  await rebuild?.()
  await sql`drop table "seedTemplate"`.execute(db)
  if (engine === 'postgres') await analyze(db)
  else await db.destroy()
}

/** The proof to copy; `passed`: the number of rows by which checks find it. */
type Template = { qHash: string; columns: string[]; isReusable: boolean; passed: number }

async function readTemplate(db: Kysely<Database>): Promise<Template> {
  const row = await db.selectFrom('proofs').selectAll().orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
  if (!row) throw new Error('There is nothing to copy')
  const { qHash, sameKey } = row
  const found = await db.selectFrom('passedVerifiers').select('createdAt').where('qHash', '=', qHash).execute()
  return { qHash, columns: Object.keys(row), isReusable: sameKey !== null, passed: found.length }
}

/** Returns SQL that formats a number as hexadecimal digits. */
const hex = {
  sqlite: (value: Value, digits: number) => sql`printf(${sql.lit(`%0${digits}x`)}, ${value})`,
  postgres: (value: Value, digits: number) => sql`lpad(to_hex((${value})::bigint), ${sql.lit(digits)}, '0')`,
}
type Value = RawBuilder<unknown>

/**
 * Numbers for the n-th copy and for its wallet. They look random, as hashes do, and are below 2^40 and 2^63. The products stay
 * below 2^63 up to 90 million copies.
 */
const scattered = sql`(n * 48271000033 % 1000000000039)`
const ofWallet = sql`((n / 100 + 1) * 9919485309475 % 281474976710597 * 32749)`

async function copy(
  db: Kysely<Database>,
  { engine, template, from, to }: { engine: keyof typeof hex; template: Template; from: number; to: number },
): Promise<void> {
  const id = sql`'0x' || ${hex[engine](scattered, 10)} || ${hex[engine](sql`n`, 54)}`
  const wallet = sql`'0x' || ${hex[engine](sql`n / 100`, 40)}`
  const own = {
    qHash: id,
    walletAddress: wallet,
    subject: wallet,
    createdAt: sql`"createdAt" - n`,
    ...(template.isReusable && { sameKey: scattered }),
  }
  const rest = template.columns.filter((column) => !(column in own))
  const columns = [...Object.keys(own), ...rest].map((column) => sql.id(column))
  const series = sql`with recursive series(n) as
    (select ${sql.lit(from)} union all select n + 1 from series where n < ${sql.lit(to)})`
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    await sql`insert into proofs (${sql.join(columns)}) ${series}
      select ${sql.join([...Object.values(own), ...rest.map((column) => sql.id(column))])}
      from "seedTemplate", series`.execute(trx)
    for (let each = 0; each < template.passed; each++)
      // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
      await sql`insert into "passedVerifiers" ("lookupKey", "createdAt", "qHash", "expiresAt") ${series}
        select ${ofWallet} + ${sql.lit(each)}, "createdAt" - n, ${id}, "expiresAt"
        from "seedTemplate", series`.execute(trx)
  })
}
