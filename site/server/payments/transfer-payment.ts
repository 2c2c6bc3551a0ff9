import { ServiceError } from '../../../shared/contract/errors.ts'
import { type Hex, isHex, type Transfers } from '../ports/evm/evm.ts'
import type { Store } from '../ports/store/store.ts'
import type { PaymentRecord } from '../records/sale.ts'
import type { ProofRecord } from '../records/proofs.ts'
import type { Deployment } from '../deployment.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { mayPayFor } from './payer.ts'
import type { SettledPayment } from './settled-payment.ts'
import { changedMeanwhile, noTransfers, presentDue, type Sale } from './transfer-quote.ts'
import { invalidTransfer, paidQuote, requireSuccess, sendersTo, transfersTo } from '../rules/transfer-rules.ts'

/**
 * Returns the payment that one transaction makes for a gate and the wallet of a proof (protocol/payments#transfer). The price may
 * have been quoted for another proof about this wallet (protocol/payments#paid-once).
 *
 * The transaction must move at least the quoted price in the configured token, from the proof's wallet or a linked one
 * to the recipient of the gate. It must be younger than the quote and not older than a day, and enough blocks must
 * confirm it. A transfer before the end of the quote pays whatever has changed at the gate, because it cannot be refunded
 * (protocol/payments#settlement). A later transfer must match the present price and recipient of an open gate, and
 * delivers on the present terms. The chain is read a second time at the end, so that nothing is delivered for a block
 * that has vanished.
 *
 * Throws `PAYMENT_PENDING` with the time of the next try, `PAYMENT_INVALID` with a reason, `PAYMENT_ALREADY_USED`, or
 * `RPC_UNAVAILABLE` when no node answers.
 */
export async function transferPayment(
  txHash: string,
  { gate, proof }: Sale,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<SettledPayment> {
  const coin = ports.stablecoin
  if (!coin) throw noTransfers()
  const transaction = txHash.toLowerCase()
  if (!isHex(transaction)) throw new TypeError('The hash of a transaction must be hex.')
  const payments = await ports.store.payments.transfers(gate.gateId, subjectOfProof(proof))
  const quotes = payments.filter(({ currency, status }) => currency === coin.currency && status === 'open')
  const markOf = ({ position }: { position: number }) =>
    ports.store.hmac('transfer', `${coin.currency}:${transaction}:${position}`)
  const read = async () => requireSuccess(await coin.transfers(transaction), quotes, ports.now())

  const seen = await read()
  const present = presentDue(gate, { at: seen.minedAt, ports })
  const recipients = new Set([...payments, ...(present ? [present] : [])].map(({ recipient }) => recipient))
  const payers = await payersAmong(recipients, seen, { proof, chainId: coin.chainId, ports })
  // this comes first, because a used transfer may also be old or for another price
  const marks = transfersTo(recipients, seen, payers).map(markOf)
  if (await isAnyUsed(marks, { ports })) throw alreadyUsed()
  if (quotes.length === 0) throw invalidTransfer('NO_QUOTE')

  const moved = await read()
  const due = presentDue(gate, { at: moved.minedAt, ports })
  const rules = { quotes, payers, present: due, confirmations: coin.confirmations }
  const { quote, counted, isInTime } = paidQuote(moved, rules, ports.now())
  return paymentBy(isInTime ? quote : { ...quote, gateVersion: gate.version }, counted.map(markOf))
}

/** Makes the payment. Each of its transfers can be used only once, and so can the quote. It delivers on the terms of `gateVersion`. */
function paymentBy({ id, gateId, gateVersion }: PaymentRecord, marks: readonly string[]): SettledPayment {
  return {
    paymentId: id,
    method: 'usdc',
    gateVersion,
    async use(store, now) {
      for (const mark of marks) {
        // oxlint-disable-next-line no-await-in-loop -- one connection within a transaction
        if (!(await store.consume('transfer', mark, Number.MAX_SAFE_INTEGER))) return false
      }
      if (gateVersion !== null && !(await hasTerms({ gateId, gateVersion, now }, store))) throw changedMeanwhile()
      const used = { from: ['open'] as const, to: 'delivered' as const, intent: marks[0], gateVersion, now }
      return (await store.payments.move(id, used)) !== undefined
    },
  }
}

/** Says whether the terms of the version are stored. The present terms are stored now, unless the gate has changed meanwhile. */
const hasTerms = async (
  { gateId, gateVersion, now }: { gateId: string; gateVersion: number; now: number },
  { gates }: Pick<Store, 'gates'>,
): Promise<boolean> =>
  (await gates.terms(gateId, gateVersion)) !== undefined || (await gates.keepTerms(gateId, gateVersion, now))

/** Finds the senders that moved most to the recipients and may pay for the proof. */
async function payersAmong(
  recipients: ReadonlySet<string>,
  { transfers }: Pick<Transfers, 'transfers'>,
  { ports, ...sale }: { proof: ProofRecord; chainId: number } & Pick<Deployment, 'ports'>,
): Promise<ReadonlySet<Hex>> {
  const senders = sendersTo(recipients, transfers)
  const allowed = await Promise.all(senders.map((from) => mayPayFor(from, sale, { ports })))
  return new Set(senders.filter((_, index) => allowed[index]))
}

async function isAnyUsed(marks: readonly string[], { ports }: Pick<Deployment, 'ports'>): Promise<boolean> {
  const found = await Promise.all(marks.map((mark) => ports.store.payments.byIntent(mark)))
  return found.some((payment) => payment !== undefined)
}

const alreadyUsed = () => new ServiceError('PAYMENT_ALREADY_USED', 'This transfer was already used as a payment.')
