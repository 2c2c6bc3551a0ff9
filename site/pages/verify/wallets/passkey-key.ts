import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { getPublicKey, signAsync, utils } from '@noble/secp256k1'
import { personalMessageHash } from '../../../../shared/proof/personal-message.ts'

/**
 * The version and the purpose of everything below (protocol/accounts#passkey-wallets). It must never change, because another
 * text gives every passkey another wallet. A new version is added beside it.
 */
const version = 'svc passkey wallet v1'

/** The input from which a passkey derives 32 bytes (WebAuthn, PRF extension). */
export const prfInput: Uint8Array<ArrayBuffer> = utf8ToBytes(`${version}: prf input`)

/**
 * Derives the secp256k1 key of a passkey wallet, 32 bytes, from the output of the passkey: HKDF with SHA-256 (RFC 5869), the
 * first result that is a valid key. The caller overwrites the key after use.
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

/** Returns the EVM address of a key, in lower case. */
export function addressOf(key: Uint8Array): string {
  return `0x${bytesToHex(keccak_256(getPublicKey(key, false).subarray(1)).subarray(12))}`
}

/** Signs a personal message (EIP-191). Returns 0x, r, s, v. */
export async function signPersonal(message: string, key: Uint8Array): Promise<string> {
  const options = { prehash: false, format: 'recovered' } as const
  const [recovery = 0, ...rs] = await signAsync(personalMessageHash(message), key, options)
  return `0x${bytesToHex(Uint8Array.of(...rs, 27 + recovery))}`
}
