import { keccak_256, shake256 as shake } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The hash functions of proofs (protocol/proof-format#qhash, protocol/verifiers#ownership-basic). Each returns 32 bytes.
 * A text is hashed as UTF-8.
 */
export type Hashes = {
  keccak256: (data: Uint8Array | string) => Uint8Array
  shake256: (data: Uint8Array | string) => Uint8Array
}

/** The hash functions in JavaScript. They run anywhere, and are small enough for a page. */
export const portableHashes: Hashes = {
  keccak256: (data) => keccak_256(bytesOf(data)),
  shake256: (data) => shake(bytesOf(data), { dkLen: 32 }),
}

const bytesOf = (data: Uint8Array | string) => (typeof data === 'string' ? utf8ToBytes(data) : data)

let hashes = portableHashes

/** Replaces the portable hash functions in this process, because a server has functions that are ten times faster. */
export function useHashes(faster: Hashes): void {
  hashes = faster
}

/** Returns the keccak-256 of Ethereum, whose padding differs from SHA3-256. */
export const keccak256: Hashes['keccak256'] = (data) => hashes.keccak256(data)

/** Returns the first 32 bytes of SHAKE-256 (FIPS 202). */
export const shake256: Hashes['shake256'] = (data) => hashes.shake256(data)
