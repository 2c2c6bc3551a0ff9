import { importCredentialCheck } from '#own-files'
import { type BadgeState, judgeReply, type ServiceAnswer } from './state.ts'
import type { PinnedIssuers } from './check-saved.ts'
import { ownBase } from '../load.ts'

/** How long the badge waits for the service, ms. */
const timeoutMs = 10_000
const outage = { name: 'unreachable' } as const satisfies BadgeState

/**
 * Returns the state of a proof. If the page names the `issuers` that it trusts, it checks the saved proof and sends no
 * request. Otherwise it asks the service at `base`, and checks what the service signed. Never throws.
 */
export async function loadState(options: {
  qHash: string
  base: string | undefined
  saved: string | null
  issuers: PinnedIssuers | null
}): Promise<BadgeState> {
  const { qHash, base, saved, issuers } = options
  try {
    if (issuers !== null) return await (await importCredentialCheck()).checkSaved({ qHash, saved, issuers })
    if (!base) return outage
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await askService(qHash, base, signal)
    if (answer.name !== 'active' && saved === null) return answer
    const { checkOnline } = await importCredentialCheck()
    return await checkOnline({ base, qHash, answer, saved, signal })
  } catch {
    return outage
  }
}

/** Asks the service. An answer that is not the service's own counts as an outage. */
async function askService(qHash: string, base: string, signal: AbortSignal): Promise<ServiceAnswer> {
  try {
    const response = await fetch(`${base}/api/v1/proofs/${qHash}`, { credentials: 'omit', cache: 'no-store', signal })
    const reply = await response.json()
    if (response.ok) return judgeReply(reply, { qHash, now: Date.now() })
    return response.status === 404 && reply?.error?.code === 'PROOF_NOT_FOUND' ? { name: 'unknown' } : outage
  } catch {
    return outage
  }
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
