import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Owner } from '../records/proofs.ts'
import { isNamedBy, sameAddress } from '../rules/wallet.ts'
import type { McpDeployment } from './tool.ts'

/**
 * The wallet of the profile that is meant: its first when none is named. Throws `WALLET_AUTH_REQUIRED` when there is none,
 * `PROOF_WALLET_MISMATCH` for anybody else's.
 */
export function ownWallet(
  asked: string | undefined,
  wallets: readonly Owner[],
  { config }: Pick<McpDeployment, 'config'>,
): Owner {
  const wallet =
    asked === undefined ? wallets[0] : wallets.find(({ walletAddress }) => sameAddress(walletAddress, asked))
  if (wallet) return wallet
  if (wallets.length === 0)
    throw new ServiceError('WALLET_AUTH_REQUIRED', `The profile has no wallet. Add one at ${config.verifyUrl}/account.`)
  throw new ServiceError('PROOF_WALLET_MISMATCH', 'That wallet is not one of the signed-in profile.', {
    details: { wallets: wallets.map(({ walletAddress }) => walletAddress) },
  })
}

/** Answers the one of these wallets that is meant. */
export const amongOwn = (named: Pick<Owner, 'walletAddress' | 'chain'>, wallets: readonly Owner[]): Owner | undefined =>
  wallets.find((wallet) => isNamedBy(wallet, named))
