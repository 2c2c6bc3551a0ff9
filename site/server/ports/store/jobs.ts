import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import type { Jobs } from './store.ts'

/** Jobs in a database. Each verb is one conditional write, so that of many processes one wins. */
export function createJobs(db: Kysely<Database>): Jobs {
  return {
    async claim(name, { now, leaseMs }) {
      const leasedUntil = now + leaseMs
      const row = await db
        .insertInto('jobs')
        .values({ name, dueAt: now, attempts: 1, leasedUntil })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet((set) => ({ attempts: set('jobs.attempts', '+', 1), leasedUntil }))
            .where('jobs.dueAt', '<=', now)
            .where((is) => is.or([is('jobs.leasedUntil', 'is', null), is('jobs.leasedUntil', '<=', now)])),
        )
        .returning('attempts')
        .executeTakeFirst()
      return row && { attempt: row.attempts, leasedUntil }
    },

    async release(name, { leasedUntil, dueAt, succeeded }) {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ dueAt, leasedUntil: null, ...(succeeded && { attempts: 0 }) })
        .where('name', '=', name)
        .where('leasedUntil', '=', leasedUntil)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
