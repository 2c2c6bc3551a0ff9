import type { Report } from '../../../../shared/channel/messages.ts'
import { type ErrorCode, errorStatus } from '../../../../shared/contract/errors.ts'

/** An event for the server (`HandoffEvent` of the contract). */
export type PageEvent =
  | { type: 'released' }
  | { type: 'away'; step: string | undefined }
  | { type: 'opened' | 'bye' | 'cancelled'; step?: string | undefined; code?: ErrorCode | undefined }
  | { type: 'failed'; code: ErrorCode; step: string | undefined }

/**
 * Tells the server and the embedder where the person is. Only the server's record counts; the embedder only shows it
 * (protocol/handoffs#keys, #events).
 */
export type Presence = {
  opened(): void
  /** `told`: the step for the server, which counts where people leave. */
  step(name: string, told?: string): void
  cancelled(): void
  /** The run has failed: the person leaves, or the embedder made an error that the person cannot solve. */
  failed(code: string): void
  /**
   * The page shows a refusal. The person may still try another way. The server learns it at once, because a page that stays
   * open says nothing before the hand-off expires.
   */
  refused(code: string): void
  done(): void
  /** Another browser may claim the hand-off. This page sends no more events. */
  released(): void
  /** Another tab has the hand-off. This page sends no more events. */
  taken(): void
  /** The person goes to another page, from which they return. */
  away(): void
  /** The person leaves the page. It counts only before the end of the run. */
  bye(): void
}

/** Creates the presence of a page. `report` sends to the embedder, `tell` to the server. */
export function createPresence(report: (report: Report) => void, tell: (event: PageEvent) => void): Presence {
  let hasEnded = false
  let isAway = false
  let shown: string | undefined
  let refusal: ErrorCode | undefined
  const here = (step?: string) => {
    if (!hasEnded) tell({ type: 'opened', step, code: refusal })
  }
  const end = (event: PageEvent) => {
    if (!hasEnded) tell(event)
    hasEnded = true
  }
  return {
    opened: () => {
      isAway = false
      here()
    },
    step: (step, told = step) => {
      if (told !== shown) report({ type: 'step', step })
      shown = told
      if (!refusal) return
      refusal = undefined
      here(told)
    },
    cancelled: () => {
      report({ type: 'cancelled' })
      end({ type: 'cancelled', step: shown, code: refusal })
    },
    failed: (code) => {
      const known = knownCode(code)
      report({ type: 'failed', code: known })
      end({ type: 'failed', code: known, step: shown })
    },
    refused: (code) => {
      refusal = knownCode(code)
      here(shown)
    },
    done: () => {
      hasEnded = true
    },
    released: () => {
      report({ type: 'released' })
      end({ type: 'released' })
    },
    taken: () => {
      hasEnded = true
    },
    away: () => {
      isAway = true
      if (!hasEnded) tell({ type: 'away', step: shown })
    },
    bye: () => {
      if (hasEnded || isAway) return
      report({ type: 'bye' })
      tell({ type: 'bye', step: shown, code: refusal })
    },
  }
}

/** Other codes are reasons of a verdict. */
const knownCode = (code: string): ErrorCode => (isErrorCode(code) ? code : 'PROOF_NOT_VERIFIED')

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)
