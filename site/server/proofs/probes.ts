import { ServiceError } from '../../../shared/contract/errors.ts'
import { networkOf } from '../rules/client-network.ts'

/** How many hidden or unknown proofs an address may ask for, and in how many ms (protocol/proofs#probing). */
export const probeLimit = 300
export const probeWindowMs = 600_000

/**
 * The number of addresses that are counted at once, and of networks. The oldest address is merged into its network
 * (protocol/limits#memory).
 */
const addressLimit = 10_000

/** The number of questions that are remembered for all addresses together: about ten megabytes. */
const questionLimit = 200_000

/** How many times the limit of an address a network has, once addresses were merged into it. */
const networkShare = 4

export type Probes = {
  /**
   * Counts a question for an unknown or private proof; the same proof again counts once, unless the address was merged.
   * Throws `RATE_LIMIT_EXCEEDED` when the address has asked for too many.
   */
  count(address: string, qHash: string): void
}

/** The counts of this process; `size` is the number of questions that are remembered. */
type CountedProbes = Probes & { readonly size: number }

/** Counts nothing, where limits are switched off. */
export const noProbes: Probes = { count() {} }

type Questions = { endsAt: number; asked: Set<number> }

/**
 * Makes the counts of this process in a fixed amount of memory: at most `addresses` addresses with `questions`
 * questions together, and a number for each of as many networks. `now` answers Unix ms. While a network counts for a
 * merged address, its new addresses count there too, so that rotating through addresses does not reset a count.
 */
export function createProbes(
  now: () => number,
  {
    addresses: maxAddresses = addressLimit,
    questions = questionLimit,
  }: { addresses?: number; questions?: number } = {},
): CountedProbes {
  const addresses = new Map<string, Questions>()
  const networks = new Map<string, { endsAt: number; used: number }>()
  let size = 0

  const isOpen = ({ endsAt }: { endsAt: number }) => endsAt > now()
  const open = <Window extends { endsAt: number }>(windows: Map<string, Window>, key: string | undefined) => {
    const window = key === undefined ? undefined : windows.get(key)
    return window && isOpen(window) ? window : undefined
  }
  const forget = (address: string) => {
    size -= addresses.get(address)?.asked.size ?? 0
    addresses.delete(address)
  }
  const merge = ([address, window]: [string, Questions]) => {
    forget(address)
    const network = networkOf(address)
    if (network === undefined || !isOpen(window)) return
    const into = open(networks, network)
    const [first] = networks.keys()
    if (!into && first !== undefined && networks.size >= maxAddresses) networks.delete(first)
    const used = Math.min((into?.used ?? 0) + window.asked.size, probeLimit * networkShare)
    networks.set(network, { endsAt: Math.max(window.endsAt, into?.endsAt ?? 0), used })
  }
  const makeRoom = (isNew: boolean): void => {
    const [oldest] = addresses
    if (!oldest || (size < questions && !(isNew && addresses.size >= maxAddresses))) return
    merge(oldest)
    makeRoom(isNew)
  }
  const refuseAt = (limit: number, { used, endsAt }: { used: number; endsAt: number }) => {
    if (used < limit) return
    throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many requests for private proofs. Try again later.', {
      retryAfter: Math.ceil((endsAt - now()) / 1000),
    })
  }

  const probes: CountedProbes = {
    count(address, qHash) {
      const probe = fingerprint(qHash)
      const own = open(addresses, address)
      if (own?.asked.has(probe)) return
      const shared = own ? undefined : open(networks, networkOf(address))
      if (shared) {
        refuseAt(probeLimit * networkShare, shared)
        shared.used++
        return
      }
      const window = own ?? { endsAt: now() + probeWindowMs, asked: new Set() }
      refuseAt(probeLimit, { used: window.asked.size, endsAt: window.endsAt })
      if (!own) forget(address)
      makeRoom(own === undefined)
      // the address itself was merged to make room, so it counts in its network from now on
      if (own && !addresses.has(address)) return probes.count(address, qHash)
      window.asked.add(probe)
      size++
      if (!own) addresses.set(address, window)
    },
    get size() {
      return size
    },
  }
  return probes
}

/**
 * Answers 48 bits of an id as a number, which takes a tenth of the memory of the text. A collision only miscounts by
 * one.
 */
const fingerprint = (qHash: string) => Number.parseInt(qHash.slice(2, 14), 16)
