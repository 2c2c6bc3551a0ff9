import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { HandoffOptions } from '../../../shared/contract/verification.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import type { Deployment } from '../deployment.ts'
import { statusAt } from './state.ts'
import { digest, isKeyOf, mintCode, newKey } from '../random-keys.ts'

/** A hand-off as the hosted page may see it, without its secrets. Times are Unix ms. */
export type HandoffView = {
  sid: string
  /** The origin of the embedder: the page shows it, and sends messages only to it. */
  origin: string
  /** Whether a plain link made it, so that no page waits for its end. */
  isLink: boolean
  /** The origin of the window that gets the outcome as a message. Only a plain link has one. */
  listener: string | null
  verifierIds: string[]
  /** Null for a hand-off without a gate. */
  gateId: string | null
  data: JsonObject | null
  mode: string
  lang: string | null
  theme: string | null
  /** Checked by protocol/handoffs#return-addresses; the page leaves to another origin only by a click. */
  returnUrl: string | null
  /** The anchors and the copy that the site asks for. */
  options: HandoffOptions
  expiresAt: number
  now: number
}

/** What a load of `/verify?sid=` gets. */
export type OpenedHandoff =
  | {
      kind: 'ready'
      handoff: HandoffView
      /** Present at the first load; the page sets it as the cookie that `handoffCookieName` names. */
      writeKey?: string
    }
  /**
   * The hand-off has ended. With `done`, a new `code` if the last one was not used (protocol/handoffs#arrival).
   */
  | { kind: 'ended'; status: 'done' | 'failed' | 'cancelled' | 'expired'; handoff?: HandoffView; code?: string }
  /** Another browser opened it first. The page may show nothing about it. */
  | { kind: 'not-yours' }
  | { kind: 'not-found' }

/**
 * Opens a hand-off for one load of the hosted page (protocol/handoffs#create, #write-key). The first load claims it and
 * gets a write key. As soon as its page has sent a request with the key, later loads must present it. Before that,
 * another load replaces the key, because the first answer may never have arrived. A load also cancels an earlier `bye`.
 * Do not call it for a prefetch (`Sec-Purpose`): it would claim the hand-off for a person who is not there.
 */
export async function openHandoff(
  { sid, writeKey }: { sid: string; writeKey: string | undefined },
  { ports }: Pick<Deployment, 'ports'>,
): Promise<OpenedHandoff> {
  const { handoffs } = ports.store
  const record = await handoffs.find(sid)
  if (!record) return { kind: 'not-found' }
  const now = ports.now()
  const status = statusAt(record, now)
  const isHeld = isKeyOf(record.writeKeyHash, writeKey)
  const isSettled = record.heardAt !== null || status !== 'pending'
  if (record.writeKeyHash !== null && isSettled && !isHeld) return { kind: 'not-yours' }
  if (status === 'done' && isHeld) return reopenDone(record, { ports })
  if (status !== 'pending') return { kind: 'ended', status, ...(isHeld && { handoff: viewOf(record, now) }) }

  if (isHeld) {
    const back = await handoffs.presence(sid, { byeAt: null, away: false, now })
    return back ? { kind: 'ready', handoff: viewOf(back, now) } : openHandoff({ sid, writeKey }, { ports })
  }
  const fresh = newKey(ports.random)
  const claimed = await handoffs.claimWriteKey(sid, digest(fresh), now)
  // another load or the end came first: reading the hand-off again shows which
  return claimed
    ? { kind: 'ready', handoff: viewOf(claimed, now), writeKey: fresh }
    : openHandoff({ sid, writeKey }, { ports })
}

/**
 * Returns a finished hand-off with a new code: the service does not keep codes, so a page that lost its code gets
 * another.
 */
async function reopenDone(record: HandoffRecord, { ports }: Pick<Deployment, 'ports'>): Promise<OpenedHandoff> {
  const now = ports.now()
  const { code, hashes } = mintCode(ports.random)
  const renewed = await ports.store.handoffs.renewCode(record.sid, { ...hashes, now })
  return { kind: 'ended', status: 'done', handoff: viewOf(record, now), ...(renewed && { code }) }
}

function viewOf({ sid, origin, request, expiresAt }: HandoffRecord, now: number): HandoffView {
  const { verifiers, gateId, data, mode, lang, theme, returnUrl, options = {} } = request
  return {
    sid,
    origin,
    isLink: request.isLink ?? false,
    listener: request.listener ?? null,
    verifierIds: verifiers,
    gateId: gateId ?? null,
    data,
    mode,
    lang,
    theme,
    returnUrl,
    options,
    expiresAt,
    now,
  }
}
