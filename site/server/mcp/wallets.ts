import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Owner } from '../records/proofs.ts'
import { isNamedBy, sameAddress } from '../rules/wallet.ts'
import type { McpDeployment } from './tool.ts'

/**
 * Returns the wallet of the profile with the address `named`, or its first wallet when no address is named. Throws
 * `WALLET_AUTH_REQUIRED` for a profile without wallets, `PROOF_WALLET_MISMATCH` for a wallet of somebody else.
 */
export function ownWallet(
  named: string | undefined,
  wallets: readonly Owner[],
  { config }: Pick<McpDeployment, 'config'>,
): Owner {
  const wallet =
    named === undefined ? wallets[0] : wallets.find(({ walletAddress }) => sameAddress(walletAddress, named))
  if (wallet) return wallet
  if (wallets.length === 0)
    throw new ServiceError('WALLET_AUTH_REQUIRED', `The profile has no wallet. Add one at ${config.verifyUrl}/account.`)
  throw new ServiceError('PROOF_WALLET_MISMATCH', 'That wallet is not one of the signed-in profile.', {
    details: { wallets: wallets.map(({ walletAddress }) => walletAddress) },
  })
}

/** Returns the wallet of the profile that has this address and chain. */
export const findOwn = (named: Pick<Owner, 'walletAddress' | 'chain'>, wallets: readonly Owner[]): Owner | undefined =>
  wallets.find((wallet) => isNamedBy(wallet, named))
