import { ServiceError } from '../../../../shared/contract/errors.ts'

/** What the process does at the moment. */
export type Pressure = {
  /** The requests that are not answered yet, of those that change something. Reads are not counted: some of them only wait for news. */
  active: number
  /** Those of `active` that came from the address of one more request; 0 where the address is shared by many clients. */
  ofAddress: number
  /** The share of the last moments in which the main thread was busy, 0 to 1. */
  busy: number
}

/** When a process has more work than it can do (protocol/limits#overload). */
export const overloadLimits = {
  /** From this share on, one more request at once only makes all others wait longer. */
  busy: 0.9,
  /** How many requests at once a busy process takes: enough to write many proofs in one transaction, and little to wait for. */
  activeWhileBusy: 128,
  /** How many it takes while they only wait, for example for a chain. */
  active: 2000,
  /** The part of these places that one address may have while half of them are taken. */
  ofAddress: 1 / 8,
}

/** Returns whether one more request is too much. */
export function isOverloaded({ active, ofAddress, busy }: Pressure): boolean {
  const places = busy >= overloadLimits.busy ? overloadLimits.activeWhileBusy : overloadLimits.active
  return active >= places || (active >= places / 2 && ofAddress >= places * overloadLimits.ofAddress)
}

/** How long the main thread was busy and idle since its start, ms, as `performance.eventLoopUtilization()` says. */
export type LoopTimes = { active: number; idle: number }

/** How long one measurement of the main thread lasts, ms: short, because the first moments of a crowd count too. */
const sampleMs = 100

/**
 * A request that changes something. `address` is its client; undefined where many clients share the address. A request is
 * `arriving` while it runs before its body is complete.
 */
export type Work = { address: string | undefined; arriving: boolean }

/** The place of a request that runs. */
export type Place = {
  /** Says that the body is complete. */
  arrived: () => void
  /** Frees the place. The second call does nothing. */
  end: () => void
}

/** Refuses requests that change something while the process has more work than it can do. */
export type Overload = {
  /** Returns why a request would be refused now; undefined: it would not. */
  refusal(work: Work): ServiceError | undefined
  /** Takes a place for a request, or returns why it may not begin. */
  begin(work: Work): Place | ServiceError
}

/**
 * The refusals, with different times to come again, so that not all come back at once. They are made before, because the stack
 * of an error costs as much as all else about a refusal.
 */
const refusals = [1, 2, 3, 4].map(
  (retryAfter) => new ServiceError('RATE_LIMIT_EXCEEDED', 'The service is busy. Try again later.', { retryAfter }),
)

/**
 * Creates the overload of a process (protocol/limits#overload). A refused request costs little, so that the work of the others
 * goes on at full speed. Requests whose bodies are arriving have places of their own, so that sending slowly keeps no place
 * from others. None of them begins while no place to run is free: so never more run than both kinds of places together. `onRefusal` learns of each refused request; `now` returns Unix ms.
 */
export function createOverload({
  loopTimes,
  now,
  onRefusal,
}: {
  loopTimes: () => LoopTimes
  now: () => number
  onRefusal?: () => void
}): Overload {
  const [running, arriving] = [createCount(), createCount()]
  const measure = createMeasurement(loopTimes, now)
  let refused = 0
  const refusal = (work: Work) => {
    const busy = measure()
    const isFull = ({ total, of }: Count) => isOverloaded({ active: total(), ofAddress: of(work.address), busy })
    // a body that begins to arrive now needs a place to run when it is complete; so at most twice the limit run at once
    if (!isFull(running) && !(work.arriving && isFull(arriving))) return undefined
    onRefusal?.()
    refused += 1
    return refusals[refused % refusals.length]
  }
  return {
    refusal,
    begin(work) {
      const error = refusal(work)
      if (error) return error
      let place: Count | undefined = work.arriving ? arriving : running
      const moveTo = (next: Count | undefined) => {
        place?.add(work.address, -1)
        place = next
        place?.add(work.address, 1)
      }
      place.add(work.address, 1)
      return {
        arrived: () => {
          if (place === arriving) moveTo(running)
        },
        end: () => moveTo(undefined),
      }
    },
  }
}

/** Returns a function that measures which share of the last moments the main thread was busy. */
function createMeasurement(loopTimes: () => LoopTimes, now: () => number): () => number {
  let busy = 0
  let sample = { at: now(), ...loopTimes() }
  return () => {
    const at = now()
    if (at >= sample.at && at - sample.at < sampleMs) return busy
    const times = loopTimes()
    const [worked, rested] = [times.active - sample.active, times.idle - sample.idle]
    // a sample that began long ago says nothing about this moment
    busy = at - sample.at < 10 * sampleMs && worked + rested > 0 ? worked / (worked + rested) : 0
    sample = { at, ...times }
    return busy
  }
}

type Count = ReturnType<typeof createCount>

/** Counts requests in total and by address. It has at most as many addresses as requests. */
function createCount() {
  const addresses = new Map<string, number>()
  let total = 0
  return {
    total: () => total,
    of: (address: string | undefined) => (address === undefined ? 0 : (addresses.get(address) ?? 0)),
    add(address: string | undefined, change: 1 | -1) {
      total += change
      if (address === undefined) return
      const left = (addresses.get(address) ?? 0) + change
      if (left === 0) addresses.delete(address)
      else addresses.set(address, left)
    },
  }
}
