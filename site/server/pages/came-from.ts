import { readReturnUrl } from '../rules/return-address.ts'

/**
 * Returns the page that a person came from, for a link back (protocol/handoffs#return-addresses). This is the return
 * address that the followed address names, else the start page of the site that the browser sends as referrer. Returns
 * undefined when neither is known, and when the site is ours.
 */
export function cameFrom(address: URL, referrer: string | undefined): URL | undefined {
  const named = readReturnUrl(address.searchParams.get('returnUrl') ?? '')
  if (named) return named
  const from = readReturnUrl(referrer ?? '')
  // only the origin: the path of the page before may be private
  return from && from.host !== address.host ? readReturnUrl(`${from.origin}/`) : undefined
}
