import type { Kysely } from 'kysely'
import { toRecord, toRow } from './proof-row.ts'
import type { Database } from './schema.ts'
import { processing, type Proofs } from './types/proofs.ts'
import type { Vault } from './vault.ts'

type Changes = Pick<Proofs, 'revoke' | 'publish' | 'lock' | 'settle'>

/** What changes of a stored proof: each one conditional write, and none that would bring an erased one back. */
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
      const { status, outcomes, sealed, completedAt, updatedAt, expiresAt } = toRow(settled, vault)
      const { numUpdatedRows } = await db
        .updateTable('proofs')
        .set({ status, outcomes, sealed, completedAt, updatedAt, expiresAt })
        .where('qHash', '=', settled.qHash)
        .where('status', '=', processing)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async revoke(qHash, now) {
      const { numUpdatedRows } = await db
        .updateTable('proofs')
        .set({ revokedAt: now, updatedAt: now })
        .where('qHash', '=', qHash)
        .where('revokedAt', 'is', null)
        .where('erasedAt', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async publish(qHash, { privacyLevel, publicDisplay, now }) {
      const row = await db
        .updateTable('proofs')
        .set({ privacyLevel, publicDisplay: Number(publicDisplay), updatedAt: now })
        .where('qHash', '=', qHash)
        .where('erasedAt', 'is', null)
        .returningAll()
        .executeTakeFirst()
      const record = row && toRecord(row, vault)
      return record && !('erasedAt' in record) ? record : undefined
    },
  }
}
