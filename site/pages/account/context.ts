import type { AccountBoot } from '../../../shared/contract/boot/account.ts'
import type { Profile } from '../../../shared/contract/auth.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { ProfileStrings } from '../strings/en/profile.ts'
import type { WalletConnect } from '../verify/wallets/wallet-connect.ts'
import type { Dialog } from './dialog.ts'
import type { AccountClient } from './rows.ts'
import type { Wallets } from './wallets.ts'

/** What the account page gets from outside: the browser and the service. */
export type AccountPageDeps = {
  client: AccountClient
  watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
  /** Loads WalletConnect; undefined where it is not offered. */
  loadWalletConnect: (() => Promise<WalletConnect>) | undefined
  /** The service's clock, Unix ms. */
  now: () => number
  /** The origin of this page. */
  origin: string
  go: (address: string) => void
  copy: (text: string) => Promise<void>
}

/** What all sections of the account page share. */
export type AccountContext = Pick<AccountPageDeps, 'client' | 'go' | 'copy' | 'now' | 'origin'> & {
  readonly boot: AccountBoot
  readonly profile: Profile
  wallets: Wallets
  lang: Language
  words: ProfileStrings
  failureWords: Strings
  dialog: Dialog
  /** Replaces the profile, after which every section that shows it draws itself again. */
  setProfile: (profile: Profile) => void
  onProfile: (changed: () => void) => void
  /**
   * Asks for a fresh sign-in where the last one is too old for what comes (protocol/accounts#fresh-sign-in). Throws
   * CANCELLED.
   */
  beFresh: () => Promise<void>
  /** Does `work`; when the service demands a fresh sign-in, asks for one and does it again. Throws CANCELLED. */
  fresh: <T>(work: () => Promise<T>) => Promise<T>
  /** Goes to the page with all ways to sign in, which returns here. */
  signInAnew: () => void
}
