import { signInWays } from '../../../shared/contract/boot/sign-in.ts'
import { waysWords } from '../../../shared/strings/ways-words.ts'
import type { AccountBoot } from '../../../shared/contract/boot/account.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { ProfileStrings } from '../strings/en/profile.ts'
import { forgetPassedGates } from '../verify/gate/browser-keys.ts'
import type { AccountContext, AccountPageDeps } from './context.ts'
import { createAccountContext } from './create-context.ts'
import { createDialog } from './dialog.ts'
import type { Part } from './part.ts'
import type { AccountRow } from './rows.ts'

/** Starts a section in its place. */
export type StartPart<Names extends AccountRow> = (place: HTMLElement, context: AccountContext<Names>) => Part

/**
 * Fills the sections of a page of the account that the server has drawn, each by its function in `parts`. `outcome` is the
 * result of a visit to a provider. Returns a function that stops the page.
 */
export function startAccountPage<Names extends AccountRow>(
  document: Document,
  boot: AccountBoot,
  deps: AccountPageDeps<Names>,
  parts: Readonly<Record<string, StartPart<Names>>>,
  { outcome, ...strings }: { lang: Language; words: ProfileStrings; failureWords: Strings; outcome?: string | null },
): () => void {
  const dialog = createDialog(document, strings.words)
  const context = createAccountContext<Names>(boot, deps, { ...strings, dialog })
  context.onProfile(() => {
    const words = waysWords(signInWays(context.profile).count, context.lang)
    // the server drew it for the profile as it was
    document.querySelector('#ways')?.replaceChildren(words)
  })
  const started = new Map<string, Part>()
  for (const [name, start] of Object.entries(parts)) {
    const place = document.querySelector<HTMLElement>(`[data-part="${name}"]`)
    if (!place) continue
    // the server left a placeholder there
    place.replaceChildren()
    started.set(name, start(place, context))
  }
  const { outcome: outcomeWords } = strings.words.ways
  if (outcome && Object.hasOwn(outcomeWords, outcome)) started.get('accounts')?.run(async () => outcomeWords[outcome])
  document.addEventListener('submit', onSubmit)
  return () => {
    document.removeEventListener('submit', onSubmit)
    context.stop()
    dialog.stop()
  }
}

/** Forgets what only this person may see in this browser. The only form of these pages that is sent is the one that signs out. */
function onSubmit({ target }: Event): void {
  if (target instanceof HTMLFormElement && target.method === 'post') forgetPassedGates()
}
