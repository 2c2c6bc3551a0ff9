import { createClient } from '../../../shared/client/client.ts'
import type { AccountBoot } from '../../../shared/contract/boot/account.ts'
import type { Contract } from '../../../shared/contract/index.ts'
import { type Language, languageOf } from '../../../shared/contract/language.ts'
import { strings as failureWords } from '../../../widget/strings/en/strings.ts'
import { stringsFor as elementStringsFor } from '../../../widget/strings/strings-for.ts'
import { watchWallets } from '../../../widget/wallets/watch-wallets.ts'
import { profile as words } from '../strings/en/profile.ts'
import { loadLanguage, stringsFor } from '../strings/strings-for.ts'
import { type StartPart, startAccountPage } from './account-page.ts'
import { type AccountRow, freshRows } from './rows.ts'

/**
 * Opens a page of the account in the browser: it fills the sections of `parts`, which may call the endpoints `rows`. The
 * script of a page contains only these.
 */
export async function openPage<Names extends AccountRow>(
  rows: Pick<Contract, Names>,
  parts: Readonly<Record<string, StartPart<NoInfer<Names>>>>,
): Promise<void> {
  // our own server wrote it, for this script
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const boot = JSON.parse(document.querySelector('#svc-boot')?.textContent ?? 'null') as AccountBoot | null
  if (!boot) return
  const { walletConnect } = boot
  // a device's clock may be wrong
  const ahead = Date.now() - boot.now
  startAccountPage<Names>(
    document,
    boot,
    {
      client: createClient({ ...rows, ...freshRows }, location.origin, { credentials: 'same-origin' }),
      watchWallets,
      loadWalletConnect:
        walletConnect === null
          ? undefined
          : async () => (await import('../verify/wallets/appkit.ts')).openAppKit({ ...walletConnect, ...boot }),
      now: () => Date.now() - ahead,
      origin: location.origin,
      path: location.pathname,
      query: location.search,
      go: (address) => location.assign(address),
      setAddress: (address) => history.replaceState(null, '', address),
      copy: (text) => navigator.clipboard.writeText(text),
    },
    parts,
    { ...(await wordsOf(languageOf(document.documentElement.lang) ?? 'en')), outcome: takeOutcome() },
  )
  // a page that the browser restores from its cache may show an old state
  addEventListener('pageshow', (event) => event.persisted && location.reload())
}

/** Loads the strings. The English ones are in this script; they also stand in for a language that cannot be loaded. */
async function wordsOf(lang: Language) {
  if (lang === 'en') {
    // loads the table before a click needs it
    loadLanguage('en').catch(() => undefined)
    return { lang, words, failureWords }
  }
  try {
    const [own, ofFailures] = await Promise.all([stringsFor('profile', lang), elementStringsFor(lang)])
    return { lang, words: own, failureWords: ofFailures }
  } catch {
    return { lang: 'en' as const, words, failureWords }
  }
}

/** Reads the outcome of a visit to a provider from the address, and removes it there. */
function takeOutcome(): string | null {
  const outcome = new URLSearchParams(location.hash.slice(1)).get('svc_account')
  if (outcome !== null) history.replaceState(null, '', location.pathname + location.search)
  return outcome
}
