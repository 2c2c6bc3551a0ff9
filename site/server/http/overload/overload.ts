import type { IncomingMessage, ServerResponse } from 'node:http'
import { ServiceError } from '../../../../shared/contract/errors.ts'

/** What the process does at the moment. */
export type Pressure = {
  /** The requests that change something and are not answered yet. Reads are not counted: some of them only wait for news. */
  active: number
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
}

/** Returns whether one more request is too much. */
export function isOverloaded({ active, busy }: Pressure): boolean {
  return active >= (busy >= overloadLimits.busy ? overloadLimits.activeWhileBusy : overloadLimits.active)
}

/** How long the main thread was busy and idle since its start, ms, as `performance.eventLoopUtilization()` says. */
export type LoopTimes = { active: number; idle: number }

/** How long one measurement of the main thread lasts, ms: short, because the first moments of a crowd count too. */
const sampleMs = 100

/** How long a body may take until its request keeps no place, ms. Otherwise a few clients could keep all places by sending nothing. */
const slowBodyMs = 250

type WorkRequest = Pick<IncomingMessage, 'method' | 'complete'>

/** Refuses requests that change something while the process has more work than it can do. */
export type Overload = {
  /** Counts a request until its answer was sent. Returns why it may not begin; undefined: it may. */
  refusal(request: WorkRequest, response: Pick<ServerResponse, 'once'>): ServiceError | undefined
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
 * goes on at full speed. Reads are never refused: health, metrics and status answer also under load. `onRefusal` learns of
 * each refused request; `now` returns Unix ms.
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
  const open = new Map<WorkRequest, number>()
  let sweptAt = 0
  let refused = 0
  let busy = 0
  let sample = { at: now(), ...loopTimes() }
  const measure = () => {
    const at = now()
    if (at >= sample.at && at - sample.at < sampleMs) return
    const times = loopTimes()
    const [worked, rested] = [times.active - sample.active, times.idle - sample.idle]
    // a sample that began long ago says nothing about this moment
    busy = at - sample.at < 10 * sampleMs && worked + rested > 0 ? worked / (worked + rested) : 0
    sample = { at, ...times }
  }
  /** Drops the requests whose bodies are late. Looking at all of them now and then costs less than a timer for each. */
  const dropSlow = () => {
    const at = now()
    if (at >= sweptAt && at - sweptAt < sampleMs) return
    sweptAt = at
    for (const [request, began] of open) if (!request.complete && at - began >= slowBodyMs) open.delete(request)
  }
  return {
    refusal(request, response) {
      const { method } = request
      if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined
      measure()
      if (isOverloaded({ active: open.size, busy })) dropSlow()
      if (isOverloaded({ active: open.size, busy })) {
        onRefusal?.()
        refused += 1
        return refusals[refused % refusals.length]
      }
      open.set(request, now())
      response.once('close', () => open.delete(request))
      return undefined
    },
  }
}
