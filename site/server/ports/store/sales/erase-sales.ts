import type { Kysely } from 'kysely'
import { entitledName } from './entitlements.ts'
import { createJobs } from '../jobs.ts'
import type { Database } from '../schema.ts'
import type { Owner } from '../../../records/proofs.ts'
import { cardWork } from '../../../records/sale.ts'
import type { Vault } from '../sealing/vault.ts'

/** In the place of the proof by which somebody else has an entitlement. */
const erased = 'erased'

/** A proof that is being erased, and whether its payer is the one who erases it. */
export type ErasedProof = { qHash: string; isOwn: boolean }

/**
 * Holds the payments for these proofs until the end of the transaction. Whoever erases does so before touching a proof: a
 * delivery takes the payment first too, and in two orders each would wait for the other.
 */
export async function holdSales(trx: Kysely<Database>, qHashes: readonly string[]): Promise<void> {
  // an update that changes nothing waits for whoever holds the row, and holds it
  const held = trx.updateTable('payments').set((set) => ({ updatedAt: set.ref('updatedAt') }))
  await held.where('qHash', 'in', qHashes).execute()
}

/**
 * Takes proofs that are being erased out of what was paid and had for them, within the same transaction. Of a payment
 * stays what the law on receipts asks for: amount, currency, date, gate, state, and the processor's name of it, or a
 * keyed hash of the transfer that refuses its second use; neither wallet nor proof. Erasing is withdrawing: what was
 * paid by card and not delivered stays with the seller (protocol/payments#settlement), unless somebody else than the
 * payer erases the proof; then it goes back. Sessions that are open are closed by a job. Claims stay, as keyed hashes
 * (protocol/gates#once).
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
    await jobs.wake({ kind: cardWork, key: `payment:${id}`, dueAt: now })
  }
  await trx.updateTable('payments').set({ qHash: '', slot: null }).where('qHash', 'in', qHashes).execute()
  await trx.updateTable('holdings').set({ qHash: '' }).where('qHash', 'in', qHashes).execute()
}

/** The owner's own go; of others only the proof by which they were had. */
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
    if (subject !== entitledName(gateId, owner, vault)) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await trx.deleteFrom('entitlements').where('gateId', '=', gateId).where('subject', '=', subject).execute()
  }
  await trx.updateTable('entitlements').set({ qHash: erased }).where('qHash', 'in', qHashes).execute()
}
