import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Store } from '../ports/store/store.ts'
import type { HandoffRecord, HandoffResult } from '../records/handoffs.ts'
import type { Deployment } from '../deployment.ts'
import { subjectOfProof } from '../rules/wallet.ts'
import { gateProgress } from '../gates/progress.ts'
import { type ExpectationInput, readExpectation, refuseUnexpected } from './expectation.ts'
import { phishingResistanceRequired, repeatMs } from './state.ts'
import { digest } from '../random-keys.ts'
import { lifecycleOf } from '../../../shared/gate/lifecycle.ts'
import { isResistantEnough } from '../rules/phishing-resistance.ts'
import { isRecent, isWhollyVerified } from '../rules/counting.ts'

/**
 * Exchanges a token of the embedder's server for the result of the hand-off, once (protocol/handoffs#exchange). The
 * server says what it expects, because the request of the hand-off came from a page and may have asked for less. The
 * answer says whether the result still holds now. Throws `HANDOFF_NOT_FOUND` (unknown or expired),
 * `HANDOFF_ALREADY_USED`, `PHISHING_RESISTANCE_REQUIRED`, and what `readExpectation` and `refuseUnexpected` throw,
 * which consume nothing.
 */
export async function verifyHandoff(
  exchange: ExpectationInput & {
    token: string
    requirePhishingResistant?: boolean | undefined
    idempotencyKey?: string | undefined
  },
  { ports }: Pick<Deployment, 'ports'>,
): Promise<HandoffResult & { origin: string; completedAt: number; phishingResistant: boolean }> {
  const expectation = readExpectation(exchange)
  const { handoffs } = ports.store
  const tokenHash = digest(exchange.token)
  const now = ports.now()
  const record = await handoffs.findByToken(tokenHash)
  if (!record?.result || record.expiresAt <= now)
    throw new ServiceError('HANDOFF_NOT_FOUND', 'There is no such token, or it is older than an hour.')
  const { origin, result } = record
  const { isInForce } = await refuseUnexpected(expectation, { ...record, result }, { store: ports.store, now })
  const phishingResistant = record.isPhishingResistant
  if (exchange.requirePhishingResistant === true && !phishingResistant) throw phishingResistanceRequired()

  const idempotencyKey = exchange.idempotencyKey ?? null
  const used = await handoffs.useToken(tokenHash, { now, idempotencyKey })
  if (!used && !isRepetition(await handoffs.findByToken(tokenHash), idempotencyKey, now))
    throw new ServiceError('HANDOFF_ALREADY_USED', 'This token was already used. Start the verification again.')
  const eligible =
    result.eligible && isInForce && (await stillEligible({ ...result, phishingResistant }, ports.store, now))
  return {
    ...result,
    eligible,
    origin,
    completedAt: record.completedAt ?? record.createdAt,
    phishingResistant,
  }
}

function isRepetition(record: HandoffRecord | undefined, idempotencyKey: string | null, now: number): boolean {
  if (!record || record.tokenUsedAt === null || idempotencyKey === null) return false
  return record.tokenIdempotencyKey === idempotencyKey && now - record.tokenUsedAt <= repeatMs
}

/**
 * Says whether the result of a hand-off still holds. With a gate: it is open, the wallet's proofs pass it, a charge is paid, and the
 * outcome is phishing-resistant where the gate requires that. Without a gate: every proof exists, is verified and in force, and is not too old.
 */
export async function stillEligible(
  { gateId, qHash, qHashes, phishingResistant }: HandoffResult & { phishingResistant: boolean },
  store: Store,
  now: number,
): Promise<boolean> {
  if (gateId === null) return stillHolds(store, qHashes, now)
  const [gate, record] = await Promise.all([store.gates.find(gateId), store.proofs.find(qHash)])
  if (!gate || !record || 'erasedAt' in record || !isResistantEnough(gate, phishingResistant)) return false
  const { progress } = await gateProgress(gate, subjectOfProof(record), store, now)
  return progress.allRequiredSatisfied && progress.payment !== 'due'
}

/**
 * Says whether all proofs still hold. It uses the outcomes of the verifiers and their times, as every check does, and
 * never a status string (protocol/verification#no-status-strings).
 */
async function stillHolds({ proofs }: Store, qHashes: readonly string[], now: number): Promise<boolean> {
  const found = await Promise.all(qHashes.map((qHash) => proofs.find(qHash)))
  return found.every(
    (proof) =>
      proof !== undefined &&
      !('erasedAt' in proof) &&
      lifecycleOf(proof, now) === 'active' &&
      isWhollyVerified(proof) &&
      proof.outcomes.every((outcome) => outcome.reused === true || isRecent(outcome, now)),
  )
}
