import { bytesToHex } from '@noble/hashes/utils.js'
import { keccak256 } from './hashes.ts'

/**
 * Returns an EVM address with its checksum: where the hash of the address has a digit above 7, a letter is a capital (EIP-55).
 * Any other text, such as a Solana address, stays as it is.
 */
export function checksumAddress(address: string): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return address
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak256(digits))
  const written = Array.from(digits, (digit, at) => ((hash[at] ?? '0') > '7' ? digit.toUpperCase() : digit))
  return `0x${written.join('')}`
}
