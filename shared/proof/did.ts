import { canonicalAddress, type SigningChain } from './chain.ts'

/** `did:pkh:<namespace>:<reference>:<address>`, the address in lower case on EVM chains (domain.md 1.3). */
export function didPkh(chain: SigningChain, address: string): string {
  return `did:pkh:${chain.namespace}:${chain.reference}:${canonicalAddress(chain, address)}`
}
