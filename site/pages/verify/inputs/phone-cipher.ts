import { getPublicKey, getSharedSecret, utils } from '@noble/secp256k1'

/** The key of this page for one connection. `publicKey` is in hex digits and identifies the connection at the bridge. */
export type BridgeKey = { publicKey: string; secretKey: Uint8Array }

/** What both sides write to each other with. */
export type Cipher = {
  seal(text: string): Promise<Uint8Array<ArrayBuffer>>
  /** Throws when it was written by somebody else. */
  open(bytes: Uint8Array<ArrayBuffer>): Promise<string>
}

/** Creates the key of one connection. */
export function newBridgeKey(): BridgeKey {
  const secretKey = utils.randomSecretKey()
  return { secretKey, publicKey: hex(getPublicKey(secretKey)) }
}

/**
 * The cipher between us and who has `theirs`, hex digits of a compressed point: as the provider's app has it, AES-256-GCM
 * under the first 32 bytes of the compressed shared point, with a nonce that belongs to the connection.
 */
export async function cipherBetween({ publicKey, secretKey }: BridgeKey, theirs: string): Promise<Cipher> {
  const shared = Uint8Array.from(getSharedSecret(secretKey, bytesOf(theirs))).slice(0, 32)
  const key = await crypto.subtle.importKey('raw', shared, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const name = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(publicKey))
  const how = { name: 'AES-GCM', iv: name.slice(0, 12) }
  return {
    seal: async (text) => new Uint8Array(await crypto.subtle.encrypt(how, key, new TextEncoder().encode(text))),
    open: async (bytes) => new TextDecoder().decode(await crypto.subtle.decrypt(how, key, bytes)),
  }
}

/** Throws for what is not hex digits. */
export function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})+$/i.test(digits)) throw new TypeError('These are not hex digits.')
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
