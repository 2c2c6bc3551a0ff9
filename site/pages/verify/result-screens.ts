import type { Language } from '../../../shared/contract/language.ts'
import { loadReasons } from './reasons.ts'
import { doneStep } from './steps/done.ts'
import { verdictList } from './steps/verdicts.ts'

/** The screens and texts that only the end of a run needs. The page loads them while the run is in progress. */
export type ResultScreens = {
  done: typeof doneStep
  verdictList: typeof verdictList
  reason: Awaited<ReturnType<typeof loadReasons>>
}

/** Loads the screens of the end, with their texts. */
export const loadResultScreens = async (lang: Language): Promise<ResultScreens> => ({
  done: doneStep,
  verdictList,
  reason: await loadReasons(lang),
})
