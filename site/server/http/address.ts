import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv4, type Socket } from 'node:net'
import type { TrustProxy } from '../settings.ts'

/**
 * Returns a function that finds the address a request counts for: an IPv4 address, or the /64 of an IPv6 address
 * (protocol/limits#client-address). It reads `X-Forwarded-For` from the right, and only entries that a trusted proxy wrote,
 * so a client cannot take another address by sending the header itself.
 */
export function createAddressReader(trust: TrustProxy) {
  const trusts = 'networks' in trust ? inNetworks(trust.networks) : undefined
  const hops = 'hops' in trust ? trust.hops : 0

  return (remote: string | undefined, forwardedFor: string | undefined): string => {
    const own = plain(remote ?? '') ?? 'unknown'
    if (!forwardedFor || (!trusts && hops === 0)) return group(own)
    let client = own
    let left = hops
    for (const entry of forwardedFor.split(',').toReversed()) {
      if (trusts ? !trusts(client) : left-- === 0) break
      const address = plain(entry.trim())
      if (!address) break
      client = address
    }
    return group(client)
  }
}

/**
 * Returns whether a socket's address may be a proxy's, so that its connections are not one client's: the networks of
 * SVC_TRUST_PROXY, any address where it names hops, and this machine where it names nothing.
 */
export function createProxyReader(trust: TrustProxy): (remote: string | undefined) => boolean {
  if ('hops' in trust && trust.hops > 0) return () => true
  const trusts = inNetworks('networks' in trust ? trust.networks : ['127.0.0.0/8', '::1'])
  return (remote) => trusts(plain(remote ?? '') ?? '')
}

/** What says who sent a request. */
type Sender = { socket: Pick<Socket, 'remoteAddress'>; headers: IncomingHttpHeaders }

/**
 * Returns a function that finds the address that one client's requests share, as {@link createAddressReader} does; undefined
 * for a proxy that names no client, because its requests are many clients'.
 */
export function createClientReader(trust: TrustProxy) {
  const [addressOf, isProxy] = [createAddressReader(trust), createProxyReader(trust)]
  return ({ socket: { remoteAddress: remote }, headers }: Sender): string | undefined => {
    const client = addressOf(remote, headers['x-forwarded-for']?.toString())
    return isProxy(remote) && client === addressOf(remote, undefined) ? undefined : client
  }
}

function inNetworks(networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [ip = '', bits] = network.split('/')
    const family = isIPv4(ip) ? 'ipv4' : 'ipv6'
    list.addSubnet(ip, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return (address: string) => isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

/** Removes brackets, port, zone and the IPv6 form of an IPv4 address; undefined for a text that is no address. */
function plain(text: string): string | undefined {
  const bare = (/^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1] ?? text)
    .replace(/%.*$/, '')
    .replace(/^(?:0*:){2,6}ffff:(?=[0-9.]+$)/i, '')
    .replace(/^(?:0*:){2,6}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i, (_all, high: string, low: string) =>
      [high, low].flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255]).join('.'),
    )
  const address = /^[0-9.]+:\d+$/.test(bare) ? bare.slice(0, bare.indexOf(':')) : bare
  return isIP(address) === 0 ? undefined : address
}

/**
 * Returns the networks that a socket's address belongs to, the smallest first: an IPv4 address is its own, an IPv6 address
 * belongs to its /64 and its /48. Empty for a text that is no address.
 */
export function networksOf(remote: string | undefined): string[] {
  const address = plain(remote ?? '')
  if (address === undefined) return []
  return address.includes(':') ? [group(address), group(address, 48)] : [address]
}

/** Returns the network of an IPv6 address. By default this is the /64, because one customer commonly has a whole /64. */
function group(address: string, bits: 48 | 64 = 64): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, bits / 16).map((part) => Number.parseInt(part, 16).toString(16))
  return `${groups.join(':')}::/${bits}`
}
