import { canonicalText } from '../../../shared/proof/address.ts'
import type { Owner, ProofRecord } from '../records/proofs.ts'

/** A wallet as the store writes it: canonical address, CAIP-2 chain, and what kind of account signs. */
export type Wallet = Owner

/**
 * Returns the text that is equal for two wallets exactly when they are the same account
 * (protocol/proof-format#same-wallet). A key is the same account on every chain of its namespace; a contract is an
 * account of its own chain only, because anybody may deploy another one at the same address elsewhere. A key and a
 * contract are never the same account.
 */
export function walletKey(wallet: Wallet): string {
  const { walletAddress, chain } = wallet
  const ownChain = onlyChainOf(wallet)
  return ownChain === undefined ? `key:${namespaceOf(chain)}:${walletAddress}` : `contract:${ownChain}:${walletAddress}`
}

/**
 * Says whether two wallets are the same account (protocol/proof-format#same-wallet). A missing wallet is
 * never the same.
 */
export function sameWallet(one: Wallet | undefined, other: Wallet | undefined): boolean {
  return one !== undefined && other !== undefined && walletKey(one) === walletKey(other)
}

/**
 * Says whether an address names this wallet. The address is canonical, and does not say whether it is a key or a
 * contract. With a `chain` it names a key of that namespace, or the contract on exactly that chain; without a chain it
 * names either.
 */
export function isNamedBy(
  wallet: Wallet,
  { walletAddress, chain }: { walletAddress: string; chain?: string | undefined },
): boolean {
  return sameWallet(wallet, { walletAddress, chain: chain ?? wallet.chain, signerKind: wallet.signerKind })
}

/**
 * Returns all of these wallets that an address names, in any spelling. Without a `chain` it may name several: a key, and
 * the contracts at the same address on other chains, which are different accounts.
 */
export function walletsNamedBy<Each extends Wallet>(
  wallets: readonly Each[],
  { walletAddress, chain }: { walletAddress: string; chain?: string | undefined },
): Each[] {
  const named = { walletAddress: canonicalText(walletAddress), chain }
  return wallets.filter((wallet) => isNamedBy(wallet, named))
}

/**
 * Returns the CAIP-2 chain that a contract wallet is bound to; undefined for a key, which is the same account on every
 * chain.
 */
export function onlyChainOf({
  chain,
  signerKind,
}: Pick<Wallet, 'chain'> & Partial<Pick<Wallet, 'signerKind'>>): string | undefined {
  return signerKind === 'contract' ? chain : undefined
}

/**
 * Returns the name of a wallet as a holder: its address, for a contract with its chain. All keys there are of one
 * namespace. The store keeps a keyed hash of it for entitlements and holdings, so its form must never change.
 */
export function holderName(wallet: Wallet): string {
  const chain = onlyChainOf(wallet)
  return chain === undefined ? wallet.walletAddress : `${chain}:${wallet.walletAddress}`
}

/** Returns the key of a wallet among sign-in methods. The store keeps it, so its form must never change. */
export const signInKey = (wallet: Wallet): string =>
  `${onlyChainOf(wallet) ?? namespaceOf(wallet.chain)}:${wallet.walletAddress}`

/** Says whether a proof or a request is about its signer. */
export const isAboutSigner = ({
  subject,
  walletAddress,
}: {
  subject: string | null
  walletAddress: string | null
}): boolean => subject === walletAddress

/**
 * Returns the wallet that a proof is about, as gates know it: its signer, a contract with its chain
 * (protocol/proof-format#same-wallet), or the other wallet that it names.
 */
export function subjectOfProof(proof: Pick<ProofRecord, 'subject' | 'walletAddress' | 'chain' | 'signerKind'>): Wallet {
  const { subject, chain, signerKind } = proof
  return { walletAddress: subject, chain, signerKind: isAboutSigner(proof) ? signerKind : 'key' }
}

/** Returns the CAIP-2 namespace: `eip155` of `eip155:8453`. */
const namespaceOf = (chain: string) => chain.slice(0, Math.max(chain.indexOf(':'), 0))
