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
 * profile. `input` has the field of the tool that names it, and its value. `scope` has the OAuth scopes of the caller. Throws
 * `INVALID_REQUEST` when there is neither, and what {@link namedSubject} throws.
 */
export function subjectsOf(
  input: Readonly<Record<string, string | undefined>>,
  wallets: readonly Owner[],
  { config, scope }: Pick<McpDeployment, 'config'> & Pick<ToolCaller, 'scope'>,
): Subject[] {
  const named = Object.values(input).find((each) => each !== undefined)
  if (named !== undefined) return [namedSubject(named, wallets, { config })]
  if (wallets.length > 0) return [...wallets]
  const [field = ''] = Object.keys(input)
  throw new ServiceError(
    'INVALID_REQUEST',
    covers(scope, ['svc:profile'])
      ? `${noWallet({ config })}. Or send another wallet as ${field}.`
      : `Send a wallet as ${field}. Without svc:profile, this token sees none of the account.`,
    { details: { field } },
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
