import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import { digest } from '../random-keys.ts'
import type { Store } from '../ports/store/store.ts'
import type { OauthGrant } from '../records/oauth.ts'

/** The token type of access tokens (RFC 9068 2.1). */
const typ = 'at+jwt'
const alg = 'ES256'

/** How long an access token is valid: seconds (protocol/oauth#tokens). */
export const accessSeconds = 3600

/** The dependencies of reading and signing tokens. */
export type AccessTokenDeps = {
  config: { authUrl: string; mcpUrl: string }
  ports: { store: Pick<Store, 'oauth' | 'secret'>; now: () => number; random: (bytes: number) => Uint8Array }
}

/** Signs an access token for a grant, with at most its scope (protocol/oauth#access-token). */
export async function signAccessToken(
  { profileId, did, clientId }: OauthGrant,
  scope: readonly string[],
  { config, ports }: AccessTokenDeps,
): Promise<string> {
  const key = await keyPair(ports.store)
  const now = Math.floor(ports.now() / 1000)
  // The interface calls the client azp, and RFC 9068 2.2 client_id.
  const claims = {
    azp: clientId,
    client_id: clientId,
    scope: scope.join(' '),
    token_use: 'mcp_access',
    ...(did !== null && { did }),
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg, typ, kid: await calculateJwkThumbprint(key) })
    .setIssuer(config.authUrl)
    .setAudience(`${config.mcpUrl}/mcp`)
    .setSubject(profileId)
    .setJti(Buffer.from(ports.random(18)).toString('base64url'))
    .setIssuedAt(now)
    .setExpirationTime(now + accessSeconds)
    .sign(await importJWK(key, alg))
}

/** A valid token: its grant, and the scopes that it was signed with. */
export type AccessToken = { grant: OauthGrant; scope: string[] }

/**
 * Reads an access token that this service signed for this resource, that has not expired, and whose grant is still
 * stored (protocol/oauth#access-token). Undefined for everything else.
 */
export async function readAccessToken(
  token: string,
  { config, ports }: AccessTokenDeps,
): Promise<AccessToken | undefined> {
  const { d: _private, ...publicKey } = await keyPair(ports.store)
  try {
    const { payload } = await jwtVerify(token, await importJWK(publicKey, alg), {
      algorithms: [alg],
      typ,
      issuer: config.authUrl,
      audience: `${config.mcpUrl}/mcp`,
      requiredClaims: ['exp', 'iat', 'sub', 'jti'],
      currentDate: new Date(ports.now()),
      // this also refuses a token that was issued in the future
      maxTokenAge: accessSeconds,
    })
    if (payload['token_use'] !== 'mcp_access' || typeof payload['scope'] !== 'string') return undefined
    const grant = await ports.store.oauth.grantOfAccess(digest(token), ports.now())
    return grant && { grant, scope: payload['scope'].split(' ') }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** Returns the public key, for servers that check tokens themselves (RFC 7517). */
export async function publicKeys(store: Pick<Store, 'secret'>): Promise<{ keys: JWK[] }> {
  const key = await keyPair(store)
  const { d: _private, ...publicKey } = key
  return { keys: [{ ...publicKey, alg, use: 'sig', kid: await calculateJwkThumbprint(key) }] }
}

/** Returns the key pair. The first process that needs it makes it; the store keeps it sealed. */
async function keyPair(store: Pick<Store, 'secret'>): Promise<JWK> {
  const stored = await store.secret('access-token-key', async () => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true })
    return JSON.stringify(await exportJWK(privateKey))
  })
  return JSON.parse(stored)
}
