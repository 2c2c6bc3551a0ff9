import type { TemplateResult } from 'lit/html.js'
import type { Language } from '../../../shared/contract/language.ts'
import { stringsFor } from '../strings/strings-for.ts'
import type { GateScreens } from './gate/gate-screens.ts'
import { loadReasons } from './reasons.ts'
import type { EndProps, ScreenProps } from './props.ts'
import { doneStep } from './steps/done.ts'
import { type Failed, failedStep } from './steps/failed.ts'
import { createTicketAnswers, type Done } from './steps/ticket-answers.ts'
// oxlint-disable-next-line import/no-unassigned-import -- the build loads this style with the code of these screens
import '../ui/results.css'

/** The screens and texts that only the end of a run needs. The page loads them while the run is in progress. */
export type ResultScreens = {
  done: (state: Done, props: ScreenProps, rewardSection: TemplateResult | undefined) => TemplateResult
  failed: (state: Failed, props: ScreenProps, gate: GateScreens | undefined) => TemplateResult
}

/** Loads the screens of the end, with their texts. */
export async function loadResultScreens(lang: Language): Promise<ResultScreens> {
  const [words, strings, { kinds, earlier }, reasonOf] = await Promise.all([
    stringsFor('results', lang),
    stringsFor('failures', lang),
    stringsFor('reasons', lang),
    loadReasons(lang),
  ])
  const answersOf = createTicketAnswers(strings)
  const atEnd = (props: ScreenProps): EndProps => ({ ...props, words: { ...props.words, ...words } })
  return {
    done: (state, props, rewardSection) =>
      doneStep(state, atEnd(props), { rewardSection, answers: answersOf(state, props) }),
    failed: (state, props, gate) => failedStep(state, atEnd(props), { strings, kinds, earlier, reasonOf, gate }),
  }
}
