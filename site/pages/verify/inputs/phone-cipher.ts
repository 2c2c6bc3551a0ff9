import { getPublicKey, getSharedSecret, utils } from '@noble/secp256k1'

/** The key of this page for one connection. `publicKey` is in hex digits and identifies the connection at the bridge. */
export type BridgeKey = { publicKey: string; secretKey: Uint8Array }

/** The cipher of a connection. */
export type Cipher = {
  seal(text: string): Promise<Uint8Array<ArrayBuffer>>
  /** Throws when the bytes were sealed by another key. */
  open(bytes: Uint8Array<ArrayBuffer>): Promise<string>
}

/** Creates the key of one connection. */
export function newBridgeKey(): BridgeKey {
  const secretKey = utils.randomSecretKey()
  return { secretKey, publicKey: hex(getPublicKey(secretKey)) }
}

/**
 * Creates the cipher with the owner of `otherKey` (a compressed point in hex digits), as the provider's app does: AES-256-GCM
 * with the first 32 bytes of the compressed shared point, and a nonce that belongs to the connection.
 */
export async function cipherBetween({ publicKey, secretKey }: BridgeKey, otherKey: string): Promise<Cipher> {
  const shared = Uint8Array.from(getSharedSecret(secretKey, bytesOf(otherKey))).slice(0, 32)
  const key = await crypto.subtle.importKey('raw', shared, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const name = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(publicKey))
  const algorithm = { name: 'AES-GCM', iv: name.slice(0, 12) }
  return {
    seal: async (text) => new Uint8Array(await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text))),
    open: async (bytes) => new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes)),
  }
}

/** Returns the bytes of hex digits. Throws for any other text. */
export function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})+$/i.test(digits)) throw new TypeError('These are not hex digits.')
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
