import type { Log } from './log.ts'

/** What is recorded of who did what (self-hosting.md). A word here is a word of the log: none is ever renamed. */
export type AuditAction =
  | 'sign-in'
  | 'method.add'
  | 'method.remove'
  | 'sessions.end'
  | 'key.create'
  | 'key.revoke'
  | 'key.use'
  | 'token.use'
  | 'consent'
  | 'client.disconnect'
  | 'payout.open'
  | 'gate.create'
  | 'gate.change'
  | 'profile.erase'

/** One event. Ids and words of ours only: never a token, a secret, an e-mail, a wallet's address or a full IP address. */
export type AuditEvent = {
  action: AuditAction
  outcome: 'done' | 'refused'
  profileId?: string | undefined
  /** The access key that acted, or that was made or revoked. */
  keyId?: string | undefined
  clientId?: string | undefined
  /** By what somebody signed in or agreed, or which endpoint refused a key. */
  method?: string | undefined
  /** The code of a refusal. */
  reason?: string | undefined
}

/** Where a request comes from, and its name in the log. */
export type AuditSource = { requestId: string; address: string }

/** Writes one line, at level info. */
export type Audit = (event: AuditEvent, source: AuditSource) => void

/** Refusals cost a stranger nothing: so many are written in a minute by a process, the others are counted. */
export const maxRefusals = 60
const windowMs = 60_000

/** Audit lines in the log. `now` is Unix ms. */
export function createAudit(log: Log, now: () => number): Audit {
  let began = 0
  let refusals = 0
  let dropped = 0
  return (event, { requestId, address }) => {
    if (now() - began >= windowMs) {
      began = now()
      refusals = 0
    }
    if (event.outcome === 'refused' && ++refusals > maxRefusals) {
      dropped += 1
      return
    }
    const { action, outcome, profileId, keyId, clientId, method, reason } = event
    const who = { profileId: profileId ?? null, keyId: keyId ?? null, clientId: clientId ?? null }
    const how = { method: method ?? null, reason: reason ?? null, address: networkOf(address) }
    log.info({ requestId, event: 'audit', action, outcome, ...who, ...how, dropped }, 'audit')
    // how many refusals were left out since the line before
    dropped = 0
  }
}

/** The /24 of an IPv4 address, the /48 of what the limits know of an IPv6 address; `unknown` for anything else. */
export function networkOf(address: string): string {
  const [, three] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address) ?? []
  if (three !== undefined) return `${three}.0/24`
  const [, groups] = /^([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4})(?::[0-9a-f]{1,4})?::\/(?:64|48)$/.exec(address) ?? []
  return groups === undefined ? 'unknown' : `${groups}::/48`
}
