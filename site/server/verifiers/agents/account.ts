import * as v from 'valibot'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { EvmAddress } from '../../../../shared/contract/primitives.ts'
import { decodeBase58 } from '../../../../shared/proof/base58.ts'
import { canonicalAddress, parseChain, type SigningChain } from '../../../../shared/proof/chain.ts'
import { type Signing, walletOf } from '../verifier.ts'
import { isNamedBy } from '../../rules/wallet.ts'

/** A wallet on a chain. The address is canonical and possible on the chain. */
export type Account = { wallet: string; chain: SigningChain }

/**
 * Returns the account that a request names by a wallet, a chain, and a CAIP-10 id that repeats both
 * (protocol/verifiers#agent-identity, #agent-delegation). Without a chain it is on the chain of the request. Throws
 * `INVALID_ACCOUNT_ID` for a wallet that is impossible on its chain or an id of another account, `INVALID_CHAIN_CONTEXT`
 * for a malformed chain.
 */
export function accountOf(
  role: 'agent' | 'controller',
  named: { wallet: string; chainRef: string | undefined; accountId: string | undefined },
  requested: SigningChain,
): Account {
  const chain = named.chainRef === undefined ? requested : parseChain(named.chainRef)
  const wallet = canonicalAddress(chain, named.wallet)
  if (!isPossible(wallet, chain))
    throw new ServiceError(
      'INVALID_ACCOUNT_ID',
      `${role}Wallet is no address on ${chain.caip2}. Name its ${role}ChainRef.`,
      {
        details: { field: `${role}ChainRef` },
      },
    )
  if (named.accountId !== undefined && canonicalAddress(chain, named.accountId) !== `${chain.caip2}:${wallet}`)
    throw new ServiceError(
      'INVALID_ACCOUNT_ID',
      `${role}AccountId is not ${role}ChainRef and ${role}Wallet together.`,
      {
        details: { field: `${role}AccountId` },
      },
    )
  return { wallet, chain }
}

/** Tells whether the account signed the request. */
export const isSigner = ({ wallet, chain }: Account, signing: Signing): boolean =>
  isNamedBy(walletOf(signing), { walletAddress: wallet, chain: chain.caip2 })

/** Tells whether an address is possible on a chain. */
function isPossible(wallet: string, { namespace }: SigningChain): boolean {
  if (namespace === 'eip155') return v.is(EvmAddress, wallet)
  if (namespace === 'solana') return decodeBase58(wallet)?.length === 32
  return true
}
