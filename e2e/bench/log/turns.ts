import type { CpuTime } from '../cpu-time.ts'
import { type Figure, median, medianRange } from '../figures.ts'
import type { Program } from '../program.ts'

/** With fewer rounds before them, V8 would still compile code while the first ones are measured. */
const warmUpRounds = 6

/**
 * Measures services in turns, one at a time, and returns the times of each, in the order of the rounds. The one that is first
 * takes turns too. {@link warmUpRounds} before them are not counted; their numbers are zero and below. Destroys the services.
 */
export async function measureInTurns<Side extends string>(
  services: Readonly<Record<Side, Program>>,
  rounds: number,
  measure: (side: Side, round: number) => Promise<CpuTime>,
): Promise<Record<Side, CpuTime[]>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the type
  const sides = Object.keys(services) as Side[]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each side has a list
  const times = Object.fromEntries(sides.map((side): [string, CpuTime[]] => [side, []])) as Record<Side, CpuTime[]>
  try {
    for (let round = 1 - warmUpRounds; round <= rounds; round++) {
      const first = round % sides.length
      for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would share the machine
        const busy = await measure(side, round)
        if (round > 0) times[side].push(busy)
      }
    }
  } finally {
    await Promise.all(sides.map((side) => services[side].destroy()))
  }
  return times
}

/**
 * Returns the median ratio of two sides and its range, each round by itself, because the machine is faster at one time than at
 * another.
 */
export function ratioOf(
  times: readonly CpuTime[],
  toTimes: readonly CpuTime[],
  of: keyof CpuTime,
): Required<Pick<Figure, 'value' | 'between'>> & { unit: '×' } {
  const ratios = times.map((time, round) => time[of] / (toTimes[round]?.[of] ?? Number.NaN))
  return { value: median(ratios), between: medianRange(ratios), unit: '×' }
}
