import { verifierIdOf, verifiers } from './index.ts'

/**
 * Says whether only the owner may publish a verifier's outcome, by a session or by a signature over the publication. The
 * options of a request are not signed, so otherwise anybody who has the signed request could publish it
 * (protocol/verification#publication).
 */
export function isPublishedByOwner(requested: string): boolean {
  const way = publicationOf(requested)
  return way === 'owner' || way === 'owner-listed'
}

/** Says whether a proof of these verifiers may be public without being listed (protocol/verification#publication). */
export const mayBeUnlisted = (verifierIds: readonly string[]): boolean =>
  !verifierIds.some((requested) => publicationOf(requested) === 'owner-listed')

/** Returns how a verifier's outcome becomes public; undefined for an unknown verifier. */
function publicationOf(requested: string) {
  const id = verifierIdOf(requested)
  return id && verifiers[id].publication
}
