import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address belongs to the public internet: no loopback, private, link-local, shared, multicast or reserved
 * range, and no form of IPv6 that carries an IPv4 address inside (security-cases G1).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  // What IANA has given out of IPv6 is 2000::/3; the rest of "unicast" is unassigned, or IPv4 in disguise.
  return address instanceof ipaddr.IPv6 ? (address.parts[0] ?? 0) >> 13 === 1 : true
}
