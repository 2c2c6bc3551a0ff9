import { errors, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { ProfilePrincipal } from '../accounts/principal.ts'
import type { Store } from '../ports/store/store.ts'
import type { Deployment } from '../deployment.ts'

/** A token of one kind is no token of another (RFC 8725 3.11). */
const typ = 'svc-grant+jwt'
const alg = 'EdDSA'

/**
 * `by`: the profile of the session or access key that gives the access, with which it can be taken back, and the key, with
 * which it ends; undefined for a wallet that signed.
 */
type AccessGrant = {
  qHash: string
  audience: string | null
  expiresAt: number
  by: ProfilePrincipal | undefined
}

/** Names a profile in its grants to nobody but us. */
export const grantMark = (profileId: string, store: Pick<Store, 'hmac'>): string =>
  store.hmac('access-grant', profileId)

/**
 * Signs that whoever holds the token may read one proof until `expiresAt`, Unix seconds (protocol/proofs#grants).
 * `audience` is for those it is shown to.
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
 * Holds a token against the proof that it is to open. Throws `EXPIRED_SIGNATURE`, or `SIGNATURE_VERIFICATION_FAILED` for
 * what we did not sign for this proof.
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
    await refuseTakenBack(payload, ports)
  } catch (cause) {
    if (cause instanceof errors.JWTExpired)
      throw new ServiceError('EXPIRED_SIGNATURE', 'The grant has expired.', { cause })
    if (!(cause instanceof errors.JOSEError)) throw cause
    throw new ServiceError('SIGNATURE_VERIFICATION_FAILED', 'This is not a grant of ours for this proof.', { cause })
  }
}

/**
 * To the second of the grant: one that was given in the very second of the revocation is taken back too. What an access key
 * gave ends with the key, whether it was deleted or has expired.
 */
async function refuseTakenBack(
  { by, iat, key }: JWTPayload,
  { store: { accessKeys, grantCutoffs }, now }: Pick<Deployment['ports'], 'store' | 'now'>,
): Promise<void> {
  if (key !== undefined && !(typeof key === 'string' && (await accessKeys.isInForce(key, now()))))
    throw new ServiceError('EXPIRED_SIGNATURE', 'The grant ended with the access key that gave it.')
  if (typeof by !== 'string') return
  const revokedAt = await grantCutoffs.find(by)
  if (revokedAt !== undefined && (iat === undefined || iat * 1000 <= revokedAt))
    throw new ServiceError('EXPIRED_SIGNATURE', 'The grant was taken back.')
}

/** Made by the first process that needs it, and kept sealed. */
async function keyPair(store: Store): Promise<JWK> {
  const kept = await store.secret('grant-key', async () => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true })
    return JSON.stringify(await exportJWK(privateKey))
  })
  return JSON.parse(kept)
}
