import type { Kysely } from 'kysely'
import type { Credentials, SignedCredential } from '../../../records/credentials.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database } from '../schema.ts'

/** Keeps signed credentials in a database. */
export function createCredentials(db: Kysely<Database>): Credentials {
  return {
    find: async (qHash) => await find(db, qHash),

    async insert(qHash, credentials, replaced = []) {
      return await inTransaction(db, async (trx) => {
        // locks the proof, so that it is not erased meanwhile
        const { numUpdatedRows } = await trx
          .updateTable('proofs')
          .set((set) => ({ updatedAt: set.ref('updatedAt') }))
          .where('qHash', '=', qHash)
          .where('erasedAt', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n || credentials.length === 0) return []
        if (replaced.length > 0)
          await trx.deleteFrom('credentials').where('qHash', '=', qHash).where('jwt', 'in', replaced).execute()
        await trx
          .insertInto('credentials')
          .values(credentials.map((each) => ({ qHash, ...each })))
          .onConflict((conflict) => conflict.columns(['qHash', 'verifierId']).doNothing())
          .execute()
        return await find(trx, qHash)
      })
    },
  }
}

async function find(db: Kysely<Database>, qHash: string): Promise<SignedCredential[]> {
  return await db
    .selectFrom('credentials')
    .select(['verifierId', 'jwt'])
    .where('qHash', '=', qHash)
    .orderBy('verifierId')
    .execute()
}
