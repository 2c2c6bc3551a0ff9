import type { GateProgress } from '../../../shared/contract/gate-progress.ts'
import { type VerifierId, verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Store } from '../ports/store/store.ts'
import type { GateRecord } from '../records/gates.ts'
import type { HandoffRecord, HandoffResult } from '../records/handoffs.ts'
import type { ClearProof, Owner, ProofRecord } from '../records/proofs.ts'
import { audiencesFor, isPartlyVerified, isWhollyVerified, lifecycleOf } from '../rules/counting.ts'
import type { Deployment } from '../deployment.ts'
import { claimOnce } from '../gates/claims.ts'
import { gateProgress, type Progress } from '../gates/progress.ts'
import { doneMs, handoffEnded, handoffMismatch } from './state.ts'
import { requestedVerifiers, fulfilsRequest } from './request-match.ts'
import { codeHashes, newKey } from '../random-keys.ts'
import { isOwner } from '../accounts/owner.ts'
import type { StoredProof } from '../verification/store-proof.ts'

/** The code that a hand-off ends with, when (Unix ms), and whether whoever reached the result acted bound to our origin. */
type End = { code: string; now: number; isOriginBound: boolean }

/** How a hand-off stands after something was proven in it. */
export type Concluded = { handoff?: { sid: string; code: string }; gate?: GateProgress }

/**
 * Stores the proof by `keep` and ends its hand-off, both or neither: a signature that comes after the end leaves
 * nothing behind (protocol/handoffs#late-signature). Only a proof that is verified ends it, and only when with it all
 * that was asked for is there; any other is stored and the person may go on. The code exists nowhere but in this
 * answer; the same request again gets a new one until one was used. Throws `HANDOFF_ENDED`, `HANDOFF_MISMATCH` for a
 * proof that says less than was asked, or what `keep` throws.
 */
export async function storeWithHandoff(
  keep: (store: Store) => Promise<StoredProof>,
  { handoff, gate, isOriginBound }: { handoff: HandoffRecord; gate: GateRecord | undefined; isOriginBound: boolean },
  { ports, waiters }: Pick<Deployment, 'ports' | 'waiters'>,
): Promise<StoredProof & Concluded> {
  const code = newKey(ports.random)
  const kept = await ports.store.transaction(async (store) => {
    const stored = await keep(store)
    const concluded = await conclude(
      store,
      { handoff, gate, record: stored.record },
      { code, now: ports.now(), isOriginBound },
    )
    return { ...stored, ...concluded }
  })
  waiters.wake(handoff.sid)
  return kept
}

/** What a proof, just stored, does to its hand-off. Throws as {@link storeWithHandoff}. */
export async function conclude(
  store: Store,
  { handoff, gate, record }: { handoff: HandoffRecord; gate: GateRecord | undefined; record: ProofRecord },
  end: End,
): Promise<Concluded> {
  const { sid, request } = handoff
  // the same request again answers a proof that may have been revoked since
  const isActive = lifecycleOf(record, end.now) === 'active'
  if (!gate) {
    if (!isWhollyVerified(record) || !isActive) return {}
    if (!fulfilsRequest(record, request)) throw handoffMismatch('The hand-off asked for more than was proven.')
    const qHashes = await wholeRun(store, { handoff, record }, end.now)
    if (!qHashes) return {}
    const { qHash, walletAddress } = record
    const verifierIds = request.verifiers
    const result = { qHash, qHashes, eligible: true, verifierIds, walletAddress, gateId: null }
    await endHandoff(store, handoff, { result, owner: record, ...end })
    return { handoff: { sid, code: end.code } }
  }
  const reached = await gateProgress(gate, record, store, end.now)
  const { progress, qHashes } = reached
  if (!progress.allRequiredSatisfied || !isActive || !isYes(record, gate)) return { gate: progress }
  const result = gateResult(reached, { qHash: record.qHash, qHashes, owner: record })
  return { gate: progress, ...(await endGateHandoff(store, { handoff, gate, reached, result, owner: record }, end)) }
}

/** Whether a proof was verified, and says no to nothing that the gate requires: older ones do not outvote it. */
function isYes(record: ProofRecord, { model: { requirements } }: GateRecord): boolean {
  const required = new Set(requirements.flatMap(({ optional, verifierId }) => (optional ? [] : [verifierId])))
  const isNo = record.outcomes.some(({ verified, verifierId }) => {
    const id = verifierIdOf(verifierId)
    return !verified && id !== undefined && required.has(id)
  })
  return isPartlyVerified(record) && !isNo
}

