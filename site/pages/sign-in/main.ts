import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { createClient } from '../../../shared/client/client.ts'
import {
  logout,
  passkeyLoginOptions,
  passkeyLoginVerify,
  passkeyRegisterOptions,
  passkeyRegisterVerify,
  walletChallenge,
  walletVerify,
} from '../../../shared/contract/auth.ts'
import { providerStart } from '../../../shared/contract/providers.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { SignInBoot } from '../../../shared/contract/boot/sign-in.ts'
import { strings as failureWords } from '../../../widget/strings/en/strings.ts'
import { stringsFor as elementStringsFor } from '../../../widget/strings/strings-for.ts'
import { watchWallets } from '../../../widget/wallets/watch-wallets.ts'
import { takeReturn } from '../ui/provider-visit.ts'
import { lastRequestId, trackedFetch } from '../tracked-fetch.ts'
import { page as pageWords } from '../strings/en/page.ts'
import { signIn as words } from '../strings/en/sign-in.ts'
import { stringsFor } from '../strings/strings-for.ts'
import { hasUsedPasskey } from './known-passkey.ts'
import { canSuggestPasskeys } from './passkey-autofill.ts'
import { startSignInPage } from './sign-in-page.ts'

// our own server wrote it, for this script
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const boot = JSON.parse(document.querySelector('#svc-boot')?.textContent ?? 'null') as SignInBoot | null

/** Loads the strings. The English ones are in this script; they also stand in for a language that cannot be loaded. */
async function wordsOf(lang: Language) {
  if (lang === 'en') return { words, pageWords, failureWords }
  try {
    const [own, ofPages, ofFailures] = await Promise.all([
      stringsFor('signIn', lang),
      stringsFor('page', lang),
      elementStringsFor(lang),
    ])
    return { words: own, pageWords: ofPages, failureWords: ofFailures }
  } catch {
    return { words, pageWords, failureWords }
  }
}

/** The title that the server has set. */
const serverTitle = document.title
const opener: Window | null = window.opener

if (boot) {
  const { walletConnect } = boot
  startSignInPage(
    document,
    boot,
    {
      client: createClient(
        {
          logout,
          passkeyLoginOptions,
          passkeyLoginVerify,
          passkeyRegisterOptions,
          passkeyRegisterVerify,
          providerStart,
          walletChallenge,
          walletVerify,
        },
        location.origin,
        { fetch: trackedFetch, credentials: 'same-origin' },
      ),
      hasPasskeys: browserSupportsWebAuthn(),
      hasUsedPasskey: hasUsedPasskey(),
      // somebody without a passkey would see an empty field that does nothing
      canSuggest: hasUsedPasskey() && (await canSuggestPasskeys()),
      watchWallets,
      loadWalletConnect:
        walletConnect === null
          ? undefined
          : async () => (await import('../verify/wallets/appkit.ts')).openAppKit({ ...walletConnect, ...boot }),
      storage: sessionStorage,
      opener,
      here: location.pathname + location.search,
      returned: takeReturn(location, history),
      window,
      setTitle: (state) => (document.title = state === null ? serverTitle : `${state} · ${serverTitle}`),
      go: (href) => location.assign(href),
      reload: () => location.reload(),
      close: () => window.close(),
      requestId: lastRequestId,
    },
    await wordsOf(boot.lang),
  )
  // the browser may restore the page in the state in which it was left
  addEventListener('pageshow', (event) => event.persisted && location.reload())
}
