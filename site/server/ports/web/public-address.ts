import ipaddr from 'ipaddr.js'

/**
 * Tells whether an IP address belongs to the public internet: no loopback, private, link-local, shared, multicast or
 * reserved range, and no form of IPv6 that carries an IPv4 address inside (security-cases G1).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  // IANA has assigned 2000::/3 only; the rest of IPv6 "unicast" is unassigned, or contains an IPv4 address
  return address instanceof ipaddr.IPv6 ? (address.parts[0] ?? 0) >> 13 === 1 : true
}
