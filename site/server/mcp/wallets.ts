import { ServiceError } from '../../../shared/contract/errors.ts'
import { didPkh } from '../../../shared/proof/did.ts'
import { parseChain } from '../../../shared/proof/chain.ts'
import { readWallet } from '../proofs/list-proofs.ts'
import type { Owner } from '../records/proofs.ts'
import type { Subject } from '../rules/counting.ts'
import { sameWallet, walletsNamedBy } from '../rules/wallet.ts'
import type { McpDeployment } from './tool.ts'

/** Reads an address or a did:pkh. Throws `INVALID_REQUEST` for a name such as vitalik.eth. */
export function readNamed(named: string): ReturnType<typeof readWallet> {
  // no address of any chain has a dot
  if (named.includes('.'))
    throw new ServiceError(
      'INVALID_REQUEST',
      'Send an address or a did:pkh. Names such as vitalik.eth are not looked up.',
    )
  return readWallet(named)
}

/** Says that an account has no wallet, and where its person adds one (protocol/accounts#held-wallets). */
export const noWallet = ({ config }: Pick<McpDeployment, 'config'>): string =>
  `The account has no wallet yet. The person adds one at ${config.verifyUrl}/account/sign-in`

/**
 * Says what the person of an account without a wallet does before a proof can be made or found. A passkey that signs on the
 * hosted page gives the account its wallet; another wallet stays a stranger there.
 */
export const noWalletStep = (deployment: Pick<McpDeployment, 'config'>): string =>
  `${noWallet(deployment)}, or opens hostedVerifyUrl while signed in and chooses the passkey there. Then call the tool ` +
  'again. If the page says that this passkey can’t be a wallet, they add a wallet to the account instead. If they sign ' +
  'with a wallet that is not in the account, the tool does not find the proof: they add that wallet to the account first.'

/**
 * Returns the wallet of the profile that `named` means, an address or its did:pkh, or its first wallet when nothing is
 * named. A `chain` says which one an address means. Throws `WALLET_AUTH_REQUIRED` for a profile without wallets,
 * `PROOF_WALLET_MISMATCH` for a wallet of somebody else, and what {@link onlyWallet} throws.
 */
export function ownWallet(
  named: string | undefined,
  wallets: readonly Owner[],
  { config, chain }: Pick<McpDeployment, 'config'> & { chain?: string | undefined },
): Owner {
  const meant = named === undefined ? wallets.slice(0, 1) : walletsNamedBy(wallets, { chain, ...readNamed(named) })
  const wallet = onlyWallet(meant)
  if (wallet) return wallet
  if (wallets.length === 0) throw new ServiceError('WALLET_AUTH_REQUIRED', `${noWallet({ config })}.`)
  throw new ServiceError('PROOF_WALLET_MISMATCH', 'That wallet is not one of the signed-in account.', {
    details: { wallets: wallets.map(({ walletAddress }) => walletAddress) },
  })
}

/** Returns the only one of these wallets, if any. Throws `INVALID_REQUEST` for several: nothing says which is meant. */
export function onlyWallet<Each extends Subject>(wallets: readonly Each[]): Each | undefined {
  if (wallets.length <= 1) return wallets[0]
  throw new ServiceError(
    'INVALID_REQUEST',
    'Several wallets of the account have this address. Name one by its did:pkh.',
    {
      details: { wallets: wallets.map(({ walletAddress, chain }) => didPkh(parseChain(chain), walletAddress)) },
    },
  )
}

/** Returns the wallet of the profile that a subject is. A subject without a kind is a wallet of somebody else. */
export const findOwn = ({ signerKind, ...subject }: Subject, wallets: readonly Owner[]): Owner | undefined =>
  signerKind && wallets.find((wallet) => sameWallet(wallet, { ...subject, signerKind }))
