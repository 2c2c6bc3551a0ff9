import type { Arrival } from './arrival.ts'
import type { Attempt, Listener } from './attempt.ts'
import { beginAttempt } from './begin-attempt.ts'
import { pendingHandoffs } from './pending.ts'
import { identityOf, type VerifyRequest } from './request.ts'
import { passOn } from './return.ts'
import type { Strings } from './strings/strings.ts'

/** Hand-offs that an element of this page has taken up. */
const taken = new Set<string>()

/** A code that came back in the address, but for a hand-off of another window, goes there. */
export function settleArrival(arrival: Arrival): void {
  if (!pendingHandoffs().some(({ sid }) => sid === arrival.sid)) passOn(arrival)
}

/**
 * Takes up what a reload or a redirect interrupted, for the element that asked the same before; undefined if there is
 * nothing. Each is taken up by one element.
 */
export function resumeAttempt(
  { request, arrival, strings }: { request: VerifyRequest; arrival: Arrival | undefined; strings: Strings },
  listener: Listener,
): Attempt | undefined {
  const identity = identityOf(request)
  const pending = pendingHandoffs().find((each) => each.identity === identity && !taken.has(each.sid))
  if (!pending) return undefined
  const { sid, secret } = pending
  taken.add(sid)
  const code = arrival?.sid === sid ? arrival.code : undefined
  const attempt = beginAttempt({ request, sid, secret, strings, way: { type: 'resumed', pending, code } }, listener)
  return {
    ...attempt,
    stop() {
      taken.delete(sid)
      attempt.stop()
    },
  }
}
