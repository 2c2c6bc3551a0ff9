import { ServiceError } from '../../../shared/contract/errors.ts'
import type { AccountBoot } from '../../../shared/contract/account-boot.ts'
import type { Profile } from '../../../shared/contract/auth.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { ProfileStrings } from '../strings/en/profile.ts'
import type { MoreWallets } from '../verify/more-wallets.ts'
import type { Dialog } from './dialog.ts'
import { askFreshSignIn } from './fresh-sign-in.ts'
import type { AccountClient } from './rows.ts'
import { createWallets, type Wallets } from './wallets.ts'

/** The world of the page. */
export type AccountOutside = {
  client: AccountClient
  watchWallets: (onChange: (wallets: Wallet[]) => void) => () => void
  /** Brings WalletConnect; undefined where it is not offered. */
  loadMore: (() => Promise<MoreWallets>) | undefined
  /** The service's clock, Unix ms. */
  now: () => number
  /** Where this page is. */
  origin: string
  go: (address: string) => void
  copy: (text: string) => Promise<void>
}

/** What all sections share. */
export type Desk = Pick<AccountOutside, 'client' | 'go' | 'copy' | 'now' | 'origin'> & {
  readonly boot: AccountBoot
  readonly profile: Profile
  wallets: Wallets
  lang: Language
  words: ProfileStrings
  failureWords: Strings
  dialog: Dialog
  /** Every section that shows the profile draws itself anew. */
  setProfile: (profile: Profile) => void
  onProfile: (changed: () => void) => void
  /**
   * Asks for a fresh sign-in where the last one is too old for what comes (protocol/accounts#fresh-sign-in). Throws
   * CANCELLED.
   */
  beFresh: () => Promise<void>
  /** Does what needs a fresh sign-in: asks for one when the service does, and then does it again. Throws CANCELLED. */
  fresh: <T>(work: () => Promise<T>) => Promise<T>
  /** To the page of all ways to sign in, and back here. */
  signInAnew: () => void
}

/** A little less than the service's five minutes, so that nobody signs in vain. */
const freshMs = 4 * 60_000

/** Makes what the sections share. */
export function createDesk(
  boot: AccountBoot,
  outside: AccountOutside,
  strings: { lang: Language; words: ProfileStrings; failureWords: Strings; dialog: Dialog },
): Desk & { stop: () => void } {
  const { client, go, copy, now, origin } = outside
  const listeners: (() => void)[] = []
  let { profile } = boot
  const wallets = createWallets(outside, strings)

  const beFresh = async (isAsked = false) => {
    if (!isAsked && now() - profile.authenticatedAt < freshMs) return
    const shown = await askFreshSignIn(desk)
    if (shown.id !== profile.id) {
      // somebody else's page comes
      go('/account')
      throw new ServiceError('CANCELLED', 'Another profile is signed in now.')
    }
    desk.setProfile(shown)
  }
  const desk: Desk & { stop: () => void } = {
    client,
    go,
    copy,
    now,
    origin,
    boot,
    ...strings,
    get profile() {
      return profile
    },
    wallets,
    setProfile(changed) {
      profile = changed
      for (const listener of listeners) listener()
    },
    onProfile: (listener) => void listeners.push(listener),
    beFresh: () => beFresh(),
    async fresh(work) {
      try {
        return await work()
      } catch (error) {
        if (!wantsFresh(error)) throw error
        await beFresh(true)
        return work()
      }
    },
    signInAnew: () => go('/verify?intent=login&again=1&returnTo=%2Faccount'),
    stop: () => wallets.stop(),
  }
  return desk
}

function wantsFresh(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.code !== 'WALLET_AUTH_REQUIRED') return false
  const { details } = error
  return typeof details === 'object' && details !== null && Reflect.get(details, 'reauthenticate') === true
}
