import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { GrantCutoffs } from '../../../records/accounts.ts'

/** Keeps in a database when each wallet last revoked all access to its proofs. */
export function createGrantCutoffs(db: Kysely<Database>): GrantCutoffs {
  return {
    async set(mark, now) {
      await db
        .insertInto('grantCutoffs')
        .values({ mark, revokedAt: now })
        .onConflict((conflict) =>
          conflict.column('mark').doUpdateSet({ revokedAt: now }).where('grantCutoffs.revokedAt', '<', now),
        )
        .execute()
    },

    async find(mark) {
      const row = await db.selectFrom('grantCutoffs').select('revokedAt').where('mark', '=', mark).executeTakeFirst()
      return row?.revokedAt
    },
  }
}
