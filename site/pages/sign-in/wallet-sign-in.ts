import type { Client } from '../../../shared/client/client.ts'
import type { walletChallenge, walletVerify } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { canonicalAddress } from '../../../shared/proof/chain.ts'
import { readSignInText } from '../../../shared/proof/sign-in-message.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'

export type WalletClient = Client<{ walletChallenge: typeof walletChallenge; walletVerify: typeof walletVerify }>

/**
 * Signs in with a wallet; `onMessage` shows what it is asked to sign. Throws MESSAGE_MISMATCH for a text that is no
 * sign-in of this account at `host`, which is not signed then, and what the wallet or the service throws.
 */
export async function signInByWallet(
  wallet: Wallet,
  { client, host, onMessage }: { client: WalletClient; host: string; onMessage: (message: string) => void },
  signal: AbortSignal,
): Promise<void> {
  const { address, chain } = await wallet.connect(signal)
  const { data } = await client.walletChallenge({ body: { address, ...(chain && { chain }) } }, { signal })
  const { message } = data
  const read = readSignInText(message)
  if (read?.domain !== host || canonical(read.address) !== canonical(address))
    throw new ServiceError('MESSAGE_MISMATCH', 'What we were sent to sign is not the sign-in of this wallet here.')
  onMessage(message)
  const signature = await wallet.sign(message, address, signal)
  await client.walletVerify({ body: { message, signature } }, { signal })
}

const canonical = (address: string) =>
  canonicalAddress({ namespace: address.startsWith('0x') ? 'eip155' : 'other' }, address)
