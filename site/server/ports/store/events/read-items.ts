import { auditData, eventData } from '../../../../../shared/contract/events/types.ts'
import type { Numbered, OutboxItem } from '../../../records/events.ts'
import { newerTypeMs } from '../../../rules/events/newer-types.ts'

/** The items of rows of the outbox, and the ids of those rows, of those that a newer program wrote, and of damaged ones. */
type Read = { items: OutboxItem[]; ids: number[]; newer: number[]; failed: Numbered['failed'] }

/**
 * Reads the items of rows of the outbox, until there are `enough`. A row with an item that this program does not know belongs
 * to a newer one, for a day (`newer`). After that it is among `failed`, as is a row that is damaged. Throws nothing.
 */
export function readItems(
  due: readonly { id: number; items: string }[],
  { now, enough }: { now: number; enough: number },
): Read {
  const read: Read = { items: [], ids: [], newer: [], failed: [] }
  for (const { id, items: text } of due) {
    if (read.items.length >= enough) break
    try {
      const items = parseItems(text)
      if (items.every(isItem)) {
        read.items.push(...items)
        read.ids.push(id)
      } else if (items.some((item) => isYoung(item, now))) read.newer.push(id)
      else throw new Error('An event is of an unknown type.')
    } catch (err) {
      read.failed.push({ id, err })
    }
  }
  return read
}

function parseItems(text: string): unknown[] {
  const items: unknown = JSON.parse(text)
  if (!Array.isArray(items)) throw new Error('A row of the outbox is no list.')
  return items
}

function isItem(item: unknown): item is OutboxItem {
  if (typeof item !== 'object' || item === null || !('createdAt' in item)) return false
  if ('count' in item) return typeof item.count === 'string' && 'gateId' in item
  if (!('type' in item) || typeof item.type !== 'string' || !('to' in item)) return false
  return Object.hasOwn(eventData, item.type) || Object.hasOwn(auditData, item.type)
}

const isYoung = (item: unknown, now: number) =>
  typeof item === 'object' &&
  item !== null &&
  'createdAt' in item &&
  typeof item.createdAt === 'number' &&
  item.createdAt > now - newerTypeMs
