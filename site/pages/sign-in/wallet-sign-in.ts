import type { Client } from '../../../shared/client/client.ts'
import type { Profile, walletChallenge, walletVerify } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { canonicalAddress } from '../../../shared/proof/chain.ts'
import { readSignInText } from '../../../shared/proof/sign-in-message.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'

export type WalletClient = Client<{ walletChallenge: typeof walletChallenge; walletVerify: typeof walletVerify }>

/** A wallet with the account that it chose. */
export type Connected = { wallet: Wallet; address: string; chain?: string }

type WalletSignInDeps = {
  client: WalletClient
  host: string
  /** Shows what the wallet is asked to sign. */
  onMessage?: (message: string) => void
}

/** Signs in with a wallet. Throws as {@link showWallet}, and what the wallet throws. */
export async function signInByWallet(wallet: Wallet, deps: WalletSignInDeps, signal: AbortSignal): Promise<void> {
  await showWallet({ wallet, ...(await wallet.connect(signal)) }, { ...deps, purpose: 'login' }, signal)
}

/**
 * Shows the service that an account is this person's: to sign in, or (`link`) to add it to the profile that is signed
 * in. Throws MESSAGE_MISMATCH for a text that is no sign-in of this account at `host`, which is not signed then, and what
 * the wallet or the service throws.
 */
export async function showWallet(
  { wallet, address, chain }: Connected,
  { client, host, onMessage, purpose }: WalletSignInDeps & { purpose: 'login' | 'link' },
  signal: AbortSignal,
): Promise<Profile> {
  const { data } = await client.walletChallenge({ body: { address, ...(chain && { chain }) } }, { signal })
  const { message } = data
  const read = readSignInText(message)
  if (read?.domain !== host || canonical(read.address) !== canonical(address))
    throw new ServiceError('MESSAGE_MISMATCH', 'What we were sent to sign is not the sign-in of this wallet here.')
  onMessage?.(message)
  const signature = await wallet.sign(message, address, signal)
  return (await client.walletVerify({ body: { message, signature, purpose } }, { signal })).data.profile
}

const canonical = (address: string) =>
  canonicalAddress({ namespace: address.startsWith('0x') ? 'eip155' : 'other' }, address)
