import type { Expression, Kysely, SqlBool } from 'kysely'
import { inOneGo } from '../engines/in-one-go.ts'
import type { Database, HoldingRow } from '../schema.ts'
import type { Holdings } from '../../../records/holdings.ts'
import type { Vault } from '../sealing/vault.ts'

/**
 * Holdings in a database. Of many who take one at once the first wins, by the key of the table. What is held and who
 * holds it are only ever compared, so both are kept as keyed hashes: a row outlives its proof by the quarantine, and
 * must then say nothing of it (protocol/proofs#erase).
 */
export function createHoldings(db: Kysely<Database>, vault: Vault): Holdings {
  return {
    async take({ space, key: name, holder: wallet, expiresAt, quarantineMs }, { qHash, now }) {
      const freeFrom = expiresAt === null ? null : expiresAt + quarantineMs
      const key = vault.hmac(`holding:${space}`, name)
      const holder = vault.hmac('holder', wallet)
      const row = { space, key, holder, qHash, freeFrom, quarantineMs }
      return await inOneGo(db, async (trx) => {
        for (;;) {
          // oxlint-disable-next-line no-await-in-loop -- once more only when what was there has just been purged
          const had = (await isNew(trx, row)) ? 'nobody' : await lock(trx, row)
          if (had === 'nobody') return { before: undefined }
          if (!had) continue
          if (had.holder !== holder && (had.freeFrom === null || had.freeFrom > now)) return undefined
          // oxlint-disable-next-line no-await-in-loop
          await trx.updateTable('holdings').set(row).where('space', '=', space).where('key', '=', key).execute()
          // none, after the earlier proof was erased
          return { before: had.holder === holder && had.qHash !== '' ? had.qHash : undefined }
        }
      })
    },

    free: async (qHash, now) => await freeHoldings(db, [qHash], now),

    async keyOf(space, qHash) {
      const row = await db
        .selectFrom('holdings')
        .select('key')
        .where('qHash', '=', qHash)
        .where('space', '=', space)
        .executeTakeFirst()
      return row?.key
    },
  }
}

async function isNew(trx: Kysely<Database>, row: HoldingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('holdings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['space', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** As it is now, and stays until the transaction ends: whoever else wants it waits. Undefined: nobody has it any more. */
async function lock(trx: Kysely<Database>, { space, key }: HoldingRow): Promise<HoldingRow | undefined> {
  return await trx
    .updateTable('holdings')
    .set({ space })
    .where('space', '=', space)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst()
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
