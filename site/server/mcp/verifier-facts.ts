import { specOf, type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'

/** Returns whether a person has to do this verification on the hosted page, with their own account, document or signature. */
export const needsHostedPage = (id: VerifierId): boolean =>
  verifiers[id].needsPresence || !verifiers[id].supportsDirectApi

/** What a verifier does not check, where its name alone could promise more (protocol/verifiers#ownership-basic). */
export const claimLimits: Readonly<Partial<Record<VerifierId, string>>> = {
  'ownership-basic': 'Records the claim. It does not check who made the content or controls the address.',
}

/** What a phone or a second wallet answers to the hosted page. */
const answersToPage: Readonly<Partial<Record<VerifierId, readonly string[]>>> = {
  'proof-of-human': ['proofs', 'queryResult'],
  'wallet-link': ['signature', 'signatureMethod', 'signedTimestamp'],
}

/** Returns the fields of a verifier's data that only the hosted page or the verifier itself fills in. */
export function fieldsOfPage(id: VerifierId): readonly string[] {
  const { hostedField, foundOut = [] } = specOf(id)
  return [...(hostedField === undefined ? [] : [hostedField]), ...foundOut, ...(answersToPage[id] ?? [])]
}