/**
 * The proofs of a run of several requests, the one that was made last at the end; undefined while something that was
 * asked for is still to come (protocol/handoffs#runs). Only what this wallet proved in this hand-off counts.
 */
async function wholeRun(
  { proofs }: Store,
  { handoff: { sid, request }, record }: { handoff: HandoffRecord; record: ProofRecord },
  now: number,
): Promise<string[] | undefined> {
  const missing = requestedVerifiers(request).filter((id) => !saysOne(record, id))
  const before: string[] = []
  const audiences = audiencesFor(record, { counting: [record] })
  for (const id of missing) {
    // oxlint-disable-next-line no-await-in-loop -- one connection within a transaction
    const known = await proofs.about(record.subject, { verifierId: id, audiences, now })
    // one that came late was stored all the same
    const saying = known.filter(
      (each) => isWhollyVerified(each) && isOwner(record, each) && saysOne(each, id) && fulfilsRequest(each, request),
    )
    // oxlint-disable-next-line no-await-in-loop
    const made = await madeIn(sid, saying, { proofs })
    if (made === undefined) return undefined
    before.push(made)
  }
  return [...new Set([...before.toReversed(), record.qHash])]
}

/** Answers the first of these proofs that was made in the hand-off, which only the sealed part says. */
async function madeIn(
  sid: string,
  among: readonly ClearProof[],
  { proofs }: Pick<Store, 'proofs'>,
): Promise<string | undefined> {
  for (const { qHash } of among) {
    // oxlint-disable-next-line no-await-in-loop -- one connection within a transaction, and mostly the first
    const record = await proofs.find(qHash)
    if (record && !('erasedAt' in record) && record.sealed.sid === sid) return qHash
  }
  return undefined
}

const saysOne = ({ outcomes }: Pick<ProofRecord, 'outcomes'>, id: VerifierId) =>
  outcomes.some(({ verified, reused, verifierId }) => verified && !reused && verifierIdOf(verifierId) === id)

/**
 * What the hand-off of a gate is worth; the qHash that names the run is the last of the list (protocol/handoffs#runs).
 */
export function gateResult(
  { progress: { gateId }, matches }: Pick<Progress, 'progress' | 'matches'>,
  { qHash, qHashes, owner }: { qHash: string; qHashes: readonly string[]; owner: Owner },
): HandoffResult {
  const all = [...qHashes.filter((each) => each !== qHash), qHash]
  // what the gate asked for when the hand-off began may have changed since
  const verifierIds = [...new Set(matches.map(({ requirement }) => requirement.verifierId))]
  const { walletAddress } = owner
  return { qHash, qHashes: all, eligible: true, verifierIds, walletAddress, gateId }
}

/**
 * Ends it, and takes what opens the gate only once (protocol/gates#once); where a payment is due it only remembers what
 * was reached. Within a transaction. Throws `HANDOFF_ENDED`, and `GATE_REQUIREMENTS_NOT_MET` when another was faster.
 */
export async function endGateHandoff(
  store: Store,
  passed: { handoff: HandoffRecord; gate: GateRecord; reached: Progress; result: HandoffResult; owner: Owner },
  end: End,
): Promise<Pick<Concluded, 'handoff'>> {
  const { handoff, gate, reached, result, owner } = passed
  if (reached.progress.payment === 'due') {
    const kept = { result, owner, isOriginBound: end.isOriginBound, now: end.now, expiresAt: end.now + doneMs }
    if (await store.handoffs.reach(handoff.sid, kept)) return {}
    throw handoffEnded()
  }
  await claimOnce({ gate, matches: reached.matches, subject: owner }, store)
  await endHandoff(store, handoff, { result, owner, ...end })
  return { handoff: { sid: handoff.sid, code: end.code } }
}

/**
 * Ends a pending hand-off, or gives the one that this very proof ended another code, as nobody used the last one. Throws
 * `HANDOFF_ENDED`.
 */
export async function endHandoff(
  store: Store,
  { sid }: Pick<HandoffRecord, 'sid'>,
  { result, owner, code, now, isOriginBound }: { result: HandoffResult; owner: Owner } & End,
): Promise<void> {
  const codes = { ...codeHashes(code), isOriginBound, now }
  const ended =
    (await store.handoffs.finish(sid, { ...codes, result, owner, expiresAt: now + doneMs })) ??
    (await store.handoffs.renewCode(sid, codes))
  if (ended?.result?.qHash !== result.qHash) throw handoffEnded()
}
