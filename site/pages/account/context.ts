import type { AccountBoot } from '../../../shared/contract/boot/account.ts'
import type { Profile } from '../../../shared/contract/auth.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { ProfileStrings } from '../strings/en/profile.ts'
import type { WalletConnect } from '../verify/wallets/wallet-connect.ts'
import type { Dialog } from './dialog.ts'
import type { AccountClient, AccountRow } from './rows.ts'
import type { Wallets } from './wallets.ts'

/** What a page of the account gets from outside: the browser and the service. */
export type AccountPageDeps<Names extends AccountRow = never> = {
  client: AccountClient<Names>
  watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
  /** Loads WalletConnect; undefined where it is not offered. */
  loadWalletConnect: (() => Promise<WalletConnect>) | undefined
  /** The service's clock, Unix ms. */
  now: () => number
  /** The origin of this page. */
  origin: string
  /** The path and the query of this page. */
  path: string
  query: string
  go: (address: string) => void
  /** Replaces the address of this page without leaving it. */
  setAddress: (address: string) => void
  copy: (text: string) => Promise<void>
}

/** What all sections of a page share. `Names` are the endpoints that a section may call. */
export type AccountContext<Names extends AccountRow = never> = Pick<
  AccountPageDeps<Names>,
  'client' | 'go' | 'copy' | 'now' | 'origin' | 'query' | 'setAddress'
> & {
  readonly boot: AccountBoot
  readonly profile: Profile
  wallets: Wallets
  lang: Language
  words: ProfileStrings
  failureWords: Strings
  dialog: Dialog
  /** Replaces the profile, and calls the listeners of `onProfile`. */
  setProfile: (profile: Profile) => void
  /** Calls the listener each time that the profile changes. */
  onProfile: (listener: () => void) => void
  /** Asks for a sign-in when the last one is too old (protocol/accounts#fresh-sign-in). Throws CANCELLED. */
  requireFreshSignIn: () => Promise<void>
  /** Runs `work`. When the service requires a fresh sign-in, asks for one and runs it again. Throws CANCELLED. */
  withFreshSignIn: <T>(work: () => Promise<T>) => Promise<T>
  /** Aborts when the page stops. */
  signal: AbortSignal
  /** Goes to the sign-in page, which returns here. */
  goToSignIn: () => void
}
