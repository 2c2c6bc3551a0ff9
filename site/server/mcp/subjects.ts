import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { resolveDid } from '../accounts/resolve-did.ts'
import { readWallet } from '../proofs/list-proofs.ts'
import type { Owner } from '../records/proofs.ts'
import type { Subject } from '../rules/counting.ts'
import type { McpDeployment } from './tool.ts'
import { sameAddress } from '../rules/wallet.ts'
import { findOwn } from './wallets.ts'

/** Accepts an address, or its did:pkh. */
export const WalletName = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/**
 * Returns the wallets that a question is about: the named wallet, which may be anybody's, or else all `wallets` of the
 * profile. Throws `INVALID_REQUEST` when there is neither, and what `resolveChain` throws.
 */
export function subjectsOf(
  named: string | undefined,
  wallets: readonly Owner[],
  { config }: Pick<McpDeployment, 'config'>,
): Subject[] {
  if (named === undefined) {
    if (wallets.length > 0) return [...wallets]
    throw new ServiceError('INVALID_REQUEST', 'Name a wallet: there is none of a profile that this could mean.')
  }
  const read = readWallet(named)
  // an address without a chain means the profile's own wallet, also a contract wallet on another chain
  const ownWithoutChain = wallets.find(
    ({ walletAddress }) => read.chain === undefined && sameAddress(walletAddress, read.walletAddress),
  )
  const subject = ownWithoutChain ?? resolveDid(read, { config })
  return [findOwn(subject, wallets) ?? subject]
}
