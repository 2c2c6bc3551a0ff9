import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../../schema.ts'

/** Creates the table of what this service cosigned as a witness of other logs. */
export async function up(db: Kysely<Database>, engine: Engine) {
  await db.schema
    .createTable('witnessedLogs')
    .addColumn('origin', 'text', (column) => column.primaryKey().notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('root', engine === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .execute()
}
