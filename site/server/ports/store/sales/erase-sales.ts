import type { Kysely } from 'kysely'
import { subjectHash } from './entitlements.ts'
import { createJobs } from '../jobs.ts'
import type { Database } from '../schema.ts'
import type { Owner } from '../../../records/proofs.ts'
import { cardPaymentJobs } from '../../../records/sale.ts'
import type { Vault } from '../sealing/vault.ts'

/** Stands in place of an erased proof in the entitlement of another wallet. */
const erased = 'erased'

/** A proof that is being erased. `isOwn`: the wallet that erases it is also the one that paid for it. */
export type ErasedProof = { qHash: string; isOwn: boolean }

/**
 * Locks the payments for these proofs until the end of the transaction. An erasure calls it before it touches a proof. A
 * delivery also locks the payment first; in two different orders each would wait for the other for ever.
 */
export async function lockPayments(trx: Kysely<Database>, qHashes: readonly string[]): Promise<void> {
  // an update that changes nothing waits for the transaction that holds the row, and then holds it itself
  const locking = trx.updateTable('payments').set((set) => ({ updatedAt: set.ref('updatedAt') }))
  await locking.where('qHash', 'in', qHashes).execute()
}

/**
 * Removes proofs that are being erased from their payments and entitlements, within the same transaction.
 *
 * A payment keeps what the law requires of a receipt: amount, currency, date, gate and status. It also keeps the id at
 * the card processor, or the keyed hash that refuses a second use of a transfer. It keeps neither the wallet nor the
 * proof. To erase a proof is to withdraw it: a card payment that was not delivered stays with the seller
 * (protocol/payments#settlement). If another wallet than the payer's erases the proof, the payment is refunded instead.
 * A job closes the checkout sessions that are open. Claims stay, as keyed hashes (protocol/gates#once).
 */
export async function eraseSales(
  trx: Kysely<Database>,
  { proofs, owner, now, vault }: { proofs: readonly ErasedProof[]; owner: Owner; now: number; vault: Vault },
): Promise<void> {
  if (proofs.length === 0) return
  const qHashes = proofs.map(({ qHash }) => qHash)
  await eraseEntitlements(trx, { qHashes, owner, vault })
  const unpaid = trx.deleteFrom('payments').where('method', '=', 'usdc').where('status', '=', 'open')
  await unpaid.where('qHash', 'in', qHashes).execute()
  const own = new Set(proofs.filter(({ isOwn }) => isOwn).map(({ qHash }) => qHash))
  const unfinished = await trx
    .selectFrom('payments')
    .select(['id', 'qHash', 'status'])
    .where('qHash', 'in', qHashes)
    .where('method', '=', 'stripe')
    .where('status', 'in', ['open', 'paid'])
    .execute()
  const jobs = createJobs(trx)
  for (const { id, qHash, status } of unfinished) {
    const to = own.has(qHash) ? ('withdrawn' as const) : ('refunded' as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, and mostly none
    await trx
      .updateTable('payments')
      .set({ slot: null, ...(status === 'paid' && { status: to, updatedAt: now }) })
      .where('id', '=', id)
      .where('status', '=', status)
      .execute()
    // oxlint-disable-next-line no-await-in-loop
    await jobs.wake({ kind: cardPaymentJobs, key: `payment:${id}`, dueAt: now })
  }
  await trx.updateTable('payments').set({ qHash: '', slot: null }).where('qHash', 'in', qHashes).execute()
  await trx.updateTable('holdings').set({ qHash: '' }).where('qHash', 'in', qHashes).execute()
}

/** Deletes the owner's entitlements. Those of other wallets stay, and lose only their proof. */
async function eraseEntitlements(
  trx: Kysely<Database>,
  { qHashes, owner, vault }: { qHashes: readonly string[]; owner: Owner; vault: Vault },
): Promise<void> {
  const rows = await trx
    .selectFrom('entitlements')
    .select(['gateId', 'subject'])
    .where('qHash', 'in', qHashes)
    .execute()
  for (const { gateId, subject } of rows) {
    if (subject !== subjectHash(gateId, owner, vault)) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await trx.deleteFrom('entitlements').where('gateId', '=', gateId).where('subject', '=', subject).execute()
  }
  await trx.updateTable('entitlements').set({ qHash: erased }).where('qHash', 'in', qHashes).execute()
}
