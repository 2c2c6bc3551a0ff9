import type { ReturnedCode } from '../hosted/returned-code.ts'
import type { Attempt, Listener } from './attempt.ts'
import { beginAttempt } from './begin-attempt.ts'
import { type Pending, pendingHandoffs, savePending } from '../hosted/pending.ts'
import { identityOf, type VerifyRequest } from '../request.ts'
import { passToOtherWindow } from '../hosted/pass-code.ts'
import type { Strings } from '../strings/strings.ts'
import { restoreAddress } from '../hosted/restore-address.ts'

/** The hand-offs that an element of this page has resumed, by sid. */
const resumed = new Set<string>()

/**
 * Delivers a code that came back in the address. A code for a hand-off of another window goes to that window. A code
 * for this tab stays, and the tab returns to the whole address that it had before.
 */
export function settleReturnedCode(returned: ReturnedCode): void {
  const pending = pendingHandoffs().find(({ sid }) => sid === returned.sid)
  if (pending) restorePage(pending, returned)
  else passToOtherWindow(returned)
}

/** Whether the browser is already loading the whole address. */
let isLeaving = false

/**
 * Brings the tab back to the whole address of its page. Returns whether the browser loads that address: then nothing may
 * begin on this page, because a code is redeemed only once.
 */
function restorePage({ address, ...pending }: Pending, returned: ReturnedCode): boolean {
  const back = isLeaving ? undefined : restoreAddress(address, location.href)
  if (back?.how === 'rewrite') history.replaceState(history.state, '', back.href)
  if (back?.how !== 'load') return isLeaving
  // Saved without the address: a site that redirects to the path again would otherwise be loaded without end.
  if (!savePending({ ...pending, code: returned.code })) return false
  isLeaving = true
  location.replace(back.href)
  return true
}

/**
 * Resumes the hand-off that a reload or a redirect interrupted, for the element that asked the same before. Returns
 * undefined if there is none. Only one element resumes a hand-off.
 */
export function resumeAttempt(
  { request, returned, strings }: { request: VerifyRequest; returned: ReturnedCode | undefined; strings: Strings },
  listener: Listener,
): Attempt | undefined {
  const identity = identityOf(request)
  const pending = pendingHandoffs().find((each) => each.identity === identity && !resumed.has(each.sid))
  if (!pending) return undefined
  const { sid, secret } = pending
  if (returned?.sid === sid && restorePage(pending, returned)) return undefined
  resumed.add(sid)
  const code = returned?.sid === sid ? returned.code : pending.code
  const attempt = beginAttempt({ request, sid, secret, strings, way: { type: 'resumed', pending, code } }, listener)
  return {
    ...attempt,
    stop() {
      resumed.delete(sid)
      attempt.stop()
    },
  }
}
