import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../site/server/ports/store/schema.ts'
import type { Figure } from '../figures.ts'

/** Tables and indexes that take less than this of each proof are not listed, bytes. */
const leastBytes = 5

/**
 * Returns how many bytes of a Postgres each table and each index takes, divided by the number of proofs. A table contains what
 * Postgres stores outside of its rows, but not its indexes.
 */
export async function bytesPerProof(db: Kysely<Database>, group: string): Promise<Figure[]> {
  const rows = await db.connection().execute(async (connection) => {
    // counting ten million proofs takes longer than a request may
    await sql`set statement_timeout = 0`.execute(connection)
    const read = await sql<{ what: string; bytes: number; proofs: number }>`
    select case when relkind = 'i' then indrelid::regclass || ', index ' || relname else relname end as what,
      case when relkind = 'i' then pg_relation_size(pg_class.oid) else pg_table_size(pg_class.oid) end as bytes,
      (select count(*) from proofs) as proofs
    from pg_class left join pg_index on indexrelid = pg_class.oid
    where relkind in ('r', 'i') and relnamespace = current_schema()::regnamespace
    order by bytes desc`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
    return read.rows
  })
  const each = rows.map(({ what, bytes, proofs }): Figure => ({
    group,
    what: what.replaceAll('"', ''),
    value: Math.round(bytes / proofs),
    unit: 'B',
    detail: true,
  }))
  const sum = each.reduce((total, { value }) => total + value, 0)
  return [
    { group, what: 'proofs', value: rows[0]?.proofs ?? 0, unit: '' },
    { group, what: 'all together', value: sum, unit: 'B' },
    ...each.filter(({ value }) => value >= leastBytes),
  ]
}
