import { ServiceError } from '../../../shared/contract/errors.ts'
import type { TransferQuote } from '../../../shared/contract/payments.ts'
import { priceIn } from '../../../shared/gate/price.ts'
import { gateState } from '../../../shared/gate/window.ts'
import type { PaymentRecord } from '../records/sale.ts'
import type { GateRecord } from '../records/gates.ts'
import type { ProofRecord } from '../records/proofs.ts'
import type { Stablecoin } from '../ports/stablecoin/stablecoin.ts'
import { isSamePrice, takesTransfers, transferRecipient } from '../rules/payment-rules.ts'
import type { Deployment } from '../deployment.ts'

/** What a transfer is for: a gate and a proof. */
export type Sale = { gate: GateRecord; proof: ProofRecord }

/** How long a price is valid, ms. */
export const quoteMs = 30 * 60_000
/** A quote is returned again only while it is valid for at least so long, ms. */
const minLeftMs = 20 * 60_000

/**
 * Returns what to transfer for a gate and a proof (protocol/payments#transfer, #price). It repeats the last quote while
 * that is valid long enough and its terms have not changed; otherwise it makes a new one. Throws `PAYMENT_INVALID` when
 * the gate takes no transfers.
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
  const previous = (await ports.store.payments.of(gateId, qHash)).find(
    (each) => isValidLongEnough(each, now) && isSamePrice(terms, each),
  )
  const quote: PaymentRecord = previous ?? {
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
  if (!previous) {
    await ports.store.transaction(async (store) => {
      if (!(await store.proofs.lock(qHash))) throw new ServiceError('PROOF_NOT_FOUND', 'This proof was erased.')
      // a gate that has just changed may have another price
      if (!(await store.gates.keepTerms(gateId, gate.version, now))) throw changedMeanwhile()
      await store.payments.insert(quote)
    })
  }
  const { chainId, asset, decimals } = coin
  const { amount, id, expiresAt } = quote
  return { chainId, asset, recipient, amount, decimals, quoteId: id, expiresAt }
}

/** Returns the token that the gate takes. Throws `PAYMENT_INVALID` when it takes no transfers. */
function coinOf(gate: GateRecord, { ports: { stablecoin } }: Pick<Deployment, 'ports'>): Stablecoin {
  if (!stablecoin || !takesTransfers(gate)) throw noTransfers()
  return stablecoin
}

/** Returns the amount (base units) and recipient that the gate requires at `at` (Unix ms). Undefined: it sells nothing then. */
export function presentDue(
  gate: GateRecord,
  { at, ports }: { at: number } & Pick<Deployment, 'ports'>,
): { amount: bigint; recipient: string } | undefined {
  const { status, model } = gate
  const recipient = transferRecipient(gate)
  const isOpen = gateState({ status, schedule: model.schedule }, at) === 'open'
  if (!isOpen || !takesTransfers(gate) || recipient === undefined || !ports.stablecoin) return undefined
  return { amount: presentPrice(gate, ports.stablecoin), recipient }
}

const presentPrice = ({ model }: Pick<GateRecord, 'model'>, { decimals }: Pick<Stablecoin, 'decimals'>): bigint =>
  priceIn(model.monetization.charge?.amountUsd ?? 0, decimals)

const isValidLongEnough = ({ method, status, expiresAt }: PaymentRecord, now: number) =>
  method === 'usdc' && status === 'open' && expiresAt - now >= minLeftMs

/** The error for a gate that changed during the request: the caller has to read its terms again. */
export const changedMeanwhile = () =>
  new ServiceError('FULFILLMENT_UNAVAILABLE', 'The gate was changed just now. Try again.', { retryAfter: 1 })

/** The error for a gate that cannot be paid by a transfer. */
export const noTransfers = () =>
  new ServiceError('PAYMENT_INVALID', 'This gate doesn’t accept transfers. Pay another way.')
