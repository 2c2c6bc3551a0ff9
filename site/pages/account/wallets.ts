import { ServiceError } from '../../../shared/contract/errors.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { Connected } from '../sign-in/wallet-sign-in.ts'
import type { ProfileStrings } from '../strings/en/profile.ts'
import {
  type GiveUpReason,
  walletConnectId,
  type WalletConnect,
  walletConnectWallet,
} from '../verify/wallets/wallet-connect.ts'
import type { Dialog } from './dialog.ts'

/** The wallets that can be asked here: those of the browser, and WalletConnect where it is offered. */
export type Wallets = {
  readonly all: readonly Wallet[]
  /** The account that the person chooses. Throws CANCELLED when they do not, and what the wallet throws. */
  connect: (wallet: Wallet) => Promise<Connected>
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
  const more = loadWalletConnect && walletConnectWallet(loadWalletConnect, (reason) => giveUp?.(reason))
  const stop = watchWallets((wallets) => {
    found = wallets
  })

  /** It has a window of its own in the page, which a dialog would stand above and lock. */
  async function connectMore(wallet: Wallet): Promise<Connected> {
    const turn = new AbortController()
    let reason: GiveUpReason | undefined
    giveUp = (why) => {
      reason = why
      turn.abort()
    }
    try {
      return { wallet, ...(await wallet.connect(turn.signal)) }
    } catch (error) {
      if (reason === 'no-answer') throw new ServiceError('WALLET_UNAVAILABLE', 'WalletConnect did not answer.')
      throw error
    } finally {
      giveUp = undefined
    }
  }

  return {
    get all() {
      return more ? [...found, more] : found
    },
    connect: (wallet) =>
      wallet.id === walletConnectId
        ? connectMore(wallet)
        : dialog.wait(words.waiting.wallet(wallet.name), async (signal) => ({
            wallet,
            ...(await wallet.connect(signal)),
          })),
    stop,
  }
}
