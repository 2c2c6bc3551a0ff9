import type { Store } from '../ports/store/store.ts'
import { grantMark } from '../proofs/access-grant.ts'
import type { SessionRecord } from '../records/accounts.ts'
import { reportActions, type RequestSource } from './report-action.ts'

/** The numbers of sessions, access keys and clients that were revoked. */
export type RevokedAccess = { sessions: number; accessKeys: number; clients: number }

/**
 * Takes back whatever acts for a profile but the session that asks for it: other sessions, access keys, what apps were
 * allowed, with their codes and tokens, and access that sessions and keys gave to proofs. It counts from the next
 * request on in every process, as none keeps any of it in memory. The audit stream names each key and each app. Within a
 * transaction.
 */
export async function revokeAccess(by: {
  session: SessionRecord
  source: RequestSource
  store: Store
  /** Unix ms. */
  now: number
}): Promise<RevokedAccess> {
  const { store, now } = by
  const { profileId, tokenHash } = by.session
  await store.accounts.lock(profileId)
  const sessions = await store.sessions.endOthers(profileId, tokenHash)
  const accessKeys = await store.accessKeys.removeAll(profileId)
  const clients = await store.oauth.withdrawAll(profileId, now)
  await store.grantCutoffs.set(grantMark(profileId, store), now)
  const revoked = accessKeys.map((keyId) => ({ action: 'key.revoke', keyId }) as const)
  const disconnected = [...new Set(clients)].map((clientId) => ({ action: 'client.disconnect', clientId }) as const)
  await reportActions([...revoked, ...disconnected], by)
  return { sessions, accessKeys: accessKeys.length, clients: clients.length }
}
