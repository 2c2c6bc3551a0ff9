import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

/**
 * Returns the lease while it runs, and null afterwards: a process that ends its work later than its lease must not end what
 * became due meanwhile.
 */
export const runningLease = (row: ExpressionBuilder<Database, 'webhooks'>, now: number) =>
  sql<number | null>`case when ${row.ref('leasedUntil')} > ${now} then ${row.ref('leasedUntil')} end`

/**
 * Makes the enabled webhooks due that receive these streams, by one statement for each kind of stream. It runs in the
 * transaction that numbers the events, so that no event waits for the next one.
 */
export async function wakeWebhooks(
  db: Kysely<Database>,
  grown: readonly { profileId: string; stream: string }[],
  now: number,
): Promise<void> {
  for (const stream of ['events', 'test'] as const) {
    const profiles = grown.filter((each) => each.stream === stream).map(({ profileId }) => profileId)
    if (profiles.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await db
      .updateTable('webhooks')
      .set((row) => ({ dueAt: now, leasedUntil: runningLease(row, now) }))
      .where('profileId', 'in', profiles)
      .where('stream', '=', stream)
      .where('enabled', '=', 1)
      .where((row) => row.or([row('dueAt', 'is', null), row('dueAt', '>', now), row('leasedUntil', '<=', now)]))
      .execute()
  }
}
