import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import type { Sanctions } from '../../records/sanctions.ts'

/** The most rows of one statement, whose number of parameters is limited. */
const batchSize = 200

/** Keeps sanctions lists in a database, so that all processes use the same edition of a list. */
export function createSanctions(db: Kysely<Database>): Sanctions {
  return {
    async replace({ source, version, asOf, addresses }) {
      await db.deleteFrom('sanctionedAddresses').where('source', '=', source).execute()
      for (let at = 0; at < addresses.length; at += batchSize) {
        const rows = addresses.slice(at, at + batchSize).map((address) => ({ source, address }))
        // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
        await db
          .insertInto('sanctionedAddresses')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      await db
        .insertInto('sanctionsLists')
        .values({ source, version, asOf })
        .onConflict((conflict) => conflict.column('source').doUpdateSet({ version, asOf }))
        .execute()
    },

    async find(source, address) {
      const row = await db
        .selectFrom('sanctionsLists as list')
        .leftJoin('sanctionedAddresses as named', (join) =>
          join.onRef('named.source', '=', 'list.source').on('named.address', '=', address),
        )
        .select(['list.version', 'list.asOf', 'named.address'])
        .where('list.source', '=', source)
        .executeTakeFirst()
      return row && { version: row.version, asOf: row.asOf, isNamed: row.address !== null }
    },
  }
}
