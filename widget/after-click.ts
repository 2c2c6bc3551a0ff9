// The module with everything that the element needs only after the click (load.ts).
import { loadStrings } from '#own-files'
import { strings as en } from './strings/en/strings.ts'
import type { Language } from './strings/languages.ts'
import type { Strings } from './strings/strings.ts'

export { diagnose } from './developer/diagnose.ts'
export { beginAttempt } from './attempt/begin-attempt.ts'
export { createListener } from './attempt/listener.ts'
export { resumeAttempt, settleReturnedCode } from './attempt/resume-attempt.ts'
export { cardStyles } from './ui/card.styles.ts'

/** Loads the words of one language. It takes English if they cannot be loaded. */
export async function wordsOf(language: Language): Promise<Strings> {
  if (language === 'en') return en
  try {
    return await loadStrings(language)
  } catch {
    return en
  }
}
