import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { ConnectedWallet } from '../sign-in/wallet-sign-in.ts'
import type { ProfileStrings } from '../strings/en/profile.ts'
import {
  type GiveUpReason,
  walletConnectId,
  type WalletConnect,
  walletConnectWallet,
} from '../verify/wallets/wallet-connect.ts'
import type { Dialog } from './dialog.ts'

/** The wallets of this page: those of the browser, and WalletConnect where it is offered. */
export type Wallets = {
  readonly all: readonly Wallet[]
  /** Returns the account that the person chooses. Throws CANCELLED, and the errors of the wallet. */
  connect: (wallet: Wallet) => Promise<ConnectedWallet>
  stop: () => void
}

/** Watches the browser's wallets. */
export function createWallets(
  {
    watchWallets,
    loadWalletConnect,
  }: {
    watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
    loadWalletConnect: (() => Promise<WalletConnect>) | undefined
  },
  { dialog, words }: { dialog: Dialog; words: ProfileStrings },
): Wallets {
  let found: readonly Wallet[] = []
  let giveUp: ((reason: GiveUpReason) => void) | undefined
  const walletConnect = loadWalletConnect && walletConnectWallet(loadWalletConnect, (reason) => giveUp?.(reason))
  const stop = watchWallets((wallets) => {
    found = wallets
  })

  /** Connects by WalletConnect without our dialog, which would cover and lock WalletConnect's own window in the page. */
  async function connectWalletConnect(wallet: Wallet): Promise<ConnectedWallet> {
    const controller = new AbortController()
    let reason: GiveUpReason | undefined
    giveUp = (given) => {
      reason = given
      controller.abort()
    }
    try {
      return { wallet, ...(await wallet.connect(controller.signal)) }
    } catch (error) {
      if (reason === 'no-answer') throw new ServiceError('WALLET_UNAVAILABLE', 'WalletConnect did not answer.')
      throw error
    } finally {
      giveUp = undefined
    }
  }

  return {
    get all() {
      return walletConnect ? [...found, walletConnect] : found
    },
    connect: (wallet) =>
      wallet.id === walletConnectId
        ? connectWalletConnect(wallet)
        : dialog.wait(words.waiting.wallet(wallet.name), async (signal) => ({
            wallet,
            ...(await wallet.connect(signal)),
          })),
    stop,
  }
}
