import { ServiceError } from '../../../shared/contract/errors.ts'
import { type Hex, isHex, type Transfers } from '../ports/evm/evm.ts'
import type { Store } from '../ports/store/store.ts'
import type { PaymentRecord } from '../records/sale.ts'
import type { ProofRecord } from '../records/proofs.ts'
import type { Deployment } from '../deployment.ts'
import { mayPayFor } from './payer.ts'
import type { SettledPayment } from './settled-payment.ts'
import { changedMeanwhile, noTransfers, presentDue, type Sale } from './transfer-quote.ts'
import { transfersTo, invalidTransfer, paidQuote, requireSuccess } from '../rules/transfer-rules.ts'

/**
 * The payment that a transaction makes for a gate and a proof (protocol/payments#transfer): alone it moved at least the
 * price that was told, of just that token on just that chain, from the proof's wallet or one linked with it to whom the
 * gate pays out; not before the price was told, within a day, and deep enough not to vanish. In time it pays whatever
 * the gate is by then, as it cannot go back (protocol/payments#settlement); after its price has ended it has to be what
 * the gate costs now, to whom it pays out now, while the gate is open, and it delivers on the terms of now. The chain
 * is read again at the end, so that nothing is delivered for a block that is gone by then. Throws `PAYMENT_PENDING`
 * with when to ask again, `PAYMENT_INVALID` with its reason, `PAYMENT_ALREADY_USED`, or `RPC_UNAVAILABLE` when no node
 * answers.
 */
export async function transferPayment(
  txHash: string,
  { gate, proof }: Sale,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<SettledPayment> {
  const coin = ports.stablecoin
  if (!coin) throw noTransfers()
  const transaction = txHash.toLowerCase()
  if (!isHex(transaction)) throw new TypeError('A transaction is named by bytes.')
  const told = await ports.store.payments.of(gate.gateId, proof.qHash)
  const quotes = told.filter(({ currency, status }) => currency === coin.currency && status === 'open')
  const markOf = ({ position }: { position: number }) =>
    ports.store.hmac('transfer', `${coin.currency}:${transaction}:${position}`)
  const read = async () => requireSuccess(await coin.transfers(transaction), quotes, ports.now())

  const seen = await read()
  const present = presentDue(gate, { at: seen.minedAt, ports })
  const recipients = new Set([...told, ...(present ? [present] : [])].map(({ recipient }) => recipient))
  const payers = await payersAmong(recipients, seen, { proof, chainId: coin.chainId, ports })
  // first of all: what was used up may also be old, or made for another price
  const marks = [...recipients].flatMap((recipient) => transfersTo({ recipient }, seen, payers).map(markOf))
  if (await isAnyUsed(marks, { ports })) throw alreadyUsed()
  if (quotes.length === 0) throw invalidTransfer('NO_QUOTE')

  const moved = await read()
  const due = presentDue(gate, { at: moved.minedAt, ports })
  const rules = { quotes, payers, present: due, confirmations: coin.confirmations }
  const { quote, counted, isInTime } = paidQuote(moved, rules, ports.now())
  return usedUpBy(isInTime ? quote : { ...quote, gateVersion: gate.version }, counted.map(markOf))
}

/** Each of its transfers counts once for ever, and so does the price. The version is the one on whose terms it delivers. */
function usedUpBy({ id, gateId, gateVersion }: PaymentRecord, marks: readonly string[]): SettledPayment {
  return {
    paymentId: id,
    method: 'usdc',
    gateVersion,
    async use(store, now) {
      for (const mark of marks) {
        // oxlint-disable-next-line no-await-in-loop -- one connection within a transaction
        if (!(await store.consume('transfer', mark, Number.MAX_SAFE_INTEGER))) return false
      }
      if (gateVersion !== null && !(await isKept({ gateId, gateVersion, now }, store))) throw changedMeanwhile()
      const used = { from: ['open'] as const, to: 'delivered' as const, intent: marks[0], gateVersion, now }
      return (await store.payments.move(id, used)) !== undefined
    },
  }
}

/** Terms that were quoted are there; those of now are stored, unless the gate has changed meanwhile. */
const isKept = async (
  { gateId, gateVersion, now }: { gateId: string; gateVersion: number; now: number },
  { gates }: Pick<Store, 'gates'>,
): Promise<boolean> =>
  (await gates.terms(gateId, gateVersion)) !== undefined || (await gates.keepTerms(gateId, gateVersion, now))

/** More senders in one transaction than this are nobody's payment. */
const mostSenders = 20

/** Those who moved something to any of the recipients, and may pay for the proof. */
async function payersAmong(
  recipients: ReadonlySet<string>,
  { transfers }: Pick<Transfers, 'transfers'>,
  { ports, ...about }: { proof: ProofRecord; chainId: number } & Pick<Deployment, 'ports'>,
): Promise<ReadonlySet<Hex>> {
  const senders = [...new Set(transfers.filter(({ to }) => recipients.has(to)).map(({ from }) => from))]
  const looked = senders.slice(0, mostSenders)
  const allowed = await Promise.all(looked.map((from) => mayPayFor(from, about, { ports })))
  return new Set(looked.filter((_, index) => allowed[index]))
}

async function isAnyUsed(marks: readonly string[], { ports }: Pick<Deployment, 'ports'>): Promise<boolean> {
  const found = await Promise.all(marks.map((mark) => ports.store.payments.byIntent(mark)))
  return found.some((payment) => payment !== undefined)
}

const alreadyUsed = () => new ServiceError('PAYMENT_ALREADY_USED', 'This transfer has paid before.')
