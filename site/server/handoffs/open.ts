import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import type { Deployment } from '../deployment.ts'
import { statusAt } from './state.ts'
import { codeHashes, digest, isKeyOf, newKey } from '../random-keys.ts'

/** What the hosted page may know of a hand-off: all but its secrets. Times are Unix ms. */
export type HandoffView = {
  sid: string
  /** Who asks: named on the page, and the only origin that messages go to. */
  origin: string
  verifierIds: string[]
  /** Of the gate that it is for. */
  gateId: string | null
  data: JsonObject | null
  mode: string
  lang: string | null
  theme: string | null
  /** Checked by protocol/handoffs#return-addresses; off the record's origin only by a click. */
  returnUrl: string | null
  expiresAt: number
  now: number
}

/** What a load of `/verify?sid=` finds. */
export type OpenedHandoff =
  | {
      kind: 'ready'
      handoff: HandoffView
      /** Present at the first load: to be set as the cookie of `handoff-cookie.ts`. */
      writeKey?: string
    }
  /**
   * The same page, after its end. With `done`, a fresh `code` if the last one was not used (protocol/handoffs#arrival).
   */
  | { kind: 'ended'; status: 'done' | 'failed' | 'cancelled' | 'expired'; handoff?: HandoffView; code?: string }
  /** Another browser opened it first. Nothing about it may be shown. */
  | { kind: 'not-yours' }
  | { kind: 'not-found' }

/**
 * Opens a hand-off for one load of the hosted page (protocol/handoffs#create, #write-key). The first load claims it;
 * once its page has been heard, later ones must present the key that it got, `writeKey`. Until then another load takes
 * its place: the answer to the first may never have arrived. A load also takes back a goodbye. Never call it for a
 * prefetch (`Sec-Purpose`): it would claim the hand-off for a person who is not there.
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
  // lost to another load, or to the end: the next look tells which
  return claimed
    ? { kind: 'ready', handoff: viewOf(claimed, now), writeKey: fresh }
    : openHandoff({ sid, writeKey }, { ports })
}

/** The code is kept by nobody, so a page that lost it gets another one. */
async function reopenDone(record: HandoffRecord, { ports }: Pick<Deployment, 'ports'>): Promise<OpenedHandoff> {
  const now = ports.now()
  const code = newKey(ports.random)
  const renewed = await ports.store.handoffs.renewCode(record.sid, { ...codeHashes(code), now })
  return { kind: 'ended', status: 'done', handoff: viewOf(record, now), ...(renewed && { code }) }
}

function viewOf({ sid, origin, request, expiresAt }: HandoffRecord, now: number): HandoffView {
  const { verifiers, gateId, data, mode, lang, theme, returnUrl } = request
  return {
    sid,
    origin,
    verifierIds: verifiers,
    gateId: gateId ?? null,
    data,
    mode,
    lang,
    theme,
    returnUrl,
    expiresAt,
    now,
  }
}
