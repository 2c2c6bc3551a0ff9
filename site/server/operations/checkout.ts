import { type ErrorCode, ServiceError } from '../../../shared/contract/errors.ts'
import type { checkout as checkoutRow, CheckoutRequest } from '../../../shared/contract/payments.ts'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { GateRecord } from '../ports/store/types/gates.ts'
import type { ProofRecord, Tombstone } from '../ports/store/types/proofs.ts'
import { beginCardPayment } from './card-checkout.ts'
import { checkGate, openGate } from './check-gate.ts'
import type { Deployment } from './deployment.ts'
import { isCharged, isEntitled, subjectOfProof } from './entitled.ts'
import { type FulfillAsk, fulfillAuthority, isHere } from './fulfill-authority.ts'
import { chargeOffer } from './gate-charge.ts'
import { refuseClaimed } from './gate-claims.ts'
import { requirementsNotMet } from './gate-passed.ts'
import { gateProgress } from './gate-progress.ts'
import { isHidden } from './owner.ts'
import { lifecycleOf } from './proof-view.ts'
import { quoteTransfer } from './transfer-quote.ts'

/** Who asks what a gate costs for a proof; to show who they are is up to them. */
export type CheckoutAsk = Pick<FulfillAsk, 'headers' | 'authority' | 'writeKeyOf'> & {
  body: CheckoutRequest
  /** Whose questions for what is hidden are counted together. */
  address: string
}

/**
 * Begins the payment of a gate for a proof that passes it (service.md; domain.md 6.1, 6.2), so that nobody pays in vain. Who
 * shows nothing that fulfil takes, is told of public and unlisted proofs only, and not whether anything is paid; private and
 * unknown ones are told apart by nothing, and counted (domain.md 12.5). Throws the errors of the endpoint's row.
 */
export async function checkout(ask: CheckoutAsk, deployment: Deployment): Promise<Reply<typeof checkoutRow>['data']> {
  const { ports } = deployment
  const { gateId, method, handoff } = ask.body
  const qHash = ask.body.qHash.toLowerCase()
  const known = await ports.store.proofs.find(qHash)
  const isTheirs = await isShown(ask, known, deployment)
  const gate = await openGate(gateId, { ports })
  if (!isTheirs && isHidden(known, undefined)) {
    deployment.probes.count(ask.address, qHash)
    throw proofNotFound()
  }
  const proof = payableProof(known, ports.now())
  if (!isCharged(gate)) throw new ServiceError('PAYMENT_INVALID', 'This gate asks for no payment.')
  if (isTheirs && (await isEntitled(gate, subjectOfProof(proof), ports.store)))
    throw new ServiceError('PAYMENT_ALREADY_USED', 'This gate is paid already: fulfil it without a payment.')
  await refuseInVain(gate, proof, { isTheirs, ports })
  const { methods } = await chargeOffer(gate, { ports })
  if (!methods.includes(method))
    throw new ServiceError('PAYMENT_INVALID', 'This gate cannot be paid so here.', { details: { methods } })
  if (method === 'usdc') return quoteTransfer({ gate, proof }, { ports })
  return beginCardPayment({ gate, proof, handoff, isTheirs }, deployment)
}

/** Whether who asks may know all of the proof. What is shown and wrong is an error, as everywhere. */
async function isShown(
  { body, headers, authority, writeKeyOf }: CheckoutAsk,
  known: ProofRecord | Tombstone | undefined,
  deployment: Deployment,
): Promise<boolean> {
  const { gateId, qHash, handoff } = body
  const ask = { gateId, body: { qHash, handoff }, headers, authority, writeKeyOf }
  const shown = await fulfillAuthority(ask, known, deployment).catch(noneFor('WALLET_AUTH_REQUIRED'))
  return shown !== undefined && known !== undefined && !('erasedAt' in known) && isHere(shown, known)
}

/** Throws `PROOF_NOT_FOUND` or `PROOF_NOT_VERIFIED`. */
function payableProof(known: ProofRecord | Tombstone | undefined, now: number): ProofRecord {
  if (!known || 'erasedAt' in known) throw proofNotFound()
  const isVerified = known.status === 'verified' || known.status === 'partially_verified'
  if (isVerified && lifecycleOf(known, now) === 'active') return known
  throw new ServiceError('PROOF_NOT_VERIFIED', 'This proof is not verified, or not in force any more.')
}

const proofNotFound = () => new ServiceError('PROOF_NOT_FOUND', 'There is no proof with this qHash that you may see.')

/** Throws `GATE_REQUIREMENTS_NOT_MET` where a payment would open nothing. */
async function refuseInVain(
  gate: GateRecord,
  proof: ProofRecord,
  { isTheirs, ports }: { isTheirs: boolean; ports: Deployment['ports'] },
): Promise<void> {
  const subject = subjectOfProof(proof)
  const theirs = isTheirs ? await gateProgress(gate, subject, ports.store, ports.now()) : undefined
  // says why, where it has opened the gate for somebody else
  if (theirs && theirs.counted.length > 0) await refuseClaimed({ gate, counted: theirs.counted, subject }, ports.store)
  const { allRequiredSatisfied, missingVerifierIds } = theirs
    ? theirs.progress
    : (await checkGate(gate, { subject, asker: { counting: [], telling: [] } }, { ports })).evaluation
  if (!allRequiredSatisfied) throw requirementsNotMet({ missingVerifierIds })
}

const noneFor = (code: ErrorCode) => (error: unknown) => {
  if (error instanceof ServiceError && error.code === code) return undefined
  throw error
}
