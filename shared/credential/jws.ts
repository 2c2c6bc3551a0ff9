import * as v from 'valibot'
import { decodeBase64url, decodeJson } from './base64url.ts'

/** A public key of an issuer: P-256 as a JWK (RFC 7517). It may have more members. */
export const IssuerKey = v.looseObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  kid: v.string(),
  x: v.string(),
  y: v.string(),
  /** A key that somebody else may know: its signatures prove nothing from `revoked_at` on, Unix seconds. */
  revoked: v.optional(v.looseObject({ revoked_at: v.number() })),
})
export type IssuerKey = v.InferOutput<typeof IssuerKey>

/** The header has these members and no other: a `crit` that we do not understand is refused. */
const Header = v.strictObject({ alg: v.literal('ES256'), typ: v.string(), kid: v.string() })

/** A signed text before its signature is checked. */
export type Jws = { typ: string; kid: string; payload: unknown; signed: string; signature: Uint8Array<ArrayBuffer> }

/** Reads a compact JWS with an ES256 header (RFC 7515 section 7.1); undefined when it is none. */
export function readJws(text: string): Jws | undefined {
  const [header = '', payload = '', signature = '', ...more] = text.split('.')
  const decoded = decodeJson(header)
  const bytes = decodeBase64url(signature)
  if (more.length > 0 || !v.is(Header, decoded) || bytes?.length !== 64) return undefined
  const value = decodeJson(payload)
  if (value === undefined) return undefined
  return { typ: decoded.typ, kid: decoded.kid, payload: value, signed: `${header}.${payload}`, signature: bytes }
}

/** Says whether the key signed the text (RFC 7518 section 3.4). A key that is no point of the curve signed nothing. */
export async function isSignedBy({ signed, signature }: Jws, { kty, crv, x, y }: IssuerKey): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  try {
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify'])
    return await crypto.subtle.verify(algorithm, key, signature, new TextEncoder().encode(signed))
  } catch {
    return false
  }
}
