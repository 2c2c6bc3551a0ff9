import { ServiceError } from '../../../shared/contract/errors.ts'
import type { PaymentRecord } from '../records/sale.ts'
import { dueFor } from './payment-rules.ts'

/**
 * A transfer of the token, in base units. Addresses are in lower case; `position` is the index of its log in the
 * transaction.
 */
type Transfer = { from: string; to: string; value: bigint; position: number }

/** The transfers of a transaction, its time (Unix ms), and its confirmations. */
type Transfers = {
  minedAt: number
  confirmations: number
  /** Its block cannot be removed from the chain any more. */
  isFinal: boolean
  transfers: readonly Transfer[]
}

/**
 * How long after the end of its quote a transfer that no node knows may still appear: ms (protocol/payments#transfer).
 */
export const appearanceMs = 15 * 60_000

/** How old a transfer may be: ms (protocol/payments#transfer). */
export const maxAgeMs = 24 * 3600_000

/** How far a chain's clock may be behind ours: ms. */
const clockSkewMs = 30_000

/** The largest amount that counts before it is final: 1,000 USD in base units (protocol/payments#transfer). */
const maxBeforeFinal = 1_000_000_000n

/**
 * The number of transfers of one transaction that count (protocol/payments#transfer). A payment has one or two, but a
 * payer can make thousands, and each of them is looked up and used up.
 */
export const maxTransfers = 20

/** The number of senders of one transaction that are looked up. A payment has one or two, but a transaction can have thousands. */
export const maxSenders = 20

/** The reason why a transaction is no payment: `details.reason` of `PAYMENT_INVALID`. */
export type TransferFault =
  | 'NO_QUOTE'
  | 'UNKNOWN'
  | 'REVERTED'
  | 'NOTHING_RECEIVED'
  | 'WRONG_PAYER'
  | 'TOO_LITTLE'
  | 'TOO_EARLY'
  | 'TOO_OLD'
  | 'TOO_LATE'

/** An amount in base units, and its recipient in lower case. */
type Due = { amount: bigint; recipient: string }

/** The terms that a transaction is checked against. */
export type TransferTerms = {
  /** The unpaid quotes, newest first. */
  quotes: readonly PaymentRecord[]
  /** The addresses that may pay, in lower case. */
  payers: ReadonlySet<string>
  /**
   * The present price and its recipient, which apply after a quote has ended; undefined: the gate takes no transfer any
   * more.
   */
  present: Due | undefined
  confirmations: number
}

/**
 * Returns the transaction if it exists and succeeded. Throws `PAYMENT_PENDING` while it may still appear, else
 * `PAYMENT_INVALID`.
 */
export function requireSuccess<Found extends Transfers>(
  found: Found | 'reverted' | undefined,
  [newest]: readonly PaymentRecord[],
  now: number,
): Found {
  if (found === 'reverted') throw invalidTransfer('REVERTED')
  if (found) return found
  if (newest && now < newest.expiresAt + appearanceMs) throw pending('The transfer is not on its chain yet.', 5)
  throw invalidTransfer('UNKNOWN')
}

/**
 * Returns the transfers of the transaction from these payers to these recipients: the largest first, and at most
 * {@link maxTransfers}. Transfers of nothing, which anybody can write into a transaction in a payer's name, therefore
 * displace no payment.
 */
export const transfersTo = (
  recipients: Iterable<string>,
  { transfers }: Pick<Transfers, 'transfers'>,
  payers: ReadonlySet<string>,
): Transfer[] => {
  const receiving = new Set(recipients)
  const counted = transfers.filter(({ from, to }) => receiving.has(to) && payers.has(from))
  return counted.toSorted((a, b) => Number(b.value - a.value) || a.position - b.position).slice(0, maxTransfers)
}

/**
 * Returns the senders that moved something to one of these recipients: the one that moved most first, and at most
 * {@link maxSenders}. A transfer of nothing in a stranger's name therefore displaces no payer.
 */
