import { type Kysely, sql } from 'kysely'
import type { Gates } from '../../../records/gates.ts'
import type { Database } from '../schema.ts'
import { toModel } from './gate-row.ts'

/** Creates the part of {@link Gates} that stores the terms on which a price was quoted. */
export function createGateTerms(db: Kysely<Database>): Pick<Gates, 'keepTerms' | 'terms'> {
  return {
    async keepTerms(gateId, version, now) {
      const row = await db
        .selectFrom('gates')
        .select(['gateId', 'version', 'model', sql<number>`case when reward is null then 0 else 1 end`.as('hasReward')])
        .where('gateId', '=', gateId)
        .where('version', '=', version)
        .executeTakeFirst()
      if (!row) return false
      await db
        .insertInto('gateTerms')
        .values({ ...row, toldAt: now })
        // the new time protects the terms from a purge that runs at this moment
        .onConflict((conflict) => conflict.columns(['gateId', 'version']).doUpdateSet({ toldAt: now }))
        .execute()
      return true
    },

    async terms(gateId, version) {
      const row = await db
        .selectFrom('gateTerms')
        .select(['model', 'hasReward'])
        .where('gateId', '=', gateId)
        .where('version', '=', version)
        .executeTakeFirst()
      return row && { model: toModel(row.model), hasReward: row.hasReward === 1 }
    },
  }
}
