import type { Kysely } from 'kysely'
import type { Payments } from './types/sale.ts'
import type { Database } from './schema.ts'

/** Payments in a database. */
export function createPayments(db: Kysely<Database>): Payments {
  return {
    async insert(payment) {
      await db
        .insertInto('payments')
        .values(payment)
        .onConflict((conflict) => conflict.column('session').doNothing())
        .execute()
    },

    of: async (gateId, qHash) =>
      await db
        .selectFrom('payments')
        .selectAll()
        .where('qHash', '=', qHash)
        .where('gateId', '=', gateId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),

    bySession: async (session) =>
      await db.selectFrom('payments').selectAll().where('session', '=', session).executeTakeFirst(),

    byIntent: async (intent) =>
      await db.selectFrom('payments').selectAll().where('intent', '=', intent).executeTakeFirst(),

    move: async (id, { from, to, intent, now }) =>
      await db
        .updateTable('payments')
        .set({ status: to, updatedAt: now, ...(intent !== undefined && { intent }) })
        .where('id', '=', id)
        .where('status', 'in', from)
        .returningAll()
        .executeTakeFirst(),
  }
}
