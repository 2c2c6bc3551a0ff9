import { acceptChannel } from '../../shared/channel/channel.ts'
import type { Report } from '../../shared/channel/messages.ts'
import { ServiceError } from '../../shared/contract/errors.ts'
import type { Event } from '../../shared/flow/machine.ts'
import type { Ending, Handoff } from './handoff.ts'
import { awaitReturnedCode } from './pass-code.ts'

/**
 * How the hosted page looks from here, for the words alone. `lost`: its window cannot be seen though it never spoke, which
 * COOP does as well as closing it. `returned`: it came back with a code.
 */
export type HostedPageState = 'unseen' | 'open' | 'left' | 'lost' | 'done' | 'returned'

/** What the wait for the outcome needs. */
export type HostedOutcomeDeps = {
  handoff: Handoff
  /** The window that opens the hosted page, which is who it speaks to. */
  view: Window
  /** Sends the person to the hosted page, and calls `attend` first if there is a window: its greeting must not be missed. */
  go: (signal: AbortSignal) => Promise<void>
  /** A code that came back in the address of this page. */
  code: string | undefined
  /** The person came back without a code, as none may travel to the address of this page. */
  isUnregistered: boolean
  /** Says whether a code may come back in an address, as far as is known. */
  mayCodeReturn: () => boolean
  onPageState: (pageState: HostedPageState) => void
  onStep: (step: string) => void
}

/** Waits for the hosted page; `attend` moves the attention to another window of it. */
export type HostedOutcome = {
  outcome(signal: AbortSignal): Promise<Event>
  attend(opened: Window, verifyUrl: string): void
}

/**
 * Waits until the hosted page has come to an end. The outcome comes for a code alone: over the port, or in an address
 * of our origin. What the service or the port say of other endings ends it too. A code that the service does not know
 * changes nothing, whoever sent it; nor does a window that looks closed (protocol/handoffs#channel, #events).
 */
export function createHostedOutcome({
  handoff,
  view,
  go,
  code,
  onPageState,
  onStep,
  ...means
}: HostedOutcomeDeps): HostedOutcome {
  const ended = Promise.withResolvers<Event>()
  // It may end before anybody waits for it; that is no error of the page around.
  ended.promise.catch(() => {})
  const scope = new AbortController()
  const { signal: all } = scope
  let leave: (() => void) | undefined
  /** The window has spoken, so its code comes over the port. */
  let hasPort = false

  const redeem = async (offered: string) => {
    try {
      const { token, ...worth } = await handoff.redeem(offered, all, Infinity)
      const returned = { type: 'returned', outcome: { ...worth, code: offered, token } } as const
      // the service has looked at the gate anew: what it says now is what opens anything (protocol/gates#evaluation)
      ended.resolve(worth.eligible ? returned : failure('GATE_REQUIREMENTS_NOT_MET'))
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'HANDOFF_NOT_FOUND')) ended.reject(error)
    }
  }
  const onReport = (report: Report) => {
    onPageState(report.type === 'bye' ? 'left' : 'open')
    if (report.type === 'step') onStep(report.step)
    if (report.type === 'done') void redeem(report.code)
    if (report.type === 'failed') ended.resolve(failure(report.code))
    if (report.type === 'cancelled') ended.resolve(failure('CANCELLED'))
  }
  const attend = (opened: Window, verifyUrl: string) => {
    leave?.()
    hasPort = false
    const expected = { origin: new URL(verifyUrl).origin, source: opened, sid: handoff.sid }
    const unlisten = acceptChannel(view, expected, onReport, () => {
      hasPort = true
      onPageState('open')
    })
    const unwatch = watchClosed(opened, () => onPageState(hasPort ? 'left' : 'lost'))
    leave = () => {
      unlisten()
      unwatch()
    }
  }
  const watch = async () => {
    const ending = await handoff.end(all)
    const cannotArrive = means.isUnregistered || (code === undefined && !hasPort && !means.mayCodeReturn())
    if (ending === 'done' && cannotArrive) ended.resolve(failure('RETURN_NOT_REGISTERED'))
    else if (ending === 'done') onPageState('done')
    else ended.resolve(failure(codeOf[ending]))
  }

  return {
    attend,
    async outcome(signal) {
      const unlisten = awaitReturnedCode(handoff.sid, (arrived) => void redeem(arrived))
      const stop = () => ended.reject(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      try {
        if (code === undefined) await go(signal)
        else void redeem(code)
        watch().catch(ended.reject)
        return await ended.promise
      } finally {
        signal.removeEventListener('abort', stop)
        scope.abort()
        unlisten()
        leave?.()
      }
    },
  }
}

const codeOf: Record<Exclude<Ending, 'done'>, string> = {
  failed: 'PROOF_NOT_VERIFIED',
  cancelled: 'CANCELLED',
  expired: 'HANDOFF_NOT_FOUND',
}

const failure = (code: string): Event => ({ type: 'failed', failure: { code, message: code } })

function watchClosed(opened: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    onClosed()
  }, 500)
  return () => clearInterval(timer)
}
