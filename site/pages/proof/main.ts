import { createClient } from '../../../shared/client/client.ts'
import { type Language, languageOf } from '../../../shared/contract/language.ts'
import type { ProofBoot } from '../../../shared/contract/boot/proof.ts'
import { revokeProof } from '../../../shared/contract/proofs.ts'
import { getProof } from '../../../shared/contract/proofs/read-proofs.ts'
import { strings as failureWords } from '../../../widget/strings/en/strings.ts'
import { stringsFor as elementStringsFor } from '../../../widget/strings/strings-for.ts'
import { watchWallets } from '../../../widget/wallets/watch-wallets.ts'
import { proof as words } from '../strings/en/proof.ts'
import { stringsFor } from '../strings/strings-for.ts'
import { createLoader } from '../verify/lazy.ts'
import { takeGrant, watchGrants } from './grant.ts'
import type { AnswersParts } from './proof-answers.ts'
import { startProofPage } from './proof-page.ts'

// our own server wrote it, for this script
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const boot = JSON.parse(document.querySelector('#svc-boot')?.textContent ?? 'null') as ProofBoot | null

/** Loads the strings. The English ones are in this script; they also stand in for a language that cannot be loaded. */
async function wordsOf(lang: Language) {
  if (lang === 'en') return { lang, words, failureWords }
  try {
    const [own, ofFailures] = await Promise.all([stringsFor('proof', lang), elementStringsFor(lang)])
    return { lang, words: own, failureWords: ofFailures }
  } catch {
    return { lang: 'en' as const, words, failureWords }
  }
}

/** Loads what checks the service's part. `now` is the service's clock, Unix ms. */
async function loadAnswers(lang: Language, view: ProofBoot['view'], now: () => number): Promise<AnswersParts> {
  const [{ startAnswersPanel }, { answersClient, createChecker }, { saveBundle }, answerWords] = await Promise.all([
    import('../answers/answers-panel.ts'),
    import('../answers/checker.ts'),
    import('../answers/save-bundle.ts'),
    stringsFor('answers', lang),
  ])
  // the server may have drawn a private proof for its signed-in owner, whose session reads its answers too
  const client = answersClient(location.origin, view === 'whole' ? 'same-origin' : 'omit')
  const checker = createChecker({ client, now })
  return { startAnswersPanel, checker, words: answerWords, save: saveBundle }
}

if (boot) {
  // the server draws what everybody may see now, and the page that it loads takes the new grant
  watchGrants(window, () => location.reload())
  // the device's clock may be wrong, and a signature is valid only for minutes
  const ahead = Date.now() - boot.now
  const now = () => Date.now() - ahead
  const strings = await wordsOf(languageOf(document.documentElement.lang) ?? 'en')
  const answers = createLoader(() => loadAnswers(strings.lang, boot.view, now))
  startProofPage(
    document,
    boot,
    {
      client: createClient({ getProof, revokeProof }, location.origin),
      watchWallets,
      now,
      grant: takeGrant(location, history),
      // the server draws what everybody may see, which says of a private proof too that it is revoked
      onChange: () => location.reload(),
      loadAnswers: () => answers.get(),
      origin: location.origin,
      open: (path) => location.assign(path),
      copy: (text) => navigator.clipboard.writeText(text),
      loadCheck: async () => (await import('../../../shared/proof/offline-check.ts')).checkEnvelopeOffline,
    },
    strings,
  )
}
