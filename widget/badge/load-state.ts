import { type BadgeState, judgeReply, withEnvelope } from './state.ts'
import { ownBase, preload } from '../load.ts'

/** `<path> <hash>` of the offline check: compiled in when the badge is built. */
declare const SVC_BADGE_CHECK: string | undefined
const here = import.meta.url

/** How long the service may take, ms. */
const patienceMs = 10_000
const outage = { name: 'unreachable' } as const satisfies BadgeState

/** How the proof stands, by the service's word and, when the page gives its envelope, by a check of that. Never throws. */
export async function stateOf(qHash: string, base: string | undefined, envelope: string | null): Promise<BadgeState> {
  if (!base) return outage
  try {
    const [state, report] = await Promise.all([ask(qHash, base), envelope === null ? null : checkHere(envelope)])
    return report ? withEnvelope(state, report, qHash) : state
  } catch {
    return outage
  }
}

/** The service's word. Whatever is not its own answer is an outage. */
async function ask(qHash: string, base: string): Promise<BadgeState> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(`${base}/api/v1/proofs/${qHash}`, { credentials: 'omit', cache: 'no-store', signal })
    const reply = await response.json()
    if (response.ok) return judgeReply(reply, { qHash, now: Date.now() })
    return response.status === 404 && reply?.error?.code === 'PROOF_NOT_FOUND' ? { name: 'unknown' } : outage
  } catch {
    return outage
  }
}

/** Throws when the check itself cannot be had. */
async function checkHere(json: string) {
  const { checkOffline } = await loadCheck()
  let envelope: unknown
  try {
    envelope = JSON.parse(json)
  } catch {
    // what is no JSON is no envelope
  }
  return checkOffline(envelope)
}

async function loadCheck(): Promise<typeof import('./offline-check.ts')> {
  if (typeof SVC_BADGE_CHECK === 'undefined') return import('./offline-check.ts')
  const [at = '', integrity = ''] = SVC_BADGE_CHECK.split(' ')
  const url = new URL(at, here).href
  await preload(url, integrity)
  return import(/* @vite-ignore */ url)
}

/** The service's address without its last slash, where this file came from unless said; undefined for what is not one. */
export function baseOf(attribute: string | null): string | undefined {
  const built = typeof SVC_BADGE_CHECK === 'undefined' ? ownBase : new URL('../..', here).href
  const address = attribute ?? built
  if (!address || !URL.canParse(address, document.baseURI)) return undefined
  const { protocol, href } = new URL(address, document.baseURI)
  return /^https?:$/.test(protocol) ? href.replace(/\/+$/, '') : undefined
}
