/** How the tab gets its whole address back: `load` navigates to it, `rewrite` changes only the address bar. */
export type AddressRestore = { how: 'load' | 'rewrite'; href: string }

/**
 * Decides how a tab that received a code returns to the whole address. The service sends a code to an address without
 * its query and fragment, unless the site lists the address (protocol/handoffs#code-delivery). `stored` is the whole
 * address that the element saved, `here` the present address without the code. Returns undefined when they are equal,
 * or name different pages.
 */
export function restoreAddress(stored: string | undefined, here: string): AddressRestore | undefined {
  const [to, at] = [URL.parse(stored ?? ''), URL.parse(here)]
  if (!to || to.origin !== at?.origin || to.pathname !== at.pathname || to.href === at.href) return undefined
  // Another query may be another page, which only the site's server can tell.
  return { how: to.search === at.search ? 'rewrite' : 'load', href: to.href }
}

/**
 * Tells whether the person came back with the proof's id only. Then the service knew no address that a code may be sent
 * to, and the outcome cannot be fetched here (`RETURN_NOT_REGISTERED`, protocol/handoffs#arrival).
 */
export function isUnregisteredReturn(way: 'window' | 'redirect', here: string): boolean {
  return way === 'redirect' && /^0x[0-9a-f]{64}$/.test(URL.parse(here)?.searchParams.get('qHash') ?? '')
}
