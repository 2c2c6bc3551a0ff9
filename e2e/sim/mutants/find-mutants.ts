import { type Found, openNursery } from './find-mutant.ts'
import { mutants } from './index.ts'

/** How many bugs are looked for at the same time. */
const atOnce = 2

/** Plants the bugs, each alone, and looks for them with seeds; `only` are names with commas between. `onFound` gets a line for each. */
export async function findMutants({
  only,
  seeds,
  onFound,
}: {
  only: string | undefined
  seeds: number
  onFound: (line: string) => void
}): Promise<Found[]> {
  const chosen = mutants.filter(({ name }) => only === undefined || only.split(',').includes(name))
  if (chosen.length === 0) throw new Error(`The mutants are ${mutants.map(({ name }) => name).join(', ')}.`)
  const left = chosen.values()
  const found: Found[] = []
  const worker = async () => {
    const nursery = openNursery()
    try {
      for (const mutant of left) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time in each copy
        const outcome = await nursery.find(mutant, seeds)
        found.push(outcome)
        const { name, seed, violation } = outcome
        onFound(seed === undefined ? `${name}: not found` : `${name}: found by seed ${seed}: ${violation}`)
      }
    } finally {
      nursery.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, chosen.length) }, worker))
  return chosen.flatMap(({ name }) => found.filter((each) => each.name === name))
}
