import { Kysely, sql } from 'kysely'
import { join } from 'node:path'
import { openStore } from '../../site/server/ports/store/open-store.ts'
import { postgresDialect } from '../../site/server/ports/store/postgres.ts'
import type { Database } from '../../site/server/ports/store/schema.ts'
import { sqliteDialect } from '../../site/server/ports/store/sqlite.ts'
import type { ProofRecord } from '../../site/server/ports/store/types/proofs.ts'
import { proofRecord, walletOf } from './proof-record.ts'

/** Where the proofs go: a database that a service has already set up. */
export type Target = { dataDir: string; databaseUrl?: string | undefined; secretKey: Uint8Array }

/** What can be asked for afterwards: the ids of the proofs and whose they are. */
export type Seeded = { qHashes: string[]; wallets: string[] }

const perWallet = 50
const chunk = 50_000

/**
 * Stores `readable` proofs of wallets with fifty each, and `others` around them: rows of the same shape and size under
 * random ids and other wallets, copied within the database, whose sealed part nobody will ever open.
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
  await surround(target, others)
  return {
    qHashes: records.map(({ qHash }) => qHash),
    wallets: [...new Set(records.map(({ walletAddress }) => walletAddress))],
  }
}

/** Stores proofs that can be read, as fast as a store takes them. */
export async function storeAll(
  { dataDir, databaseUrl, secretKey }: Target,
  records: readonly ProofRecord[],
): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir, secretKeys: [secretKey] })
  for (let from = 0; from < records.length; from += 5000)
    // oxlint-disable-next-line no-await-in-loop -- all at once would wait longer than a store lets anybody wait
    await Promise.all(records.slice(from, from + 5000).map((record) => store.proofs.insert(record)))
  await store.close()
  if (databaseUrl) await takeStock(new Kysely<Database>({ dialect: postgresDialect(databaseUrl) }))
}

/** What a Postgres that is left alone does by itself, a minute later: until then it plans as if there were few rows. */
async function takeStock(db: Kysely<Database>): Promise<void> {
  await sql`analyze proofs`.execute(db)
  await db.destroy()
}

async function surround({ dataDir, databaseUrl }: Target, others: number): Promise<void> {
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const dialect = databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect({ file: join(dataDir, 'svc.db') })
  const db = new Kysely<Database>({ dialect })
  if (engine === 'sqlite') {
    // this connection's alone: a million random places in an index want memory, and nobody misses them after a crash
    await sql`pragma synchronous = off`.execute(db)
    await sql`pragma cache_size = -1000000`.execute(db)
  }
  for (let from = 1; from <= others; from += chunk)
    // oxlint-disable-next-line no-await-in-loop -- a transaction of its own each, or the log would outgrow the table
    await copy(db, engine, { from, to: Math.min(others, from + chunk - 1) })
  if (engine === 'postgres') await takeStock(db)
  else await db.destroy()
}

/** SQL that both engines read, but for random ids and hex. */
const words = {
  sqlite: { id: sql`'0x' || lower(hex(randomblob(32)))`, wallet: sql`printf('0x%040x', n / 100)` },
  postgres: { id: sql`'0x' || md5(n::text) || md5((-n)::text)`, wallet: sql`'0x' || lpad(to_hex(n / 100), 40, '0')` },
}

async function copy(db: Kysely<Database>, engine: keyof typeof words, { from, to }: { from: number; to: number }) {
  const template = await db.selectFrom('proofs').selectAll().orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
  if (!template) throw new Error('There is nothing to copy')
  const { id, wallet } = words[engine]
  const own = { qHash: id, walletAddress: wallet, subject: wallet, createdAt: sql`"createdAt" - n` }
  const rest = Object.keys(template).filter((column) => !(column in own))
  const columns = [...Object.keys(own), ...rest].map((column) => sql.id(column))
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    await sql`insert into proofs (${sql.join(columns)})
      with recursive series(n) as (select ${sql.lit(from)} union all select n + 1 from series where n < ${sql.lit(to)})
      select ${sql.join([...Object.values(own), ...rest.map((column) => sql.id(column))])}
      from proofs, series where "qHash" = ${template.qHash}`.execute(trx)
  })
}
