import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { GateEffectDeps } from './gate/deps.ts'
import type { GateScreens } from './gate/gate-screens.ts'
import type { Navigation, NavigationOptions } from './history/navigation.ts'
import type { OtherBrowsers } from './other-browser.ts'
import type { PageClient } from './run/effects.ts'
import type { OpenerWindow } from './run/embedder.ts'
import type { PageEvent } from './run/presence.ts'
import type { Storage } from './run/saved.ts'
import type { PasskeyWallet } from './wallets/passkey-wallet.ts'
import type { WalletConnect } from './wallets/wallet-connect.ts'

/** What the hosted page gets from outside: the browser, the service, and what it loads on demand. */
export type VerifyPageDeps = {
  client: PageClient
  watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
  /** Loads WalletConnect; undefined where it is not offered. */
  loadWalletConnect: (() => Promise<WalletConnect>) | undefined
  /** Loads the wallet of a passkey; undefined in a browser that does not support passkeys. */
  loadPasskey: ((redraw: () => void) => Promise<PasskeyWallet>) | undefined
  /** Loads the effects and screens of a gate. */
  loadGate: (deps: GateEffectDeps) => Promise<GateScreens>
  /** Loads the module that follows Back and Forward and remembers what was typed. */
  loadNavigation: () => Promise<(options: NavigationOptions) => Navigation>
  /** The window whose history Back and Forward move through. */
  window: NavigationOptions['window']
  /** The id of the checkout session that the person returns from. */
  paid: string | null
  /** Links to other browsers that make sense on this device. */
  otherBrowsers: OtherBrowsers | undefined
  storage: Storage
  /** Identifies the run within this tab: it follows from the address. */
  runKey: string
  /** The window that opened this one. */
  opener: OpenerWindow | null
  /** Tells the server that the hand-off is still open here, and returns its status. Throws the server's error. */
  report: () => Promise<string>
  /** Opens the channel to other tabs with this hand-off. */
  channel: (() => BroadcastChannel) | undefined
  /** Sends an event about the hand-off to the server. */
  tell: (event: PageEvent) => void
  setTitle: (title: string) => void
  go: (href: string) => void
  reload: () => void
  close: () => void
  /** The clock of this device, Unix ms. */
  now: () => number
  /** The id of the last reply that was an error. */
  requestId: () => string | undefined
}
