import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { resolveDid } from '../accounts/resolve-did.ts'
import type { Owner } from '../records/proofs.ts'
import type { Subject } from '../rules/counting.ts'
import type { McpDeployment, ToolCaller } from './tool.ts'
import { covers } from '../oauth/scopes.ts'
import { walletsNamedBy } from '../rules/wallet.ts'
import { noWallet, onlyWallet, readNamed } from './wallets.ts'

/** Accepts an address, or its did:pkh. */
export const WalletName = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/**
 * Returns the wallets that a question is about: the named wallet, which may be anybody's, or else all `wallets` of the
 * profile. `scope` has the OAuth scopes of the caller. Throws `INVALID_REQUEST` when there is neither, and what
 * {@link namedSubject} throws.
 */
export function subjectsOf(
  named: string | undefined,
  wallets: readonly Owner[],
  { config, scope }: Pick<McpDeployment, 'config'> & Pick<ToolCaller, 'scope'>,
): Subject[] {
  if (named !== undefined) return [namedSubject(named, wallets, { config })]
  if (wallets.length > 0) return [...wallets]
  throw new ServiceError(
    'INVALID_REQUEST',
    covers(scope, ['svc:profile'])
      ? `${noWallet({ config })}. Or name a wallet.`
      : 'Name a wallet. Without svc:profile, this token sees none of the account.',
  )
}

/** Returns the wallet that a text names. Throws `INVALID_REQUEST` for several wallets of the profile, and what `resolveChain` throws. */
export function namedSubject(
  named: string,
  wallets: readonly Owner[],
  { config }: Pick<McpDeployment, 'config'>,
): Subject {
  const subjects = namedSubjects(named, wallets, { config })
  const subject = onlyWallet(subjects)
  if (!subject) throw new Error('A named wallet must be one wallet.')
  return subject
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
