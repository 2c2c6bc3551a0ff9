import { createHash, timingSafeEqual } from 'node:crypto'
import { digest, newKey } from '../random-keys.ts'
import type { Deployment } from '../deployment.ts'
import type { OauthGrant } from '../records/oauth.ts'
import { accessSeconds, signAccessToken } from '../accounts/access-token.ts'
import { readResource } from './authorize-request.ts'
import { endGrant, type EndDeps } from './end-grant.ts'
import { OauthError } from './errors.ts'
import { covers, parseScope } from './scopes.ts'

/** A form of the token endpoint. Only `resource` may occur more than once. */
export type TokenForm = { get(name: string): string | undefined; resources: readonly string[] }

/** The answer of the token endpoint (RFC 6749 5.1). */
export type TokenReply = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token?: string
  scope: string
}

type Deps = EndDeps & {
  config: { authUrl: string; mcpUrl: string }
  ports: Pick<Deployment['ports'], 'store' | 'now' | 'random'>
}

/** Exchanges a code or a refresh token for tokens (protocol/oauth#tokens). Throws {@link OauthError}. */
export async function exchange(form: TokenForm, deps: Deps): Promise<TokenReply> {
  const resource = `${deps.config.mcpUrl}/mcp`
  switch (form.get('grant_type')) {
    case undefined:
      throw new OauthError('invalid_request', 'grant_type is missing.')
    case 'authorization_code':
      return fromCode(form, resource, deps)
    case 'refresh_token':
      return fromRefresh(form, resource, deps)
    default:
      throw new OauthError('unsupported_grant_type', 'The grant types are authorization_code and refresh_token.')
  }
}

/** Makes the same error for everything that can be wrong with a code or token, so that it gives no hint (security-cases H). */
const invalidGrant = () =>
  new OauthError(
    'invalid_grant',
    'The code or refresh token is unknown, used, revoked, expired or for another client, or redirect_uri or code_verifier does not match it. Ask for permission again.',
  )

/**
 * Exchanges a code. The code is used up before the other parameters are checked, so nobody can guess them one after the
 * other. A code that comes twice, or with a wrong parameter, also revokes its grant (RFC 6749 4.1.2).
 */
async function fromCode(form: TokenForm, resource: string, deps: Deps): Promise<TokenReply> {
  const { ports } = deps
  const code = form.get('code')
  const verifier = form.get('code_verifier')
  const clientId = form.get('client_id')
  const redirectUri = form.get('redirect_uri')
  if (!code || !verifier || !clientId || !redirectUri)
    throw new OauthError('invalid_request', 'code, code_verifier, client_id and redirect_uri are needed.')
  const now = ports.now()
  const use = await ports.store.oauth.consumeCode(digest(code), now)
  if (!use) throw invalidGrant()
  const { grant, credential, first } = use
  const isValid =
    first &&
    isAlive(grant, now) &&
    credential.expiresAt > now &&
    grant.clientId === clientId &&
    credential.redirectUri === redirectUri &&
    isChallengeOf(credential.challenge, verifier)
  if (!isValid) {
    await endGrant(grant, 'service', deps)
    throw invalidGrant()
  }
  readResource(form.resources, resource)
  return issue(grant, grant.scope.split(' '), deps)
}

/**
 * Exchanges a refresh token. A request for more than was granted, or for another resource, is refused and does not use the
 * token up. A token that comes twice revokes its grant, whatever is asked for (protocol/oauth#scope-at-refresh).
 */
async function fromRefresh(form: TokenForm, resource: string, deps: Deps): Promise<TokenReply> {
  const { ports } = deps
  const token = form.get('refresh_token')
  const clientId = form.get('client_id')
  if (!token || !clientId) throw new OauthError('invalid_request', 'refresh_token and client_id are needed.')
  const hash = digest(token)
  const known = await ports.store.oauth.findRefresh(hash)
  if (!known || known.grant.clientId !== clientId) throw invalidGrant()
  const now = ports.now()
  if (known.isUsed) {
    await endGrant(known.grant, 'service', deps)
    throw invalidGrant()
  }
  readResource(form.resources, resource)
  const granted = known.grant.scope.split(' ')
  const requested = form.get('scope')
  // spaces alone count as no scope (RFC 6749 3.1), and the default scope may be more than was granted
  const scope = requested === undefined || /^ +$/.test(requested) ? granted : parseScope(requested)
  if (!covers(granted, scope)) throw new OauthError('invalid_scope', 'More was asked for than was granted.')
  const use = await ports.store.oauth.consumeRefresh(hash, now)
  if (!use) throw invalidGrant()
  // another request was faster since the look-up above
  if (!use.first) await endGrant(use.grant, 'service', deps)
  if (!use.first || !isAlive(use.grant, now) || use.credential.expiresAt <= now) throw invalidGrant()
  return issue(use.grant, scope, deps)
}

async function issue(
  grant: OauthGrant,
  scope: string[],
  { config, ports }: Pick<Deps, 'config' | 'ports'>,
): Promise<TokenReply> {
  const now = ports.now()
  const access = await signAccessToken(grant, scope, { config, ports })
  // the next refresh token has all that was granted, also when this access token has less
  const refresh = grant.scope.split(' ').includes('offline_access') ? `rt_${newKey(ports.random)}` : undefined
  const expiresAt = Math.min(now + accessSeconds * 1000, grant.expiresAt)
  await ports.store.oauth.issue(grant.id, {
    access: { hash: digest(access), expiresAt },
    refresh: refresh === undefined ? undefined : { hash: digest(refresh), expiresAt: grant.expiresAt },
  })
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.ceil((expiresAt - now) / 1000),
    ...(refresh !== undefined && { refresh_token: refresh }),
    scope: scope.join(' '),
  }
}

const isAlive = ({ revokedAt, expiresAt }: OauthGrant, now: number) => revokedAt === null && expiresAt > now

/** Returns whether the verifier belongs to the challenge (RFC 7636 4.6). */
function isChallengeOf(challenge: string, verifier: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false
  const expected = Buffer.from(challenge, 'base64url')
  const actual = createHash('sha256').update(verifier).digest()
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/**
 * Revokes the grant of an access or refresh token, with all tokens of that grant. A token of another client, or none of
 * ours, changes nothing, and the answer does not tell (RFC 7009 2.2; protocol/oauth#revocation).
 */
export async function revokeToken(
  { token, clientId }: { token: string; clientId: string | undefined },
  deps: EndDeps,
): Promise<void> {
  const grant = await deps.ports.store.oauth.grantOfToken(digest(token))
  if (grant && (clientId === undefined || clientId === grant.clientId)) await endGrant(grant, 'client', deps)
}
