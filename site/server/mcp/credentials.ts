import type { Settings } from '../settings.ts'
import type { Caller } from '../http/caller.ts'
import {
  type BearerCredential,
  bearerPrincipal,
  type BearerPrincipal,
  readBearerCredential,
} from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { resourceMetadataUrl, resourceScopes } from '../oauth/metadata.ts'
import { covers } from '../oauth/scopes.ts'
import { mcpScopesOf } from '../rules/authority.ts'
import type { ToolCaller } from './tool.ts'

type Deps = { config: Settings; ports: Deployment['ports'] }

/**
 * Reads the caller of a tool from the Bearer credential; undefined for no credential and for a wrong one alike. A
 * principal whose scopes do not cover `svc:profile` has no wallets (protocol/mcp#scopes).
 */
export async function readToolCaller(
  { bearer, address }: Pick<Caller, 'bearer' | 'address'>,
  deps: Deps,
): Promise<ToolCaller | undefined> {
  const credential = bearer === undefined ? undefined : await readBearerCredential(bearer, deps)
  if (!credential) return undefined
  const scope = scopeOf(credential)
  const readPrincipal = async (): Promise<BearerPrincipal> =>
    covers(scope, ['svc:profile']) ? bearerPrincipal(credential, deps) : { ...credential, wallets: [], isFresh: false }
  let principal: Promise<BearerPrincipal> | undefined
  return { credential, scope, address, principal: () => (principal ??= readPrincipal()) }
}

const scopeOf = (credential: BearerCredential): readonly string[] =>
  credential.kind === 'access-key' ? mcpScopesOf(credential.scopes) : credential.scopes

/**
 * Returns the `WWW-Authenticate` header of a 401 (protocol/mcp#mcp). It names an error only to a caller that sent a
 * token (RFC 6750 3.1).
 */
export function challenge(sentToken: boolean, { config }: Pick<Deps, 'config'>): string {
  const error = sentToken ? ', error="invalid_token"' : ''
  return `Bearer resource_metadata="${resourceMetadataUrl(config)}", scope="${resourceScopes.join(' ')}"${error}`
}

/**
 * Returns the `WWW-Authenticate` header for a credential whose scopes do not cover the tools of the request.
 * `description` is for people (RFC 6750 3).
 */
export function stepUp(needed: readonly string[], { config }: Pick<Deps, 'config'>, description?: string): string {
  const described = description === undefined ? '' : `, error_description="${description}"`
  return `Bearer error="insufficient_scope", scope="${needed.join(' ')}", resource_metadata="${resourceMetadataUrl(config)}"${described}`
}
