import { eventDetails, eventName, type WordDeps } from './event-words.ts'
import type { Visit } from './visits.ts'

/** Says why a visit stands as it does: why the person was refused, where they left, or what they paid. */
export function visitDetails({ state, why, step, events }: Visit, deps: WordDeps): string {
  const { words, lang } = deps
  const isAboutMoney = state === 'passed' || state === 'open' || state === 'unfinished' || state === 'left'
  const paid = isAboutMoney ? events.find(({ type }) => type === 'payment.succeeded') : undefined
  if (paid) return eventName(paid, { words, lang })
  if (state === 'left') return words.left[step ?? 'start']
  // a refusal is told even where the check is not
  const isHidden = why.type === 'proof.rejected' && why.data.verifiers === undefined
  return isHidden ? eventName(why, { words, lang }) : eventDetails(why, deps)
}
