import type { ReturnedCode } from '../hosted/returned-code.ts'
import type { Attempt, Listener } from './run-attempt.ts'
import { beginAttempt } from './begin-attempt.ts'
import { type Pending, pendingHandoffs, savePending } from '../hosted/pending.ts'
import { identityOf, type VerifyRequest } from '../request.ts'
import { passOn } from '../hosted/pass-code.ts'
import type { Strings } from '../strings/strings.ts'
import { restoreAddress } from '../hosted/restore-address.ts'

/** Hand-offs that an element of this page has taken up. */
const taken = new Set<string>()

/**
 * A code that came back in the address, but for a hand-off of another window, goes there. One that came back to the path of
 * this tab's page goes on to its whole address.
 */
export function settleReturnedCode(returned: ReturnedCode): void {
  const pending = pendingHandoffs().find(({ sid }) => sid === returned.sid)
  if (pending) goBack(pending, returned)
  else passOn(returned)
}

/** This page is being left for the whole address. */
let isLeaving = false

/** Answers whether this page is being left, so that nothing may begin on it: a code is redeemed once. */
function goBack({ address, ...pending }: Pending, returned: ReturnedCode): boolean {
  const back = isLeaving ? undefined : restoreAddress(address, location.href)
  if (back?.how === 'rewrite') history.replaceState(history.state, '', back.href)
  if (back?.how !== 'load') return isLeaving
  // without the address, so that a site that sends people to the path again is not asked for ever
  if (!savePending({ ...pending, code: returned.code })) return false
  isLeaving = true
  location.replace(back.href)
  return true
}

/**
 * Takes up what a reload or a redirect interrupted, for the element that asked the same before; undefined if there is
 * nothing. Each is taken up by one element.
 */
export function resumeAttempt(
  { request, returned, strings }: { request: VerifyRequest; returned: ReturnedCode | undefined; strings: Strings },
  listener: Listener,
): Attempt | undefined {
  const identity = identityOf(request)
  const pending = pendingHandoffs().find((each) => each.identity === identity && !taken.has(each.sid))
  if (!pending) return undefined
  const { sid, secret } = pending
  if (returned?.sid === sid && goBack(pending, returned)) return undefined
  taken.add(sid)
  const code = returned?.sid === sid ? returned.code : pending.code
  const attempt = beginAttempt({ request, sid, secret, strings, way: { type: 'resumed', pending, code } }, listener)
  return {
    ...attempt,
    stop() {
      taken.delete(sid)
      attempt.stop()
    },
  }
}
