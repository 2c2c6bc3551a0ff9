import type { TemplateResult } from 'lit/html.js'
import type { Language } from '../../../shared/contract/language.ts'
import { loadReasons } from './reasons.ts'
import type { ScreenProps } from './props.ts'
import { doneStep } from './steps/done.ts'
import { createTicketAnswers, type Done } from './steps/ticket-answers.ts'
import { verdictList } from './steps/verdicts.ts'

/** The screens and texts that only the end of a run needs. The page loads them while the run is in progress. */
export type ResultScreens = {
  done: (state: Done, props: ScreenProps, rewardSection: TemplateResult | undefined) => TemplateResult
  verdictList: typeof verdictList
  reason: Awaited<ReturnType<typeof loadReasons>>
}

/** Loads the screens of the end, with their texts. */
export async function loadResultScreens(lang: Language): Promise<ResultScreens> {
  const answersOf = createTicketAnswers()
  return {
    done: (state, props, rewardSection) =>
      doneStep(state, props, { rewardSection, mountAnswers: answersOf(state, props) }),
    verdictList,
    reason: await loadReasons(lang),
  }
}
