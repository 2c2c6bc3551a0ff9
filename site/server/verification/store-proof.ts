import { type ErrorCode, errorStatus, ServiceError } from '../../../shared/contract/errors.ts'
import type { Store } from '../ports/store/store.ts'
import type { ProofRecord, Tombstone } from '../records/proofs.ts'
import { type Reservation, firstExpiry, statusOf } from './run-verifiers.ts'
import { holderName, isAboutSigner } from '../rules/wallet.ts'

/** A proof to store, with the reservations that it needs. */
export type NewProof = { record: ProofRecord; reservations: readonly Reservation[] }

/**
 * A proof as it is stored now. `duplicate`: the same request had stored it before. `reused`: another request that asked
 * the same had.
 */
export type StoredProof = { record: ProofRecord; duplicate: boolean; reused?: true }

type Refusal = { verifierId: string; code: string; message: string }

/**
 * Stores a proof, once (protocol/proof-format#unsigned, protocol/verification#replay, protocol/proofs#erase): the first
 * write wins, the same request again answers it unchanged. What its verdicts hold or use up is taken in the same
 * transaction; a verdict that loses it is stored as a no. Throws `PROOF_ALREADY_EXISTS` when the repetition asks for
 * another publication, `PROOF_ERASED` when its owner had it erased, and of a single verifier the code of what was
 * taken, where it is an error (protocol/verification#input-errors).
 */
export async function storeProof(store: Store, { record, reservations }: NewProof): Promise<StoredProof> {
  if (reservations.length === 0) return insert(store, record)
  return store.transaction(async (inner) => {
    // a repetition reserves nothing: what it held may belong to another proof by now
    if (await inner.proofs.find(record.qHash)) return insert(inner, record)
    const { taken, refusals } = await takeReservations(inner, { record, reservations }, record.createdAt)
    const [refusal] = refusals
    // the same request, sent twice at once, may have taken the reservation itself
    if (refusal && (await inner.proofs.find(record.qHash))) return insert(inner, record)
    if (refusal && record.verifierIds.length === 1 && isErrorCode(refusal.code))
      throw new ServiceError(refusal.code, refusal.message)
    return insert(inner, taken)
  })
}

/** Stores a proof whose verifiers have not answered, together with the job that will ask them again. As {@link storeProof}. */
export async function storePending(store: Store, record: ProofRecord, kind: string): Promise<StoredProof> {
  return store.transaction(async (inner) => {
    const kept = await insert(inner, record)
    if (!kept.duplicate) await inner.jobs.add({ kind, key: record.qHash, dueAt: record.createdAt })
    return kept
  })
}

/**
 * Takes what verdicts hold and use up, at `now` (Unix ms), within the transaction that stores them. In `taken` a verdict
 * that lost it is a no; `refusals` says which.
 */
export async function takeReservations(
  store: Store,
  { record, reservations }: NewProof,
  now: number,
): Promise<{ taken: ProofRecord; refusals: Refusal[] }> {
  const refusals: Refusal[] = []
  // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
  for (const reservation of inOrder(reservations)) refusals.push(...(await take(store, reservation, { record, now })))
  return { taken: refusals.length === 0 ? record : refuse(record, refusals), refusals }
}

/** Sorts reservations: in different orders, two requests could each hold what the other one waits for. */
const inOrder = (reservations: readonly Reservation[]) =>
  reservations.toSorted((a, b) => (a.verifierId < b.verifierId ? -1 : 1))

async function take(
  store: Store,
  { verifierId, holds, spends }: Reservation,
  { record, now }: { record: ProofRecord; now: number },
): Promise<Refusal[]> {
  const { qHash } = record
  if (spends && !(await store.consume(spends.kind, spends.id, spends.expiresAt)))
    return [{ verifierId, ...spends.spent }]
  if (!holds) return []
  const had = await store.holdings.take({ ...holds, holder: holderOf(holds.holder, record) }, { qHash, now })
  if (!had) return [{ verifierId, ...holds.taken }]
  // one proof stands for what a wallet has, so that whoever gives that one up has nothing left of it
  if (had.before !== undefined && had.before !== qHash && (await store.proofs.revoke(had.before, now, qHash)))
    await store.holdings.free(had.before, now)
  return []
}

/** Answers the name of who holds something: of a wallet that signed for itself by {@link holderName}. */
function holderOf(holder: string, record: ProofRecord): string {
  return isAboutSigner({ ...record, subject: holder }) ? holderName(record) : holder
}

function refuse(record: ProofRecord, refusals: readonly Refusal[]): ProofRecord {
  const outcomes = record.outcomes.map((outcome) => {
    const refusal = refusals.find(({ verifierId }) => verifierId === outcome.verifierId)
    if (!refusal) return outcome
    const { code, message } = refusal
    return { ...outcome, verified: false, error: { code, message }, claims: {}, expiresAt: null }
  })
  // what was taken over neither decides nor is listed by a proof whose own verifiers all said no
  const own = outcomes.filter(({ reused }) => reused !== true)
  const status = statusOf(own)
  const kept = status === 'rejected_verifier_failure' ? own : outcomes
  return { ...record, outcomes: kept, status, expiresAt: firstExpiry(own) }
}

async function insert(store: Store, record: ProofRecord): Promise<StoredProof> {
  const existing = await store.proofs.insert(record)
  return existing ? repetition(existing, record.optionsHash) : { record, duplicate: false }
}

/**
 * Returns the answer to a repeated request. Throws `PROOF_ERASED`, or `PROOF_ALREADY_EXISTS` when this time it asks
 * for another publication.
 */
export function repetition(existing: ProofRecord | Tombstone, optionsHash: string): StoredProof {
  if ('erasedAt' in existing)
    throw new ServiceError('PROOF_ERASED', 'This proof was erased by its owner. Sign anew to make another one.')
  if (existing.optionsHash !== optionsHash)
    throw new ServiceError('PROOF_ALREADY_EXISTS', 'This proof is stored with other privacy or publication options.', {
      details: { qHash: existing.qHash },
    })
  return { record: existing, duplicate: true }
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code)
}
