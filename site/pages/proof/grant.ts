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
  const grant = grantIn(hash)
  if (grant === null) return v.is(Kept, history.state) ? history.state.grant : null
  history.replaceState({ grant }, '', pathname + search)
  return grant
}

/**
 * Calls `onLink` when a link with a grant is opened in a tab that already shows its proof. Only the fragment of the address
 * differs, so the browser loads nothing: the page would go on showing what it showed before.
 */
export function watchGrants(
  window: Pick<EventTarget, 'addEventListener'> & { location: Pick<Location, 'hash'> },
  onLink: () => void,
): void {
  window.addEventListener('hashchange', () => {
    if (grantIn(window.location.hash) !== null) onLink()
  })
}

const grantIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('access')
