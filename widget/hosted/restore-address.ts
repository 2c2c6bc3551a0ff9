/** How the address of a page becomes again what it was before the person left: by loading it, or by rewriting it alone. */
export type AddressRestore = { how: 'load' | 'rewrite'; href: string }

/**
 * The service brings a code to an address without its query and fragment, unless the site lists the address
 * (protocol/handoffs#code-delivery). The element stored the whole address, and this says how the person gets there;
 * undefined when they are there, or the code came to another page than the stored one. `here` is the address now,
 * without the code.
 */
export function restoreAddress(stored: string | undefined, here: string): AddressRestore | undefined {
  const [to, at] = [URL.parse(stored ?? ''), URL.parse(here)]
  if (!to || to.origin !== at?.origin || to.pathname !== at.pathname || to.href === at.href) return undefined
  // another query may be another page: only the site's server can tell
  return { how: to.search === at.search ? 'rewrite' : 'load', href: to.href }
}

/**
 * Whether a page was loaded by a return that carried the proof's id alone: the service found no address that a code may
 * go to, so the outcome cannot be collected here (`RETURN_NOT_REGISTERED`, protocol/handoffs#arrival).
 */
export function isUnregisteredReturn(way: 'window' | 'redirect', here: string): boolean {
  return way === 'redirect' && /^0x[0-9a-f]{64}$/.test(URL.parse(here)?.searchParams.get('qHash') ?? '')
}
