import type { Log } from './logger.ts'
import { hasPassed } from './records/clock-tolerance.ts'

/** The actions of audit lines (docs/operations#audit-lines). Operators search for these words, so none is ever renamed. */
export const auditActions = [
  'sign-in',
  'method.add',
  'method.remove',
  'sessions.end',
  'key.create',
  'key.revoke',
  'key.use',
  'token.use',
  'consent',
  'client.disconnect',
  'payout.open',
  'webhook.change',
  'gate.create',
  'gate.change',
  'profile.export',
  'profile.erase',
  'wallet.erase',
  'proof.erase',
] as const

/** One of {@link auditActions}. */
export type AuditAction = (typeof auditActions)[number]

/**
 * One event. It consists of our own ids and words only, and never has a token, a secret, an e-mail, the address of a
 * wallet or a full IP address.
 */
export type AuditEvent = {
  action: AuditAction
  outcome: 'done' | 'refused'
  profileId?: string | undefined
  /** The access key that acted, or that was created or revoked. */
  keyId?: string | undefined
  clientId?: string | undefined
  /** The session that acted, by the id that its owner reads in a list. It is in events only. */
  sessionId?: string | undefined
  /** The way of the sign-in or of the consent, or the endpoint that refused a key. */
  method?: string | undefined
  /** The code of a refusal. */
  reason?: string | undefined
  /** Who acted if it was not the person: the service, also for its operator by a command, or the app `clientId`. */
  by?: 'service' | 'client'
}

/** The address that a request comes from, its browser, and its id in the log. */
export type AuditSource = { requestId: string; address: string; userAgent?: string | undefined }

/** Records one event as a line of the log, and a failed sign-in also in the audit stream of its profile. */
export type Audit = (event: AuditEvent, source: AuditSource) => Promise<void>

/** Writes one event as a line of level info. */
export type AuditLog = (event: AuditEvent, source: AuditSource) => void

/**
 * The number of refusals that one process writes in a minute. Further ones are only counted, because a refusal costs a
 * stranger nothing.
 */
export const maxRefusals = 60
const windowMs = 60_000

/** Makes the function that writes audit lines into the log. `now` answers Unix ms. */
export function createAuditLog(log: Log, now: () => number): AuditLog {
  let began = 0
  let refusals = 0
  let dropped = 0
  return (event, { requestId, address }) => {
    if (hasPassed(windowMs, { since: began, now: now() })) {
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
    // `dropped` counts the refusals that were not written since the previous line
    dropped = 0
  }
}

/**
 * Returns the network of an address: the /24 of an IPv4 address, or the /48 of the IPv6 prefix that the limits count by;
 * `unknown` for anything else.
 */
export function networkOf(address: string): string {
  const [, three] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address) ?? []
  if (three !== undefined) return `${three}.0/24`
  const [, groups] = /^([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4})(?::[0-9a-f]{1,4})?::\/(?:64|48)$/.exec(address) ?? []
  return groups === undefined ? 'unknown' : `${groups}::/48`
}
