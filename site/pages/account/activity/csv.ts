import type { Event } from '../../../../shared/contract/events/types.ts'
import { eventSubject } from './event-words.ts'

/** The columns of the file. Programs read them, so they have the names of the API in every language. */
const columns = ['sequence', 'createdAt', 'type', 'gateId', 'walletAddress', 'qHash', 'data', 'id'] as const

/** Writes events as CSV (RFC 4180), with a header. Times are ISO 8601; `data` is JSON without the members of other columns. */
export function eventsCsv(events: readonly Event[]): string {
  const rows = events.map((event) => {
    const { gateId, walletAddress, qHash } = eventSubject(event)
    const rest = Object.entries(event.data).filter(([name]) => !columns.some((column) => column === name))
    return [
      String(event.sequence),
      new Date(event.createdAt).toISOString(),
      event.type,
      gateId ?? '',
      walletAddress ?? '',
      qHash ?? '',
      rest.length === 0 ? '' : JSON.stringify(Object.fromEntries(rest)),
      event.id,
    ]
  })
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/**
 * Writes a cell. A spreadsheet would run a text that begins as a formula, so such a text gets a leading apostrophe
 * (OWASP, CSV injection).
 */
export function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
