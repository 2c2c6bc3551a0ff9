import { bytesToHex } from '@noble/hashes/utils.js'
import { keccak256 } from './hashes.ts'

/**
 * Returns the keccak-256 of the bytes as received (text as UTF-8), as lower-case hex with 0x
 * (protocol/verifiers#content-hash). Text is not normalised: the signature is over its NFC form, this hash over the bytes.
 */
export function contentHash(content: string | Uint8Array): `0x${string}` {
  return `0x${bytesToHex(keccak256(content))}`
}
