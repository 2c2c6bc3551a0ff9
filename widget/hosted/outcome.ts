import { acceptChannel } from '../../shared/channel/channel.ts'
import type { Report } from '../../shared/channel/messages.ts'
import { ServiceError } from '../../shared/contract/errors.ts'
import type { Event } from '../../shared/flow/machine.ts'
import type { Handoff, HandoffEnd } from './handoff.ts'
import { listenForCode } from './pass-code.ts'

/**
 * What the element knows of the hosted page. It decides only which words show. `left`: the window seems to be closed.
 * `lost`: the window cannot be reached and has sent no message; it was closed, or COOP separates it. `returned`: the
 * person came back with a code.
 */
export type HostedPageState = 'unseen' | 'open' | 'left' | 'lost' | 'done' | 'returned'

/** What the wait for the outcome needs. */
export type HostedOutcomeDeps = {
  handoff: Handoff
  /** The window that opens the hosted page and receives its messages. */
  view: Window
  /** Sends the person to the hosted page. It calls `listenTo` first, so that the page's first message is not missed. */
  go: (signal: AbortSignal) => Promise<void>
  /** A code that came back in the address of this page. */
  code: string | undefined
  /** Whether the person came back without a code, because no code may be sent to the address of this page. */
  isUnregistered: boolean
  /** Says whether a code may come back in an address, as far as is known. */
  mayCodeReturn: () => boolean
  onPageState: (pageState: HostedPageState) => void
  onStep: (step: string) => void
}

/** Waits for the outcome of the hosted page. `listenTo` listens to another window from now on. */
export type HostedOutcome = {
  wait(signal: AbortSignal): Promise<Event>
  listenTo(opened: Window, verifyUrl: string): void
}

/**
 * Waits until the hosted page has ended. The service gives the outcome only for a code, which comes over the message
 * port or in an address of this origin. The service or the port can also report another end. A code that the service
 * does not know changes nothing, whoever sent it. A window that looks closed changes nothing either
 * (protocol/handoffs#channel, #events).
 */
export function createHostedOutcome(deps: HostedOutcomeDeps): HostedOutcome {
  const { handoff, view, go, code, isUnregistered, mayCodeReturn, onStep } = deps
  const ended = Promise.withResolvers<Event>()
  // It may be rejected before `wait` is called. The host page must not see that as an unhandled rejection.
  ended.promise.catch(() => {})
  const scope = new AbortController()
  const { signal: all } = scope
  let stopListening: (() => void) | undefined
  /** Whether the window has opened its port: then its code comes over the port. */
  let hasPort = false
  let isDone = false

  /** Reports a state of the page. Nothing follows `done`: whatever the window still does, only the code is missing. */
  const onPageState = (state: HostedPageState) => {
    if (!isDone) deps.onPageState(state)
    isDone ||= state === 'done'
  }
  const redeem = async (offered: string) => {
    try {
      const redeemed = await handoff.redeem(offered, all, Infinity)
      const returned = { type: 'returned', outcome: { ...redeemed, code: offered } } as const
      // The service has evaluated the gate again, and only this result counts (protocol/gates#evaluation).
      ended.resolve(redeemed.eligible ? returned : failure('GATE_REQUIREMENTS_NOT_MET'))
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
  const listenTo = (opened: Window, verifyUrl: string) => {
    stopListening?.()
    hasPort = false
    const expected = { origin: new URL(verifyUrl).origin, source: opened, sid: handoff.sid }
    const unlisten = acceptChannel(view, expected, onReport, () => {
      hasPort = true
      onPageState('open')
    })
    const unwatch = watchClosed(opened, () => onPageState(hasPort ? 'left' : 'lost'))
    stopListening = () => {
      unlisten()
      unwatch()
    }
  }
  const watch = async () => {
    const end = await handoff.waitForEnd(all)
    const cannotArrive = isUnregistered || (code === undefined && !hasPort && !mayCodeReturn())
    if (end === 'done' && cannotArrive) ended.resolve(failure('RETURN_NOT_REGISTERED'))
    else if (end === 'done') onPageState('done')
    else ended.resolve(failure(codeOf[end]))
  }

  return {
    listenTo,
    async wait(signal) {
      const unlisten = listenForCode(handoff.sid, (arrived) => void redeem(arrived))
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
        stopListening?.()
      }
    },
  }
}

const codeOf: Record<Exclude<HandoffEnd, 'done'>, string> = {
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
