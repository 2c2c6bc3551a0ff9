import { specOf, type VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'

/** Returns the schemas of a verifier's data, of which one has to fit. */
export function alternativesOf(id: VerifierId) {
  const { data } = verifiers[id]
  return data.type === 'union' ? data.options : [data]
}

/** Returns the names of the fields that the data of a verifier has. */
export const fieldsOf = (id: VerifierId): string[] => alternativesOf(id).flatMap(({ entries }) => Object.keys(entries))

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
