import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { createRandomBytes } from '../../../random-bytes.ts'

/**
 * Encryption at rest under the root keys of `SVC_SECRET_KEY` (protocol/limits#secrecy,
 * docs/configuration#configuration).
 */
export type Sealer = {
  /** Ids of the root keys, derived from them and safe to store; the first key encrypts. */
  keyIds: string[]
  /**
   * Encrypts with the first key. `context` is the place of the blob, such as `proofs/<qHash>`; opening it needs the same
   * one.
   */
  seal(text: string, context: string): Uint8Array
  /** Decrypts. Throws, without any content in the error, when the key is missing, the context differs or a bit changed. */
  open(blob: Uint8Array, context: string): string
}

/** A {@link Sealer} that also makes keyed hashes. */
export type Vault = Sealer & {
  /** Returns an HMAC-SHA-256 as base64url. Its key belongs to the database and stays the same when the root keys change. */
  hmac(purpose: string, text: string): string
  /**
   * Returns the first 64 bits of such a hash as a signed integer, for an index. Two texts may have the same one, so compare
   * what is found by it. Nobody without the key can make a text that matches another one.
   */
  shortHmac(purpose: string, text: string): bigint
}

// version (1) | key id (8) | nonce (12) | tag (16) | ciphertext
const version = 1
const keyIdEnd = 9
const nonceEnd = 21
const headerLength = 37

/**
 * Creates a sealer over root keys of 32 bytes each: the first encrypts, the others only open what they sealed before a
 * rotation. Nonces are random, so one key should not seal more than 2^32 records (NIST SP 800-38D 8.3).
 */
export function createSealer(rootKeys: Uint8Array[], random = createRandomBytes()): Sealer {
  const keys = rootKeys.map((root) => ({
    id: derive(root, 'key-id', 8).toString('hex'),
    // a key object: with plain bytes, encrypting takes more than twice as long
    seal: createSecretKey(derive(root, 'seal', 32)),
  }))
  const [first] = keys
  if (!first) throw new Error('There is no secret key; at least one is needed.')
  if (new Set(keys.map((key) => key.id)).size < keys.length) throw new Error('A secret key is given twice.')
  const beginning = Buffer.concat([Buffer.of(version), Buffer.from(first.id, 'hex')])

  return {
    keyIds: keys.map((key) => key.id),

    seal(text, context) {
      const nonce = random(12)
      const cipher = createCipheriv('aes-256-gcm', first.seal, nonce)
      cipher.setAAD(Buffer.from(context))
      const ciphertext = [cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([beginning, nonce, cipher.getAuthTag(), ...ciphertext])
    },

    open(blob, context) {
      const bytes = Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength)
      if (bytes.length < headerLength || bytes[0] !== version) throw new Error('This is not a sealed record.')
      const keyId = bytes.toString('hex', 1, keyIdEnd)
      const key = keys.find((candidate) => candidate.id === keyId)
      if (!key) throw new Error(`A record was sealed with key ${keyId}, which is not among the secret keys.`)
      const decipher = createDecipheriv('aes-256-gcm', key.seal, bytes.subarray(keyIdEnd, nonceEnd))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(nonceEnd, headerLength))
      try {
        return decipher.update(bytes.subarray(headerLength), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new Error('A sealed record does not open: it was altered, or it belongs somewhere else.')
      }
    },
  }
}

/**
 * Adds keyed hashes to a sealer. `hashRoot` is 32 bytes that vault-keys.ts keeps sealed in the database: if a root key made
 * the hashes, the stored ones would be useless without it, and no key could ever be removed.
 */
export function createVault(sealer: Sealer, hashRoot: Uint8Array): Vault {
  const hmacKeys = new Map<string, KeyObject>()
  const hmacOf = (purpose: string, text: string) => {
    // a key object: with plain bytes, hashing takes six times as long
    const key = hmacKeys.get(purpose) ?? createSecretKey(derive(hashRoot, `hmac/${purpose}`, 32))
    hmacKeys.set(purpose, key)
    return createHmac('sha256', key).update(text)
  }
  return {
    ...sealer,
    hmac: (purpose, text) => hmacOf(purpose, text).digest('base64url'),
    shortHmac: (purpose, text) => hmacOf(purpose, text).digest().readBigInt64BE(),
  }
}

/** Derives a key for one purpose, so that no purpose shares a key with another (HKDF, RFC 5869). */
function derive(root: Uint8Array, purpose: string, length: number): Buffer {
  if (root.length !== 32) throw new Error(`A secret key has ${root.length} bytes; it must have 32.`)
  return Buffer.from(hkdfSync('sha256', root, '', `svc/${purpose}`, length))
}
