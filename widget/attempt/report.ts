import { ServiceError } from '../../shared/contract/errors.ts'
import { isOffline, type State } from '../../shared/flow/machine.ts'
import type { Outcome } from '../../shared/flow/runs.ts'
import { diagnose } from '../developer/diagnose.ts'
import type { VerifiedDetail } from '../events.ts'
import type { Listener } from './attempt.ts'
import { afterLifetime, tokenLifetime } from './token-lifetime.ts'

/**
 * Returns a function that reports each state of the flow to the element: a step, or the end. `end` releases the attempt
 * first and then calls what it is given.
 */
export function createReporter(
  listener: Listener,
  options: { baseUrl: string; isResumed: boolean; end: (report: () => void) => void },
): (state: Exclude<State, { name: 'idle' }>) => void {
  const { baseUrl, isResumed, end } = options
  let step: string | undefined
  return (state) => {
    if (state.name === 'done') {
      const { outcome } = state
      end(() => reportVerified(listener, detailOf(outcome, baseUrl), outcome.expiresIn))
    } else if (state.name === 'failed') {
      const { code, message } = state.failure
      if (isResumed && code === 'HANDOFF_NOT_FOUND') end(() => listener.gone())
      else if (code === 'CANCELLED') end(() => listener.cancelled())
      else {
        diagnose({ type: 'failed', code, message }, baseUrl)
        end(() => listener.failed(code))
      }
    } else {
      const next = stepOf[isOffline(state) ? 'offline' : state.name]
      if (next !== step) listener.step(next)
      step = next
    }
  }
}

/** Reports a token to the element, and later that it is too old. `lifetime`: how long it is valid, ms. */
export function reportVerified(listener: Listener, detail: VerifiedDetail, lifetime = tokenLifetime): void {
  listener.verified(detail)
  afterLifetime(lifetime, () => listener.expired())
}

/** The names that `svc-step` gives to the screens of this page and of our own. */
const stepOf = {
  collecting: 'choosing',
  connecting: 'connecting',
  away: 'window',
  preparing: 'preparing',
  signing: 'signing',
  submitting: 'checking',
  offline: 'offline',
  settling: 'checking',
  checking: 'checking',
  reusing: 'checking',
  paying: 'paying',
  fulfilling: 'checking',
} as const satisfies Partial<Record<State['name'], string>>

/** Returns the name that `svc-step` gives to a screen of our page. The page may be newer than this element. */
export const stepNamed = (screen: string): string =>
  Object.entries(stepOf).find(([name]) => name === screen)?.[1] ?? screen

/** Returns the detail of `svc-verified` for an outcome. */
export function detailOf(outcome: Outcome, baseUrl: string): VerifiedDetail {
  const { qHash, qHashes, eligible, verifierIds, walletAddress, gateId, token, phishingResistant = false } = outcome
  if (token === undefined) throw new ServiceError('INTERNAL', 'The outcome came without its token.')
  const proofUrl = `${baseUrl}/api/v1/proofs/${qHash}`
  return { qHash, qHashes, eligible, verifierIds, walletAddress, gateId, proofUrl, token, phishingResistant }
}
