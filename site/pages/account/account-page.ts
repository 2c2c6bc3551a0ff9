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

/** Fills the sections of `/account` that the server has drawn. `outcome` is what a provider sent back. Answers stop(). */
export function startAccountPage(
  document: Document,
  boot: AccountBoot,
  deps: AccountPageDeps,
  { outcome, ...strings }: { lang: Language; words: ProfileStrings; failureWords: Strings; outcome?: string | null },
): () => void {
  const dialog = createDialog(document, strings.words)
  const context = createAccountContext(boot, deps, { ...strings, dialog })
  const begin = (name: string, start: (place: HTMLElement) => Part) => {
    const place = document.querySelector<HTMLElement>(`[data-part="${name}"]`)
    return place ? start(emptied(place)) : undefined
  }
  begin('proofs', (place) => startProofsPart(place, context))
  begin('wallets', (place) => startWaysPart(place, 'wallets', context))
  begin('passkeys', (place) => startWaysPart(place, 'passkeys', context))
  const accounts = begin('accounts', (place) => startWaysPart(place, 'accounts', context))
  begin('gates', (place) => startGatesPart(place, context))
  begin('payout', (place) => startPayoutPart(place, context))
  begin('clients', (place) => startClientsPart(place, context))
  begin('keys', (place) => startKeysPart(place, context))
  begin('sessions', (place) => startSessionsPart(place, context))
  begin('erase', (place) => startErasePart(place, context))
  const { outcome: said } = strings.words.ways
  if (outcome && Object.hasOwn(said, outcome)) accounts?.run(async () => said[outcome])
  const whose = document.querySelector('#whose')
  const [wallet] = boot.profile.wallets
  if (whose && wallet) whose.textContent = shortAddress(wallet.address)
  return () => {
    context.stop()
    dialog.stop()
  }
}

/** Without what the server put there to wait. */
function emptied(place: HTMLElement): HTMLElement {
  place.replaceChildren()
  return place
}
