import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { Sessions } from '../../../records/accounts.ts'

/** Keeps sessions in a database. */
export function createSessions(db: Kysely<Database>): Sessions {
  return {
    async insert(session) {
      await db.insertInto('sessions').values(session).execute()
    },

    find: (tokenHash, now) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now)
        .executeTakeFirst(),

    list: (profileId, { now, limit }) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('profileId', '=', profileId)
        .where('expiresAt', '>', now)
        .orderBy('usedAt', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),

    async recordUse(tokenHash, now) {
      await db.updateTable('sessions').set({ usedAt: now }).where('tokenHash', '=', tokenHash).execute()
    },

    async endOne(profileId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('profileId', '=', profileId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async end(tokenHash) {
      await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
    },

    async endOthers(profileId, keep) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('profileId', '=', profileId)
        .$if(keep !== undefined, (query) => query.where('tokenHash', '!=', keep ?? ''))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    async endOf(methodId, keep = '') {
      await db.deleteFrom('sessions').where('methodId', '=', methodId).where('tokenHash', '!=', keep).execute()
    },
  }
}
