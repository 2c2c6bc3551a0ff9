import type { Reason } from './answers.ts'

/** Why a presentation is refused, beside the reasons of its bundle (protocol/credentials#presentation). */
type PresentationReason =
  | 'PRESENTATION_MISSING'
  | 'PRESENTATION_INVALID'
  | 'PRESENTATION_EXPIRED'
  | 'PRESENTATION_EARLY'
  | 'AUDIENCE_MISMATCH'
  | 'NONCE_MISMATCH'
  | 'QHASH_MISMATCH'
  | 'SERVICE_MISMATCH'
  | 'SIGNER_MISMATCH'
  | 'SIGNATURE_INVALID'

/** Why a program refuses a bundle (protocol/credentials#require, #presentation). */
export type Refusal = Reason | 'SUBJECT_MISMATCH' | PresentationReason

/** A bundle or its presentation does not show what a program requires. `reason` says why. */
export class BundleError extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal, what: string) {
    super(`The bundle is not accepted: ${what} (${reason}).`)
    this.name = 'BundleError'
    this.reason = reason
  }
}
