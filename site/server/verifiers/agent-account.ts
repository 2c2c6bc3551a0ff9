import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { EvmAddress } from '../../../shared/contract/primitives.ts'
import { decodeBase58 } from '../../../shared/proof/base58.ts'
import { canonicalAddress, parseChain, type SigningChain } from '../../../shared/proof/chain.ts'
import { type Signing, walletOf } from './verifier.ts'
import { isNamedBy } from '../rules/wallet.ts'

/** A wallet on a chain: canonical, and a pair that can exist. */
export type Account = { wallet: string; chain: SigningChain }

/**
 * Who is meant by a wallet, the chain that it is said to be on, and a CAIP-10 id that says both again
 * (protocol/verifiers#agent-identity, #agent-delegation). Without a chain the request's is meant. Throws
 * `INVALID_ACCOUNT_ID` for a wallet that cannot be on its chain or an id that says something else,
 * `INVALID_CHAIN_CONTEXT` for a malformed chain.
 */
export function accountOf(
  who: 'agent' | 'controller',
  named: { wallet: string; chainRef: string | undefined; accountId: string | undefined },
  requested: SigningChain,
): Account {
  const chain = named.chainRef === undefined ? requested : parseChain(named.chainRef)
  const wallet = canonicalAddress(chain, named.wallet)
  if (!canBe(wallet, chain))
    throw new ServiceError(
      'INVALID_ACCOUNT_ID',
      `${who}Wallet is no address on ${chain.caip2}. Name its ${who}ChainRef.`,
      {
        details: { field: `${who}ChainRef` },
      },
    )
  if (named.accountId !== undefined && canonicalAddress(chain, named.accountId) !== `${chain.caip2}:${wallet}`)
    throw new ServiceError('INVALID_ACCOUNT_ID', `${who}AccountId is not ${who}ChainRef and ${who}Wallet together.`, {
      details: { field: `${who}AccountId` },
    })
  return { wallet, chain }
}

/** Says whether the one who signed is that account. */
export const isSigner = ({ wallet, chain }: Account, signing: Signing): boolean =>
  isNamedBy(walletOf(signing), { walletAddress: wallet, chain: chain.caip2 })

function canBe(wallet: string, { namespace }: SigningChain): boolean {
  if (namespace === 'eip155') return v.is(EvmAddress, wallet)
  if (namespace === 'solana') return decodeBase58(wallet)?.length === 32
  return true
}
