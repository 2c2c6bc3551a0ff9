import type { Reply } from '../contract/endpoint.ts'
import { ServiceError } from '../contract/errors.ts'
import type { verifyHandoff } from '../contract/handoffs.ts'

/** The outcome of a hand-off, as the service returns it to the page's server (protocol/handoffs#exchange). */
export type VerifiedHandoff = Reply<typeof verifyHandoff>['data']

/** An outcome that lets the person in. */
export type EligibleHandoff = VerifiedHandoff & { eligible: true }

/** Why an exchanged token lets nobody in. */
export type HandoffRefusal = 'PROOF_NOT_VERIFIED' | 'GATE_REQUIREMENTS_NOT_MET'

const messages: Readonly<Record<HandoffRefusal, string>> = {
  PROOF_NOT_VERIFIED: 'Do not let this person in: a proof is not valid now. Its owner may have revoked it.',
  GATE_REQUIREMENTS_NOT_MET:
    'Do not let this person in: a requirement of the gate is not met now, its price is not paid, or it is closed.',
}

/**
 * The service exchanged the token, and its answer is a no. `reason`, which is also the `code`, is PROOF_NOT_VERIFIED, or
 * GATE_REQUIREMENTS_NOT_MET for the token of a gate.
 */
export class HandoffError extends ServiceError {
  override name = 'HandoffError'
  readonly reason: HandoffRefusal

  constructor({ gateId }: Pick<VerifiedHandoff, 'gateId'>) {
    const reason = gateId === null ? 'PROOF_NOT_VERIFIED' : 'GATE_REQUIREMENTS_NOT_MET'
    super(reason, messages[reason])
    this.reason = reason
  }

  /** 403, which the server answers to the page. The status of the code would say that the request of the page was wrong. */
  override get status(): 403 {
    return 403
  }
}

/** Returns the outcome of a hand-off if it lets the person in. Otherwise it throws a {@link HandoffError}. */
export function requireEligible(handoff: VerifiedHandoff): EligibleHandoff {
  if (isEligible(handoff)) return handoff
  throw new HandoffError(handoff)
}

const isEligible = (handoff: VerifiedHandoff): handoff is EligibleHandoff => handoff.eligible
