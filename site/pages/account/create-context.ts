import { ServiceError } from '../../../shared/contract/errors.ts'
import type { AccountBoot } from '../../../shared/contract/boot/account.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { ProfileStrings } from '../strings/en/profile.ts'
import type { Dialog } from './dialog.ts'
import { createWallets } from './wallets.ts'
import type { AccountContext, AccountPageDeps } from './context.ts'
import type { AccountRow } from './rows.ts'

/** A sign-in is fresh for this time, ms. It is less than the service's five minutes, which may end during a signature. */
const freshMs = 4 * 60_000

/** Creates the context of the sections. */
export function createAccountContext<Names extends AccountRow>(
  boot: AccountBoot,
  deps: AccountPageDeps<Names>,
  strings: { lang: Language; words: ProfileStrings; failureWords: Strings; dialog: Dialog },
): AccountContext<Names> & { stop: () => void } {
  const { client, go, copy, now, origin, path, query, setAddress } = deps
  const here = path + query
  const listeners: (() => void)[] = []
  let { profile } = boot
  const wallets = createWallets(deps, strings)
  const controller = new AbortController()

  const signInFresh = async () => {
    // loaded when it is needed, because most visits need none
    const { askFreshSignIn } = await import('./fresh-sign-in.ts')
    const signedIn = await askFreshSignIn(context)
    if (signedIn.id !== profile.id) {
      // the page must show the other profile
      go(here)
      throw new ServiceError('CANCELLED', 'Another profile is signed in now.')
    }
    context.setProfile(signedIn)
  }
  const context: AccountContext<Names> & { stop: () => void } = {
    client,
    go,
    copy,
    now,
    origin,
    query,
    setAddress,
    boot,
    ...strings,
    get profile() {
      return profile
    },
    wallets,
    setProfile(next) {
      profile = next
      for (const listener of listeners) listener()
    },
    onProfile: (listener) => void listeners.push(listener),
    async requireFreshSignIn() {
      if (now() - profile.authenticatedAt >= freshMs) await signInFresh()
    },
    async withFreshSignIn(work) {
      try {
        return await work()
      } catch (error) {
        if (!requiresFreshSignIn(error)) throw error
        await signInFresh()
        return work()
      }
    },
    goToSignIn: () => go(`/verify?intent=login&again=1&returnTo=${encodeURIComponent(here)}`),
    signal: controller.signal,
    stop() {
      controller.abort()
      wallets.stop()
    },
  }
  return context
}

function requiresFreshSignIn(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.code !== 'WALLET_AUTH_REQUIRED') return false
  const { details } = error
  return typeof details === 'object' && details !== null && Reflect.get(details, 'reauthenticate') === true
}
