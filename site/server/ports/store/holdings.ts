import type { Expression, Kysely, SqlBool } from 'kysely'
import type { Database } from './schema.ts'
import type { Holdings } from './store.ts'
import type { Vault } from './vault.ts'

/**
 * Holdings in a database. Of many who take one at once the first wins, by the key of the table. What is held and who
 * holds it are only ever compared, so both are kept as keyed hashes: a row outlives its proof by the quarantine, and must
 * then say nothing of it (domain.md 9.5).
 */
export function createHoldings(db: Kysely<Database>, vault: Vault): Holdings {
  return {
    async take({ space, key: name, holder: wallet, expiresAt, quarantineMs }, { qHash, now }) {
      const freeFrom = expiresAt === null ? null : expiresAt + quarantineMs
      const key = vault.hmac(`holding:${space}`, name)
      const holder = vault.hmac('holder', wallet)
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

    free: async (qHash, now) => await freeHoldings(db, [qHash], now),
  }
}

/** What these proofs hold is free after its quarantine, or earlier if it already was to be. */
export async function freeHoldings(db: Kysely<Database>, qHashes: readonly string[], now: number): Promise<void> {
  if (qHashes.length === 0) return
  await db
    .updateTable('holdings')
    .set((set) => ({ freeFrom: set('quarantineMs', '+', now) }))
    .where('qHash', 'in', qHashes)
    .where((is): Expression<SqlBool> =>
      is.or([is('freeFrom', 'is', null), is('freeFrom', '>', is('quarantineMs', '+', now))]),
    )
    .execute()
}
