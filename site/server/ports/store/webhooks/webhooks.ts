import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { WebhookRecord, Webhooks } from '../../../records/webhooks.ts'
import type { Vault } from '../sealing/vault.ts'
import type { Database } from '../schema.ts'
import { createDeliveries } from './deliveries.ts'
import { columnsOf, heldOf, recordOf, webhookContext } from './row.ts'
import { runningLease } from './wake.ts'
import { createWebhookWork } from './work.ts'

/** Keeps the webhooks of profiles in a database. Only the vault can open their keys. */
export function createWebhooks(db: Kysely<Database>, vault: Vault): Webhooks {
  return {
    ...createWebhookWork(db, vault),
    ...createDeliveries(db),

    async insert(webhook, keys) {
      const { types, enabled, last, ...same } = webhook
      await db
        .insertInto('webhooks')
        .values({
          ...same,
          types: types && JSON.stringify(types),
          enabled: Number(enabled),
          last: last && JSON.stringify(last),
          keys: vault.seal(JSON.stringify(keys), webhookContext(webhook.id)),
          dueAt: null,
          leasedUntil: null,
        })
        .execute()
    },

    async list(profileId) {
      const rows = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('profileId', '=', profileId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return rows.map(recordOf)
    },

    async find(profileId, id) {
      const row = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', id)
        .where('profileId', '=', profileId)
        .executeTakeFirst()
      return row && heldOf(row, vault)
    },

    async countAt(host) {
      const { count } = await db
        .selectFrom('webhooks')
        .select((row) => row.fn.countAll().as('count'))
        .where('host', '=', host)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async change(id, changes, now) {
      await db
        .updateTable('webhooks')
        .set((row) => ({
          ...columnsOf(changes),
          dueAt: dueAfter(changes, row, now),
          // how a send to the URL before ends says nothing of the new one
          leasedUntil: changes.url === undefined ? runningLease(row, now) : null,
        }))
        .where('id', '=', id)
        .execute()
    },

    async setKeys(id, keys) {
      const sealed = vault.seal(JSON.stringify(keys), webhookContext(id))
      await db.updateTable('webhooks').set({ keys: sealed }).where('id', '=', id).execute()
    },

    async remove(profileId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('webhooks')
        .where('id', '=', id)
        .where('profileId', '=', profileId)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },

    async removeAll() {
      await db.deleteFrom('webhooks').execute()
    },
  }
}

/** Returns when a webhook is due after a change: at once, or never while it is disabled. */
function dueAfter({ enabled }: Partial<WebhookRecord>, row: ExpressionBuilder<Database, 'webhooks'>, now: number) {
  if (enabled !== undefined) return enabled ? now : null
  return sql<number | null>`case when ${row.ref('enabled')} = 1 then cast(${now} as bigint) end`
}
