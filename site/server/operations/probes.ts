import { ServiceError } from '../../../shared/contract/errors.ts'
import { networkOf } from '../rules/client-network.ts'

/** How many proofs that they may not see a stranger may ask for, and in what time (domain.md 12.5). */
export const probeLimit = 300
export const probeWindowMs = 600_000

/** Addresses counted at once. The oldest is merged into its network, of which there are as many at most. */
const addressLimit = 10_000

/** A network that counts for addresses which were merged into it may ask for this many times as much. */
const networkShare = 4

export type Probes = {
  /**
   * Counts a question for an unknown or private proof; the same proof again counts once.
   * Throws `RATE_LIMIT_EXCEEDED` when the address has asked for too many.
   */
  count(address: string, qHash: string): void
}

/** Where limits are switched off. */
export const noProbes: Probes = { count() {} }

type Questions = { endsAt: number; asked: Set<number> }

/**
 * Counts in this process. `now` gives Unix ms. While a network counts for an address that was forgotten, its other addresses
 * count there as well: who rotates through addresses does not begin anew.
 */
export function createProbes(now: () => number, limit = addressLimit): Probes {
  const addresses = new Map<string, Questions>()
  const networks = new Map<string, Questions>()

  const merge = () => {
    const [oldest] = addresses
    if (!oldest || addresses.size < limit) return
    const [address, { endsAt, asked }] = oldest
    addresses.delete(address)
    const network = networkOf(address)
    if (network === undefined || endsAt <= now()) return
    const into = open(networks, network)
    const [first] = networks.keys()
    if (!into && first !== undefined && networks.size >= limit) networks.delete(first)
    const all = [...(into?.asked ?? []), ...asked].slice(0, probeLimit * networkShare)
    networks.set(network, { endsAt: Math.max(endsAt, into?.endsAt ?? 0), asked: new Set(all) })
  }
  const open = (windows: Map<string, Questions>, key: string | undefined) => {
    const window = key === undefined ? undefined : windows.get(key)
    return window && window.endsAt > now() ? window : undefined
  }

  return {
    count(address, qHash) {
      const probe = fingerprint(qHash)
      const own = open(addresses, address)
      const shared = own ? undefined : open(networks, networkOf(address))
      const window = own ?? shared ?? { endsAt: now() + probeWindowMs, asked: new Set() }
      if (window.asked.has(probe)) return
      if (window.asked.size >= (shared ? probeLimit * networkShare : probeLimit))
        throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many questions for proofs that are not public.', {
          retryAfter: Math.ceil((window.endsAt - now()) / 1000),
        })
      window.asked.add(probe)
      if (own || shared) return
      addresses.delete(address)
      merge()
      addresses.set(address, window)
    },
  }
}

/** 48 of the 256 bits: a number takes a tenth of the memory of a text, and a coincidence only miscounts by one. */
const fingerprint = (qHash: string) => Number.parseInt(qHash.slice(2, 14), 16)
