import type { Allowance } from '../ports/counter/counter.ts'
import { createWindows } from '../ports/counter/windows.ts'

/** Where a request comes from: an address, and its network if it has one. */
type Place = { address: string; network: string | undefined }

/** How many times the allowance of one caller a whole address, and a whole network, may use while the service is busy. */
export const addressShare = 10
export const networkShare = 40

/** So many addresses and so many networks are counted at once; the oldest address goes into its network. */
const placeLimit = 20_000

/** What one process lets in of one bucket, by place and in total. */
export type Load = {
  /** Tells whether `cost` more are too many for the total or, at half load and above, for their address or network. */
  refusal(place: Place, cost: number): { of: 'address' | 'network' | 'total'; waitMs: number } | undefined
  /** Adds what was let in. */
  add(place: Place, cost: number): void
}

/**
 * The load of a bucket is the share of `total` that was let in since the running time of `allowance.seconds` began.
 * Below half of it no place is refused, so that shared addresses (an office, a mobile network) are not restricted in
 * quiet times; from there on a place has a multiple of the allowance of one caller, and the other half is for everybody
 * else (protocol/limits#networks).
 */
export function createLoad({
  allowance: { points, seconds },
  total,
  now,
}: {
  allowance: Allowance
  total: number
  now: () => number
}): Load {
  const ms = seconds * 1000
  const open = (limit: number) => createWindows({ ms, limit, now })
  const [addresses, networks] = [open(placeLimit), open(placeLimit)]
  let all = { used: 0, endsAt: 0 }
  const current = () => {
    // one that ends later than a new one would is of a clock that was set back since
    const isLive = all.endsAt > now() && all.endsAt <= now() + ms
    return isLive ? all : (all = { used: 0, endsAt: now() + ms })
  }

  return {
    refusal({ address, network }, cost) {
      const { used, endsAt } = current()
      const waitMs = endsAt - now()
      if (used + cost > total) return { of: 'total', waitMs }
      if (used < total / 2) return undefined
      if (addresses.used(address) + cost > points * addressShare) return { of: 'address', waitMs }
      const ofNetwork = network === undefined ? 0 : networks.used(network)
      return ofNetwork + cost > points * networkShare ? { of: 'network', waitMs } : undefined
    },
    add({ address, network }, cost) {
      current().used += cost
      // an address that is forgotten needs no merging here: its network counts it anyway
      addresses.add(address, undefined, cost)
      if (network !== undefined) networks.add(network, undefined, cost)
    },
  }
}
