import { createHash, timingSafeEqual } from 'node:crypto'
import { digest, newKey } from '../random-keys.ts'
import type { Deployment } from '../deployment.ts'
import type { OauthGrant } from '../records/oauth.ts'
import { accessSeconds, signAccessToken } from '../accounts/access-token.ts'
import { readResource } from './authorize-request.ts'
import { OauthError } from './errors.ts'
import { covers, parseScope } from './scopes.ts'

/** A form of the token endpoint, each parameter once but `resource`. */
export type TokenForm = { get(name: string): string | undefined; resources: readonly string[] }

/** RFC 6749 5.1. */
export type TokenReply = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token?: string
  scope: string
}

type Deps = {
  config: { authUrl: string; mcpUrl: string }
  ports: Pick<Deployment['ports'], 'store' | 'now' | 'random'>
}

/** The token endpoint (protocol/oauth#tokens). Throws {@link OauthError}. */
export async function exchange(form: TokenForm, around: Deps): Promise<TokenReply> {
  const resource = `${around.config.mcpUrl}/mcp`
  switch (form.get('grant_type')) {
    case undefined:
      throw new OauthError('invalid_request', 'grant_type is missing.')
    case 'authorization_code':
      return fromCode(form, resource, around)
    case 'refresh_token':
      return fromRefresh(form, resource, around)
    default:
      throw new OauthError('unsupported_grant_type', 'The grant types are authorization_code and refresh_token.')
  }
}

/** One answer for whatever is wrong with a code or token: no hint which (security-cases H). */
const invalid = () =>
  new OauthError('invalid_grant', 'The code or token is wrong, used, expired or another client\u2019s.')

/**
 * The code is used up before anything else is looked at, so a wrong guess at the rest spoils it. Whatever was issued for
 * a code that is shown twice or wrongly dies (RFC 6749 4.1.2).
 */
async function fromCode(form: TokenForm, resource: string, { config, ports }: Deps): Promise<TokenReply> {
  const code = form.get('code')
  const verifier = form.get('code_verifier')
  const clientId = form.get('client_id')
  const redirectUri = form.get('redirect_uri')
  if (!code || !verifier || !clientId || !redirectUri)
    throw new OauthError('invalid_request', 'code, code_verifier, client_id and redirect_uri are needed.')
  const now = ports.now()
  const burnt = await ports.store.oauth.burnCode(digest(code), now)
  if (!burnt) throw invalid()
  const { grant, shown, first } = burnt
  const isGood =
    first &&
    isAlive(grant, now) &&
    shown.expiresAt > now &&
    grant.clientId === clientId &&
    shown.redirectUri === redirectUri &&
    isChallengeOf(shown.challenge, verifier)
  if (!isGood) {
    await ports.store.oauth.revoke(grant.id, now)
    throw invalid()
  }
  readResource(form.resources, resource)
  return issue(grant, grant.scope.split(' '), { config, ports })
}

/** A wish for more than was granted leaves the token as it is (protocol/oauth#scope-at-refresh). */
async function fromRefresh(form: TokenForm, resource: string, { config, ports }: Deps): Promise<TokenReply> {
  const token = form.get('refresh_token')
  const clientId = form.get('client_id')
  if (!token || !clientId) throw new OauthError('invalid_request', 'refresh_token and client_id are needed.')
  readResource(form.resources, resource)
  const hash = digest(token)
  const known = await ports.store.oauth.findRefresh(hash)
  if (!known || known.clientId !== clientId) throw invalid()
  const granted = known.scope.split(' ')
  const asked = form.get('scope')
  // white space alone is no wish either (RFC 6749 3.1), and the default may be more than was granted
  const scope = asked === undefined || /^ +$/.test(asked) ? granted : parseScope(asked)
  if (!covers(granted, scope)) throw new OauthError('invalid_scope', 'More was asked for than was granted.')
  const now = ports.now()
  const burnt = await ports.store.oauth.burnRefresh(hash, now)
  if (!burnt) throw invalid()
  if (!burnt.first) await ports.store.oauth.revoke(burnt.grant.id, now)
  if (!burnt.first || !isAlive(burnt.grant, now) || burnt.shown.expiresAt <= now) throw invalid()
  return issue(burnt.grant, scope, { config, ports })
}

async function issue(grant: OauthGrant, scope: string[], { config, ports }: Deps): Promise<TokenReply> {
  const now = ports.now()
  const access = await signAccessToken(grant, scope, { config, ports })
  // The family keeps what was granted, also when this token has less of it.
  const refresh = grant.scope.split(' ').includes('offline_access') ? `rt_${newKey(ports.random)}` : undefined
  await ports.store.oauth.issue(grant.id, {
    access: { hash: digest(access), expiresAt: Math.min(now + accessSeconds * 1000, grant.expiresAt) },
    refresh: refresh === undefined ? undefined : { hash: digest(refresh), expiresAt: grant.expiresAt },
  })
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    ...(refresh !== undefined && { refresh_token: refresh }),
    scope: scope.join(' '),
  }
}

const isAlive = ({ revokedAt, expiresAt }: OauthGrant, now: number) => revokedAt === null && expiresAt > now

/** RFC 7636 4.6. */
function isChallengeOf(challenge: string, verifier: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false
  const expected = Buffer.from(challenge, 'base64url')
  const made = createHash('sha256').update(verifier).digest()
  return expected.length === made.length && timingSafeEqual(expected, made)
}

/**
 * Revokes the whole family of a token of either kind, for the client that it was issued to; about any other token
 * nothing happens and nothing is said (RFC 7009 2.2; protocol/oauth#revocation).
 */
export async function revokeToken(
  { token, clientId }: { token: string; clientId: string | undefined },
  { ports }: Pick<Deps, 'ports'>,
): Promise<void> {
  const grant = await ports.store.oauth.grantOfToken(digest(token))
  if (grant && (clientId === undefined || clientId === grant.clientId))
    await ports.store.oauth.revoke(grant.id, ports.now())
}
