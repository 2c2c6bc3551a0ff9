// Makes the service a program of the next release: `node --import e2e/faults/next-release.ts`. Each table gets two columns more,
// so that the present release meets columns that it does not know wherever it reads or writes a row. The largest table gets
// an index, and there is a new table.
import { sql } from 'kysely'
import { type Migration, migrations } from '../../site/server/ports/store/engines/migrations/index.ts'

/** What every row has in a new column that may not be empty. */
const newValue = 'of the next release'

const steps: Migration[] = [
  {
    name: 'columns of the next release',
    kind: 'expand',
    async up(db) {
      const tables = await db.introspection.getTables()
      for (const { name } of tables.filter((table) => table.name !== 'schemaVersions')) {
        // oxlint-disable no-await-in-loop -- one connection
        await sql`alter table ${sql.id(name)} add column "nextText" text`.execute(db)
        await sql`alter table ${sql.id(name)} add column "nextValue" text not null default ${sql.lit(newValue)}`.execute(
          db,
        )
        // oxlint-enable no-await-in-loop
      }
    },
  },
  {
    name: 'an index of the next release',
    kind: 'expand',
    index: { name: 'proofsByNext', on: 'proofs ("nextValue", "createdAt" desc)' },
  },
  {
    name: 'a table of the next release',
    kind: 'expand',
    up: async ({ schema }) =>
      await schema
        .createTable('nextNotes')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .execute(),
  },
]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody else changes the list of a running program
;(migrations as Migration[]).push(...steps)
