import type { Expression, Kysely, SqlBool } from 'kysely'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Database, HoldingRow } from '../schema.ts'
import type { Holdings } from '../../../records/holdings.ts'
import { mayHave } from '../../../rules/names/holding.ts'
import type { Vault } from '../sealing/vault.ts'

/**
 * Keeps holdings in a database. When several wallets take one at once, the first wins, by the primary key of the table. Key
 * and holder are only compared, so both are stored as keyed hashes: a row stays during the quarantine after its proof is
 * gone, and must not reveal anything about the proof then (protocol/proofs#erase).
 */
export function createHoldings(db: Kysely<Database>, vault: Vault): Holdings {
  return {
    async take({ space, key: name, holder: wallet, expiresAt, quarantineMs }, { qHash, now }) {
      const freeFrom = expiresAt === null ? null : expiresAt + quarantineMs
      const key = vault.hmac(`holding:${space}`, name)
      const holder = vault.hmac('holder', wallet)
      const row = { space, key, holder, qHash, freeFrom, quarantineMs }
      return await inTransaction(db, async (trx) => {
        for (;;) {
          // oxlint-disable-next-line no-await-in-loop -- repeats only when the row that was in the way has just been purged
          const before = (await isInserted(trx, row)) ? 'none' : await lock(trx, row)
          if (before === 'none') return { before: undefined }
          if (!before) continue
          if (!mayHave(before, [holder], now)) return undefined
          // oxlint-disable-next-line no-await-in-loop
          await trx.updateTable('holdings').set(row).where('space', '=', space).where('key', '=', key).execute()
          // the id of the earlier proof is empty after that proof was erased
          return { before: before.holder === holder && before.qHash !== '' ? before.qHash : undefined }
        }
      })
    },

    async isTaken({ space, key: name, holders }, now) {
      const row = await db
        .selectFrom('holdings')
        .select(['holder', 'freeFrom'])
        .where('space', '=', space)
        .where('key', '=', vault.hmac(`holding:${space}`, name))
        .executeTakeFirst()
      return !mayHave(
        row,
        holders.map((wallet) => vault.hmac('holder', wallet)),
        now,
      )
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

    async proofOf(space, name) {
      const row = await db
        .selectFrom('holdings')
        .select('qHash')
        .where('space', '=', space)
        .where('key', '=', vault.hmac(`holding:${space}`, name))
        .executeTakeFirst()
      return row?.qHash === '' ? undefined : row?.qHash
    },
  }
}

/** Inserts a row. Returns false when the holding has a row already. */
async function isInserted(trx: Kysely<Database>, row: HoldingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('holdings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['space', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the row of a holding and locks it until the end of the transaction; undefined when the row is gone. */
async function lock(trx: Kysely<Database>, { space, key }: HoldingRow): Promise<HoldingRow | undefined> {
  return await trx
    .updateTable('holdings')
    .set({ space })
    .where('space', '=', space)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst()
}

/** Frees what these proofs hold: after the quarantine from `now`, or earlier if that was planned already. */
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
