import * as v from 'valibot'

/** What the state of a place in the history has while the page is open by a grant. */
const Kept = v.object({ grant: v.string() })

/**
 * Returns the grant with which the page was opened (protocol/proofs#grants); null: none. It takes the grant out of the
 * address, so that nobody copies it by accident, and keeps it in the state of this place in the history. There a reload finds
 * it, and no server, log or referrer gets it.
 */
export function takeGrant(
  { hash, pathname, search }: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  const grant = new URLSearchParams(hash.slice(1)).get('access')
  if (grant === null) return v.is(Kept, history.state) ? history.state.grant : null
  history.replaceState({ grant }, '', pathname + search)
  return grant
}
