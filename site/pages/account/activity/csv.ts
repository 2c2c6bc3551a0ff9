import type { Event } from '../../../../shared/contract/events/types.ts'
import { dollarsOf, eventSubject, isPayment } from './event-words.ts'

/** The columns of the API. Programs read them, so they have its names in every language. */
const columns = ['sequence', 'createdAt', 'type', 'gateId', 'walletAddress', 'qHash', 'data', 'id'] as const
/** The columns of payments, for people: the amount as a decimal, its unit, and the wallet of the proof that was paid for. */
const paymentColumns = ['paidAmount', 'paidCurrency', 'paidWallet'] as const

/** Writes events as CSV (RFC 4180), with a header. Times are ISO 8601; `data` is JSON without the members of other columns. */
export function eventsCsv(events: readonly Event[]): string {
  // a payment names its proof, and other events of the proof name the wallet
  const wallets = new Map(
    events.flatMap((event) => {
      const { qHash, walletAddress } = eventSubject(event)
      return qHash === null || walletAddress === null ? [] : [[qHash, walletAddress] as const]
    }),
  )
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
      ...paymentCells(event, wallets),
    ]
  })
  return [[...columns, ...paymentColumns], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function paymentCells(event: Event, wallets: ReadonlyMap<string, string>): string[] {
  if (!isPayment(event)) return paymentColumns.map(() => '')
  const { qHash, walletAddress } = eventSubject(event)
  const wallet = walletAddress ?? wallets.get(qHash ?? '') ?? ''
  return [String(dollarsOf(event)), event.data.method === 'usdc' ? 'USDC' : event.data.currency.toUpperCase(), wallet]
}

/**
 * Writes a cell. A spreadsheet would run a text that begins as a formula, so such a text gets a leading apostrophe
 * (OWASP, CSV injection).
 */
export function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
