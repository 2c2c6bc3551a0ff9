import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { furthest } from '../../../records/clock-tolerance.ts'
import type { WebhookLane, Webhooks } from '../../../records/webhooks.ts'
import { inTransaction } from '../engines/in-transaction.ts'
import type { Vault } from '../sealing/vault.ts'
import type { Database } from '../schema.ts'
import { putDelivery } from './deliveries.ts'
import { columnsOf, heldOf } from './row.ts'
import { wakeWebhooks } from './wake.ts'

type Work = Pick<Webhooks, 'wake' | 'next' | 'held' | 'release' | 'record'>

/**
 * Keeps the work for webhooks in their rows, and not among the other jobs: numbering events makes all webhooks of a profile
 * due by one statement, and a webhook that is woken during its work runs again afterwards, never twice at a time.
 */
export function createWebhookWork(db: Kysely<Database>, vault: Vault): Work {
  return {
    wake: (streams, now) => wakeWebhooks(db, streams, now),

    async next(lane, claim) {
      const { now, leaseMs, perHost } = claim
      const leasedUntil = now + leaseMs
      for (;;) {
        const due = dueFirst(db, lane, claim)
        // oxlint-disable-next-line no-await-in-loop -- another process may take this one first; then the next one is read
        const oldest = (await due.executeTakeFirst()) ?? (await lostFirst(db, lane, claim).executeTakeFirst())
        if (!oldest) return undefined
        // a profile for which nobody works comes first, so that the many webhooks of another one cannot keep it waiting
        // oxlint-disable-next-line no-await-in-loop
        const found = (await due.where(isIdle(claim)).executeTakeFirst()) ?? oldest
        // oxlint-disable-next-line no-await-in-loop
        const { numUpdatedRows } = await db
          .updateTable('webhooks')
          .set({ dueAt: leasedUntil, leasedUntil })
          .where('id', '=', found.id)
          .where(isFree(claim))
          .where(hasRoom(claim, perHost))
          .executeTakeFirst()
        if (numUpdatedRows === 1n) return { id: found.id, leasedUntil }
      }
    },

    async held(id, leasedUntil) {
      const row = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', id)
        .where('leasedUntil', '=', leasedUntil)
        .where('enabled', '=', 1)
        .executeTakeFirst()
      return row && heldOf(row, vault)
    },

    async release(id, { leasedUntil, dueAt }) {
      const { numUpdatedRows } = await db
        .updateTable('webhooks')
        .set((row) => ({
          leasedUntil: null,
          // due before the end of its lease: somebody woke it
          dueAt: sql<number | null>`case when ${row.ref('enabled')} = 0 then null
            when ${row.ref('dueAt')} < ${leasedUntil} then ${row.ref('dueAt')}
            else cast(${dueAt} as bigint) end`,
        }))
        .where('id', '=', id)
        .where('leasedUntil', '=', leasedUntil)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    record: (id, { leasedUntil, state, delivery }) =>
      inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('webhooks')
          .set({ ...columnsOf(state), leasedUntil, ...(state.enabled === false && { dueAt: null }) })
          .where('id', '=', id)
          .where('leasedUntil', '=', leasedUntil)
          .where('enabled', '=', 1)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        if (delivery) await putDelivery(trx, delivery)
        if (state.enabled === false)
          await trx
            .updateTable('webhookDeliveries')
            .set({ state: 'failed', nextAt: null })
            .where('webhookId', '=', id)
            .where('state', '=', 'retrying')
            .execute()
        return true
      }),
  }
}

/** When a webhook is claimed, for how long, and the longest pause after which one is due. */
type Claim = { now: number; leaseMs: number; pauseMs: number }

/** Builds the query for the webhook of a lane that has been due for the longest time. */
const dueFirst = (db: Kysely<Database>, lane: WebhookLane, claim: Claim & { perHost: number }) =>
  freeOnes(db, lane, claim).where('dueAt', '<=', claim.now).orderBy('dueAt').limit(1)

/** Builds the query for a webhook that would wait for a time of before a clock was set back. The index finds few of them. */
const lostFirst = (db: Kysely<Database>, lane: WebhookLane, claim: Claim & { perHost: number }) =>
  freeOnes(db, lane, claim).where('dueAt', '>', claim.now).orderBy('dueAt', 'desc').limit(1)

const freeOnes = (db: Kysely<Database>, lane: WebhookLane, { perHost, ...claim }: Claim & { perHost: number }) =>
  db
    .selectFrom('webhooks')
    .select('id')
    .where(isFree(claim))
    .where('enabled', '=', 1)
    .where('slowUntil', lane === 'slow' ? '>' : '<=', claim.now)
    .where(hasRoom(claim, perHost))

/** Builds the condition that no process works for another webhook of the same profile. */
const isIdle =
  (claim: Claim) =>
  (row: ExpressionBuilder<Database, 'webhooks'>): Expression<SqlBool> =>
    row.not(
      row.exists(
        row
          .selectFrom('webhooks as busy')
          .select('busy.id')
          .whereRef('busy.profileId', '=', 'webhooks.profileId')
          .where('busy.leasedUntil', '>', claim.now)
          .where('busy.leasedUntil', '<=', lastLease(claim)),
      ),
    )

/**
 * Builds the condition that a webhook is due and that no running process has a lease on it. A time that is too far ahead was
 * written before a clock was set back.
 */
const isFree =
  (claim: Claim) =>
  (row: ExpressionBuilder<Database, 'webhooks'>): Expression<SqlBool> =>
    row.or([
      row.and([
        row.or([row('dueAt', '<=', claim.now), row('dueAt', '>', furthest(claim.now, claim.pauseMs))]),
        row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', claim.now)]),
      ]),
      row('leasedUntil', '>', lastLease(claim)),
    ])

/** Returns the latest end of a lease that a process could have taken until now. */
const lastLease = ({ now, leaseMs }: Claim) => furthest(now, leaseMs)

/** Builds the condition that fewer than `perHost` webhooks of the same host are claimed, of all profiles and processes. */
const hasRoom =
  (claim: Claim, perHost: number) =>
  (row: ExpressionBuilder<Database, 'webhooks'>): Expression<SqlBool> =>
    row(
      row
        .selectFrom('webhooks as other')
        .select((other) => other.fn.countAll<number>().as('count'))
        .whereRef('other.host', '=', 'webhooks.host')
        .where('other.leasedUntil', '>', claim.now)
        .where('other.leasedUntil', '<=', lastLease(claim)),
      '<',
      perHost,
    )
