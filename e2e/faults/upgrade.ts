import { type Program, startSource } from '../bench/program.ts'
import type { Tool } from './fault.ts'
import { startLoad } from './load.ts'
import type { Person, Scene } from './people.ts'
import { checkAll, openFreeGate, startGround } from './run-fault.ts'

/** What happened while a release took the place of the one before. */
export type Upgrade = {
  /** The verifications that each release acknowledged, also while the other one ran. */
  acknowledged: { before: number; during: number; after: number }
  /** The answers of both releases with a status of 500 or more. */
  failures: string[]
  /** The promises that were broken. */
  violations: string[]
}

const tool: Tool = { round: async () => {} }

/** The program with the changes that the next release makes to the database. It runs from its sources, which this changes. */
export const nextRelease = { NODE_OPTIONS: `--import=${new URL('next-release.ts', import.meta.url).href}` }

/**
 * Starts a release beside the one before on one Postgres, while people use the service: first the old release, then both, then
 * only the new one. Each part lasts until `visits` more verifications are acknowledged.
 */
export async function upgrade(folder: string, visits: number): Promise<Upgrade> {
  const ending: (() => unknown)[] = []
  const violations: string[] = []
  /** How long `visits` may take: a busy machine serves two in a second, ms. */
  const patienceMs = 20_000 + visits * 500
  try {
    const ground = await startGround({ engine: 'Postgres', tool, folder, ending, violations })
    const { scene, service } = ground
    const events = await openFreeGate(service.url)
    const onOld = startLoad([scene])
    if (!(await onOld.until(visits, patienceMs))) scene.violate('the old release serves nobody')
    const before = onOld.acknowledged()
    const next = await ground.start({ ...nextRelease, SVC_BASE_URL: service.url }, startSource)
    const onNext = startLoad([{ ...scene, url: next.url }])
    const [oldServes, nextServes] = await Promise.all([
      onOld.until(visits, patienceMs),
      onNext.until(visits, patienceMs),
    ])
    if (!oldServes) scene.violate('the old release serves nobody beside the new one')
    if (!nextServes) scene.violate('the new release serves nobody beside the old one')
    await Promise.all([onOld.stop(), onNext.stop()])
    const during = onOld.acknowledged() - before + onNext.acknowledged()
    // each release knows what the other one did
    const people = [...onOld.people, ...onNext.people]
    const sceneOf = (program: Program): Scene => ({ ...scene, url: program.url })
    await checkAll(people, { tool, scene: sceneOf(next), events })
    // it still starts on the newer database
    await service.kill()
    await service.start()
    await checkAll(people.map(withoutSingles), { tool, scene, events })
    await service.kill()
    const onlyNext = startLoad([sceneOf(next)])
    if (!(await onlyNext.until(visits, patienceMs))) scene.violate('the new release serves nobody')
    await onlyNext.stop()
    const after = onlyNext.acknowledged()
    return {
      acknowledged: { before, during, after },
      failures: [service, next].flatMap(failuresOf),
      violations,
    }
  } finally {
    // oxlint-disable-next-line no-await-in-loop -- what was started last ends first
    for (const end of ending) await end()
  }
}

/** Returns a person whose code, token and payment are not tried again. */
const withoutSingles = (person: Person): Person => ({
  ...person,
  code: undefined,
  token: undefined,
  session: undefined,
})

/** Returns the lines of a log about requests that failed. */
const failuresOf = (program: Program): string[] =>
  program
    .output()
    .split('\n')
    .filter((line) => /"status":5\d\d/.test(line))
