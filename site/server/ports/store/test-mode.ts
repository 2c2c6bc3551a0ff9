import type { Kysely } from 'kysely'
import type { TestHandoffRecord, TestMode } from '../../records/test-mode.ts'
import type { Database, TestHandoffRow } from './schema.ts'
import type { Vault } from './sealing/vault.ts'

/** Keeps the tickets and hand-offs of test mode in a database, apart from all others (protocol/test-mode#separate). */
export function createTestMode(db: Kysely<Database>, vault: Vault): TestMode {
  const findWhere = async (column: 'sid' | 'tokenHash', value: string) => {
    const row = await db.selectFrom('testHandoffs').selectAll().where(column, '=', value).executeTakeFirst()
    return row && toRecord(row, vault)
  }
  /** The hand-off with this sid while its code can be used. */
  const redeemable = (sid: string, now: number, changes: Partial<TestHandoffRow>) =>
    db
      .updateTable('testHandoffs')
      .set(changes)
      .where('sid', '=', sid)
      .where('codeHash', 'is not', null)
      .where('codeUsedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returningAll()

  return {
    async addTicket(ticket, { max, now }) {
      const { count } = await db
        .selectFrom('testTickets')
        .select((row) => row.fn.countAll().as('count'))
        .where('profileId', '=', ticket.profileId)
        .where('expiresAt', '>', now)
        .executeTakeFirstOrThrow()
      if (Number(count) >= max) return false
      await db.insertInto('testTickets').values(ticket).execute()
      return true
    },

    takeTicket: (hash, now) =>
      db
        .deleteFrom('testTickets')
        .where('hash', '=', hash)
        .where('expiresAt', '>', now)
        .returningAll()
        .executeTakeFirst(),

    async insert(record) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('testHandoffs')
        .values(toRow(record, vault))
        .onConflict((conflict) => conflict.column('sid').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n ? record : undefined
    },

    find: (sid) => findWhere('sid', sid),
    findByToken: (tokenHash) => findWhere('tokenHash', tokenHash),

    async renewCode(sid, { codeHash, now }) {
      const row = await redeemable(sid, now, { codeHash }).executeTakeFirst()
      return row && toRecord(row, vault)
    },

    async redeem(sid, { codeHash, tokenHash, now }) {
      const row = await redeemable(sid, now, { codeUsedAt: now, tokenHash })
        .where('codeHash', '=', codeHash)
        .executeTakeFirst()
      return row && toRecord(row, vault)
    },

    async useToken(tokenHash, { profileId, now, idempotencyKey }) {
      const row = await db
        .updateTable('testHandoffs')
        .set({ tokenUsedAt: now, tokenIdempotencyKey: idempotencyKey })
        .where('tokenHash', '=', tokenHash)
        .where((handoff) => handoff.or([handoff('profileId', '=', profileId), handoff('profileId', 'is', null)]))
        .where('tokenUsedAt', 'is', null)
        .where('expiresAt', '>', now)
        .returningAll()
        .executeTakeFirst()
      return row && toRecord(row, vault)
    },
  }
}

/** Returns the context that binds the sealed request of a test hand-off to it. */
export const testRequestContext = (sid: string) => `testHandoffs/${sid}/request`

const toRow = (record: TestHandoffRecord, vault: Vault): TestHandoffRow => ({
  ...record,
  request: vault.seal(JSON.stringify(record.request), testRequestContext(record.sid)),
})

const toRecord = (row: TestHandoffRow, vault: Vault): TestHandoffRecord => ({
  ...row,
  request: JSON.parse(vault.open(row.request, testRequestContext(row.sid))),
})
