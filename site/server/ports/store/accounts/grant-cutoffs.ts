import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { GrantCutoffs } from '../../../records/accounts.ts'

/** Moments of revocation in a database, one for each profile that ever took access back. */
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
