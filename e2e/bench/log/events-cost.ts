import type { CpuTime } from '../cpu-time.ts'
import { type Figure, median } from '../figures.ts'
import { type CostOptions, startWithout, verifyAll } from './cost.ts'

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
  const times: Record<keyof typeof services, CpuTime[]> = { bare: [], events: [] }
  try {
    // round 0 is not counted, because the code is not compiled yet
    for (let round = 0; round <= rounds; round++)
      for (const side of round % 2 === 0 ? (['bare', 'events'] as const) : (['events', 'bare'] as const)) {
        const load = { ...sizes, label: `events ${side} ${round} ${process.pid}`, isGrowing: false, restMs }
        // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would share the machine
        const busy = await verifyAll(services[side], load)
        if (round > 0) times[side].push(busy)
      }
  } finally {
    await Promise.all(Object.values(services).map((service) => service.destroy()))
  }
  // each round by itself, because the machine is faster at one time than at another
  const ratio = (of: keyof CpuTime) =>
    median(times.events.map((time, round) => time[of] / (times.bare[round]?.[of] ?? Number.NaN)))
  const group = `Cost of events on ${engine}`
  const what = 'a verification, with to without events'
  return [
    { group, what: `${what}: main thread`, value: ratio('main'), unit: '×', bound: { most: 1.02 } },
    { group, what: `${what}: all threads`, value: ratio('all'), unit: '×' },
  ]
}
