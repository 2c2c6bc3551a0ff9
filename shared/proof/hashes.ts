import { keccak_256, shake256 as shake } from '@noble/hashes/sha3.js'

/**
 * The hashes that proofs are made with (protocol/proof-format#qhash, protocol/verifiers#ownership-basic). Each answers
 * 32 bytes.
 */
export type Hashes = {
  keccak256: (bytes: Uint8Array) => Uint8Array
  shake256: (bytes: Uint8Array) => Uint8Array
}

/** The same in JavaScript: it runs anywhere, and is small enough for a page. */
export const portableHashes: Hashes = {
  keccak256: (bytes) => keccak_256(bytes),
  shake256: (bytes) => shake(bytes, { dkLen: 32 }),
}

let hashes = portableHashes

/** Replaces the portable hashes in this process: a server has some that take a tenth of the time. */
export function useHashes(faster: Hashes): void {
  hashes = faster
}

/** Answers the keccak-256 of Ethereum, which pads otherwise than SHA3-256. */
export const keccak256: Hashes['keccak256'] = (bytes) => hashes.keccak256(bytes)

/** Answers the first 32 bytes of SHAKE-256 (FIPS 202). */
export const shake256: Hashes['shake256'] = (bytes) => hashes.shake256(bytes)
