import { verifierIdOf } from '../../../../shared/verifiers/index.ts'
import type { HandoffRecord } from '../../records/handoffs.ts'
import type { NewEvent } from '../../records/events.ts'
import { processing, type ProofRecord } from '../../records/proofs.ts'
import type { Refusal } from './gate.ts'

/** How a gate stands after a proof. */
type Reached = {
  progress: { allRequiredSatisfied: boolean; missingVerifierIds: readonly string[]; reason?: string | undefined }
  /** The proofs that meet a requirement. */
  counting: readonly string[]
}

/**
 * Returns why a gate does not open after a proof that was made for it; undefined while more is to be proven, and while the
 * verifiers have not answered. An outage is neither yes nor no. `isResistant`: the person acts as the gate requires.
 */
export function refusalAfter(
  { qHash, status, outcomes }: Pick<ProofRecord, 'qHash' | 'status' | 'outcomes'>,
  { progress, counting }: Reached,
  isResistant: boolean,
): Refusal | undefined {
  if (status === processing) return undefined
  const own = outcomes.filter(({ reused }) => reused !== true)
  const no = own.find(({ verified, error }) => !verified && error?.code !== 'PROVIDER_UNAVAILABLE')
  if (no)
    return { code: 'PROOF_NOT_VERIFIED', ...(no.error && { reason: no.error.code }), verifierId: nameOf(no.verifierId) }
  const { allRequiredSatisfied, missingVerifierIds, reason } = progress
  if (reason !== undefined)
    return { code: 'GATE_REQUIREMENTS_NOT_MET', reason, verifierId: missingVerifierIds[0] ?? null }
  if (allRequiredSatisfied) return isResistant ? undefined : { code: 'PHISHING_RESISTANCE_REQUIRED', verifierId: null }
  const yes = own.find(({ verified }) => verified)
  if (!yes || counting.includes(qHash)) return undefined
  return { code: 'GATE_REQUIREMENTS_NOT_MET', verifierId: nameOf(yes.verifierId) }
}

/** Returns the id of a verifier without its version. */
const nameOf = (verifierId: string) => verifierIdOf(verifierId) ?? verifierId

/**
 * Returns the event of a person whom a gate has refused in a hand-off that goes on: they may try again, so nothing is counted
 * yet (protocol/events#types). Each needs a signature or a session, and the limits of its endpoint bound their number.
 */
export const refusedInHandoff = (
  { sid, request: { gateId } }: Pick<HandoffRecord, 'sid' | 'request'>,
  { qHash, walletAddress }: Pick<ProofRecord, 'qHash' | 'walletAddress'>,
  { refusal, now }: { refusal: Refusal; now: number },
): NewEvent => ({
  type: 'handoff.refused',
  createdAt: now,
  to: { gateId },
  gateId,
  qHash,
  walletAddress,
  data: { sid, ...refusal },
})
