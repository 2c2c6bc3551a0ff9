import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

/**
 * Says whether a key made an Ed25519 signature. It is strict: it refuses a key of small order, for which anyone can sign
 * (security-cases F5).
 */
export function isEd25519Signature({
  publicKey,
  message,
  signature,
}: {
  publicKey: Uint8Array
  message: Uint8Array
  signature: Uint8Array
}): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  hashes.sha512 = sha512
  return verify(signature, message, publicKey, { zip215: false })
}
