import { keccak_256 } from '@noble/hashes/sha3.js'
import { recovery } from './recover.ts'

const encoder = new TextEncoder()

/** What an EVM wallet signs for a text: EIP-191, version 0x45. 32 bytes. */
export function personalMessageHash(message: string): Uint8Array {
  const bytes = encoder.encode(message)
  const prefix = encoder.encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256.create().update(prefix).update(bytes).digest()
}

/** Whether the key of `address` signed the message. No chain is asked, so `false` says nothing about contract wallets. */
export async function isSignedByKey({
  address,
  message,
  signature,
}: {
  address: string
  message: string
  signature: Uint8Array
}): Promise<boolean> {
  const long = signature.length === 64 ? expand(signature) : signature
  if (long.length !== 65) return false
  return (await recovery.recoverAddress(personalMessageHash(message), long)) === address.toLowerCase()
}

/** A 64-byte signature (EIP-2098: parity in the top bit of s) as the 65 bytes it stands for. */
function expand(compact: Uint8Array) {
  const long = Uint8Array.of(...compact, 27)
  const top = compact[32] ?? 0
  long[32] = top & 0x7f
  long[64] = 27 + (top >> 7)
  return long
}
