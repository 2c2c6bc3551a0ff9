import type { OauthGrant } from '../records/oauth.ts'
import type { Store } from '../ports/store/store.ts'
import type { Scope } from './scopes.ts'

/** What a person refused to a client at an address, of what it asked for. */
export type Unticked = Pick<OauthGrant, 'profileId' | 'clientId' | 'redirectUri'> & { scopes: readonly Scope[] }

/**
 * Ends the earlier grants of a client at an address that have a scope which the person has just unticked, and takes it out of
 * a standing approval: what they take away, the app loses at once, and not only in its next token (protocol/oauth#narrowed).
 * A request that asks for less takes nothing away. Returns whether a grant ended.
 */
export async function endUnticked(
  { profileId, clientId, redirectUri, scopes }: Unticked,
  { oauth, now }: { oauth: Pick<Store['oauth'], 'grants' | 'revoke' | 'approval' | 'approve'>; now: number },
): Promise<boolean> {
  if (scopes.length === 0) return false
  const isUnticked = (scope: string) => scopes.some((each) => each === scope)
  const approval = await oauth.approval(profileId, clientId, redirectUri)
  const kept = approval?.scope.split(' ').filter((scope) => !isUnticked(scope))
  if (approval && kept) await oauth.approve({ ...approval, scope: kept.join(' ') })
  const grants = await oauth.grants(profileId, now)
  const wider = grants.filter(
    (grant) =>
      grant.clientId === clientId && grant.redirectUri === redirectUri && grant.scope.split(' ').some(isUnticked),
  )
  // oxlint-disable-next-line no-await-in-loop -- one transaction, one statement at a time
  for (const { id } of wider) await oauth.revoke(id, now)
  return wider.length > 0
}
