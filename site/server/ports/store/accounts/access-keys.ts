import type { ExpressionBuilder, Kysely } from 'kysely'
import { inTransaction } from '../engines/in-transaction.ts'
import { addToOutbox } from '../events/outbox.ts'
import type { Database } from '../schema.ts'
import type { AccessKeyRecord, AccessKeys } from '../../../records/accounts.ts'

/** The shortest time between two notes that a key was used; without it, each use would be a write. */
const noteEveryMs = 60_000

/** Builds the condition that a key has not expired. */
const isInForce = (now: number) => (row: ExpressionBuilder<Database, 'accessKeys'>) =>
  row.or([row('expiresAt', 'is', null), row('expiresAt', '>', now)])

/** Keeps access keys in a database. */
export function createAccessKeys(db: Kysely<Database>): AccessKeys {
  return {
    async insert(key) {
      await db.insertInto('accessKeys').values(key).execute()
    },

    list: (profileId) =>
      db
        .selectFrom('accessKeys')
        .selectAll()
        .where('profileId', '=', profileId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),

    async use(hash, now) {
      const key = await db
        .selectFrom('accessKeys')
        .selectAll()
        .where('hash', '=', hash)
        .where(isInForce(now))
        .executeTakeFirst()
      if (key?.usedAt === null) await recordFirstUse(db, key, now)
      else if (key && key.usedAt <= now - noteEveryMs)
        await db.updateTable('accessKeys').set({ usedAt: now }).where('id', '=', key.id).execute()
      return key
    },

    async isInForce(id, now) {
      const key = await db
        .selectFrom('accessKeys')
        .select('id')
        .where('id', '=', id)
        .where(isInForce(now))
        .executeTakeFirst()
      return key !== undefined
    },

    async remove(profileId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('accessKeys')
        .where('profileId', '=', profileId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },

    async removeAll(profileId) {
      const removed = await db.deleteFrom('accessKeys').where('profileId', '=', profileId).returning('id').execute()
      return removed.map(({ id }) => id)
    },
  }
}

/** Records the first use of a key, and that its profile learns of it: by one conditional write, so that it happens once. */
async function recordFirstUse(db: Kysely<Database>, { id, profileId }: AccessKeyRecord, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const used = trx.updateTable('accessKeys').set({ usedAt: now }).where('id', '=', id).where('usedAt', 'is', null)
    const { numUpdatedRows } = await used.executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    const actor = { type: 'key', id, network: null, userAgent: null } as const
    await addToOutbox(trx, [{ type: 'key.used-first', createdAt: now, to: { profileId }, actor, data: { keyId: id } }])
  })
}
