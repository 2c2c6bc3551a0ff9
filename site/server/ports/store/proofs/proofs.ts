import type { Kysely } from 'kysely'
import { ServiceError } from '../../../../../shared/contract/errors.ts'
import { freeHoldings } from './holdings.ts'
import { inOneGo } from '../engines/in-one-go.ts'
import { insertRows, type RowsInsert } from '../engines/insert-rows.ts'
import { addPassed, removePassed } from './passed-verifiers.ts'
import { createProofChanges, lockClear } from './changes.ts'
import { createProofLists } from './lists.ts'
import { columns, nothing, toRecord, toRow } from './row.ts'
import type { Database, LiveProofRow } from '../schema.ts'
import type { ProofRecord, Proofs } from '../../../records/proofs.ts'
import { together } from '../engines/together.ts'
import type { Vault } from '../sealing/vault.ts'

/** More would make the statement long and no caller faster. */
const batchLimit = 64

const proofsInsert: RowsInsert<'proofs', LiveProofRow, { qHash: string }> = {
  into: 'proofs',
  columns,
  build: (insert, rows) =>
    insert
      .values(rows)
      .onConflict((conflict) => conflict.column('qHash').doNothing())
      .returning('qHash'),
}

/** Proofs in a database. One statement stores all that arrive together, as this is the path every verification takes. */
export function createProofs(db: Kysely<Database>, vault: Vault): Proofs {
  const find = async (qHash: string) => {
    const row = await db.selectFrom('proofs').selectAll().where('qHash', '=', qHash).executeTakeFirst()
    return row && toRecord(row, vault)
  }

  /** Whether each was new; of two with one id the first is. */
  const insertAll = async (records: readonly ProofRecord[]): Promise<boolean[]> => {
    // In one order, or two processes could each hold what the other one waits for.
    const first = new Map(records.toReversed().map((record) => [record.qHash, record]))
    const rows = [...first.values()].toSorted((a, b) => (a.qHash < b.qHash ? -1 : 1)).map((row) => toRow(row, vault))
    const fresh = await inOneGo(db, async (trx) => {
      const inserted = await insertRows(trx, rows, proofsInsert)
      await addPassed(
        trx,
        inserted.flatMap(({ qHash }) => first.get(qHash) ?? []),
        vault,
      )
      return new Set(inserted.map(({ qHash }) => qHash))
    })
    return records.map(({ qHash }) => fresh.delete(qHash))
  }
  // A transaction has its own commit.
  const insertOne = db.isTransaction
    ? async (record: ProofRecord) => (await insertAll([record]))[0] === true
    : together(insertAll, { limit: batchLimit, isOutage: (error) => error instanceof ServiceError })

  return {
    find,
    ...createProofLists(db, vault),
    ...createProofChanges(db, vault),

    async insert(record) {
      if (await insertOne(record)) return undefined
      const stored = await find(record.qHash)
      // Rows are never deleted, so what stood in the way is still there.
      if (!stored) throw new Error('A proof was neither new nor there.')
      return stored
    },

    async erase(qHash, now) {
      return await inOneGo(db, async (trx) => {
        await removePassed(trx, await lockClear(trx, [qHash], vault), vault)
        const row = await trx
          .updateTable('proofs')
          .set((set) => ({ ...nothing, erasedAt: set.fn.coalesce('erasedAt', set.val(now)) }))
          .where('qHash', '=', qHash)
          .returning(['qHash', 'erasedAt'])
          .executeTakeFirst()
        await freeHoldings(trx, [qHash], now)
        return row && { qHash: row.qHash, erasedAt: row.erasedAt ?? now }
      })
    },
  }
}
