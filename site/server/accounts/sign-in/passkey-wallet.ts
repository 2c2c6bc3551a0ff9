import { generateAuthenticationOptions } from '@simplewebauthn/server'
import * as v from 'valibot'
import type { Profile } from '../../../../shared/contract/auth.ts'
import { EvmAddress } from '../../../../shared/contract/primitives.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { canonicalAddress, evmChain } from '../../../../shared/proof/chain.ts'
import { passkeyWalletText } from '../../../../shared/proof/passkey-wallet.ts'
import { isSignedByKey } from '../../signatures/eip191.ts'
import type { Deployment } from '../../deployment.ts'
import { checksumAddress } from '../../../../shared/proof/checksum-address.ts'
import { newChallenge } from './passkey-challenge.ts'
import { asAuthentication } from './passkey-response.ts'
import { verifyPasskey } from './passkey.ts'
import { profileView } from '../profile.ts'
import { requireSession, type BrowserCredentials } from '../session.ts'
import { sameAddress } from '../../../../shared/proof/address.ts'
import { signInKey } from '../../rules/wallet.ts'
import type { SignInMethod } from '../../records/accounts.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/**
 * Makes the options by which a passkey of the signed-in profile derives its wallet, and answers the wallet's address if
 * the passkey derived it before. It uses the passkey with this wallet, the one of this id, the one that opened the
 * session, or else any. Throws `WALLET_AUTH_REQUIRED` when nobody is signed in or there is no such passkey.
 */
export async function passkeyWalletOptions(
  {
    walletAddress,
    id,
    mark,
    credentials,
  }: { walletAddress?: string; id?: string; mark: string; credentials: BrowserCredentials },
  deps: Deps,
): Promise<{
  options: Awaited<ReturnType<typeof generateAuthenticationOptions>>
  walletAddress: string | null
}> {
  const { profileId, methodId } = await requireSession(credentials, deps)
  const methods = await deps.ports.store.accounts.methods(profileId)
  const passkeys = methods.filter(({ kind }) => kind === 'passkey')
  const fitting = passkeys.filter((passkey) =>
    walletAddress === undefined ? passkey.id === (id ?? methodId) : isWalletOf(passkey, walletAddress),
  )
  const requested = fitting.length === 0 && walletAddress === undefined && id === undefined ? passkeys : fitting
  const [first, ...others] = requested
  if (!first) throw new ServiceError('WALLET_AUTH_REQUIRED', 'Sign in with the passkey whose wallet this is.')
  const options = await generateAuthenticationOptions({
    rpID: deps.config.passkeys.host,
    challenge: Buffer.from(newChallenge({ act: 'wallet', profileId, mark }, deps), 'base64url'),
    allowCredentials: requested.map(({ key }) => ({ id: key })),
    userVerification: 'required',
  })
  const known = others.length === 0 ? first.data['walletAddress'] : undefined
  return { options, walletAddress: typeof known === 'string' ? known : null }
}

/**
 * Stores the address that a passkey derived. The passkey and the wallet sign one challenge, and the first address stays
 * (protocol/accounts#passkey-wallets). A wallet that signs in, or has signed a proof, cannot be new: an attacker may
 * have made its owner sign. Throws `INVALID_WALLET` for such a wallet and for a second address, `WALLET_AUTH_REQUIRED`,
 * `SIGNATURE_VERIFICATION_FAILED`, and what `verifyPasskey` throws.
 */
export async function keepPasskeyWallet(
  {
    response,
    walletAddress,
    signature,
    mark,
    credentials,
  }: { response: unknown; walletAddress: string; signature: string; mark: string; credentials: BrowserCredentials },
  deps: Deps,
): Promise<Profile> {
  const { config, ports } = deps
  const session = await requireSession(credentials, deps)
  const { challenge } = asAuthentication(response)
  const method = await verifyPasskey({ response, mark, act: 'wallet', profileId: session.profileId }, deps)
  const chain = evmChain(config.hubChainId)
  const address = canonicalAddress(chain, walletAddress)
  if (!v.is(EvmAddress, address)) throw new ServiceError('INVALID_WALLET', 'This is not an EVM address.')
  const { host } = new URL(config.verifyUrl)
  const message = passkeyWalletText({ host, address: checksumAddress(address), challenge })
  // the wallet's own key must sign; a contract's confirmation does not count here
  const isItsKey = await isSignedByKey({ address, message, signature: Buffer.from(signature.slice(2), 'hex') })
  if (!isItsKey) throw new ServiceError('SIGNATURE_VERIFICATION_FAILED', 'The signature is not from this wallet.')
  if (!isWalletOf(method, address) && (await isKnown(address, chain.caip2, ports)))
    throw new ServiceError(
      'INVALID_WALLET',
      'This wallet was used here before, so it can’t be the wallet of a passkey.',
    )
  const stored = await ports.store.accounts.setWallet(method.id, { walletAddress: address, walletChain: chain.caip2 })
  if (!stored || !isWalletOf(stored, address))
    throw new ServiceError('INVALID_WALLET', 'This passkey has another wallet already.')
  return profileView(session, deps)
}

/** Says whether a passkey derived that wallet. */
const isWalletOf = ({ data: { walletAddress } }: Pick<SignInMethod, 'data'>, address: string) =>
  typeof walletAddress === 'string' && sameAddress(walletAddress, address)

/** Says whether the service knows this key without a passkey: it signs in, or has signed a proof. */
async function isKnown(
  walletAddress: string,
  chain: string,
  { store }: Pick<Deps['ports'], 'store'>,
): Promise<boolean> {
  const signerKind = 'key' as const
  if (await store.accounts.method('wallet', signInKey({ walletAddress, chain, signerKind }))) return true
  const signed = { walletAddress, chain, signerKind, listedOnly: false, withRevoked: true }
  const { proofs } = await store.proofs.listClear(signed, { limit: 1 })
  return proofs.length > 0
}
