import type { Allowance } from '../ports/counter/counter.ts'
import { createWindows } from '../ports/counter/windows.ts'

/** The address that a request comes from, and its network if it has one. */
type Place = { address: string; network: string | undefined }

/** How many times the allowance of one caller a whole address, and a whole network, may use while the service is busy. */
export const addressShare = 10
export const networkShare = 40

/** The most addresses, and the most networks, that are counted at once. */
const placeLimit = 20_000

/** Counts the admitted requests of one bucket in this process, by place and in total. */
export type Load = {
  /** Returns whether `cost` more are too many for the total or, from half load on, for their address or network. */
  refusal(place: Place, cost: number): { of: 'address' | 'network' | 'total'; waitMs: number } | undefined
  /** Counts an admitted request. */
  add(place: Place, cost: number): void
}

/**
 * Creates the load of a bucket: the share of `total` that was admitted in the current window of `allowance.seconds`. Below
 * half load no place is refused, so that shared addresses (an office, a mobile network) are not restricted in quiet times.
 * From half load on, a place has a multiple of the allowance of one caller, so that the other half is left for everybody else
 * (protocol/limits#networks).
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
    // a window that ends too late comes from a time before the clock was set back
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
      // an address that is dropped needs no merging here, because its network counts it anyway
      addresses.add(address, undefined, cost)
      if (network !== undefined) networks.add(network, undefined, cost)
    },
  }
}
