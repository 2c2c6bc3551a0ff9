import type { Kysely } from 'kysely'
import type { GateCount, NewCount } from '../../../records/events.ts'
import { hourMs } from '../../../rules/events/counts.ts'
import type { Database } from '../schema.ts'

/** Adds to the counts of gates. */
export async function addCounts(trx: Kysely<Database>, counts: readonly NewCount[]): Promise<void> {
  const sums = new Map<string, GateCount>()
  for (const { count: kind, gateId, createdAt, times = 1 } of counts) {
    const hour = Math.floor(createdAt / hourMs)
    const key = JSON.stringify([gateId, hour, kind])
    sums.set(key, { gateId, hour, kind, count: (sums.get(key)?.count ?? 0) + times })
  }
  if (sums.size === 0) return
  await trx
    .insertInto('gateCounts')
    .values([...sums.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['gateId', 'hour', 'kind'])
        .doUpdateSet((set) => ({ count: set('gateCounts.count', '+', set.ref('excluded.count')) })),
    )
    .execute()
}

/** Returns the counts of a gate from one hour to before another. */
export async function readCounts(
  db: Kysely<Database>,
  gateId: string,
  { from, to }: { from: number; to: number },
): Promise<GateCount[]> {
  return await db
    .selectFrom('gateCounts')
    .selectAll()
    .where('gateId', '=', gateId)
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .orderBy('hour')
    .orderBy('kind')
    .execute()
}

/** Returns the sums of the counts of all gates of a profile, from one hour to before another. */
export async function readProfileCounts(
  db: Kysely<Database>,
  profileId: string,
  { from, to }: { from: number; to: number },
): Promise<Omit<GateCount, 'gateId'>[]> {
  const rows = await db
    .selectFrom('gateCounts')
    .innerJoin('gates', 'gates.gateId', 'gateCounts.gateId')
    .select((row) => ['hour', 'kind', row.fn.sum('count').as('count')])
    .where('gates.ownerProfileId', '=', profileId)
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .groupBy(['hour', 'kind'])
    .orderBy('hour')
    .orderBy('kind')
    .execute()
  // Postgres returns sums as text
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}
