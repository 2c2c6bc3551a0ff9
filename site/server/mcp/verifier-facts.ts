import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'

/** Returns whether a person has to do this verification on the hosted page, with their own account, document or signature. */
export const needsHostedPage = (id: VerifierId): boolean =>
  verifiers[id].needsPresence || !verifiers[id].supportsDirectApi

/** What a verifier does not check, where its name alone could promise more (protocol/verifiers#ownership-basic). */
export const claimLimits: Readonly<Partial<Record<VerifierId, string>>> = {
  'ownership-basic':
    'Records the claim. It does not check who made the content, or who controls the web address that a reference names. Who owns the wallet is checked.',
}
