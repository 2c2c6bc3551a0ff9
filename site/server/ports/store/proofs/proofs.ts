import type { Kysely } from 'kysely'
import { ServiceError } from '../../../../../shared/contract/errors.ts'
import { answeredEvent } from '../../../rules/events/proof.ts'
import { blankEvents, withRecipients } from '../events/outbox.ts'
import type { Engine } from '../engines/engine.ts'
import { freeHoldings } from './holdings.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import { chainsText, forgetWishes } from '../anchors/wishes.ts'
import { forgetCredentials } from '../credentials/status-lists.ts'
import { cancelCopies } from '../ipfs/copies.ts'
import { insertProofs } from './insert-proofs.ts'
import { removePassed, rowsOf } from './passed-verifiers.ts'
import { createProofChanges, lockClear } from './changes.ts'
import { createProofLists } from './lists.ts'
import { emptyColumns, toRecord, toRow } from './row.ts'
import type { Database } from '../schema.ts'
import type { MakeEntries, MakeNewEntries, OnUnreadable } from '../../../records/log.ts'
import type { ProofRecord, Proofs } from '../../../records/proofs.ts'
import { batchWrites } from '../engines/batch-writes.ts'
import type { Vault } from '../sealing/vault.ts'

/**
 * The most proofs of one batch. SQLite writes within this process, so a larger batch only saves flushes. While Postgres
 * writes, this process verifies the requests of the next batch: with a batch of all callers, one of the two always waits.
 */
const batchLimits: Readonly<Record<Engine, number>> = { sqlite: 64, postgres: 32 }

type NewRecord = { record: ProofRecord; anchorChains: readonly number[] }

type Deps = {
  vault: Vault
  engine: Engine
  makeEntries: MakeEntries
  makeNewEntries: MakeNewEntries
  onUnreadable: OnUnreadable
}

/** Creates the proofs of a database. All proofs that arrive at the same time are stored together. */
export function createProofs(db: Kysely<Database>, deps: Deps): Proofs {
  const { vault, engine, makeEntries, makeNewEntries, onUnreadable } = deps
  const find = async (qHash: string) => {
    const row = await db.selectFrom('proofs').selectAll().where('qHash', '=', qHash).executeTakeFirst()
    return row && toRecord(row, vault)
  }

  /** Inserts proofs and tells for each whether it was new. Of two with the same id, the first is new. */
  const insertAll = async (items: readonly NewRecord[]): Promise<boolean[]> => {
    // Always in the same order, or two processes could wait for each other.
    const first = new Map(items.toReversed().map((item) => [item.record.qHash, item]))
    const sorted = [...first.values()].toSorted((a, b) => (a.record.qHash < b.record.qHash ? -1 : 1))
    const records = sorted.map(({ record }) => record)
    const logged = records.filter(({ statusEntry }) => statusEntry !== null)
    const computing = makeNewEntries(logged)
    const rows = sorted.map(({ record, anchorChains }) => ({
      record,
      proof: { ...toRow(record, vault), anchorChains: chainsText(anchorChains) },
      passed: rowsOf(record, vault),
    }))
    const [computed, reported] = await Promise.all([computing, withRecipients(db, records, { engine, vault })])
    const entries = new Map(logged.map(({ qHash }, at) => [qHash, computed[at] ?? null]))
    const proofs = rows.map(({ record, ...row }) => ({
      ...row,
      entries: entries.get(record.qHash) ?? null,
      event: reported.has(record) ? answeredEvent(record) : undefined,
    }))
    const fresh = new Set(await insertProofs(db, proofs, engine))
    return items.map(({ record }) => fresh.delete(record.qHash))
  }
  // Within a transaction there is no commit to share.
  const insertOne = db.isTransaction
    ? async (item: NewRecord) => (await insertAll([item]))[0] === true
    : batchWrites(insertAll, { limit: batchLimits[engine], isOutage: (error) => error instanceof ServiceError })

  return {
    find,
    ...createProofLists(db, vault),
    ...createProofChanges(db, vault),

    async insert(record, anchorChains = []) {
      if (await insertOne({ record, anchorChains })) return undefined
      const stored = await find(record.qHash)
      // Rows are never deleted, so the row that was in the way is still there.
      if (!stored) throw new Error('A proof could be neither inserted nor found.')
      return stored
    },

    async erase(qHash, now) {
      return await inTransaction(db, async (trx) => {
        await removePassed(trx, await lockClear(trx, [qHash], vault), vault)
        await forgetCredentials(trx, { qHashes: [qHash], now, vault, makeEntries, onUnreadable })
        await cancelCopies(trx, [qHash], now)
        await forgetWishes(trx, [qHash])
        const row = await trx
          .updateTable('proofs')
          .set((set) => ({ ...emptyColumns, erasedAt: set.fn.coalesce('erasedAt', set.val(now)) }))
          .where('qHash', '=', qHash)
          .returning(['qHash', 'erasedAt'])
          .executeTakeFirst()
        await freeHoldings(trx, [qHash], now)
        await blankEvents(trx, [qHash], { engine, vault })
        return row && { qHash: row.qHash, erasedAt: row.erasedAt ?? now }
      })
    },
  }
}
