import type { Owner } from '../records/proofs.ts'

/** A wallet as the store writes it: canonical address, CAIP-2 chain, and what kind of account signs. */
export type Wallet = Owner

/**
 * Answers the text that is equal for two wallets exactly when they are the same account
 * (protocol/proof-format#same-wallet). A key is the same account on every chain of its namespace; a contract is an
 * account of its own chain only, because anybody may deploy another one at the same address elsewhere. A key and a
 * contract are never the same account.
 */
export function walletKey({ walletAddress, chain, signerKind }: Wallet): string {
  return signerKind === 'contract' ? `contract:${chain}:${walletAddress}` : `key:${namespaceOf(chain)}:${walletAddress}`
}

/**
 * Says whether two wallets are the same account (protocol/proof-format#same-wallet). A wallet that is missing is
 * nobody's.
 */
export function sameWallet(one: Wallet | undefined, other: Wallet | undefined): boolean {
  return one !== undefined && other !== undefined && walletKey(one) === walletKey(other)
}

/** The CAIP-2 namespace: `eip155` of `eip155:8453`. */
const namespaceOf = (chain: string) => chain.slice(0, Math.max(chain.indexOf(':'), 0))
