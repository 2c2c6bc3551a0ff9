import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { resolveDid } from '../accounts/resolve-did.ts'
import type { Owner } from '../records/proofs.ts'
import type { Subject } from '../rules/counting.ts'
import type { McpDeployment } from './tool.ts'
import { walletsNamedBy } from '../rules/wallet.ts'
import { onlyWallet, readNamed } from './wallets.ts'

/** Accepts an address, or its did:pkh. */
export const WalletName = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/**
 * Returns the wallets that a question is about: the named wallet, which may be anybody's, or else all `wallets` of the
 * profile. Throws `INVALID_REQUEST` when there is neither, what `onlyWallet` throws, and what `resolveChain` throws.
 */
export function subjectsOf(
  named: string | undefined,
  wallets: readonly Owner[],
  { config }: Pick<McpDeployment, 'config'>,
): Subject[] {
  if (named === undefined) {
    if (wallets.length > 0) return [...wallets]
    throw new ServiceError(
      'INVALID_REQUEST',
      'Name a wallet. This credential sees none of the account: it lacks svc:profile, or the account has no wallet yet. ' +
        `The person adds one at ${config.verifyUrl}/account/sign-in.`,
    )
  }
  const subjects = namedSubjects(named, wallets, { config })
  onlyWallet(subjects)
  return subjects
}

/**
 * Returns the wallets of the profile that a text names, or else the wallet of somebody else. An address without a chain
 * names each wallet of the profile there, also a contract wallet on another chain. Throws what `resolveChain` throws.
 */
export function namedSubjects(
  named: string,
  wallets: readonly Owner[],
  { config }: Pick<McpDeployment, 'config'>,
): Subject[] {
  const read = readNamed(named)
  const own = walletsNamedBy(wallets, read.chain === undefined ? read : resolveDid(read, { config }))
  return own.length > 0 ? own : [resolveDid(read, { config })]
}
