import type { Selectable } from 'kysely'
import type { HeldWebhook, WebhookKeys, WebhookRecord } from '../../../records/webhooks.ts'
import type { Vault } from '../sealing/vault.ts'

/**
 * A row of a webhook. Lists and objects are JSON text; `keys` is sealed. `dueAt`: when there is work, null: none is known. A
 * claimed row is due at the end of its lease, so that a webhook that is woken during its work can be told from others.
 */
export type WebhookRow = Omit<WebhookRecord, 'types' | 'enabled' | 'last'> & {
  types: string | null
  enabled: number
  last: string | null
  keys: Uint8Array
  dueAt: number | null
  leasedUntil: number | null
}

/** Returns the context that binds sealed keys to their row. */
export const webhookContext = (id: string) => `webhooks:${id}`

/** Returns the record of a row. */
export function recordOf(row: Selectable<WebhookRow>): WebhookRecord {
  const { keys: _keys, dueAt: _dueAt, leasedUntil: _leasedUntil, types, enabled, last, ...same } = row
  return { ...same, types: types && JSON.parse(types), enabled: enabled === 1, last: last && JSON.parse(last) }
}

/** Returns the record of a row with its keys. */
export function heldOf(row: Selectable<WebhookRow>, vault: Vault): HeldWebhook {
  const keys: WebhookKeys = JSON.parse(vault.open(row.keys, webhookContext(row.id)))
  return { ...recordOf(row), keys }
}

/** Returns the columns of fields of a record. */
export function columnsOf({ types, enabled, last, ...same }: Partial<WebhookRecord>): Partial<WebhookRow> {
  return {
    ...same,
    ...(types !== undefined && { types: types && JSON.stringify(types) }),
    ...(enabled !== undefined && { enabled: Number(enabled) }),
    ...(last !== undefined && { last: last && JSON.stringify(last) }),
  }
}
