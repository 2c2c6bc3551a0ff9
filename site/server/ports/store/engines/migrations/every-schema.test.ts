// Writes rows with every schema that has existed, also with those that were released, and brings them to the newest one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalPostgres, startPostgres } from '../../../../../../e2e/world/postgres.ts'
import type { Database } from '../../schema.ts'
import type { Engine } from '../engine.ts'
import { migrate } from '../migrate.ts'
import { postgresDialect } from '../postgres.ts'
import { sqliteDialect } from '../sqlite.ts'
import { migrations } from './index.ts'

type Cell = string | number | null
type Row = Record<string, Cell>
/** The rows of each table. Bytes are hexadecimal. */
type Content = Record<string, Row[]>

/** Columns that name a row of another table. */
const references: Record<string, string> = {
  profileId: 'profiles.id',
  grantId: 'oauthGrants.id',
  webhookId: 'webhooks.id',
}
/** Values that a step changes. */
const special: Record<string, Cell[]> = { 'payments.status': ['used', 'open'] }

/** What steps do to rows that exist, by their number. All others leave each value as it is. */
const changes: Record<number, (content: Content) => Content> = {
  19: (content) => each(content, 'payments', ({ status }) => ({ status: status === 'used' ? 'delivered' : status! })),
  21: (content) => each({ ...content, passedVerifiers: [] }, 'proofs', () => ({ sameKey: null })),
  24: (content) => each(content, 'statusLists', () => ({ reserved: 65_536 })),
  25: (content) => ({
    ...content,
    logPending: (content['issuerKeys'] ?? []).map(({ kid, createdAt }) => ({
      name: `key/${kid}`,
      dueFrom: createdAt!,
    })),
  }),
  31: (content) =>
    each(content, 'sessions', ({ tokenHash, authenticatedAt }) => ({
      id: String(tokenHash).slice(0, 22),
      usedAt: authenticatedAt!,
    })),
}
/** What all steps together queue for the first start, which has the keys. */
const queued = ['passed verifiers', 'sealed outcomes', 'wallets of sign-in methods']
/** The values of new columns in rows that exist; of all others null. */
const defaults: Row = {
  'handoffs.isOriginBound': 0,
  'handoffs.isPhishingResistant': 0,
  'gateTerms.toldAt': 0,
  'withdrawnEntries.shownFrom': 0,
  'accessKeys.mode': 'live',
}

const each = (content: Content, table: string, change: (row: Row) => Row): Content =>
  content[table] ? { ...content, [table]: content[table].map((row) => ({ ...row, ...change(row) })) } : content

/** Returns the tables whose content a step may change, with their columns. */
async function tablesOf(db: Kysely<Database>) {
  const tables = await db.introspection.getTables()
  const first = Object.values(references).map((name) => name.split('.')[0])
  const rank = ({ name }: { name: string }) => (first.includes(name) ? first.indexOf(name) : first.length)
  return tables
    .filter(({ name }) => name !== 'schemaVersions' && name !== 'backfills')
    .toSorted((a, b) => rank(a) - rank(b))
}

/** Writes two rows into each table: one with a value in each column, one with null wherever that is allowed. Returns them. */
async function fill(db: Kysely<Database>, schema: number): Promise<Content> {
  const content: Content = {}
  for (const { name: table, columns } of await tablesOf(db)) {
    const rows = [0, 1].map((row) =>
      Object.fromEntries(
        columns
          .filter(({ name, isAutoIncrementing }) => name !== 'id' || !isAutoIncrementing)
          .map(({ name, dataType, isNullable }) => {
            const place = references[name] ?? `${table}.${name}`
            if (row === 1 && isNullable) return [name, null]
            if (/^(bytea|blob)$/i.test(dataType)) return [name, Buffer.from(`${place}.${schema}.${row}`)]
            const text = special[place]?.[row] ?? `${place}.${schema}.${row}`
            return [name, /int/i.test(dataType) ? schema * 10 + row : text]
          }),
      ),
    )
    for (const row of rows)
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.id(name)))})
        values (${sql.join(Object.values(row))})`.execute(db)
    content[table] = rows.map(readable)
  }
  return content
}

/** Returns a row with bytes as text, and without the numbers that the database gave. */
function readable(row: Record<string, Cell | Uint8Array>): Row {
  const { id, ...rest } = row
  const all = typeof id === 'number' ? rest : row
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString() : value,
    ]),
  )
}

/** Returns all rows, each as text, in an order that does not depend on the engine. */
async function contentOf(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql<Record<string, Cell | Uint8Array>>`select * from ${sql.table(name)}`.execute(db)
    content[name] = rows.map((row) => textOf(readable(row))).toSorted()
  }
  return content
}

const textOf = (row: Row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Returns what the newest schema has to hold of the rows that were written with the schema `from`. `newest`: rows with each column. */
function expected(written: Content, from: number, newest: Content): Content {
  let content = written
  for (let step = from + 1; step <= migrations.length; step++) content = changes[step]?.(content) ?? content
  return Object.fromEntries(
    Object.entries(newest).map(([table, [sample = {}]]) => {
      const blank = Object.keys(sample).map((column) => [column, defaults[`${table}.${column}`] ?? null])
      return [table, (content[table] ?? []).map((row) => ({ ...Object.fromEntries(blank), ...row }))]
    }),
  )
}

let postgres: LocalPostgres
let dir: string
beforeAll(async () => {
  postgres = await startPostgres()
  dir = await mkdtemp(join(tmpdir(), 'svc-schemas-'))
})
afterAll(async () => {
  await postgres?.stop()
  await rm(dir, { recursive: true, force: true })
})

test.each<Engine>(['sqlite', 'postgres'])('keeps the whole content of every schema, on %s', async (engine) => {
  const dialect =
    engine === 'postgres'
      ? postgresDialect(postgres.url)
      : sqliteDialect({ file: join(dir, 'svc.db'), flush: async () => {} })
  const db = new Kysely<Database>({ dialect })
  const written: Content[] = []
  for (let schema = 1; schema <= migrations.length; schema++) {
    await migrate(db, engine, migrations.slice(0, schema))
    written.push(await fill(db, schema))
  }
  const newest = written.at(-1)!
  const all = written.map((content, index) => expected(content, index + 1, newest))
  const wanted = Object.keys(newest).map((table) => [
    table,
    all.flatMap((content) => content[table]!.map(textOf)).toSorted(),
  ])
  expect(await contentOf(db)).toEqual(Object.fromEntries(wanted))
  expect(wanted.length).toBeGreaterThan(50)
  const names = await db.selectFrom('backfills').select('name').orderBy('name').execute()
  expect(names.map(({ name }) => name)).toEqual(queued)
  await db.destroy()
})
