/**
 * Returns the network of a client address in the form of `http/address.ts`: the /24 of an IPv4 address, the /48 of an
 * IPv6 /64 (protocol/limits#networks). One customer usually has a whole /64, and a person who rents a server often has
 * a /48. Undefined for any other text.
 */
export function networkOf(address: string): string | undefined {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (four !== undefined) return `${four}.0/24`
  const six = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address)?.[1]
  return six === undefined ? undefined : `${six}::/48`
}
