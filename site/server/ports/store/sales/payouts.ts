import type { Kysely, Selectable } from 'kysely'
import type { PayoutRecord, Payouts } from '../../../records/sale.ts'
import type { Database } from '../schema.ts'

/** Creates the payout accounts of a database. */
export function createPayouts(db: Kysely<Database>): Payouts {
  const find = async (profileId: string) => {
    const row = await db.selectFrom('payouts').selectAll().where('profileId', '=', profileId).executeTakeFirst()
    return row && toPayout(row)
  }
  return {
    find,

    async open(payout) {
      const row = { ...payout, isReady: Number(payout.isReady) }
      await db
        .insertInto('payouts')
        .values(row)
        .onConflict((conflict) => conflict.column('profileId').doNothing())
        .execute()
      return (await find(payout.profileId)) ?? payout
    },

    async setReady(accountId, { isReady, now }) {
      const change = { isReady: Number(isReady), updatedAt: now }
      await db.updateTable('payouts').set(change).where('accountId', '=', accountId).execute()
    },
  }
}

const toPayout = (row: Selectable<Database['payouts']>): PayoutRecord => ({ ...row, isReady: row.isReady === 1 })
