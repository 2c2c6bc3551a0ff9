import { importOfflineCheck } from '#own-files'
import { type BadgeState, judgeReply, withEnvelope } from './state.ts'
import { ownBase } from '../load.ts'

/** How long the badge waits for the service, ms. */
const timeoutMs = 10_000
const outage = { name: 'unreachable' } as const satisfies BadgeState

/**
 * Returns the state of a proof. It asks the service at `base` and, if the page gives the proof's envelope as JSON, checks
 * that here. Never throws.
 */
export async function loadState(options: {
  qHash: string
  base: string | undefined
  envelope: string | null
}): Promise<BadgeState> {
  const { qHash, base, envelope } = options
  if (!base) return outage
  try {
    const [state, report] = await Promise.all([
      askService(qHash, base),
      envelope === null ? null : checkEnvelope(envelope),
    ])
    return report ? withEnvelope(state, report, qHash) : state
  } catch {
    return outage
  }
}

/** Asks the service. An answer that is not the service's own counts as an outage. */
async function askService(qHash: string, base: string): Promise<BadgeState> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${base}/api/v1/proofs/${qHash}`, { credentials: 'omit', cache: 'no-store', signal })
    const reply = await response.json()
    if (response.ok) return judgeReply(reply, { qHash, now: Date.now() })
    return response.status === 404 && reply?.error?.code === 'PROOF_NOT_FOUND' ? { name: 'unknown' } : outage
  } catch {
    return outage
  }
}

/** Checks an envelope on this page. Throws when the code of the check cannot be loaded. */
async function checkEnvelope(json: string) {
  const { checkEnvelopeOffline } = await importOfflineCheck()
  let envelope: unknown
  try {
    envelope = JSON.parse(json)
  } catch {
    // Text that is not JSON is not an envelope, which the check reports.
  }
  return checkEnvelopeOffline(envelope)
}

/**
 * Returns the service's address without its last slash: that of the attribute `base-url`, else where this file came from.
 * Undefined if it is not an http address.
 */
export function baseOf(attribute: string | null): string | undefined {
  const address = attribute ?? ownBase
  if (!address || !URL.canParse(address, document.baseURI)) return undefined
  const { protocol, href } = new URL(address, document.baseURI)
  return /^https?:$/.test(protocol) ? href.replace(/\/+$/, '') : undefined
}
