import type { Settings } from '../settings.ts'
import type { Caller } from '../http/caller.ts'
import { readAccessToken } from '../oauth/access-token.ts'
import { accessKeyOf } from '../accounts/access-keys.ts'
import type { Deployment } from '../deployment.ts'
import { resourceMetadataUrl, resourceScopes } from '../oauth/metadata.ts'
import { mcpScopesOf } from '../rules/authority.ts'
import type { Principal } from './tool.ts'

type Around = { config: Settings; ports: Deployment['ports'] }

/** Whoever the Authorization header shows; undefined for no credential and for a bad one alike. */
export async function principalOf(
  { bearer, address }: Pick<Caller, 'bearer' | 'address'>,
  around: Around,
): Promise<Principal | undefined> {
  if (bearer === undefined) return undefined
  if (bearer.startsWith('npk_')) {
    const key = await accessKeyOf(bearer, around)
    if (!key) return undefined
    const { id, profileId, scopes } = key
    return { profileId, via: 'access-key', clientId: null, scope: mcpScopesOf(scopes), key: { id, scopes }, address }
  }
  const shown = await readAccessToken(bearer, around)
  if (!shown) return undefined
  const { profileId, clientId } = shown.grant
  return { profileId, via: 'token', clientId, scope: shown.scope, address }
}

/**
 * The `WWW-Authenticate` header of a 401 (protocol/mcp#mcp): an error is named only to whoever sent a token
 * (RFC 6750 3.1).
 */
export function challenge(sentToken: boolean, { config }: Pick<Around, 'config'>): string {
  const error = sentToken ? ', error="invalid_token"' : ''
  return `Bearer resource_metadata="${resourceMetadataUrl(config)}", scope="${resourceScopes.join(' ')}"${error}`
}

/** The same for a token that may do less than the tool needs; `why` is for people (RFC 6750 3). */
export function stepUp(needed: readonly string[], { config }: Pick<Around, 'config'>, why?: string): string {
  const described = why === undefined ? '' : `, error_description="${why}"`
  return `Bearer error="insufficient_scope", scope="${needed.join(' ')}", resource_metadata="${resourceMetadataUrl(config)}"${described}`
}
