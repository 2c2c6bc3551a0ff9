import { ServiceError } from '../../../shared/contract/errors.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import { isAboutSigner } from '../rules/wallet.ts'
import type { Deployment } from '../deployment.ts'
import { handoffEnded, handoffMismatch, statusAt } from './state.ts'
import { matchesRequest } from './request-match.ts'
import { isKeyOf } from '../random-keys.ts'
import type { ReadRequest } from '../verification/signed-request.ts'

/** The keys by which a caller may end a hand-off (protocol/handoffs#write-key, #inline). */
export type HandoffKeys = {
  /** Of the embedder's page: the secret that it made, and the Origin header of the browser. */
  embedder: { sid: string; secret: string; origin: string | undefined } | undefined
  /** Of our own page: answers the key that its first load of this hand-off got. */
  writeKeyOf: (sid: string) => string | undefined
}

/**
 * Returns the hand-off that a signed request may end; undefined when the request belongs to none. The signature must
 * name the hand-off, the caller must hold one of its keys, and the request must be what the page asked for
 * (protocol/handoffs#what-was-asked, #inline). So neither a signature from another page nor a stranger's request ends
 * it. `admitToGate` checks what a gate requires. Throws `HANDOFF_AUTH_REQUIRED`, `HANDOFF_MISMATCH` or `HANDOFF_ENDED`.
 */
export async function admitHandoff(
  read: ReadRequest & { subject: string },
  qHash: string,
  keys: HandoffKeys,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<HandoffRecord | undefined> {
  const mark = read.handoff
  if (keys.embedder && keys.embedder.sid !== mark?.sid)
    throw handoffMismatch('The signed data does not name this hand-off.')
  if (!mark) return undefined

  const record = await heldHandoff(mark.sid, keys, { ports })
  if (mark.origin !== record.origin) throw handoffMismatch('The signature was given for another page.')
  const { request, result } = record
  const isRequested = request.gateId === undefined ? matchesRequest(read, request) : isAboutSigner(read)
  if (!isRequested) throw handoffMismatch('The hand-off asked for something else.')

  const status = statusAt(record, ports.now())
  // the same request again asks for an answer that was lost
  const isAnswered = result?.qHash === qHash || request.reuse === true
  if (status === 'pending' || (status === 'done' && isAnswered)) return record
  throw handoffEnded()
}

/**
 * Returns the hand-off when the caller holds one of its keys. Throws `HANDOFF_AUTH_REQUIRED`, also for an unknown sid.
 */
export async function heldHandoff(
  sid: string,
  keys: HandoffKeys,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<HandoffRecord> {
  const record = await findHeld(sid, keys, { ports })
  if (record) return record
  throw new ServiceError('HANDOFF_AUTH_REQUIRED', 'Only the pages that share a hand-off may end it.')
}

async function findHeld(
  sid: string,
  { embedder, writeKeyOf }: HandoffKeys,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<HandoffRecord | undefined> {
  const record = await ports.store.handoffs.find(sid)
  if (!record) return undefined
  const isHeld = embedder
    ? isKeyOf(record.challenge, embedder.secret) && embedder.origin === record.origin
    : isKeyOf(record.writeKeyHash, writeKeyOf(sid))
  return isHeld ? record : undefined
}

/**
 * Says whether a request whose signature is too old may repeat one that came in time. Only a page that holds the
 * hand-off can have lost the answer (protocol/verification#late-repetition). Every signed proof contains an old
 * signature, so strangers must get no repetition. {@link wasMadeIn} says whether the first request did come in time.
 */
export async function mayRepeat(
  { handoff: mark }: Pick<ReadRequest, 'handoff'>,
  keys: HandoffKeys,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<boolean> {
  if (!mark || (keys.embedder && keys.embedder.sid !== mark.sid)) return false
  return (await findHeld(mark.sid, keys, { ports })) !== undefined
}

/** Says whether a proof was made in this hand-off, and so by a signature that was fresh when it came. */
export async function wasMadeIn(
  sid: string | undefined,
  qHash: string,
  { ports }: Pick<Deployment, 'ports'>,
): Promise<boolean> {
  const record = await ports.store.proofs.find(qHash)
  return record !== undefined && !('erasedAt' in record) && sid !== undefined && record.sealed.sid === sid
}
