import type { GateProgress } from '../../../shared/contract/gate-progress.ts'
import { type VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { HandoffRecord, HandoffResult } from '../records/handoffs.ts'
import type { ClearProof, Owner, ProofRecord } from '../records/proofs.ts'
import { lifecycleOf } from '../../../shared/gate/lifecycle.ts'
import { refusalAfter, refusedInHandoff } from '../rules/events/refused.ts'
import { isResistantEnough } from '../rules/phishing-resistance.ts'
import { audiencesFor, isPartlyVerified, isWhollyVerified } from '../rules/counting.ts'
import { walletId } from '../../../shared/proof/did.ts'
import { onlyChainOf } from '../rules/wallet.ts'
import type { Deployment } from '../deployment.ts'
import { claimOnce } from '../gates/claims.ts'
import { gateProgress, type Progress } from '../gates/progress.ts'
import { doneMs, handoffEnded, handoffMismatch, statusAt } from './state.ts'
import { requestedVerifiers, fulfilsRequest } from './request-match.ts'
import { mintCode } from '../random-keys.ts'
import { isOwner } from '../accounts/owner.ts'
import type { StoredProof } from '../verification/store-proof.ts'

/** How a hand-off ends: when (Unix ms), whether the person acted bound to our origin, and what its code is made of. */
type End = { random: Deployment['ports']['random']; now: number; isOriginBound: boolean }

/** How a hand-off stands after a proof was stored in it: ended with a code, or the progress at its gate. */
export type HandoffProgress = { handoff?: { sid: string; code: string }; gate?: GateProgress }

/**
 * Stores the proof by `keep` and ends its hand-off, both or neither: a signature that comes after the end stores
 * nothing (protocol/handoffs#late-signature). A verified proof ends the hand-off once everything that was asked for is
 * proven; any other proof is stored, and the person may continue. The code exists only in this answer; the same request
 * again gets a new code until one was used. Throws `HANDOFF_ENDED`, `HANDOFF_MISMATCH` for a proof that shows less than
 * was asked, and what `keep` throws.
 */
export async function storeWithHandoff(
  keep: (store: Store) => Promise<StoredProof>,
  { handoff, gate, isOriginBound }: { handoff: HandoffRecord; gate: GateRecord | undefined; isOriginBound: boolean },
  { ports, waiters }: Pick<Deployment, 'ports' | 'waiters'>,
): Promise<StoredProof & HandoffProgress> {
  const ended = await ports.store.transaction(async (store) => {
    const stored = await keep(store)
    const concluded = await conclude(
      store,
      { handoff, gate, record: stored.record, isNew: !stored.duplicate },
      { random: ports.random, now: ports.now(), isOriginBound },
    )
    return { ...stored, ...concluded }
  })
  waiters.wake(handoff.sid)
  return ended
}

/**
 * Ends the hand-off of a proof that was just stored, when nothing is missing. If the gate refuses, its owner learns why; of the
 * same request again (`isNew: false`) they learned before. Where the gate requires that the person acts bound to our
 * origin, it stays open for somebody who does not: they can sign in and continue. Throws as {@link storeWithHandoff}.
 */
export async function conclude(
  store: Store,
  {
    handoff,
    gate,
    record,
    isNew,
  }: { handoff: HandoffRecord; gate: GateRecord | undefined; record: ProofRecord; isNew: boolean },
  end: End,
): Promise<HandoffProgress> {
  const { sid, request } = handoff
  // the same request again finds a proof that may have been revoked since
  const isActive = lifecycleOf(record, end.now) === 'active'
  if (!gate) {
    if (!isWhollyVerified(record) || !isActive) return {}
    if (!fulfilsRequest(record, request)) throw handoffMismatch('The hand-off asked for more than was proven.')
    const qHashes = await findWholeRun(store, { handoff, record }, end.now)
    if (!qHashes) return {}
    const { qHash } = record
    const verifierIds = request.verifiers
    const result = { qHash, qHashes, eligible: true, verifierIds, ...walletIn(record), gateId: null }
    return { handoff: { sid, code: await endHandoff(store, handoff, { result, owner: record, ...end }) } }
  }
  const reached = await gateProgress(gate, record, store, end.now)
  const { progress, qHashes } = reached
  const isPassed = progress.allRequiredSatisfied && isActive && confirmsRequired(record, gate)
  const isResistant = isResistantEnough(gate, end.isOriginBound)
  if (!isPassed || !isResistant) {
    const mayTell = isNew && isActive && statusAt(handoff, end.now) === 'pending'
    const refusal = mayTell ? refusalAfter(record, reached, isResistant) : undefined
    if (refusal) await store.events.add([refusedInHandoff(handoff, record, { refusal, now: end.now })])
  }
  if (!isPassed) return { gate: progress }
  if (!isResistant)
    return { gate: { ...progress, allRequiredSatisfied: false, reason: 'PHISHING_RESISTANCE_REQUIRED' } }
  const result = gateResult(reached, { qHash: record.qHash, qHashes, owner: record })
  return { gate: progress, ...(await endGateHandoff(store, { handoff, gate, reached, result, owner: record }, end)) }
}

/**
 * Says whether a proof is verified and denies nothing that the gate requires; older proofs must not replace such a
 * denial.
 */
function confirmsRequired(record: ProofRecord, { model: { requirements } }: GateRecord): boolean {
  const required = new Set(requirements.flatMap(({ optional, verifierId }) => (optional ? [] : [verifierId])))
  const isNo = record.outcomes.some(({ verified, verifierId }) => {
    const id = verifierIdOf(verifierId)
    return !verified && id !== undefined && required.has(id)
  })
  return isPartlyVerified(record) && !isNo
}

/**
 * Returns the ids of the proofs of a run of several requests, in order; undefined while a requested verifier is missing
 * (protocol/handoffs#runs). Only what this wallet proved in this hand-off counts.
 */
async function findWholeRun(
  { proofs }: Store,
  { handoff: { sid, request }, record }: { handoff: HandoffRecord; record: ProofRecord },
  now: number,
): Promise<string[] | undefined> {
  const missing = requestedVerifiers(request).filter((id) => !confirms(record, id))
  const before: string[] = []
  const audiences = audiencesFor(record, { counting: [record] })
  for (const id of missing) {
    // oxlint-disable-next-line no-await-in-loop -- one connection within a transaction
    const known = await proofs.about(record.subject, { verifierId: id, audiences, now })
    // a proof that came after the end was stored too, so each is checked
    const saying = known.filter(
      (each) => isWhollyVerified(each) && isOwner(record, each) && confirms(each, id) && fulfilsRequest(each, request),
    )
    // oxlint-disable-next-line no-await-in-loop
    const made = await findMadeIn(sid, saying, { proofs })
    if (made === undefined) return undefined
    before.push(made)
  }
  return [...new Set([...before.toReversed(), record.qHash])]
}

/**
 * Returns the first of these proofs that was made in the hand-off. Only the sealed part of a proof names its hand-off.
 */
async function findMadeIn(
  sid: string,
  among: readonly ClearProof[],
  { proofs }: Pick<Store, 'proofs'>,
): Promise<string | undefined> {
  for (const { qHash } of among) {
    // oxlint-disable-next-line no-await-in-loop -- one connection within a transaction, and usually the first matches
    const record = await proofs.find(qHash)
    if (record && !('erasedAt' in record) && record.sealed.sid === sid) return qHash
  }
  return undefined
}

const confirms = ({ outcomes }: Pick<ProofRecord, 'outcomes'>, id: VerifierId) =>
  outcomes.some(({ verified, reused, verifierId }) => verified && !reused && verifierIdOf(verifierId) === id)

/**
 * Makes the result of a gate's hand-off. The qHash that names the run is the last of the list (protocol/handoffs#runs).
 */
export function gateResult(
  { progress: { gateId }, matches }: Pick<Progress, 'progress' | 'matches'>,
  { qHash, qHashes, owner }: { qHash: string; qHashes: readonly string[]; owner: Owner },
): HandoffResult {
  const all = [...qHashes.filter((each) => each !== qHash), qHash]
  // the gate may have changed since the hand-off began, so the matches name the verifiers
  const verifierIds = [...new Set(matches.map(({ requirement }) => requirement.verifierId))]
  return { qHash, qHashes: all, eligible: true, verifierIds, ...walletIn(owner), gateId }
}

/** Returns how a result names a wallet. */
const walletIn = (owner: Owner) => ({
  wallet: walletId(owner.walletAddress, onlyChainOf(owner)),
  walletAddress: owner.walletAddress,
})

/**
 * Ends the hand-off of a gate, and claims what opens the gate only once (protocol/gates#once). Where a payment is due
 * it only stores the result. Call it within a transaction, for a person who acts as the gate requires (`isResistantEnough`). Throws `HANDOFF_ENDED`, and `GATE_REQUIREMENTS_NOT_MET` when
 * another subject claimed first.
 */
export async function endGateHandoff(
  store: Store,
  passed: { handoff: HandoffRecord; gate: GateRecord; reached: Progress; result: HandoffResult; owner: Owner },
  end: End,
): Promise<Pick<HandoffProgress, 'handoff'>> {
  const { handoff, gate, reached, result, owner } = passed
  if (reached.progress.payment === 'due') {
    const reachedResult = { result, owner, isOriginBound: end.isOriginBound, now: end.now, expiresAt: end.now + doneMs }
    if (await store.handoffs.reach(handoff.sid, reachedResult)) return {}
    throw handoffEnded()
  }
  await claimOnce({ gate, matches: reached.matches, subject: owner }, store)
  return { handoff: { sid: handoff.sid, code: await endHandoff(store, handoff, { result, owner, ...end }) } }
}

/**
 * Ends a pending hand-off and returns its code. One that the same proof ended gets a new code, while nobody has used the last one. Throws
 * `HANDOFF_ENDED`.
 */
export async function endHandoff(
  store: Store,
  { sid }: Pick<HandoffRecord, 'sid'>,
  { result, owner, random, now, isOriginBound }: { result: HandoffResult; owner: Owner } & End,
): Promise<string> {
  const { code, hashes } = mintCode(random)
  const codes = { ...hashes, isOriginBound, now }
  const ended =
    (await store.handoffs.finish(sid, { ...codes, result, owner, expiresAt: now + doneMs })) ??
    (await store.handoffs.renewCode(sid, codes))
  if (ended?.result?.qHash !== result.qHash) throw handoffEnded()
  return code
}
