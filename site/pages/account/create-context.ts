import { ServiceError } from '../../../shared/contract/errors.ts'
import type { AccountBoot } from '../../../shared/contract/boot/account.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { ProfileStrings } from '../strings/en/profile.ts'
import type { Dialog } from './dialog.ts'
import { askFreshSignIn } from './fresh-sign-in.ts'
import { createWallets } from './wallets.ts'
import type { AccountContext, AccountPageDeps } from './context.ts'

/** A little less than the service's five minutes, so that nobody signs in vain. */
const freshMs = 4 * 60_000

/** Creates what the sections share. */
export function createAccountContext(
  boot: AccountBoot,
  deps: AccountPageDeps,
  strings: { lang: Language; words: ProfileStrings; failureWords: Strings; dialog: Dialog },
): AccountContext & { stop: () => void } {
  const { client, go, copy, now, origin } = deps
  const listeners: (() => void)[] = []
  let { profile } = boot
  const wallets = createWallets(deps, strings)

  const beFresh = async (isAsked = false) => {
    if (!isAsked && now() - profile.authenticatedAt < freshMs) return
    const shown = await askFreshSignIn(context)
    if (shown.id !== profile.id) {
      // somebody else's page comes
      go('/account')
      throw new ServiceError('CANCELLED', 'Another profile is signed in now.')
    }
    context.setProfile(shown)
  }
  const context: AccountContext & { stop: () => void } = {
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
  return context
}

function wantsFresh(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.code !== 'WALLET_AUTH_REQUIRED') return false
  const { details } = error
  return typeof details === 'object' && details !== null && Reflect.get(details, 'reauthenticate') === true
}
