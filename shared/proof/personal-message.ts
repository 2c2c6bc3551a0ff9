import { keccak256 } from './hashes.ts'

const encoder = new TextEncoder()

/** Returns the 32-byte hash that an EVM wallet signs for a text (EIP-191, version 0x45). */
export function personalMessageHash(message: string): Uint8Array {
  const { length } = encoder.encode(message)
  return keccak256(`\x19Ethereum Signed Message:\n${length}${message}`)
}
