import { canonicalAddress, type SigningChain } from './chain.ts'

/**
 * Returns `did:pkh:<namespace>:<reference>:<address>`, with the address in lower case on EVM chains
 * (protocol/proof-format#qhash).
 */
export function didPkh(chain: SigningChain, address: string): string {
  return `did:pkh:${chain.namespace}:${chain.reference}:${canonicalAddress(chain, address)}`
}

/**
 * Returns the text by which a site knows a wallet: the address of a key, which is the same account on every chain, or the
 * did:pkh of a contract wallet on `contractChain`, CAIP-2 (protocol/handoffs#outcome-wallet). The address is canonical.
 */
export const walletId = (walletAddress: string, contractChain: string | undefined): string =>
  contractChain === undefined ? walletAddress : `did:pkh:${contractChain}:${walletAddress}`
