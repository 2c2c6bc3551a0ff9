import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../site/server/ports/store/schema.ts'

/**
 * Removes the indexes of tables of a Postgres, and returns a function that makes them again. Ten million rows with random keys
 * would otherwise change a page of each index for every row.
 */
export async function withoutIndexes(
  db: Kysely<Database>,
  tables: readonly (keyof Database)[],
): Promise<() => Promise<void>> {
  const names = sql`array[${sql.join(tables.map((table) => sql.lit(`"${table}"`)))}]::regclass[]`
  const { rows } = await sql<{ drop: string; make: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = any(${names}) and contype in ('p', 'u')
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = any(${names})
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  if (rows.length === 0) throw new Error(`No indexes: ${tables.join(', ')}`)
  const run = (statements: readonly string[]) =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`set maintenance_work_mem = '1GB'`.execute(connection)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const statement of statements) await sql.raw(statement).execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset maintenance_work_mem`.execute(connection)
    })
  await run(rows.map(({ drop }) => drop))
  return async () => await run(rows.map(({ make }) => make))
}
