import { isEd25519Signature } from '../proof/ed25519.ts'

/**
 * Says whether a key made an Ed25519 signature. It uses WebCrypto, which takes a tenth of the time. Where a browser does not
 * have Ed25519 there, our own function answers.
 */
export async function verifyEd25519({
  publicKey,
  message,
  signature,
}: {
  publicKey: Uint8Array
  message: Uint8Array
  signature: Uint8Array
}): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  try {
    const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))
  } catch {
    return isEd25519Signature({ publicKey, message, signature })
  }
}
