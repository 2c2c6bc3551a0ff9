import { createPublicKey, verify } from 'node:crypto'

const p = 2n ** 255n - 19n

/** The y of a point of order 8. */
const y8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n

/** Every y of a point whose order divides 8. */
const smallOrder = new Set([0n, 1n, p - 1n, y8, p - y8])

/**
 * Tells whether a 32-byte key is safe to use: it encodes its point in the canonical way, and the point does not have small
 * order, for which anybody can make signatures (security-cases F5).
 */
export function isUsableKey(key: Uint8Array): boolean {
  if (key.length !== 32) return false
  const littleEndian = key.toReversed()
  littleEndian[0] = (littleEndian[0] ?? 0) & 0x7f
  const y = BigInt(`0x${Buffer.from(littleEndian).toString('hex')}`)
  return y < p && !smallOrder.has(y)
}

/** Tells whether a usable key signed the message's UTF-8 bytes; the signature is 64 bytes (RFC 8032). */
export function isSignedByEd25519({
  key,
  message,
  signature,
}: {
  key: Uint8Array
  message: string
  signature: Uint8Array
}): boolean {
  if (!isUsableKey(key) || signature.length !== 64) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') }
  return verify(null, Buffer.from(message, 'utf8'), createPublicKey({ key: jwk, format: 'jwk' }), signature)
}
