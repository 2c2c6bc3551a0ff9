import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { keccak256 } from './hashes.ts'

/**
 * keccak-256 of the bytes as received, text as UTF-8, as 0x and lower-case hex (protocol/verifiers#content-hash). Text
 * is not normalised: the signature binds its NFC form, this hash the very bytes.
 */
export function contentHash(content: string | Uint8Array): `0x${string}` {
  return `0x${bytesToHex(keccak256(typeof content === 'string' ? utf8ToBytes(content) : content))}`
}
