import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from '../schema.ts'

/** Any fixed number: the advisory lock that starting processes queue up at. */
const lockId = 7_301_966_014

/**
 * Brings the tables to what this program knows (protocol/limits#storage). All or nothing, in one transaction that other
 * starting processes wait for. Throws for a database whose steps are not those of this program: it was made by a newer
 * one, or by one with other steps.
 */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  const transaction = db.transaction().setIsolationLevel('read committed')
  await transaction.execute(async (trx) => {
    await lockOut(trx, engine)
    await trx.schema
      .createTable('schemaVersions')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute()
    const done = await trx.selectFrom('schemaVersions').selectAll().orderBy('version').execute()
    refuseForeign(done)
    for (const [index, { name, up }] of migrations.entries()) {
      if (index < done.length) continue
      // oxlint-disable-next-line no-await-in-loop -- one builds on the other
      await up(trx, engine)
      // oxlint-disable-next-line no-await-in-loop
      await trx
        .insertInto('schemaVersions')
        .values({ version: index + 1, name })
        .execute()
    }
  })
}

/** Throws unless the steps of the database are the first ones of this program, by name. */
function refuseForeign(done: readonly { version: number; name: string }[]): void {
  const newest = done.at(-1)
  if (newest && newest.version > migrations.length)
    throw new Error(
      `The database has schema ${newest.version} ("${newest.name}"), but this program knows up to ${migrations.length}. ` +
        'Start the newer program, or restore a backup made before it.',
    )
  for (const [index, { version, name }] of done.entries()) {
    const own = migrations[index]?.name
    if (version !== index + 1 || name !== own)
      throw new Error(
        `Schema ${version} of the database is "${name}", but schema ${index + 1} of this program is "${own}". ` +
          'Another program made this database. Start that one, or restore a backup made by this one.',
      )
  }
}

/** Until the end of the transaction, others that start or rotate keys wait. */
export async function lockOut(trx: Kysely<Database>, engine: Engine): Promise<void> {
  // A SQLite transaction is BEGIN IMMEDIATE here (sqlite.ts): it is the lock.
  if (engine === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${lockId})`.execute(trx)
}
