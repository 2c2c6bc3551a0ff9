import { ServiceError } from '../../../shared/contract/errors.ts'
import type { TransferQuote } from '../../../shared/contract/payments.ts'
import { priceIn } from '../../../shared/gate/price.ts'
import { gateState } from '../../../shared/gate/window.ts'
import type { PaymentRecord } from '../records/sale.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import type { Stablecoin } from '../ports/stablecoin/stablecoin.ts'
import { isSamePrice, transferRecipient } from '../rules/payment-rules.ts'
import type { Deployment } from '../deployment.ts'

/** A gate, and the proof that it is paid for. */
export type Sale = { gate: GateRecord; proof: ProofRecord }

/** How long a price stands, and how much of that is left at least when it is told: ms. */
export const quoteMs = 30 * 60_000
const leastLeftMs = 20 * 60_000

/**
 * What to transfer for a gate and a proof (protocol/payments#transfer, #price): the price of before while enough of its
 * time is left and nothing about it has changed, else a new one. Throws `PAYMENT_INVALID` where the gate takes no
 * transfers.
 */
export async function quoteTransfer(
  { gate, proof }: Sale,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<TransferQuote> {
  const coin = coinOf(gate, { ports })
  const recipient = transferRecipient(gate)
  if (recipient === undefined) throw noTransfers()
  const { gateId } = gate
  const { qHash } = proof
  const terms = { amount: String(presentPrice(gate, coin)), currency: coin.currency, recipient }
  const now = ports.now()
  const before = (await ports.store.payments.of(gateId, qHash)).find(
    (each) => isStanding(each, now) && isSamePrice(terms, each),
  )
  const quote: PaymentRecord = before ?? {
    id: Buffer.from(ports.random(18)).toString('base64url'),
    gateId,
    qHash,
    method: 'usdc',
    ...terms,
    session: null,
    intent: null,
    status: 'open',
    createdAt: now,
    expiresAt: now + quoteMs,
    updatedAt: now,
    gateVersion: gate.version,
  }
  if (!before) {
    await ports.store.transaction(async (store) => {
      if (!(await store.proofs.lock(qHash))) throw new ServiceError('PROOF_NOT_FOUND', 'This proof was erased.')
      // the price of a gate that changed just now would be another
      if (!(await store.gates.keepTerms(gateId, gate.version, now))) throw changedMeanwhile()
      await store.payments.insert(quote)
    })
  }
  const { chainId, asset, decimals } = coin
  const { amount, id, expiresAt } = quote
  return { chainId, asset, recipient, amount, decimals, quoteId: id, expiresAt }
}

/** What the gate is paid in by a transfer. Throws `PAYMENT_INVALID` where it takes none. */
function coinOf({ model }: Pick<GateRecord, 'model'>, { ports }: Pick<Deployment, 'ports'>): Stablecoin {
  const { charge } = model.monetization
  const { stablecoin } = ports
  if (!stablecoin || !charge?.enabled || !charge.methods.includes('usdc')) throw noTransfers()
  return stablecoin
}

/** What a transfer for the gate at `at` (Unix ms) has to be, in base units, and to whom. Undefined: it is not sold then. */
export function presentDue(
  gate: GateRecord,
  { at, ports }: { at: number } & Pick<Deployment, 'ports'>,
): { amount: bigint; recipient: string } | undefined {
  const { status, model } = gate
  const { charge } = model.monetization
  const recipient = transferRecipient(gate)
  const isOpen = gateState({ status, schedule: model.schedule }, at) === 'open'
  const isOffered = isOpen && charge?.enabled === true && charge.methods.includes('usdc')
  if (!isOffered || recipient === undefined || !ports.stablecoin) return undefined
  return { amount: presentPrice(gate, ports.stablecoin), recipient }
}

const presentPrice = ({ model }: Pick<GateRecord, 'model'>, { decimals }: Pick<Stablecoin, 'decimals'>): bigint =>
  priceIn(model.monetization.charge?.amountUsd ?? 0, decimals)

const isStanding = ({ method, status, expiresAt }: PaymentRecord, now: number) =>
  method === 'usdc' && status === 'open' && expiresAt - now >= leastLeftMs

/** What the gate asks now has to be seen anew. */
export const changedMeanwhile = () =>
  new ServiceError('FULFILLMENT_UNAVAILABLE', 'The gate was changed just now. Try again.', { retryAfter: 1 })

/** For whom a transfer cannot pay. */
export const noTransfers = () => new ServiceError('PAYMENT_INVALID', 'This gate takes no transfers here.')
