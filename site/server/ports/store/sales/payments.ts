import type { Kysely } from 'kysely'
import type { Owner } from '../../../records/proofs.ts'
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

/** How many quotes of a wallet for one gate are looked at. A quote is made again after ten minutes at the earliest, and a transfer pays for a day. */
const maxQuotes = 200

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
        if (!moved) return undefined
        const wallet = await walletOfProof(trx, moved.qHash)
        await addToOutbox(trx, movedEvents(moved, { from, now, isDispute, wallet }))
        return moved
      }),
  }
}

/** Returns the wallet that signed a proof; undefined after it was erased. */
async function walletOfProof(db: Kysely<Database>, qHash: string): Promise<string | undefined> {
  const proof = await db.selectFrom('proofs').select('walletAddress').where('qHash', '=', qHash).executeTakeFirst()
  return proof?.walletAddress ?? undefined
}

/** Creates the lists of payments. */
function createLists(
  db: Kysely<Database>,
): Pick<Payments, 'unfinished' | 'of' | 'madeWith' | 'waitingCard' | 'transfers' | 'received'> {
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
      const rows = await aboutWallet(db, gateId, wallet)
        .where('payments.status', '=', 'paid')
        .where('payments.method', '=', 'stripe')
        .orderBy('payments.createdAt')
        .orderBy('payments.id')
        .execute()
      for (const { session, ...payment } of ownOf(wallet, rows)) if (session !== null) return { ...payment, session }
      return undefined
    },

    async transfers(gateId, wallet) {
      const rows = await aboutWallet(db, gateId, wallet)
        .where('payments.method', '=', 'usdc')
        .orderBy('payments.createdAt', 'desc')
        .orderBy('payments.id')
        .limit(maxQuotes)
        .execute()
      return ownOf(wallet, rows)
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

/** Selects the payments for a gate that were made with a proof about this address. */
const aboutWallet = (db: Kysely<Database>, gateId: string, { walletAddress }: Owner) =>
  db
    .selectFrom('payments')
    .innerJoin('proofs', 'proofs.qHash', 'payments.qHash')
    .select(columns.map((column) => `payments.${column}` as const))
    .select(['proofs.subject', 'proofs.walletAddress', 'proofs.chain', 'proofs.signerKind'])
    .where('payments.gateId', '=', gateId)
    .where('proofs.subject', '=', walletAddress)

/** Keeps the payments whose proof is about this wallet: a contract is another wallet on another chain. */
const ownOf = (
  wallet: Owner,
  rows: readonly (PaymentRecord & { [Part in keyof SubjectParts]: SubjectParts[Part] | null })[],
): PaymentRecord[] =>
  rows.flatMap(({ subject, walletAddress, chain, signerKind, ...payment }) => {
    if (subject === null || walletAddress === null || chain === null || signerKind === null) return []
    return sameWallet(subjectOfProof({ subject, walletAddress, chain, signerKind }), wallet) ? [payment] : []
  })

type SubjectParts = Parameters<typeof subjectOfProof>[0]

/** Returns the unique value that allows only one open card payment for a gate and a proof; null for every other payment. */
const slotOf = ({ method, status, gateId, qHash }: PaymentRecord) =>
  method === 'stripe' && status === 'open' ? `${gateId}/${qHash}` : null
