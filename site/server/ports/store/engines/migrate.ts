import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from '../schema.ts'

/** The number of the advisory lock that starting processes wait for. Any fixed number serves. */
const lockId = 7_301_966_014

/**
 * Brings the tables to the newest schema of this program (protocol/limits#storage), completely or not at all, in one
 * transaction that other starting processes wait for. Throws when the steps of the database are not those of this program:
 * a newer program made it, or one with other steps.
 */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  const transaction = db.transaction().setIsolationLevel('read committed')
  await transaction.execute(async (trx) => {
    await lockSchema(trx, engine)
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
      // oxlint-disable-next-line no-await-in-loop -- each step needs the one before
      await up(trx, engine)
      // oxlint-disable-next-line no-await-in-loop
      await trx
        .insertInto('schemaVersions')
        .values({ version: index + 1, name })
        .execute()
    }
  })
}

/** Throws unless the steps of the database have the names of the first steps of this program. */
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

/** Locks the schema until the end of the transaction: other processes that start or rotate keys wait. */
export async function lockSchema(trx: Kysely<Database>, engine: Engine): Promise<void> {
  // On SQLite a transaction begins with BEGIN IMMEDIATE (sqlite.ts), which is a lock already.
  if (engine === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${lockId})`.execute(trx)
}
