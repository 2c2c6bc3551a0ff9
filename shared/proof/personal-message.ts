import { keccak_256 } from '@noble/hashes/sha3.js'

const encoder = new TextEncoder()

/** What an EVM wallet signs for a text: EIP-191, version 0x45. 32 bytes. */
export function personalMessageHash(message: string): Uint8Array {
  const bytes = encoder.encode(message)
  const prefix = encoder.encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256.create().update(prefix).update(bytes).digest()
}
