import { cpuTime } from '../bench/cpu-time.ts'
import { type Figure, median } from '../bench/figures.ts'
import type { Program } from '../bench/program.ts'
import { measureCapacity } from './capacity.ts'

/**
 * Measures how much processor time a verification takes in one process, and in two processes on the same Postgres, each
 * with as many clients as the one. The rounds alternate, so that a busy machine slows both. Two processes on two databases show
 * how much of the difference has nothing to do with the database: they share processors and caches.
 */
export async function measureProcesses(
  { both, apart }: { both: readonly [Program, Program]; apart: Program },
  { rounds, perRound }: { rounds: number; perRound: number },
): Promise<Figure[]> {
  const cases = { one: [both[0]], two: [...both], apart: [both[0], apart] }
  // each process verifies as much as the others before it is measured, because V8 compiles meanwhile
  for (const [at, service] of [...both, apart].entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would share the machine
    await costOf([service], { count: 2 * perRound, label: `warm-up ${at} ${process.pid}` })
  const costs = { one: [] as number[], two: [] as number[], apart: [] as number[] }
  for (let round = 1; round <= rounds; round += 1)
    for (const name of ['one', 'two', 'apart'] as const) {
      const services = cases[name]
      // each process has as much to do in every case
      const sizes = { count: perRound * services.length, label: `processes ${round} ${name} ${process.pid}` }
      // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would share the machine
      costs[name].push(await costOf(services, sizes))
    }
  const [one, two, own] = [median(costs.one), median(costs.two), median(costs.apart)]
  const group = 'Processes on one Postgres'
  return [
    { group, what: 'a verification in one process', value: one, unit: 'µs' },
    { group, what: 'a verification in two processes', value: two, unit: 'µs' },
    { group, what: 'a verification in two processes, each with a Postgres of its own', value: own, unit: 'µs' },
    { group, what: 'two processes, to one', value: two / one, unit: '×', bound: { most: 1.15 } },
    { group, what: 'two processes on one Postgres, to two with a Postgres each', value: two / own, unit: '×' },
  ]
}

/** Returns the processor time of all services together for each verification, µs. */
async function costOf(services: readonly Program[], { count, label }: { count: number; label: string }) {
  const spent = () => services.reduce((sum, service) => sum + cpuTime(service.pid()).all, 0)
  const before = spent()
  await measureCapacity(
    services.map(({ url }) => url),
    { count, connections: 32 * services.length, label },
  )
  return ((spent() - before) * 1000) / (Math.ceil(count / services.length) * services.length)
}
