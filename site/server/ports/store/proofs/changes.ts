import type { Kysely } from 'kysely'
import { inTransaction } from '../engines/in-transaction.ts'
import { addPassed, clearColumns, removePassed } from './passed-verifiers.ts'
import { type ClearRow, outcomeColumns, proofContext, toClear, toRecord, toRow } from './row.ts'
import { cancelCopies } from '../ipfs/copies.ts'
import { addToOutbox } from '../events/outbox.ts'
import { answeredEvent, withdrawnEvent } from '../../../rules/events/proof.ts'
import { isListed } from '../../../rules/visibility.ts'
import { withdrawEntries } from '../credentials/status-lists.ts'
import { addRevocations, addVerdict } from '../log/pending.ts'
import type { Database } from '../schema.ts'
import { type ClearProof, processing, type Proofs } from '../../../records/proofs.ts'
import type { Vault } from '../sealing/vault.ts'

type Changes = Pick<Proofs, 'revoke' | 'publish' | 'lock' | 'settle' | 'addStatusEntry'>

/** Changes stored proofs. Each change is one conditional write, and none brings an erased proof back. */
export function createProofChanges(db: Kysely<Database>, vault: Vault): Changes {
  return {
    async lock(qHash) {
      const row = await db
        .updateTable('proofs')
        .set((set) => ({ updatedAt: set.ref('updatedAt') }))
        .where('qHash', '=', qHash)
        .where('erasedAt', 'is', null)
        .returningAll()
        .executeTakeFirst()
      const record = row && toRecord(row, vault)
      return record && !('erasedAt' in record) ? record : undefined
    },

    async settle(settled) {
      const { status, tags, outcomes, sealedOutcomes, sealed, sameKey, ...row } = toRow(settled, vault)
      const { completedAt, updatedAt, expiresAt, statusEntry } = row
      return await inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('proofs')
          .set({
            status,
            tags,
            outcomes,
            sealedOutcomes,
            sealed,
            sameKey,
            completedAt,
            updatedAt,
            expiresAt,
            statusEntry,
          })
          .where('qHash', '=', settled.qHash)
          .where('status', '=', processing)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) return false
        await addPassed(trx, [settled], vault)
        if (statusEntry !== null) await addVerdict(trx, settled.qHash, updatedAt)
        const event = answeredEvent(settled)
        if (event) await addToOutbox(trx, [event])
        return true
      })
    },

    revoke: async (qHash, now, supersededBy) => await revoke(db, { qHash, now, supersededBy }, vault),

    addStatusEntry: async (qHash, entry) => await addStatusEntry(db, { qHash, ...entry }, vault),

    async publish(qHash, { privacyLevel, publicDisplay, withdrawnAt, now }) {
      return await inTransaction(db, async (trx) => {
        const [current] = await lockClear(trx, [qHash], vault)
        if (!current) return undefined
        await removePassed(trx, [current], vault)
        const row = await trx
          .updateTable('proofs')
          .set({ privacyLevel, publicDisplay: Number(publicDisplay), withdrawnAt, updatedAt: now })
          // the tags and outcomes are opened or sealed in the same write
          .set(outcomeColumns({ ...current, privacyLevel }, vault))
          .where('qHash', '=', qHash)
          .where('erasedAt', 'is', null)
          .returningAll()
          .executeTakeFirst()
        const record = row && toRecord(row, vault)
        if (!record || 'erasedAt' in record) return undefined
        await addPassed(trx, [record], vault)
        if (!isListed(record)) await cancelCopies(trx, [qHash], now)
        return record
      })
    },
  }
}

/** Does what {@link Proofs.revoke} says. */
async function revoke(
  db: Kysely<Database>,
  { qHash, now, supersededBy }: { qHash: string; now: number; supersededBy: string | undefined },
  vault: Vault,
): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('proofs')
      .set({ revokedAt: now, updatedAt: now, ...(supersededBy !== undefined && { supersededBy }) })
      .where('qHash', '=', qHash)
      .where('revokedAt', 'is', null)
      .where('erasedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    const revoked = await lockClear(trx, [qHash], vault)
    await removePassed(trx, revoked, vault)
    await withdrawEntries(trx, [qHash], now)
    await addRevocations(trx, [qHash], now)
    await cancelCopies(trx, [qHash], now)
    const isSuperseded = supersededBy !== undefined
    await addToOutbox(
      trx,
      revoked.map((record) => withdrawnEvent(record, now, isSuperseded)),
    )
    return true
  })
}

/** Does what {@link Proofs.addStatusEntry} says, by one conditional write. */
async function addStatusEntry(
  db: Kysely<Database>,
  { qHash, statusEntry, ...credentials }: { qHash: string } & Parameters<Proofs['addStatusEntry']>[1],
  vault: Vault,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('proofs')
      .set({ statusEntry })
      .where('qHash', '=', qHash)
      .where('statusEntry', 'is', null)
      .where('revokedAt', 'is', null)
      .where('erasedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    const record = row && toRecord(row, vault)
    if (!record || 'erasedAt' in record) return
    const sealed = vault.seal(JSON.stringify({ ...record.sealed, ...credentials }), proofContext(qHash))
    await trx.updateTable('proofs').set({ sealed }).where('qHash', '=', qHash).execute()
    await addVerdict(trx, qHash, record.updatedAt)
  })
}

/** Returns these proofs as they are now, without erased ones, and locks them until the end of the transaction. */
export async function lockClear(
  trx: Kysely<Database>,
  qHashes: readonly string[],
  vault: Pick<Vault, 'open'>,
): Promise<ClearProof[]> {
  if (qHashes.length === 0) return []
  const rows = await trx
    .updateTable('proofs')
    .set((set) => ({ updatedAt: set.ref('updatedAt') }))
    .where('qHash', 'in', qHashes)
    .where('erasedAt', 'is', null)
    .returning(clearColumns)
    .execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only erased proofs have empty columns
  return rows.map((row) => toClear(row as ClearRow, vault))
}
