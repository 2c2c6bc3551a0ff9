import { readReturnUrl } from '../rules/return-address.ts'

/**
 * The page that a person came from, for a link that takes them back by a click (protocol/handoffs#return-addresses):
 * what the address that they followed names, else the site whose link it was, as their browser says. Undefined when
 * neither is known, or the site is ours.
 */
export function cameFrom(address: URL, referrer: string | undefined): URL | undefined {
  const named = readReturnUrl(address.searchParams.get('returnUrl') ?? '')
  if (named) return named
  const from = readReturnUrl(referrer ?? '')
  // the address of the page itself is nobody's business here
  return from && from.host !== address.host ? readReturnUrl(`${from.origin}/`) : undefined
}
