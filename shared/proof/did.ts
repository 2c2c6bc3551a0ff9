import { canonicalAddress, type SigningChain } from './chain.ts'

/**
 * Returns `did:pkh:<namespace>:<reference>:<address>`, with the address in lower case on EVM chains
 * (protocol/proof-format#qhash).
 */
export function didPkh(chain: SigningChain, address: string): string {
  return `did:pkh:${chain.namespace}:${chain.reference}:${canonicalAddress(chain, address)}`
}
