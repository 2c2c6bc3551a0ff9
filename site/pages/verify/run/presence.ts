import type { Report } from '../../../../shared/channel/messages.ts'
import { type ErrorCode, errorStatus } from '../../../../shared/contract/errors.ts'

/** What the server is told (`HandoffEvent` of the contract). */
export type PageEvent =
  | { type: 'opened' | 'away' | 'bye' | 'cancelled' | 'released' }
  | { type: 'failed'; code: ErrorCode }

/**
 * Tells the server and the embedder where the person is. The server counts, the embedder only shows
 * (protocol/handoffs#keys, #events).
 */
export type Presence = {
  opened(): void
  step(name: string): void
  cancelled(): void
  /** The person leaves, or nobody here can help. */
  failed(code: string): void
  done(): void
  /** Another browser may claim the hand-off; this page has nothing more to say about it. */
  released(): void
  /** Another tab has it; this page has nothing more to say about it. */
  taken(): void
  /** The person goes elsewhere on purpose, and comes back. */
  away(): void
  /** The page is being left. It counts only while nothing has ended. */
  bye(): void
}

export function createPresence(report: (report: Report) => void, tell: (event: PageEvent) => void): Presence {
  let hasEnded = false
  let isAway = false
  let shown: string | undefined
  const end = (event: PageEvent) => {
    if (!hasEnded) tell(event)
    hasEnded = true
  }
  return {
    opened: () => {
      isAway = false
      if (!hasEnded) tell({ type: 'opened' })
    },
    step: (step) => {
      if (step !== shown) report({ type: 'step', step })
      shown = step
    },
    cancelled: () => {
      report({ type: 'cancelled' })
      end({ type: 'cancelled' })
    },
    failed: (code) => {
      const known = isErrorCode(code) ? code : 'PROOF_NOT_VERIFIED'
      report({ type: 'failed', code: known })
      end({ type: 'failed', code: known })
    },
    done: () => {
      hasEnded = true
    },
    released: () => end({ type: 'released' }),
    taken: () => {
      hasEnded = true
    },
    away: () => {
      isAway = true
      if (!hasEnded) tell({ type: 'away' })
    },
    bye: () => {
      if (hasEnded || isAway) return
      report({ type: 'bye' })
      tell({ type: 'bye' })
    },
  }
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)
