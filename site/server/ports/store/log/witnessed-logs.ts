import type { Kysely } from 'kysely'
import { type WitnessedLogs, witnessSecret } from '../../../records/witness.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'

/** Keeps what this service cosigned as a witness. Every change of a state is one conditional write. */
export function createWitnessedLogs(db: Kysely<Database>): WitnessedLogs {
  return {
    async find(origin) {
      const row = await db
        .selectFrom('witnessedLogs')
        .select(['size', 'root'])
        .where('origin', '=', origin)
        .executeTakeFirst()
      return row && { size: row.size, root: new Uint8Array(row.root) }
    },

    async advance(origin, { from, to: { size, root } }) {
      if (!from) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('witnessedLogs')
          .values({ origin, size, root })
          .onConflict((conflict) => conflict.column('origin').doNothing())
          .executeTakeFirst()
        return numInsertedOrUpdatedRows === 1n
      }
      const { numUpdatedRows } = await db
        .updateTable('witnessedLogs')
        .set({ size, root })
        .where('origin', '=', origin)
        .where('size', '=', from.size)
        .where('root', '=', from.root)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async forget() {
      await inTransaction(db, async (trx) => {
        await trx.deleteFrom('witnessedLogs').execute()
        await trx.deleteFrom('keptSecrets').where('name', '=', witnessSecret).execute()
      })
    },
  }
}
