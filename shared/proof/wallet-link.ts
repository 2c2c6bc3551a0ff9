import * as v from 'valibot'
import { ServiceError } from '../contract/errors.ts'
import { AccountId } from '../verifiers/account-id.ts'
import { canonicalAddress, resolveChain, type SigningChain } from './chain.ts'
import { signerString } from './signer-string.ts'

/** The two wallets of a link. The second wallet signs exactly these fields (protocol/verifiers#wallet-link). */
export type LinkedAccounts = {
  /** The account in CAIP-10 form, with the address in lower case on EVM chains. */
  primaryAccountId: string
  secondaryAccountId: string
  primaryWalletAddress: string
  secondaryWalletAddress: string
}

/** A wallet with the chain of its link. The address is canonical. */
export type LinkAccount = { chain: SigningChain; address: string }

/**
 * Returns the parts of a link of two wallets (protocol/verifiers#wallet-link). The second wallet signs `message`. `accounts`
 * goes into the `data` of the request that the first wallet signs, together with the `signature`, `signatureMethod` and
 * `signedTimestamp` of the second. `chain` is the chain that the second wallet signs for, if it differs from its account's.
 * Throws `INVALID_VERIFIER_DATA` for a text that is not a CAIP-10 account, and the errors of {@link resolveChain}.
 */
export function walletLink(link: {
  primaryAccountId: string
  secondaryAccountId: string
  /** When the second wallet signs, Unix ms. The signature is valid for 15 minutes. */
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

/** Parses a CAIP-10 account of a chain whose signatures can be checked. Throws the errors of {@link walletLink}. */
export function readAccount(id: string): LinkAccount {
  if (!v.is(AccountId, id)) throw new ServiceError('INVALID_VERIFIER_DATA', 'An account is not in CAIP-10 form.')
  const end = id.lastIndexOf(':')
  const walletAddress = id.slice(end + 1)
  const chain = resolveChain({ walletAddress, chain: id.slice(0, end) })
  return { chain, address: canonicalAddress(chain, walletAddress) }
}

/** Returns the account in CAIP-10 form. */
export const accountId = ({ chain, address }: LinkAccount): string => `${chain.caip2}:${address}`
