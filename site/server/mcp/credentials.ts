import type { Settings } from '../settings.ts'
import type { Caller } from '../http/caller.ts'
import { isAccessKey } from '../accounts/access-keys.ts'
import {
  type BearerCredential,
  bearerPrincipal,
  type BearerPrincipal,
  readBearerCredential,
} from '../accounts/principal.ts'
import type { Deployment } from '../deployment.ts'
import { resourceMetadataUrl, resourceScopes } from '../oauth/metadata.ts'
import { covers } from '../oauth/scopes.ts'
import { isTestKey, mcpScopesOf } from '../rules/authority.ts'
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
 * Says why a request is refused with 401, and what to do. It does not say which credentials were known once
 * (security-cases C8). `bearer` is undefined for a request with another kind of `Authorization`.
 */
export function unknownCredential(bearer: string | undefined, { config }: Pick<Deps, 'config'>): string {
  const page = `${config.verifyUrl}/account/apps`
  if (bearer === undefined) return 'Send a Bearer token: the header Authorization begins with Bearer and a space.'
  if (isTestKey(bearer ?? '')) return `A test key does not work here. Its owner creates a live key: ${page}`
  return isAccessKey(bearer ?? '')
    ? `This access key is unknown, revoked or expired. Its owner creates another one: ${page}`
    : `This token is unknown, revoked or expired. Sign in again to get another one. The account page lists the connected apps: ${page}`
}

/**
 * Returns the `WWW-Authenticate` header of a 401 (protocol/mcp#mcp). It names an error only to a caller that sent a
 * token, with its description for people (RFC 6750 3, 3.1).
 */
export function challenge(description: string | undefined, { config }: Pick<Deps, 'config'>): string {
  const error = description === undefined ? '' : `, error="invalid_token", error_description="${description}"`
  return `Bearer resource_metadata="${resourceMetadataUrl(config)}", scope="${resourceScopes.join(' ')}"${error}`
}

/**
 * Returns the `WWW-Authenticate` header for a credential whose scopes do not cover the tools of the request
 * (protocol/mcp#step-up). It names the scopes that the credential has as well, because a host asks for exactly those that are
 * named: without them it would lose what it had. `description` is for people (RFC 6750 3).
 */
export function stepUp(
  { granted, needed }: { granted: readonly string[]; needed: readonly string[] },
  { config }: Pick<Deps, 'config'>,
  description: string,
): string {
  const scope = resourceScopes.filter((each) => granted.includes(each) || needed.includes(each)).join(' ')
  return `Bearer error="insufficient_scope", scope="${scope}", resource_metadata="${resourceMetadataUrl(config)}", error_description="${description}"`
}
