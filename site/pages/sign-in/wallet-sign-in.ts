import type { Client } from '../../../shared/client/client.ts'
import type { Profile, walletChallenge, walletVerify } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { canonicalAddress } from '../../../shared/proof/chain.ts'
import { readSignInText } from '../../../shared/proof/sign-in-message.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { AskWallet } from '../verify/run/ask-wallet.ts'

export type WalletClient = Client<{ walletChallenge: typeof walletChallenge; walletVerify: typeof walletVerify }>

/** A wallet with the account that the person chose in it. */
export type ConnectedWallet = { wallet: Wallet; address: string; chain?: string }

type WalletSignInDeps = {
  client: WalletClient
  host: string
  /** Asks the wallet; by default once. */
  askWallet?: AskWallet
  /** Shows what the wallet is asked to sign. */
  onMessage?: (message: string) => void
}

/** Signs in with a wallet. Throws as {@link proveWallet}. */
export async function signInByWallet(wallet: Wallet, deps: WalletSignInDeps, signal: AbortSignal): Promise<void> {
  const { askWallet = askOnce } = deps
  const account = await askWallet((each) => wallet.connect(each), signal)
  await proveWallet({ wallet, ...account }, { ...deps, purpose: 'login' }, signal)
}

/**
 * Proves to the service that an account belongs to this person: to sign in, or (`link`) to add it to the profile that is
 * signed in. A message of the service that is no sign-in of this account at `host` is not signed: throws MESSAGE_MISMATCH.
 * Also throws the errors of the wallet and of the service.
 */
export async function proveWallet(
  { wallet, address, chain }: ConnectedWallet,
  { client, host, askWallet = askOnce, onMessage, purpose }: WalletSignInDeps & { purpose: 'login' | 'link' },
  signal: AbortSignal,
): Promise<Profile> {
  const { data } = await client.walletChallenge({ body: { address, ...(chain && { chain }) } }, { signal })
  const { message } = data
  const read = readSignInText(message)
  if (read?.domain !== host || canonical(read.address) !== canonical(address))
    throw new ServiceError('MESSAGE_MISMATCH', 'What we were sent to sign is not the sign-in of this wallet here.')
  onMessage?.(message)
  const signature = await askWallet((each) => wallet.sign(message, address, each), signal)
  return (await client.walletVerify({ body: { message, signature, purpose } }, { signal })).data.profile
}

const askOnce: AskWallet = async (ask, signal) => await ask(signal)

const canonical = (address: string) =>
  canonicalAddress({ namespace: address.startsWith('0x') ? 'eip155' : 'other' }, address)
