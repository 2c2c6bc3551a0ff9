import {
  SvcCancelledEvent,
  SvcExpiredEvent,
  SvcFailedEvent,
  SvcStepEvent,
  SvcVerifiedEvent,
  type VerifiedDetail,
} from '../events.ts'
import type { CardParts } from '../ui/card.ts'
import type { Lit } from '../ui/lit.ts'
import type { Listener, RestartOptions } from './attempt.ts'
import type { View } from './view.ts'

/** What the reports of an attempt change in its element. */
export type ListenerDeps = {
  /** Whether the attempt is the one that the element runs. What an earlier attempt still reports is ignored. */
  isCurrent: () => boolean
  /** Shows a state; without `draw`, the button. */
  show: (state: View['state'] | undefined, draw?: (lit: Lit) => CardParts) => void
  restart: (options: RestartOptions) => void
  setResult: (detail: VerifiedDetail) => void
  /** Forgets the attempt, because it has ended. */
  forget: () => void
}

/** Returns what receives the reports of an attempt and sends the events of its element. */
export function createListener(
  element: EventTarget & { reset(): void },
  { isCurrent, show, restart, setResult, forget }: ListenerDeps,
): Listener {
  const ifCurrent =
    <A extends unknown[]>(tell: (...args: A) => void) =>
    (...args: A) => {
      if (isCurrent()) tell(...args)
    }
  const atEnd = <A extends unknown[]>(tell: (...args: A) => void) =>
    ifCurrent((...args: A) => {
      forget()
      tell(...args)
    })
  return {
    show: ifCurrent(show),
    restart: ifCurrent(restart),
    step: ifCurrent((step) => element.dispatchEvent(new SvcStepEvent(step))),
    verified: atEnd((detail) => {
      setResult(detail)
      element.dispatchEvent(new SvcVerifiedEvent(detail))
    }),
    expired: ifCurrent(() => {
      element.reset()
      element.dispatchEvent(new SvcExpiredEvent())
    }),
    failed: atEnd((code) => element.dispatchEvent(new SvcFailedEvent(code))),
    cancelled: atEnd(() => element.dispatchEvent(new SvcCancelledEvent())),
    gone: atEnd(() => show(undefined)),
  }
}
