import { ServiceError } from '../../../shared/contract/errors.ts'
import type { FulfillRequest, Fulfillment } from '../../../shared/contract/gates.ts'
import type { GateRecord } from '../ports/store/types/gates.ts'
import type { ProofRecord, Tombstone } from '../ports/store/types/proofs.ts'
import { isPartlyVerified, isWhollyVerified, mayCount } from '../rules/counting.ts'
import { cardPayment } from './card-payment.ts'
import { openGate } from './check-gate.ts'
import { type Delivered, deliverReward } from './deliver-reward.ts'
import type { Deployment } from './deployment.ts'
import { isCharged, subjectOfProof } from './entitled.ts'
import { authorityAt, type FulfillAsk, type FulfillAuthority, fulfillAuthority, isHere } from './fulfill-authority.ts'
import { type Counted, countedFor } from './gate-passed.ts'
import { gateProofs } from './gate-proofs.ts'
import { isHidden } from './owner.ts'
import { lifecycleOf } from './proof-view.ts'
import { checkedAgain } from './recheck.ts'
import { withLiveSources } from './reused-sources.ts'
import type { SettledPayment } from './settled-payment.ts'
import { transferPayment } from './transfer-payment.ts'

/** Who asks for what a gate gives, by what they can show, and what they paid. */
export type FulfillGateAsk = FulfillAsk & {
  body: FulfillRequest
  /** Whose questions for what is hidden are counted together. */
  address: string
}

type Fulfilled = { gateId: string; qHash: string; fulfillment: Fulfillment } & Delivered

/**
 * Gives what is behind a gate to whoever came through it, once for each payment (domain.md 5.5, 12.2, 12.3). Who asks is
 * judged before anything is said of gate and proof; then the gate, the proof, what the gate requires, and the payment, in
 * this order. Throws the errors of the endpoint's row.
 */
export async function fulfillGate(ask: FulfillGateAsk, deployment: Deployment): Promise<Fulfilled> {
  const { ports } = deployment
  const { gateId, body } = ask
  const qHash = body.qHash.toLowerCase()
  const known = await ports.store.proofs.find(qHash)
  const authority = await fulfillAuthority(ask, known, deployment)
  const gate = await openGate(gateId, { ports })
  const shown = authorityAt(gate, authority)

  const isTheirs = known !== undefined && !('erasedAt' in known) && isHere(shown, known)
  if (!isTheirs && isHidden(known, undefined)) deployment.probes.count(ask.address, qHash)
  const proof = provenFor(known, { shown, body, now: ports.now() })
  const counted = await passed(gate, proof, deployment)
  const payment = isCharged(gate) ? await paymentOf(body, { gate, proof }, deployment) : undefined
  const { handoff } = shown
  return { gateId, qHash, ...(await deliverReward({ gate, proof, counted, payment, handoff }, deployment)) }
}

/** The proof, in force and about the wallet that asks. Throws `PROOF_NOT_FOUND`, `PROOF_WALLET_MISMATCH` or `PROOF_NOT_VERIFIED`. */
function provenFor(
  known: ProofRecord | Tombstone | undefined,
  { shown, body, now }: { shown: FulfillAuthority; body: FulfillRequest; now: number },
): ProofRecord {
  if (!known || 'erasedAt' in known) throw new ServiceError('PROOF_NOT_FOUND', 'There is no proof with this qHash.')
  const named = body.walletAddress
  const isNamed = named === undefined || known.subject === (named.startsWith('0x') ? named.toLowerCase() : named)
  if (!isNamed || !isHere(shown, known))
    throw new ServiceError('PROOF_WALLET_MISMATCH', 'This proof is about another wallet.')
  if (!isPartlyVerified(known) || lifecycleOf(known, now) !== 'active')
    throw new ServiceError('PROOF_NOT_VERIFIED', 'This proof is not verified, or not in force any more.')
  return known
}

/**
 * By what the gate is passed at this moment; the proof that is named comes first. The private proofs of the wallet that is
 * here count too (domain.md 12.4).
 */
async function passed(gate: GateRecord, proof: ProofRecord, deployment: Deployment): Promise<Counted[]> {
  const { ports } = deployment
  const subject = subjectOfProof(proof)
  const viewer = { counting: [subject], telling: [subject], ownGateId: gate.gateId }
  const found = await gateProofs(gate, { subject, viewer }, { ports })
  const others = found.filter(({ qHash }) => qHash !== proof.qHash)
  const named = await withLiveSources(mayCount(proof, viewer) ? [proof] : [], { viewer, now: ports.now() }, ports.store)
  const proofs = [...named, ...others]
  const counted = countedFor(gate, proofs, { now: ports.now() })
  if (!isWhollyVerified(proof) && !counted.some(({ record }) => record.qHash === proof.qHash))
    throw new ServiceError('PROOF_NOT_VERIFIED', 'This proof says nothing that the gate asks for.')
  const again = await checkedAgain(counted, deployment)
  return countedFor(gate, again, { now: ports.now(), reason: 'CHECKED_AGAIN' })
}

/** What was paid for just this; undefined: nothing is shown. Throws `PAYMENT_INVALID` for two, and what those throw that look. */
async function paymentOf(
  { paymentCheckoutSessionId: session, paymentTxHash: txHash }: FulfillRequest,
  asked: { gate: GateRecord; proof: ProofRecord },
  deployment: Deployment,
): Promise<SettledPayment | undefined> {
  if (session !== undefined && txHash !== undefined)
    throw new ServiceError('PAYMENT_INVALID', 'Send one payment, not two.')
  try {
    if (session !== undefined) return await cardPayment(session, asked, deployment)
    return txHash === undefined ? undefined : await transferPayment(txHash, asked, deployment)
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'RPC_UNAVAILABLE')) throw error
    const { retryAfter } = error
    throw new ServiceError('FULFILLMENT_UNAVAILABLE', 'The chain that the payment is on cannot be read right now.', {
      cause: error,
      retryAfter,
    })
  }
}
