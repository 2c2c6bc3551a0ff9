import { type ErrorCode, errorStatus, ServiceError } from '../../../shared/contract/errors.ts'
import type { Store } from '../ports/store/store.ts'
import type { ProofRecord, Tombstone } from '../records/proofs.ts'
import { type Due, firstExpiry, statusOf } from './run-verifiers.ts'
import { holderName, isAboutSigner } from '../rules/wallet.ts'

/** A proof to be stored, and what must be had for it. */
export type Made = { record: ProofRecord; dues: readonly Due[] }

/** A proof as it is stored now, and whether it was there before: by the same request, or by another that asked the same. */
export type Kept = { record: ProofRecord; duplicate: boolean; reused?: true }

type Refusal = { verifierId: string; code: string; message: string }

/**
 * Stores a proof, once (protocol/proof-format#unsigned, protocol/verification#replay, protocol/proofs#erase): the first
 * write wins, the same request again answers it unchanged. What its verdicts hold or use up is taken in the same
 * transaction; a verdict that loses it is stored as a no. Throws `PROOF_ALREADY_EXISTS` when the repetition asks for
 * another publication, `PROOF_ERASED` when its owner had it erased, and of a single verifier the code of what was
 * taken, where it is an error (protocol/verification#input-errors).
 */
export async function storeProof(store: Store, { record, dues }: Made): Promise<Kept> {
  if (dues.length === 0) return insert(store, record)
  return store.transaction(async (inner) => {
    // A repetition takes nothing again: what it held may be another's by now.
    if (await inner.proofs.find(record.qHash)) return insert(inner, record)
    const { taken, refusals } = await takeDues(inner, { record, dues }, record.createdAt)
    const [refusal] = refusals
    // what this lost it may have lost to itself, sent twice at once
    if (refusal && (await inner.proofs.find(record.qHash))) return insert(inner, record)
    if (refusal && record.verifierIds.length === 1 && isErrorCode(refusal.code))
      throw new ServiceError(refusal.code, refusal.message)
    return insert(inner, taken)
  })
}

/** Stores a proof whose verifiers have not answered, together with the job that will ask them again. As {@link storeProof}. */
export async function storePending(store: Store, record: ProofRecord, kind: string): Promise<Kept> {
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
export async function takeDues(
  store: Store,
  { record, dues }: Made,
  now: number,
): Promise<{ taken: ProofRecord; refusals: Refusal[] }> {
  const refusals: Refusal[] = []
  // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
  for (const due of inOneOrder(dues)) refusals.push(...(await take(store, due, { record, now })))
  return { taken: refusals.length === 0 ? record : refuse(record, refusals), refusals }
}

/** Or two requests could each have what the other one waits for. */
const inOneOrder = (dues: readonly Due[]) => dues.toSorted((a, b) => (a.verifierId < b.verifierId ? -1 : 1))

async function take(
  store: Store,
  { verifierId, holds, spends }: Due,
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

async function insert(store: Store, record: ProofRecord): Promise<Kept> {
  const existing = await store.proofs.insert(record)
  return existing ? repetition(existing, record.optionsHash) : { record, duplicate: false }
}

/**
 * What the same request again is answered with. Throws `PROOF_ERASED`, or `PROOF_ALREADY_EXISTS` when this time it asks
 * for another publication.
 */
export function repetition(existing: ProofRecord | Tombstone, optionsHash: string): Kept {
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
