import { keccak256 } from '../../../../shared/proof/hashes.ts'

/** Returns an EVM address with its checksum: where the hash of the address has a digit above 7, a letter is a capital (EIP-55). */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = Buffer.from(keccak256(Buffer.from(digits))).toString('hex')
  const written = Array.from(digits, (digit, at) => ((hash[at] ?? '0') > '7' ? digit.toUpperCase() : digit))
  return `0x${written.join('')}`
}
