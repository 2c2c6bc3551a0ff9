import { ServiceError } from '../../../shared/contract/errors.ts'
import type { HandoffRecord, ProofRecord, Store } from '../ports/store/store.ts'
import type { Deployment } from './deployment.ts'
import { doneMs, handoffEnded, statusAt } from './handoff-state.ts'
import { isWhatWasAsked, saysWhatWasAsked } from './handoff-wish.ts'
import { digest, isKeyOf, newKey } from './keys.ts'
import type { ReadRequest } from './signed-request.ts'
import type { Kept } from './store-proof.ts'

/** What a submitter can show to end a hand-off (channel.md 7, 9). */
export type HandoffKeys = {
  /** The embedder's own page: the secret it made, and the Origin that the browser names. */
  embedder: { sid: string; secret: string; origin: string | undefined } | undefined
  /** Our own page: the key that its first load of this hand-off got. */
  writeKeyOf: (sid: string) => string | undefined
}

/**
 * The hand-off that a signed request may end; undefined when it belongs to none. The signature must name it, the
 * submitter must hold it, and it must be about what was asked for (channel.md 8, 9), so neither a signature from another
 * page nor a stranger's submit ends it. Throws `HANDOFF_AUTH_REQUIRED`, `HANDOFF_MISMATCH` or `HANDOFF_ENDED`.
 */
export async function admitHandoff(
  read: ReadRequest & { subject: string },
  qHash: string,
  { embedder, writeKeyOf }: HandoffKeys,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<HandoffRecord | undefined> {
  const mark = read.handoff
  if (embedder && embedder.sid !== mark?.sid) throw mismatch('The signed data does not name this hand-off.')
  if (!mark) return undefined

  const record = await ports.store.handoffs.find(mark.sid)
  const isHeld =
    record !== undefined &&
    (embedder
      ? isKeyOf(record.challenge, embedder.secret) && embedder.origin === record.origin
      : isKeyOf(record.writeKeyHash, writeKeyOf(mark.sid)))
  if (!isHeld) throw new ServiceError('HANDOFF_AUTH_REQUIRED', 'Only the pages that share a hand-off may end it.')
  if (mark.origin !== record.origin) throw mismatch('The signature was given for another page.')
  if (!isWhatWasAsked(read, record.request)) throw mismatch('The hand-off asked for something else.')

  const status = statusAt(record, ports.now())
  // a lost answer is asked for again by the same request
  const isAnswered = record.result?.qHash === qHash || record.request.reuse === true
  if (status === 'pending' || (status === 'done' && isAnswered)) return record
  throw handoffEnded()
}

/**
 * Stores the proof by `keep` and ends its hand-off, both or neither: a signature that comes after the end leaves nothing
 * behind (channel.md 7). Only a proof that is verified ends it; any other is stored and the person may try again. The code
 * exists nowhere but in this answer; the same request again gets a new one until one was used.
 * Throws `HANDOFF_ENDED`, `HANDOFF_MISMATCH` for a proof that says less than was asked, or what `keep` throws.
 */
export async function storeWithHandoff(
  keep: (store: Store) => Promise<Kept>,
  handoff: HandoffRecord,
  { ports, waiters }: Pick<Deployment, 'ports' | 'waiters'>,
): Promise<Kept & { handoff?: { sid: string; code: string } }> {
  const { sid } = handoff
  const code = newKey(ports.random)
  const kept = await ports.store.transaction(async (store) => {
    const stored = await keep(store)
    if (stored.record.status !== 'verified') return stored
    if (!saysWhatWasAsked(stored.record, handoff.request))
      throw mismatch('The hand-off asked for more than was proven.')
    const end = { codeHash: digest(code), now: ports.now() }
    const ended =
      (await endHandoff(store, handoff, { ...end, record: stored.record })) ??
      (await store.handoffs.renewCode(sid, end))
    if (ended?.result?.qHash !== stored.record.qHash) throw handoffEnded()
    return { ...stored, handoff: { sid, code } }
  })
  waiters.wake(sid)
  return kept
}

/** Ends a pending hand-off by a verified proof. Undefined: it had ended before. */
export function endHandoff(
  store: Store,
  { sid, request }: Pick<HandoffRecord, 'sid' | 'request'>,
  { record, codeHash, now }: { record: ProofRecord; codeHash: string; now: number },
): Promise<HandoffRecord | undefined> {
  const { qHash, walletAddress } = record
  const worth = { qHash, qHashes: [qHash], eligible: true, verifierIds: request.verifiers, walletAddress, gateId: null }
  return store.handoffs.finish(sid, { result: worth, owner: record, codeHash, now, expiresAt: now + doneMs })
}

const mismatch = (message: string) => new ServiceError('HANDOFF_MISMATCH', message)
