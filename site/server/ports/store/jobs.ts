import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import type { Database } from './schema.ts'
import { furthest } from '../../records/clock-tolerance.ts'
import type { Jobs } from '../../records/jobs.ts'

/** Keeps jobs in a database. Each method is one conditional write, so that only one of several processes succeeds. */
export function createJobs(db: Kysely<Database>): Jobs {
  return {
    async add({ kind, key, dueAt }) {
      await db
        .insertInto('jobs')
        .values({ name: `${kind}/${key}`, kind, key, dueAt, attempts: 0, leasedUntil: null })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    },

    async wake({ kind, key, dueAt }) {
      await db
        .insertInto('jobs')
        .values({ name: `${kind}/${key}`, kind, key, dueAt, attempts: 0, leasedUntil: null })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((set) => ({
            dueAt: sql<number>`case when ${set.ref('jobs.dueAt')} < ${dueAt} then ${set.ref('jobs.dueAt')} else ${dueAt} end`,
            leasedUntil: null,
          })),
        )
        .execute()
    },

    async next(kind, { now, leaseMs, pauseMs }) {
      const leasedUntil = now + leaseMs
      const free = db.selectFrom('jobs').select('name').where('kind', '=', kind).where(isDue({ now, leaseMs, pauseMs }))
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- another process may take this job first; then the next one is read
        const found =
          (await free.where('dueAt', '<=', now).orderBy('dueAt').limit(1).executeTakeFirst()) ??
          // written before a clock was set back
          // oxlint-disable-next-line no-await-in-loop
          (await free.where('dueAt', '>', now).orderBy('dueAt', 'desc').limit(1).executeTakeFirst())
        if (!found) return undefined
        // oxlint-disable-next-line no-await-in-loop
        const row = await db
          .updateTable('jobs')
          .set((set) => ({ attempts: set('attempts', '+', 1), leasedUntil }))
          .where('name', '=', found.name)
          .where(isDue({ now, leaseMs, pauseMs }))
          .returning(['name', 'key', 'attempts'])
          .executeTakeFirst()
        if (row) return { name: row.name, key: row.key ?? '', attempt: row.attempts, leasedUntil }
      }
    },

    async finish(name, leasedUntil) {
      const { numDeletedRows } = await db
        .deleteFrom('jobs')
        .where('name', '=', name)
        .where('leasedUntil', '=', leasedUntil)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },

    async claim(name, { now, leaseMs, pauseMs }) {
      const leasedUntil = now + leaseMs
      const row = await db
        .insertInto('jobs')
        .values({ name, kind: null, key: null, dueAt: now, attempts: 1, leasedUntil })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet((set) => ({ attempts: set('jobs.attempts', '+', 1), leasedUntil }))
            .where(isDue({ now, leaseMs, pauseMs })),
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

/**
 * Builds the condition that a job is due and that no running process has a lease on it. A lease that ends too late was taken
 * before a clock was set back, and would keep the job from everybody for as long; so would a pause that ends too late.
 */
const isDue =
  ({ now, leaseMs, pauseMs }: { now: number; leaseMs: number; pauseMs: number }) =>
  (is: ExpressionBuilder<Database, 'jobs'>): Expression<SqlBool> =>
    is.and([
      is.or([is('jobs.dueAt', '<=', now), is('jobs.dueAt', '>', furthest(now, pauseMs))]),
      is.or([
        is('jobs.leasedUntil', 'is', null),
        is('jobs.leasedUntil', '<=', now),
        is('jobs.leasedUntil', '>', furthest(now, leaseMs)),
      ]),
    ])
