import type { Kysely } from 'kysely'
import { furthest } from '../../../records/clock-tolerance.ts'
import type { DeliveryRecord, Webhooks } from '../../../records/webhooks.ts'
import type { Database } from '../schema.ts'

type Deliveries = Pick<Webhooks, 'delivery' | 'deliveries' | 'retries' | 'redeliver' | 'prune'>

/** Keeps what was delivered to webhooks in a database. */
export function createDeliveries(db: Kysely<Database>): Deliveries {
  const of = (webhookId: string) => db.selectFrom('webhookDeliveries').where('webhookId', '=', webhookId)
  return {
    delivery: (webhookId, eventId) => of(webhookId).selectAll().where('eventId', '=', eventId).executeTakeFirst(),

    deliveries: (webhookId, { before, limit }) =>
      of(webhookId).selectAll().where('sequence', '<', before).orderBy('sequence', 'desc').limit(limit).execute(),

    async retries(webhookId, now) {
      const retrying = of(webhookId).where('state', '=', 'retrying')
      const { count, nextAt, lastTry } = await retrying
        .select((row) => [
          row.fn.countAll().as('count'),
          row.fn.min('nextAt').as('nextAt'),
          row.fn.max('updatedAt').as('lastTry'),
        ])
        .executeTakeFirstOrThrow()
      // no process can have tried later, unless a clock was set back since
      const tooLate = furthest(now)
      if (nextAt === null) return { due: undefined, nextAt: undefined, count: 0 }
      const due =
        nextAt <= now || (lastTry ?? 0) > tooLate
          ? await retrying
              .selectAll()
              .where((row) => row.or([row('nextAt', '<=', now), row('updatedAt', '>', tooLate)]))
              .orderBy('sequence')
              .limit(1)
              .executeTakeFirst()
          : undefined
      return { due, nextAt, count: Number(count) }
    },

    async redeliver(webhookId, eventId, now) {
      const { numUpdatedRows } = await db
        .updateTable('webhookDeliveries')
        .set({ state: 'retrying', attempts: 0, nextAt: now, updatedAt: now })
        .where('webhookId', '=', webhookId)
        .where('eventId', '=', eventId)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async prune(webhookId, keep) {
      const last = await of(webhookId)
        .select('sequence')
        .orderBy('sequence', 'desc')
        .offset(keep)
        .limit(1)
        .executeTakeFirst()
      if (!last) return
      await db
        .deleteFrom('webhookDeliveries')
        .where('webhookId', '=', webhookId)
        .where('sequence', '<=', last.sequence)
        .where('state', '!=', 'retrying')
        .execute()
    },
  }
}

/** Stores a delivery, or what changed of it. */
export async function putDelivery(db: Kysely<Database>, delivery: DeliveryRecord): Promise<void> {
  const { state, attempts, nextAt, status, problem, updatedAt } = delivery
  await db
    .insertInto('webhookDeliveries')
    .values(delivery)
    .onConflict((conflict) =>
      conflict.columns(['webhookId', 'eventId']).doUpdateSet({ state, attempts, nextAt, status, problem, updatedAt }),
    )
    .execute()
}
