/** Who can see a proof (protocol/proofs#visibility). Screens call these Private, By link and Public. */
export type Visibility = 'private' | 'unlisted' | 'public'

/** Returns who can see a proof, by the two fields in which records have it. */
export function visibilityOf({
  privacyLevel,
  publicDisplay,
}: {
  privacyLevel?: unknown
  publicDisplay?: unknown
}): Visibility {
  if (privacyLevel !== 'public') return 'private'
  return publicDisplay === true ? 'public' : 'unlisted'
}
