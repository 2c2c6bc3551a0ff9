import type { AccountBoot } from '../../../shared/contract/boot/account.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { ProfileStrings } from '../strings/en/profile.ts'
import { shortAddress } from '../ui/short-address.ts'
import { startClientsPart } from './clients-part.ts'
import type { AccountPageDeps } from './context.ts'
import { createAccountContext } from './create-context.ts'
import { createDialog } from './dialog.ts'
import { startErasePart } from './erase-part.ts'
import { startGatesPart } from './gates-part.ts'
import { startKeysPart } from './keys-part.ts'
import type { Part } from './part.ts'
import { startPayoutPart } from './payout-part.ts'
import { startProofsPart } from './proofs-part.ts'
import { startSessionsPart } from './sessions-part.ts'
import { startWaysPart } from './ways-part.ts'

/**
 * Fills the sections of `/account` that the server has drawn. `outcome` is the result of a visit to a provider. Returns a
 * function that stops the page.
 */
export function startAccountPage(
  document: Document,
  boot: AccountBoot,
  deps: AccountPageDeps,
  { outcome, ...strings }: { lang: Language; words: ProfileStrings; failureWords: Strings; outcome?: string | null },
): () => void {
  const dialog = createDialog(document, strings.words)
  const context = createAccountContext(boot, deps, { ...strings, dialog })
  const startPart = (name: string, start: (place: HTMLElement) => Part) => {
    const place = document.querySelector<HTMLElement>(`[data-part="${name}"]`)
    if (!place) return undefined
    // the server left a placeholder there
    place.replaceChildren()
    return start(place)
  }
  startPart('proofs', (place) => startProofsPart(place, context))
  startPart('wallets', (place) => startWaysPart(place, 'wallets', context))
  startPart('passkeys', (place) => startWaysPart(place, 'passkeys', context))
  const accounts = startPart('accounts', (place) => startWaysPart(place, 'accounts', context))
  startPart('gates', (place) => startGatesPart(place, context))
  startPart('payout', (place) => startPayoutPart(place, context))
  startPart('clients', (place) => startClientsPart(place, context))
  startPart('keys', (place) => startKeysPart(place, context))
  startPart('sessions', (place) => startSessionsPart(place, context))
  startPart('erase', (place) => startErasePart(place, context))
  const { outcome: outcomeWords } = strings.words.ways
  if (outcome && Object.hasOwn(outcomeWords, outcome)) accounts?.run(async () => outcomeWords[outcome])
  const owner = document.querySelector('#whose')
  const [wallet] = boot.profile.wallets
  if (owner && wallet) owner.textContent = shortAddress(wallet.address)
  return () => {
    context.stop()
    dialog.stop()
  }
}
