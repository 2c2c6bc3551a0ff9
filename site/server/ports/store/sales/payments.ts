import type { Kysely } from 'kysely'
import { madeStatuses, type PaymentRecord, type Payments } from '../../../records/sale.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import { addToOutbox } from '../events/outbox.ts'
import { movedEvents } from '../../../rules/events/payment.ts'
import { sameWallet, subjectOfProof } from '../../../rules/wallet.ts'
import type { Database } from '../schema.ts'

const columns = [
  'id',
  'gateId',
  'qHash',
  'method',
  'amount',
  'currency',
  'recipient',
  'session',
  'intent',
  'status',
  'createdAt',
  'expiresAt',
  'updatedAt',
  'gateVersion',
] as const satisfies readonly (keyof PaymentRecord)[]

/** Creates the payments of a database. */
export function createPayments(db: Kysely<Database>): Payments {
  return {
    async insert(payment) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('payments')
        .values({ ...payment, slot: slotOf(payment) })
        // two columns are unique: the slot and the session
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    find: async (id) => await db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst(),

    async begin(id, { session, expiresAt, now }) {
      const { numUpdatedRows } = await db
        .updateTable('payments')
        .set({ session, expiresAt, updatedAt: now })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where((is) => is.or([is('session', 'is', null), is('session', '=', session)]))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    ...createLists(db),

    bySession: async (session) =>
      await db.selectFrom('payments').select(columns).where('session', '=', session).executeTakeFirst(),

    byIntent: async (intent) =>
      await db.selectFrom('payments').select(columns).where('intent', '=', intent).executeTakeFirst(),

    move: async (id, { from, to, intent, gateVersion, isDispute, now }) =>
      await inTransaction(db, async (trx) => {
        const moved = await trx
          .updateTable('payments')
          .set({
            status: to,
            updatedAt: now,
            ...(intent !== undefined && { intent }),
            ...(gateVersion !== undefined && { gateVersion }),
            ...(to !== 'open' && { slot: null }),
          })
          .where('id', '=', id)
          .where('status', 'in', from)
          .returning(columns)
          .executeTakeFirst()
        if (moved) await addToOutbox(trx, movedEvents(moved, { from, now, isDispute }))
        return moved
      }),
  }
}

/** Creates the lists of payments. */
function createLists(
  db: Kysely<Database>,
): Pick<Payments, 'unfinished' | 'of' | 'madeWith' | 'waitingCard' | 'received'> {
  return {
    async unfinished(gateId, { after, limit }) {
      const rows = await db
        .selectFrom('payments')
        .select('id')
        .where('gateId', '=', gateId)
        .where('method', '=', 'stripe')
        .where('status', 'in', ['open', 'paid'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    of: async (gateId, qHash) =>
      await db
        .selectFrom('payments')
        .select(columns)
        .where('qHash', '=', qHash)
        .where('gateId', '=', gateId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),

    madeWith: async (qHashes) =>
      qHashes.length === 0
        ? []
        : await db
            .selectFrom('payments')
            .select(columns)
            .where('qHash', 'in', qHashes)
            .where('status', 'in', madeStatuses)
            .orderBy('id')
            .execute(),

    async waitingCard(gateId, wallet) {
      const rows = await db
        .selectFrom('payments')
        .innerJoin('proofs', 'proofs.qHash', 'payments.qHash')
        .select(columns.map((column) => `payments.${column}` as const))
        .select(['proofs.subject', 'proofs.walletAddress', 'proofs.chain', 'proofs.signerKind'])
        .where('payments.gateId', '=', gateId)
        .where('payments.status', '=', 'paid')
        .where('payments.method', '=', 'stripe')
        .where('proofs.subject', '=', wallet.walletAddress)
        .orderBy('payments.createdAt')
        .orderBy('payments.id')
        .execute()
      for (const { subject, walletAddress, chain, signerKind, session, ...payment } of rows) {
        if (subject === null || walletAddress === null || chain === null || signerKind === null) continue
        const isOwn = sameWallet(subjectOfProof({ subject, walletAddress, chain, signerKind }), wallet)
        if (isOwn && session !== null) return { ...payment, session }
      }
      return undefined
    },

    received: async (gateId, { status, after, limit }) =>
      await db
        .selectFrom('payments')
        .select(columns)
        .where('gateId', '=', gateId)
        .where('status', '=', status)
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(limit)
        .execute(),
  }
}

/** Returns the unique value that allows only one open card payment for a gate and a proof; null for every other payment. */
const slotOf = ({ method, status, gateId, qHash }: PaymentRecord) =>
  method === 'stripe' && status === 'open' ? `${gateId}/${qHash}` : null
