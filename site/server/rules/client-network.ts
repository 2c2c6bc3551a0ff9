/**
 * Names the network of a client's address as `http/address.ts` writes it: the /24 of an IPv4 address, the /48 of an
 * IPv6 /64 (protocol/limits#networks). One customer commonly has a whole /64, and whoever rents a server often a /48.
 * Returns undefined for what is no such address.
 */
export function networkOf(address: string): string | undefined {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (four !== undefined) return `${four}.0/24`
  const six = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address)?.[1]
  return six === undefined ? undefined : `${six}::/48`
}
