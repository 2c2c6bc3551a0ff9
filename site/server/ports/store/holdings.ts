import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import type { Holdings } from './store.ts'

/** Holdings in a database. Of many who take one at once the first wins, by the key of the table. */
export function createHoldings(db: Kysely<Database>): Holdings {
  return {
    async take({ space, key, holder, expiresAt, quarantineMs }, { qHash, now }) {
      const freeFrom = expiresAt === null ? null : expiresAt + quarantineMs
      const row = await db
        .insertInto('holdings')
        .values({ space, key, holder, qHash, freeFrom, quarantineMs })
        .onConflict((conflict) =>
          conflict
            .columns(['space', 'key'])
            .doUpdateSet({ holder, qHash, freeFrom, quarantineMs })
            .where((is) => is.or([is('holdings.holder', '=', holder), is('holdings.freeFrom', '<=', now)])),
        )
        .returning('qHash')
        .executeTakeFirst()
      return row !== undefined
    },

    async free(qHash, now) {
      await db
        .updateTable('holdings')
        .set((set) => ({ freeFrom: set('quarantineMs', '+', now) }))
        .where('qHash', '=', qHash)
        .where((is) => is.or([is('freeFrom', 'is', null), is('freeFrom', '>', is('quarantineMs', '+', now))]))
        .execute()
    },
  }
}
