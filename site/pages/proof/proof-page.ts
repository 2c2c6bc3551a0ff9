import type { Language } from '../../../shared/contract/language.ts'
import type { ProofBoot } from '../../../shared/contract/boot/proof.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { ProofStrings } from '../strings/en/proof.ts'
import { type AnswersDeps, proofAnswers } from './proof-answers.ts'
import { type CheckPanelDeps, startCheckPanel } from './check-panel.ts'
import { confirmIn } from '../ui/copy.ts'
import { type OwnerPanelDeps, startOwnerPanel } from './owner-panel.ts'

export type ProofPageDeps = OwnerPanelDeps & CheckPanelDeps & AnswersDeps & { copy: (text: string) => Promise<void> }

/** Starts a proof's page, which the server has drawn. Returns a function that stops it. */
export function startProofPage(
  document: Document,
  boot: ProofBoot,
  deps: ProofPageDeps,
  strings: { lang: Language; words: ProofStrings; failureWords: Strings },
): () => void {
  const check = document.querySelector<HTMLElement>('#check')
  if (check) startCheckPanel(check, boot, deps, strings)
  const copy = document.querySelector<HTMLButtonElement>('#copy')
  // who got a link of the owner is asked to keep it
  const isShared = Boolean(deps.grant) && boot.view === 'private'
  if (copy && !isShared) startCopy(copy, deps.copy, strings.words.copied)
  // the server drew it of the address without the grant, which opens nothing for others
  if (isShared) document.querySelector('.scan-code')?.remove()

  const owner = document.querySelector<HTMLElement>('#owner')
  const { qHash, view } = boot
  if (!owner || qHash === null || view === 'erased' || view === 'none') return () => {}
  // the server does not see the grant, so that what it drew first says that a stranger sees nothing here
  if (isShared) owner.parentElement?.prepend(owner)
  const stopOwner = startOwnerPanel(owner, { ...boot, qHash }, deps, strings)
  const place = document.querySelector('#answers') ?? undefined
  const { isRevoked, isUnsigned, titles, walletAddress } = boot
  const unsignedBy = isUnsigned ? (walletAddress ?? undefined) : undefined
  const mount = proofAnswers({ qHash, withHeaders, isRevoked, unsignedBy, titles, hasTitle: true }, deps, strings)
  mount(place)
  return () => {
    stopOwner()
    mount(undefined)
  }
}

/** What anybody may read needs no headers. */
const withHeaders: Parameters<typeof proofAnswers>[0]['withHeaders'] = (_, work) => work({})

/** Starts the button that copies the address. When the browser does not allow copying, the button shows the address. */
function startCopy(button: HTMLButtonElement, copy: ProofPageDeps['copy'], copied: string): void {
  const address = button.dataset['address'] ?? ''
  button.hidden = false
  button.addEventListener('click', () => {
    copy(address).then(
      () => confirmIn(button, copied),
      () => (button.textContent = address),
    )
  })
}
