import { once } from 'node:events'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** What every request to an address needs that a user chose (protocol/limits#outbound). */
export type GuardOptions = {
  /** Returns the addresses of a name, as {@link Dns.addresses} does. */
  addresses: (name: string) => Promise<readonly string[]>
  /** The port that a test on loopback uses instead of 443. */
  port?: number
  isReachable?: (address: string) => boolean
  ca?: string
}

/** Rejects after `ms`, also when a DNS look-up cannot be interrupted. */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  const late = once(signal, 'abort').then(() => {
    throw signal.reason
  })
  return await Promise.race([work(signal), late])
}

/**
 * Tells whether the text of a URL is allowed: https, on the one port, without credentials, and no name of this machine
 * (protocol/limits#outbound).
 */
export function isAllowedUrl(
  { protocol, port, username, password, hostname }: URL,
  guard: Pick<GuardOptions, 'port'>,
): boolean {
  const isOurPort = (port === '' ? 443 : Number(port)) === (guard.port ?? 443)
  const isLocal = /(^|\.)(localhost|local|internal)\.?$/.test(hostname)
  return protocol === 'https:' && isOurPort && username === '' && password === '' && !isLocal
}

/** Returns the addresses to connect to. If one of them is not public, all are blocked: such a name is an attack. */
export async function checkedAddresses(
  { hostname }: URL,
  guard: GuardOptions,
): Promise<readonly string[] | 'blocked' | 'unknown'> {
  const { isReachable = isPublicAddress } = guard
  // URL normalises every spelling of an IP address; a connection to a literal address makes no look-up
  const literal = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) === 0 ? await guard.addresses(hostname) : [literal]
  if (addresses.length === 0) return 'unknown'
  return addresses.every((address) => isReachable(address)) ? addresses : 'blocked'
}

/** Returns a look-up that finds the checked addresses only, even if the name has other addresses by now. */
export function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    const [first] = found
    if (all === true) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
}
