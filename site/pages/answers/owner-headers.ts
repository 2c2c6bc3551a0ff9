import type { ReadHeaders } from '../../../shared/client/read-bundle.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { resolveChain } from '../../../shared/proof/chain.ts'
import { type OwnerAction, ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'

/** A connected wallet with its account; `chain` (CAIP-2) when the account is a contract there. */
export type Account = { wallet: Pick<Wallet, 'name' | 'sign'>; address: string; chain?: string }

/** What a signature of an owner depends on. */
export type SigningDeps = {
  hubChainId: number
  /** The service's clock, Unix ms. */
  now: () => number
}

/** How long signed headers are used again, in ms. The service accepts them for five minutes. */
const reusedMs = 240_000

/** Asks the wallet to sign an action of the owner. Throws the errors of the wallet, and CANCELLED. */
export async function signAction(
  action: OwnerAction,
  { wallet, address, chain }: Account,
  deps: SigningDeps,
  signal: AbortSignal,
): Promise<{ signature: string; signedTimestamp: number }> {
  const signedTimestamp = deps.now()
  const signer = {
    walletAddress: address,
    chain: resolveChain({ walletAddress: address, chain, hubChainId: deps.hubChainId }),
    signedTimestamp,
  }
  const signature = await wallet.sign(ownerActionMessage(action, signer), address, signal)
  if (signal.aborted) throw new ServiceError('CANCELLED', 'The person has cancelled.')
  return { signature, signedTimestamp }
}

/**
 * Runs `work` with the headers by which the owner of a proof reads it (protocol/proofs#owner-headers). Throws as
 * {@link signAction}, and what `work` throws.
 */
export type AsOwner = <T>(
  account: Account,
  signal: AbortSignal,
  work: (headers: ReadHeaders) => Promise<T>,
) => Promise<T>

/** Creates an `AsOwner`. The wallet signs once, and again when its signature gets too old or the service refuses it. */
export function createAsOwner(qHash: string, deps: SigningDeps): AsOwner {
  let latest: { headers: ReadHeaders; at: number; address: string } | undefined
  const signed = async (account: Account, signal: AbortSignal) => {
    const { address, chain } = account
    const action = { action: 'access_private_proof', qHash } as const
    const { signature, signedTimestamp: at } = await signAction(action, account, deps, signal)
    const headers = {
      'x-wallet-address': address,
      'x-signature': signature,
      'x-signed-timestamp': String(at),
      ...(chain && { 'x-chain': chain }),
    }
    return { headers, at, address }
  }
  return async (account, signal, work) => {
    const isUsable = latest?.address === account.address && deps.now() - latest.at < reusedMs
    if (!isUsable || !latest) latest = await signed(account, signal)
    try {
      return await work(latest.headers)
    } catch (error) {
      // an outage says nothing about the signature
      if (!(error instanceof ServiceError && error.code === 'NETWORK_UNREACHABLE')) latest = undefined
      throw error
    }
  }
}
