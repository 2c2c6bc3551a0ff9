import * as v from 'valibot'
import { QHash } from '../../../shared/contract/primitives.ts'
import { canonicalAddress, parseChain, walletNamespace } from '../../../shared/proof/chain.ts'

/** What an operator names to erase: a proof, a wallet (`chain` is CAIP-2), or an account. Addresses are canonical. */
export type ErasureTarget =
  | { kind: 'proof'; qHash: string }
  | { kind: 'wallet'; walletAddress: string; chain: string | undefined }
  | { kind: 'account'; profileId: string }

/**
 * Reads what an operator names: a qHash, an address, an address with its chain (`eip155:8453:0x…`, also behind `did:pkh:`),
 * or the id of an account (22 characters). Undefined: it is none of them.
 */
export function erasureTarget(text: string): ErasureTarget | undefined {
  if (v.is(QHash, text)) return { kind: 'proof', qHash: text.toLowerCase() }
  const [, chain, address = ''] = /^(?:did:pkh:)?(?:([a-z0-9]+:[\w-]+):)?(\w+)$/i.exec(text) ?? []
  const namespace = walletNamespace(address)
  if (namespace === 'eip155' || namespace === 'solana') {
    if (chain !== undefined && !isChainOf(namespace, chain)) return undefined
    return { kind: 'wallet', walletAddress: canonicalAddress({ namespace }, address), chain }
  }
  return /^[\w-]{22}$/.test(text) ? { kind: 'account', profileId: text } : undefined
}

/** Says whether a text is a chain, spelled as the store spells it, of this namespace. */
function isChainOf(namespace: string, text: string): boolean {
  try {
    return parseChain(text).namespace === namespace
  } catch {
    return false
  }
}
