import type { CpuTime } from '../cpu-time.ts'
import type { Figure } from '../figures.ts'
import { openGate } from './open-gate.ts'
import { type CostOptions, startWithout, verifyAll } from './cost.ts'
import { measureInTurns, ratioOf } from './turns.ts'

/** After the last answer, events are numbered within so many ms. */
const restMs = 1500

/**
 * Measures what events add to a verification: two services take turns, one without events, and one that stores and numbers
 * them. What counts is how long their threads ran for a verification. Neither of them extends the log. It is measured for
 * verifications of which nobody learns, and for those at a gate, whose owner learns of them.
 */
export async function measureEventsCost(options: CostOptions): Promise<Figure[]> {
  return [
    ...(await measure(options, 'a verification')),
    ...(await measure(options, 'a verification at a gate', openGate)),
  ]
}

async function measure(
  { engine, databaseUrls, rounds, ...sizes }: CostOptions,
  what: string,
  open?: typeof openGate,
): Promise<Figure[]> {
  const services = {
    bare: await startWithout('background,events', databaseUrls?.[0]),
    events: await startWithout('background', databaseUrls?.[1]),
  }
  const gates = { bare: await open?.(services.bare.url), events: await open?.(services.events.url) }
  const times = await measureInTurns(services, rounds, (side, round) => {
    const label = `${what} ${side} ${round} ${process.pid}`
    const { gateId } = gates[side] ?? {}
    return verifyAll(services[side], {
      ...sizes,
      label,
      isGrowing: false,
      ...(round > 0 && { restMs }),
      ...(gateId !== undefined && { gateId }),
    })
  })
  const ratio = (of: keyof CpuTime) => ratioOf(times.events, times.bare, of)
  const group = `Cost of events on ${engine}`
  return [
    { group, what: `${what}, with to without events: main thread`, ...ratio('main'), bound: { most: 1.02 } },
    { group, what: `${what}, with to without events: all threads`, ...ratio('all') },
  ]
}
