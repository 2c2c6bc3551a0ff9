import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { resolveDid } from '../accounts/resolve-did.ts'
import { readWallet } from '../proofs/list-proofs.ts'
import type { Owner } from '../records/proofs.ts'
import type { Subject } from '../rules/counting.ts'
import type { McpDeployment } from './tool.ts'
import { sameAddress } from '../rules/wallet.ts'
import { amongOwn } from './wallets.ts'

/** An address, or its did:pkh. */
export const WalletName = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/**
 * Whom a question is about: the wallet that it names, anybody's, or else all of the profile's. Throws `INVALID_REQUEST` for
 * a token that does not know the profile's, `WALLET_AUTH_REQUIRED` for a profile without any, and as `resolveChain` does.
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
  // without a chain, a contract wallet of the profile's is meant where it is
  const own = wallets.find(
    ({ walletAddress }) => read.chain === undefined && sameAddress(walletAddress, read.walletAddress),
  )
  const subject = own ?? resolveDid(read, { config })
  return [amongOwn(subject, wallets) ?? subject]
}
