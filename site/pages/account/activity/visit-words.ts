import { eventDetails, eventName, type WordDeps } from './event-words.ts'
import type { Visit } from './visits.ts'

/** Says why a visit stands as it does: why the person was refused, where they left, or what they paid. */
export function visitDetails({ state, why, step, events }: Visit, deps: WordDeps): string {
  const { words, lang } = deps
  const isAboutMoney = state === 'passed' || state === 'open' || state === 'unfinished' || state === 'left'
  const paid = isAboutMoney ? events.find(({ type }) => type === 'payment.succeeded') : undefined
  if (paid) return eventName(paid, { words, lang })
  if (state === 'left') return words.left[step ?? 'start']
  // an event of a private proof does not tell the owner of the gate which check it was
  return eventDetails(why, deps) || (why.type === 'proof.rejected' ? eventName(why, { words, lang }) : '')
}
