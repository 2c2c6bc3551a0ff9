import type { Config } from '../config.ts'
import { readAccessToken } from '../oauth/access-token.ts'
import { scopes } from '../oauth/scopes.ts'
import { profileOfAccessKey } from '../operations/access-keys.ts'
import type { Deployment } from '../operations/deployment.ts'
import { resourceMetadataUrl, resourceScopes } from '../oauth/metadata.ts'
import type { Principal } from './tool.ts'

type Around = { config: Config; ports: Deployment['ports'] }

/** Whoever the Authorization header shows; undefined for no credential and for a bad one alike. */
export async function principalOf(bearer: string | undefined, around: Around): Promise<Principal | undefined> {
  if (bearer === undefined) return undefined
  if (bearer.startsWith('npk_')) {
    const key = await profileOfAccessKey(bearer, around)
    return key && { profileId: key.profileId, via: 'access-key', clientId: null, scope: scopes }
  }
  const shown = await readAccessToken(bearer, around)
  if (!shown) return undefined
  const { profileId, clientId } = shown.grant
  return { profileId, via: 'token', clientId, scope: shown.scope }
}

/**
 * The `WWW-Authenticate` header of a 401 (interface.md, MCP): an error is named only to whoever sent a token
 * (RFC 6750 3.1).
 */
export function challenge(sentToken: boolean, { config }: Pick<Around, 'config'>): string {
  const error = sentToken ? ', error="invalid_token"' : ''
  return `Bearer resource_metadata="${resourceMetadataUrl(config)}", scope="${resourceScopes.join(' ')}"${error}`
}

/** The same for a token that may do less than the tool needs. */
export function stepUp(needed: readonly string[], { config }: Pick<Around, 'config'>): string {
  return `Bearer error="insufficient_scope", scope="${needed.join(' ')}", resource_metadata="${resourceMetadataUrl(config)}"`
}
