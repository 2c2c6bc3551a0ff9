import { keccak_256, shake256 as shake } from '@noble/hashes/sha3.js'

/**
 * The hash functions of proofs (protocol/proof-format#qhash, protocol/verifiers#ownership-basic). Each returns 32 bytes.
 */
export type Hashes = {
  keccak256: (bytes: Uint8Array) => Uint8Array
  shake256: (bytes: Uint8Array) => Uint8Array
}

/** The hash functions in JavaScript. They run anywhere, and are small enough for a page. */
export const portableHashes: Hashes = {
  keccak256: (bytes) => keccak_256(bytes),
  shake256: (bytes) => shake(bytes, { dkLen: 32 }),
}

let hashes = portableHashes

/** Replaces the portable hash functions in this process, because a server has functions that are ten times faster. */
export function useHashes(faster: Hashes): void {
  hashes = faster
}

/** Returns the keccak-256 of Ethereum, whose padding differs from SHA3-256. */
export const keccak256: Hashes['keccak256'] = (bytes) => hashes.keccak256(bytes)

/** Returns the first 32 bytes of SHAKE-256 (FIPS 202). */
export const shake256: Hashes['shake256'] = (bytes) => hashes.shake256(bytes)
