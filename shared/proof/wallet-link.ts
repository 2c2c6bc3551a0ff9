import * as v from 'valibot'
import { ServiceError } from '../contract/errors.ts'
import { AccountId } from '../verifiers/account-id.ts'
import { canonicalAddress, resolveChain, type SigningChain } from './chain.ts'
import { signerString } from './signer-string.ts'

/**
 * The two wallets of a link, as both name them: exactly what the second wallet signs (protocol/verifiers#wallet-link).
 */
export type LinkedAccounts = {
  /** CAIP-10, the address in lower case on EVM chains. */
  primaryAccountId: string
  secondaryAccountId: string
  primaryWalletAddress: string
  secondaryWalletAddress: string
}

/** A wallet on the chain in whose name it is linked. The address is canonical. */
export type LinkAccount = { chain: SigningChain; address: string }

/**
 * What a link of two wallets is made of (protocol/verifiers#wallet-link): `message` is for the second wallet to sign,
 * `accounts` goes into the `data` of the request that the first wallet signs, beside the `signature`, `signatureMethod`
 * and `signedTimestamp` of the second. `chain` is the second wallet's signing context where that is not the chain of
 * its account. Throws `INVALID_VERIFIER_DATA` for what is no CAIP-10 account, and as {@link resolveChain} does.
 */
export function walletLink(link: {
  primaryAccountId: string
  secondaryAccountId: string
  /** When the second wallet signs: Unix ms. It counts for 15 minutes. */
  signedTimestamp: number
  /** CAIP-2. */
  chain?: string | undefined
}): { accounts: LinkedAccounts; message: string } {
  const [primary, secondary] = [readAccount(link.primaryAccountId), readAccount(link.secondaryAccountId)]
  const accounts = {
    primaryAccountId: accountId(primary),
    secondaryAccountId: accountId(secondary),
    primaryWalletAddress: primary.address,
    secondaryWalletAddress: secondary.address,
  }
  const walletAddress = secondary.address
  const chain = link.chain === undefined ? secondary.chain : resolveChain({ walletAddress, chain: link.chain })
  const { signedTimestamp } = link
  const message = signerString({ walletAddress, chain, verifierIds: ['wallet-link'], data: accounts, signedTimestamp })
  return { accounts, message }
}

/** A CAIP-10 account of a chain whose signatures can be checked. Throws as {@link walletLink} does. */
export function readAccount(id: string): LinkAccount {
  if (!v.is(AccountId, id)) throw new ServiceError('INVALID_VERIFIER_DATA', 'An account is not in CAIP-10 form.')
  const end = id.lastIndexOf(':')
  const walletAddress = id.slice(end + 1)
  const chain = resolveChain({ walletAddress, chain: id.slice(0, end) })
  return { chain, address: canonicalAddress(chain, walletAddress) }
}

/** CAIP-10. */
export const accountId = ({ chain, address }: LinkAccount): string => `${chain.caip2}:${address}`
