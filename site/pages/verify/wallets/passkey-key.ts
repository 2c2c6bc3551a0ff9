import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { getPublicKey, signAsync, utils } from '@noble/secp256k1'
import { personalMessageHash } from '../../../../shared/proof/personal-message.ts'

/**
 * Names the version and the purpose of everything below (protocol/accounts#passkey-wallets). Another text makes other
 * wallets of all passkeys: it may never change, only be joined by a next version.
 */
const version = 'svc passkey wallet v1'

/** What a passkey is asked to derive 32 bytes from (WebAuthn, PRF extension). */
export const prfInput: Uint8Array<ArrayBuffer> = utf8ToBytes(`${version}: prf input`)

/**
 * The secp256k1 key of a passkey wallet, 32 bytes, from what the passkey derived: HKDF with SHA-256 (RFC 5869), the first
 * output that is a key. Whoever asks for it overwrites it after use.
 */
export async function deriveKey(
  output: Uint8Array<ArrayBuffer>,
  isKey: (bytes: Uint8Array) => boolean = utils.isValidSecretKey,
): Promise<Uint8Array> {
  const material = await crypto.subtle.importKey('raw', output, 'HKDF', false, ['deriveBits'])
  const attempt = async (count: number): Promise<Uint8Array> => {
    const info = utf8ToBytes(`${version}: secp256k1 key for EIP-191, ${count}`)
    const salt = utf8ToBytes(`${version}: salt`)
    const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, material, 256)
    const bytes = new Uint8Array(bits)
    return isKey(bytes) ? bytes : attempt(count + 1)
  }
  return attempt(0)
}

/** The EVM address of a key, in lower case. */
export function addressOf(key: Uint8Array): string {
  return `0x${bytesToHex(keccak_256(getPublicKey(key, false).subarray(1)).subarray(12))}`
}

/** An address in lower case as EIP-55 writes it. */
export function checksummed(address: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(address.slice(2))))
  const letters = Array.from(address.slice(2), (letter, at) =>
    Number.parseInt(hash[at] ?? '0', 16) > 7 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}

/** A personal signature (EIP-191): 0x, r, s, v. */
export async function signPersonal(message: string, key: Uint8Array): Promise<string> {
  const options = { prehash: false, format: 'recovered' } as const
  const [recovery = 0, ...rs] = await signAsync(personalMessageHash(message), key, options)
  return `0x${bytesToHex(Uint8Array.of(...rs, 27 + recovery))}`
}
