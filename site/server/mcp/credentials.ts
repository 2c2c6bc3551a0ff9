import type { Settings } from '../settings.ts'
import type { Caller } from '../http/caller.ts'
import { type BearerPrincipal, readBearer } from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { resourceMetadataUrl, resourceScopes } from '../oauth/metadata.ts'
import { covers } from '../oauth/scopes.ts'
import { mcpScopesOf } from '../rules/authority.ts'
import type { ToolCaller } from './tool.ts'

type Deps = { config: Settings; ports: Deployment['ports'] }

/**
 * Reads the caller of a tool from the Bearer credential; undefined for no credential and for a bad one alike. A
 * principal whose scopes do not cover `svc:profile` has no wallets (protocol/mcp#scopes).
 */
export async function readToolCaller(
  { bearer, address }: Pick<Caller, 'bearer' | 'address'>,
  deps: Deps,
): Promise<ToolCaller | undefined> {
  const principal = bearer === undefined ? undefined : await readBearer(bearer, deps)
  if (!principal) return undefined
  const scope = scopeOf(principal)
  const wallets = covers(scope, ['svc:profile']) ? principal.wallets : []
  return { principal: { ...principal, wallets }, scope, address }
}

const scopeOf = (principal: BearerPrincipal): readonly string[] =>
  principal.kind === 'access-key' ? mcpScopesOf(principal.scopes) : principal.scopes

/**
 * The `WWW-Authenticate` header of a 401 (protocol/mcp#mcp): an error is named only to whoever sent a token
 * (RFC 6750 3.1).
 */
export function challenge(sentToken: boolean, { config }: Pick<Deps, 'config'>): string {
  const error = sentToken ? ', error="invalid_token"' : ''
  return `Bearer resource_metadata="${resourceMetadataUrl(config)}", scope="${resourceScopes.join(' ')}"${error}`
}

/** The same for a token that may do less than the tool needs; `why` is for people (RFC 6750 3). */
export function stepUp(needed: readonly string[], { config }: Pick<Deps, 'config'>, why?: string): string {
  const described = why === undefined ? '' : `, error_description="${why}"`
  return `Bearer error="insufficient_scope", scope="${needed.join(' ')}", resource_metadata="${resourceMetadataUrl(config)}"${described}`
}
