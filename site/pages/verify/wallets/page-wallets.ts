import type { Wallet } from '../../../../widget/wallets/wallet.ts'
import { createLoader } from '../lazy.ts'
import type { RunState } from '../run/run-state.ts'
import { passkeyId, type PasskeyWallet } from './passkey-wallet.ts'
import { type GiveUpReason, type WalletConnect, walletConnectId, walletConnectWallet } from './wallet-connect.ts'
import { createWalletList } from './wallet-list.ts'

/** Every wallet that a run can use: those of the browser, WalletConnect, and the one of a passkey. */
export type PageWallets = {
  readonly all: readonly Wallet[]
  hasWalletConnect: boolean
  hasPasskeys: boolean
  /** The passkey wallet, once it is loaded. */
  readonly passkey: PasskeyWallet | undefined
  /** The wallet of a run, by its id. Throws WALLET_UNAVAILABLE. */
  ofRun: (id: string, signal: AbortSignal) => Promise<Pick<Wallet, 'connect' | 'sign' | 'ask'>>
  /** A wallet of the browser, for a request outside the run. Throws WALLET_UNAVAILABLE. */
  find: (id: string, signal: AbortSignal) => Promise<Wallet>
  /** Stores which wallet the person chose. */
  choose: (id: string) => void
  stop: () => void
}

export type PageWalletsDeps = {
  run: RunState
  passkeyName: string
  watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
  /** Loads WalletConnect; undefined where it is not offered. */
  loadWalletConnect: (() => Promise<WalletConnect>) | undefined
  /** Loads the passkey wallet; undefined in a browser that does not support passkeys. */
  loadPasskey: ((redraw: () => void) => Promise<PasskeyWallet>) | undefined
  /** Is called when the list of the browser's wallets has changed. */
  onList: () => void
  /** Is called when WalletConnect did not answer or was closed. */
  onGiveUp: (reason: GiveUpReason) => void
  redraw: () => void
}

/** Creates the list of all wallets of a page. The name of the wallet is kept in the run, because ids change with a reload. */
export function createPageWallets(deps: PageWalletsDeps): PageWallets {
  const { run, passkeyName, loadWalletConnect, loadPasskey, redraw } = deps
  const list = createWalletList(deps.watchWallets, deps.onList)
  const passkey = loadPasskey && createLoader(() => loadPasskey(redraw))
  const walletConnect = loadWalletConnect && walletConnectWallet(loadWalletConnect, deps.onGiveUp)
  return {
    get all() {
      return list.all
    },
    hasWalletConnect: walletConnect !== undefined,
    hasPasskeys: passkey !== undefined,
    get passkey() {
      return passkey?.now
    },
    async ofRun(id, signal) {
      if (id === walletConnectId && walletConnect) return walletConnect
      if (id === passkeyId && passkey) return await passkey.get()
      const found = await list.find(id, run.walletName, signal)
      run.walletName = found.name
      return found
    },
    find: (id, signal) => list.find(id, null, signal),
    choose(id) {
      const named = [...list.all, ...(walletConnect ? [walletConnect] : []), { id: passkeyId, name: passkeyName }]
      run.walletName = named.find((each) => each.id === id)?.name ?? null
      run.isUnanswered = false
    },
    stop: () => list.stop(),
  }
}
