import { errors, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { ProfilePrincipal } from '../accounts/principal.ts'
import type { Store } from '../ports/store/store.ts'
import type { Deployment } from '../deployment.ts'

/** The token type of grants, so that no token of another kind is accepted as a grant (RFC 8725 3.11). */
const typ = 'svc-grant+jwt'
const alg = 'EdDSA'

/**
 * `by` is the session or access key that gives the access. Its profile can revoke the grant, and the grant ends with
 * the key. Undefined for a wallet that signed.
 */
type AccessGrant = {
  qHash: string
  audience: string | null
  expiresAt: number
  by: ProfilePrincipal | undefined
}

/** Returns the mark of a profile in its grants, which only this service can read. */
export const grantMark = (profileId: string, store: Pick<Store, 'hmac'>): string =>
  store.hmac('access-grant', profileId)

/**
 * Signs a token whose holder may read one proof until `expiresAt`, Unix seconds (protocol/proofs#grants). `audience` is
 * information for the readers of the token.
 */
export async function signGrant(
  { qHash, audience, expiresAt, by }: AccessGrant,
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<string> {
  const claims = by && { by: grantMark(by.profileId, ports.store), ...(by.kind === 'access-key' && { key: by.keyId }) }
  const token = new SignJWT({ qHash, ...claims })
    .setProtectedHeader({ alg, typ })
    .setIssuer(config.baseUrl)
    .setSubject(qHash)
    .setJti(Buffer.from(ports.random(18)).toString('base64url'))
    .setIssuedAt(Math.floor(ports.now() / 1000))
    .setExpirationTime(expiresAt)
  if (audience !== null) token.setAudience(audience)
  return token.sign(await importJWK(await keyPair(ports.store), alg))
}

/**
 * Checks a grant for a proof. Throws `EXPIRED_SIGNATURE`, or `SIGNATURE_VERIFICATION_FAILED` for a token that this
 * service did not sign for this proof.
 */
export async function checkGrant(
  token: string,
  qHash: string,
  { config, ports }: Pick<Deployment, 'config' | 'ports'>,
): Promise<void> {
  const { d: _private, ...publicKey } = await keyPair(ports.store)
  const key = await importJWK(publicKey, alg)
  const currentDate = new Date(ports.now())
  const expected = { algorithms: [alg], typ, issuer: config.baseUrl, subject: qHash, requiredClaims: ['exp', 'jti'] }
  try {
    const { payload } = await jwtVerify(token, key, { ...expected, currentDate })
    await refuseRevoked(payload, ports)
  } catch (cause) {
    if (cause instanceof errors.JWTExpired)
      throw new ServiceError('EXPIRED_SIGNATURE', 'The grant has expired.', { cause })
    if (!(cause instanceof errors.JOSEError)) throw cause
    throw new ServiceError('SIGNATURE_VERIFICATION_FAILED', 'This grant is not valid for this proof.', { cause })
  }
}

/**
 * Refuses a grant that its profile revoked, including one from the same second as the revocation, and a grant of an
 * access key that was deleted or has expired. Throws `EXPIRED_SIGNATURE`.
 */
async function refuseRevoked(
  { by, iat, key }: JWTPayload,
  { store: { accessKeys, grantCutoffs }, now }: Pick<Deployment['ports'], 'store' | 'now'>,
): Promise<void> {
  if (key !== undefined && !(typeof key === 'string' && (await accessKeys.isInForce(key, now()))))
    throw new ServiceError('EXPIRED_SIGNATURE', 'The grant ended with the access key that gave it.')
  if (typeof by !== 'string') return
  const revokedAt = await grantCutoffs.find(by)
  if (revokedAt !== undefined && (iat === undefined || iat * 1000 <= revokedAt))
    throw new ServiceError('EXPIRED_SIGNATURE', 'The grant was revoked.')
}

/** Returns the key pair of grants. The first process that needs it makes it; the store keeps it sealed. */
async function keyPair(store: Store): Promise<JWK> {
  const kept = await store.secret('grant-key', async () => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true })
    return JSON.stringify(await exportJWK(privateKey))
  })
  return JSON.parse(kept)
}
