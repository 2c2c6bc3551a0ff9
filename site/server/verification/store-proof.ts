import { type ErrorCode, errorStatus, ServiceError } from '../../../shared/contract/errors.ts'
import type { Store } from '../ports/store/store.ts'
import { mayBeLogged } from '../credentials/payload.ts'
import type { ProofRecord, Tombstone } from '../records/proofs.ts'
import { type Reservation, firstExpiry, statusOf } from './run-verifiers.ts'
import { holderName, isAboutSigner } from '../rules/wallet.ts'

/** A proof to store, with the reservations that it needs, and the chains on which it asks for anchors. */
export type NewProof = { record: ProofRecord; reservations: readonly Reservation[]; anchorChains?: readonly number[] }

/**
 * A proof as it is stored now. `duplicate`: the same request stored it before. `reused`: another request that asked for
 * the same stored it.
 */
export type StoredProof = { record: ProofRecord; duplicate: boolean; reused?: true }

type Refusal = { verifierId: string; code: string; message: string }

/**
 * Stores a proof once (protocol/proof-format#unsigned, protocol/verification#replay, protocol/proofs#erase). The first
 * write wins, and the same request again gets the stored proof unchanged. The same transaction takes the reservations;
 * a verdict whose reservation is taken already is stored as not verified. Throws `PROOF_ALREADY_EXISTS` when a
 * repetition asks for another publication, `PROOF_ERASED` when the owner erased the proof, and, for a request of one
 * verifier, the error code of the lost reservation (protocol/verification#input-errors).
 */
export async function storeProof(
  store: Store,
  { record, reservations, anchorChains = [] }: NewProof,
): Promise<StoredProof> {
  if (reservations.length === 0) return insert(store, record, anchorChains)
  return store.transaction(async (inner) => {
    // a repetition reserves nothing: what it held may belong to another proof by now
    if (await inner.proofs.find(record.qHash)) return insert(inner, record)
    const { taken, refusals } = await takeReservations(inner, { record, reservations }, record.createdAt)
    const [refusal] = refusals
    // the same request, sent twice at once, may have taken the reservation itself
    if (refusal && (await inner.proofs.find(record.qHash))) return insert(inner, record)
    if (refusal && record.verifierIds.length === 1 && isErrorCode(refusal.code))
      throw new ServiceError(refusal.code, refusal.message)
    return insert(inner, taken, anchorChains)
  })
}

/**
 * Stores a proof whose verifiers have not answered, together with the job that runs them again. Throws what
 * {@link storeProof} throws.
 */
export async function storePending(
  store: Store,
  { record, anchorChains }: Pick<NewProof, 'record' | 'anchorChains'>,
  kind: string,
): Promise<StoredProof> {
  return store.transaction(async (inner) => {
    const stored = await insert(inner, record, anchorChains)
    if (!stored.duplicate) await inner.jobs.add({ kind, key: record.qHash, dueAt: record.createdAt })
    return stored
  })
}

/**
 * Stores a proof by `keep`, together with the wish for its copy on IPFS (protocol/proofs#ipfs). Only the submission that
 * stores the proof sets the wish, because options are not signed.
 */
export async function storeWithCopy(store: Store, keep: (store: Store) => Promise<StoredProof>): Promise<StoredProof> {
  return store.transaction(async (inner) => {
    const stored = await keep(inner)
    const { qHash, createdAt } = stored.record
    if (!stored.duplicate) await inner.ipfsCopies.request(qHash, createdAt)
    return stored
  })
}

/** Returns on which of the requested chains a proof is anchored: on none when it never has entries in the log. */
export const wishedChains = (record: ProofRecord, requested: readonly number[]): readonly number[] =>
  requested.length > 0 && mayBeLogged(record) ? requested : []

/**
 * Takes the reservations of verdicts at `now` (Unix ms), within the transaction that stores the verdicts. In `taken` a
 * verdict that lost its reservation is not verified; `refusals` lists these verdicts.
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

/** Sorts reservations, so that two requests take them in one order and never wait for each other. */
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
  const taken = await store.holdings.take({ ...holds, holder: holderOf(holds.holder, record) }, { qHash, now })
  if (!taken) return [{ verifierId, ...holds.taken }]
  // one proof stands for a holding, so that revoking that proof gives the holding up
  if (taken.before !== undefined && taken.before !== qHash && (await store.proofs.revoke(taken.before, now, qHash)))
    await store.holdings.free(taken.before, now)
  return []
}

/** Returns the name of a holder: for the signer's own wallet by {@link holderName}. */
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
  // reused outcomes do not decide the status; a proof whose own verifiers all failed lists none of them
  const own = outcomes.filter(({ reused }) => reused !== true)
  const status = statusOf(own)
  const listed = status === 'rejected_verifier_failure' ? own : outcomes
  return { ...record, outcomes: listed, status, expiresAt: firstExpiry(own) }
}

/** Stores a proof with its wishes for anchors. Only the submission that stores it sets them: options are not signed. */
async function insert(store: Store, record: ProofRecord, anchorChains: readonly number[] = []): Promise<StoredProof> {
  const existing = await store.proofs.insert(record, wishedChains(record, anchorChains))
  return existing ? repetition(existing, record.optionsHash) : { record, duplicate: false }
}

/**
 * Returns the stored proof to a repeated request. Throws `PROOF_ERASED`, or `PROOF_ALREADY_EXISTS` when the repetition
 * asks for another publication.
 */
export function repetition(existing: ProofRecord | Tombstone, optionsHash: string): StoredProof {
  if ('erasedAt' in existing)
    throw new ServiceError('PROOF_ERASED', 'This proof was erased by its owner. Sign again to make another one.')
  if (existing.optionsHash !== optionsHash)
    throw new ServiceError('PROOF_ALREADY_EXISTS', 'This proof is stored with other privacy or publication options.', {
      details: { qHash: existing.qHash },
    })
  return { record: existing, duplicate: true }
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code)
}
