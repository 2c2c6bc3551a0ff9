import type { VerifierId } from '../../../shared/verifiers/index.ts'

/** What a verifier does not check, where its name alone could promise more (protocol/verifiers#ownership-basic). */
export const claimLimits: Readonly<Partial<Record<VerifierId, string>>> = {
  'ownership-basic': 'Records the claim. It does not check who made the content or controls the address.',
}
