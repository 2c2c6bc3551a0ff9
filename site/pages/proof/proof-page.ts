import type { Language } from '../../../shared/contract/language.ts'
import type { ProofBoot } from '../../../shared/contract/proof-boot.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { ProofStrings } from '../strings/en/proof.ts'
import { type CheckOutside, startCheckPanel } from './check-panel.ts'
import { type OwnerOutside, startOwnerPanel } from './owner-panel.ts'

export type ProofOutside = OwnerOutside & CheckOutside & { copy: (text: string) => Promise<void> }

/** Brings a proof's page to life around what the server has drawn. Answers stop(). */
export function startProofPage(
  document: Document,
  boot: ProofBoot,
  outside: ProofOutside,
  strings: { lang: Language; words: ProofStrings; failureWords: Strings },
): () => void {
  const check = document.querySelector<HTMLElement>('#check')
  if (check) startCheckPanel(check, boot, outside, strings)
  const copy = document.querySelector<HTMLButtonElement>('#copy')
  if (copy) startCopy(copy, outside.copy, strings.words.copied)

  const owner = document.querySelector<HTMLElement>('#owner')
  const { qHash, view } = boot
  if (!owner || qHash === null || view === 'erased' || view === 'none') return () => {}
  return startOwnerPanel(owner, { ...boot, qHash }, outside, strings)
}

/** Where the browser does not let us copy, the address itself shows, to be marked by hand. */
function startCopy(button: HTMLButtonElement, copy: ProofOutside['copy'], copied: string): void {
  const address = button.dataset['address'] ?? ''
  button.hidden = false
  button.addEventListener('click', () => {
    copy(address).then(
      () => (button.textContent = copied),
      () => (button.textContent = address),
    )
  })
}
