import type { CpuTime } from '../cpu-time.ts'
import type { Figure } from '../figures.ts'
import { type CostOptions, startWithout, verifyAll } from './cost.ts'
import { measureInTurns, ratioOf } from './turns.ts'

/** After the last answer, events are numbered within so many ms. */
const restMs = 1500

/**
 * Measures what events add to a verification: two services take turns, one without events, and one that stores and numbers
 * them. What counts is how long their threads ran for a verification. Neither of them extends the log.
 */
export async function measureEventsCost(options: CostOptions): Promise<Figure[]> {
  const { engine, databaseUrls, rounds, ...sizes } = options
  const services = {
    bare: await startWithout('background,events', databaseUrls?.[0]),
    events: await startWithout('background', databaseUrls?.[1]),
  }
  const times = await measureInTurns(services, rounds, (side, round) =>
    verifyAll(services[side], { ...sizes, label: `events ${side} ${round} ${process.pid}`, isGrowing: false, restMs }),
  )
  const ratio = (of: keyof CpuTime) => ratioOf(times.events, times.bare, of)
  const group = `Cost of events on ${engine}`
  const what = 'a verification, with to without events'
  return [
    { group, what: `${what}: main thread`, value: ratio('main'), unit: '×', bound: { most: 1.02 } },
    { group, what: `${what}: all threads`, value: ratio('all'), unit: '×' },
  ]
}
