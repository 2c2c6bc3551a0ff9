import { cpuTime } from '../bench/cpu-time.ts'
import { type Figure, median } from '../bench/figures.ts'
import type { Program } from '../bench/program.ts'
import { measureCapacity } from './capacity.ts'

/**
 * Measures how much processor time a verification takes in one process, and in two processes on the same Postgres, each
 * with as many clients as the one. The rounds alternate, so that a busy machine slows both.
 */
export async function measureProcesses(
  both: readonly [Program, Program],
  { rounds, perRound }: { rounds: number; perRound: number },
): Promise<Figure[]> {
  const costs: Record<1 | 2, number[]> = { 1: [], 2: [] }
  // round 0 is not counted, because the code is not compiled yet
  for (let round = 0; round <= rounds; round += 1)
    for (const count of [1, 2] as const) {
      const services = both.slice(0, count)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would share the machine
      const cost = await costOf(services, { count: perRound, label: `processes ${round} ${count} ${process.pid}` })
      if (round > 0) costs[count].push(cost)
    }
  const [one, two] = [median(costs[1]), median(costs[2])]
  const group = 'Processes on one Postgres'
  return [
    { group, what: 'a verification in one process', value: one, unit: 'µs' },
    { group, what: 'a verification in two processes', value: two, unit: 'µs' },
    { group, what: 'two to one', value: two / one, unit: '×', bound: { most: 1.15 } },
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
