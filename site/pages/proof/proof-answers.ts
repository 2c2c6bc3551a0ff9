import type { ReadHeaders } from '../../../shared/client/read-bundle.ts'
import type { Language } from '../../../shared/contract/language.ts'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import { provedWords } from '../../../shared/proof/proved-words.ts'
import { verifierIdOf } from '../../../shared/verifiers/index.ts'
import type { Strings } from '../../../widget/strings/strings.ts'
import type { startAnswersPanel } from '../answers/answers-panel.ts'
import type { Checker } from '../answers/checker.ts'
import { createMount, type Mount } from '../answers/mount.ts'
import type { AnswersStrings } from '../strings/en/answers.ts'

/** What the page loads after its first view, to check what a service confirmed. */
export type AnswersParts = {
  startAnswersPanel: typeof startAnswersPanel
  checker: Checker
  words: AnswersStrings
  save: (bundle: Bundle) => void
}

export type AnswersDeps = {
  /** Loads the parts once, and again after a failure. */
  loadAnswers: () => Promise<AnswersParts>
  /** The service's clock, Unix ms. */
  now: () => number
}

/** Reads with the headers of a reader: none, a grant, or what the owner signed. */
type WithHeaders = <T>(signal: AbortSignal, work: (headers: ReadHeaders) => Promise<T>) => Promise<T>

/** Creates what mounts the panel with the answers about the proof of the page. */
export function proofAnswers(
  proof: {
    qHash: string
    withHeaders: WithHeaders
    isRevoked: boolean
    hasTitle: boolean
    /** What the proof shows, by the id of the verifier. */
    titles: Readonly<Record<string, string>>
    /** The wallet whose account asked for the proof without a signature. */
    unsignedBy: string | undefined
  },
  { loadAnswers, now }: AnswersDeps,
  { lang, failureWords }: { lang: Language; failureWords: Strings },
): Mount {
  const { qHash, withHeaders, titles, ...shown } = proof
  return createMount(async (place) => {
    const { startAnswersPanel, checker, words, save } = await loadAnswers()
    return startAnswersPanel(
      place,
      {
        ...shown,
        envelope: null,
        access: () => 'anybody',
        issuer: location.host,
        canSave: false,
        titleOf: (verifierId) => titleOf(verifierId, lang, titles),
      },
      {
        checkAlone: checker.checkAlone,
        read: async (signal) =>
          await withHeaders(signal, async (headers) => await checker.read({ qHash, envelope: null, headers }, signal)),
        now,
        save,
      },
      { lang, words, failureWords },
    )
  })
}

/** Names what a verifier showed, as `titles` do, else as the catalog does. */
export function titleOf(verifierId: string, lang: Language, titles: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(titles, verifierId)) return titles[verifierId] ?? verifierId
  const id = verifierIdOf(verifierId)
  return id ? provedWords[lang].names[id] : verifierId
}
