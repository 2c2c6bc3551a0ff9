import type { Language } from '../../../shared/contract/language.ts'
import { loadReasons } from './reasons.ts'
import { answers } from './steps/answers.ts'
import { doneStep } from './steps/done.ts'

/** What only the end of a run needs: the page loads it while the person is at work. */
export type Ending = { done: typeof doneStep; answers: typeof answers; reason: Awaited<ReturnType<typeof loadReasons>> }

/** Brings it, with its words. */
export const loadEnding = async (lang: Language): Promise<Ending> => ({
  done: doneStep,
  answers,
  reason: await loadReasons(lang),
})
