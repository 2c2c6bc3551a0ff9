import { isEd25519Signature } from '../proof/ed25519.ts'

/**
 * Says whether a key made an Ed25519 signature. It uses WebCrypto, which takes a tenth of the time. Where a browser does not
 * have Ed25519 there, our own function answers. Both refuse a key of small order, for which anybody can sign
 * (security-cases F5): not every WebCrypto does.
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
  if (publicKey.length !== 32 || signature.length !== 64 || isWeak(publicKey)) return false
  try {
    const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))
  } catch {
    return isEd25519Signature({ publicKey, message, signature })
  }
}

/** The points of small order by their y coordinate, in hex: each is a key with either sign bit. */
const smallOrder = new Set([
  `00${'00'.repeat(31)}`,
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
])

/** Says whether a key is of small order, or its y coordinate is written in a second way: not below 2^255 - 19. */
function isWeak(publicKey: Uint8Array): boolean {
  const hex = Array.from(publicKey, (byte, at) => (at === 31 ? byte & 0x7f : byte).toString(16).padStart(2, '0')).join(
    '',
  )
  return smallOrder.has(hex) || /^(?:e[d-f]|f.)(?:ff){30}7f$/.test(hex)
}