export function sendersTo<Sender extends string>(
  recipients: ReadonlySet<string>,
  transfers: readonly { from: Sender; to: string; value: bigint }[],
): Sender[] {
  const moved = new Map<Sender, bigint>()
  for (const { from, to, value } of transfers) if (recipients.has(to)) moved.set(from, (moved.get(from) ?? 0n) + value)
  const senders = [...moved].toSorted(([, a], [, b]) => Number(b - a))
  return senders.slice(0, maxSenders).map(([from]) => from)
}

/**
 * Returns the quote that the transaction pays alone, the transfers that pay it, and whether the quote was valid when
 * they were made (protocol/payments#transfer). When it pays no quote, throws `PAYMENT_INVALID` with the reason for the
 * newest quote. Throws `PAYMENT_PENDING` while its block may still be removed.
 */
export function paidQuote(
  moved: Transfers,
  { quotes, payers, present, confirmations }: TransferTerms,
  now: number,
): { quote: PaymentRecord; counted: Transfer[]; isInTime: boolean } {
  const judged = quotes.toReversed().map((quote) => {
    const { recipient, amount, expiresAt } = quote
    const due = dueFor({ quoted: { recipient, amount: BigInt(amount) }, expiresAt }, moved.minedAt, present)
    if (!due) return { fault: 'TOO_LATE' as const }
    const counted = transfersTo([due.recipient], moved, payers)
    const fault = faultOf(quote, { moved, counted, due, now })
    return fault ? { fault } : { fault, due, quote, counted, isInTime: moved.minedAt <= expiresAt }
  })
  const paid = judged.flatMap((each) => (each.fault ? [] : [each]))
  // a quote that was still valid is closer to what was agreed
  const best = paid.find(({ isInTime }) => isInTime) ?? paid[0]
  if (!best) throw invalidTransfer(judged.at(-1)?.fault ?? 'NO_QUOTE')
  const { due, quote, counted, isInTime } = best
  refuseShallow(moved, { due, confirmations })
  return { quote, counted, isInTime }
}

function faultOf(
  { createdAt }: PaymentRecord,
  { moved, counted, due, now }: { moved: Transfers; counted: readonly Transfer[]; due: Due; now: number },
): TransferFault | undefined {
  if (!moved.transfers.some(({ to }) => to === due.recipient)) return 'NOTHING_RECEIVED'
  if (counted.length === 0) return 'WRONG_PAYER'
  if (moved.minedAt + clockSkewMs < createdAt) return 'TOO_EARLY'
  if (now - moved.minedAt > maxAgeMs) return 'TOO_OLD'
  return counted.reduce((sum, { value }) => sum + value, 0n) < due.amount ? 'TOO_LITTLE' : undefined
}

function refuseShallow(moved: Transfers, { due, confirmations }: { due: Due; confirmations: number }): void {
  if (moved.confirmations < confirmations) throw pending('The transfer needs more confirmations.', 5)
  if (due.amount > maxBeforeFinal && !moved.isFinal)
    throw pending('A transfer of this amount counts when its block is final.', 60)
}

const messages: Readonly<Record<TransferFault, string>> = {
  NO_QUOTE: 'No price was asked for yet: begin at /api/v1/payments/checkout.',
  UNKNOWN: 'No such transaction is on the chain that this gate is paid on.',
  REVERTED: 'The transaction failed, so nothing was paid.',
  NOTHING_RECEIVED: 'The transaction sent none of this token to the wallet that receives the payments of the gate.',
  WRONG_PAYER: 'The wallet that paid is neither the wallet of the proof nor one that is linked with it.',
  TOO_LITTLE: 'The transaction moved less than the price.',
  TOO_EARLY: 'The transfer was made before the price was asked for.',
  TOO_OLD: 'The transfer is older than a day.',
  TOO_LATE: 'The transfer was made after its price expired, and the gate no longer accepts transfers.',
}

/** Makes the error for a transaction that pays nothing here. */
export const invalidTransfer = (reason: TransferFault): ServiceError =>
  new ServiceError('PAYMENT_INVALID', messages[reason], { details: { reason } })

const pending = (message: string, retryAfter: number) => new ServiceError('PAYMENT_PENDING', message, { retryAfter })
