import { addStatusEntry, newStatusEntry } from '../../site/server/credentials/settled-entry.ts'
import type { Deployment } from '../../site/server/deployment.ts'
import type { ProofRecord } from '../../site/server/records/proofs.ts'
import { type CpuTime, cpuTime, cpuTimeEach } from './cpu-time.ts'
import { type Figure, median, medianRange } from './figures.ts'
import { verifyAll } from './log/cost.ts'
import { databaseEnv, startSvc } from './program.ts'
import { proofRecord, walletOf } from './proof-record.ts'
import { walletCount } from './signed-requests.ts'

/** How much is measured. */
export type Sizes = {
  /** The number of rounds. */
  rounds: number
  perRound: number
  connections: number
}

/** What is measured: on which databases, which are empty. */
export type AddedCost = { engine: string; /** Undefined: SQLite. */ databaseUrls?: readonly string[] } & Sizes

/** Makes figures that only explain others, µs. */
export const partsOf =
  (group: string) =>
  (what: string, value: number): Figure => ({ group, what: `part: ${what}`, value, unit: 'µs', detail: true })

/** Measures how long the threads of a service on an empty database run for a verification, µs. */
export async function measureVerification(
  databaseUrl: string | undefined,
  { rounds, perRound, connections }: Sizes,
): Promise<CpuTime> {
  const service = await startSvc(databaseEnv(databaseUrl))
  const each = { perRound: Math.ceil((rounds * perRound) / 4), connections, isGrowing: false }
  // not counted, because the code is not compiled yet
  await verifyAll(service, { ...each, label: `warm-up ${process.pid}` })
  const time = await verifyAll(service, { ...each, label: `counted ${process.pid}` })
  await service.destroy()
  return time
}

/** Stores a proof. */
export type Insert = (record: ProofRecord) => Promise<unknown>

/** Returns an insert that first reserves a status entry, as settling a proof does. */
export const insertWithEntry =
  (deployment: Deployment): Insert =>
  async (record) =>
    deployment.ports.store.proofs.insert(addStatusEntry(record, await newStatusEntry(record, deployment)))

/**
 * Measures how long threads run to store a proof in each of some ways, µs, once for each round. All ways store batches of one
 * size. A service makes batches as requests arrive, and their sizes differ more than what is measured.
 */
export async function measureInserts<Way extends string>(
  ways: Readonly<Record<Way, Insert>>,
  { rounds, perRound }: Sizes,
): Promise<Record<Way, CpuTime>[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the type
  const names = Object.keys(ways) as Way[]
  const times: Record<Way, CpuTime>[] = []
  // the first round is not counted, because the code is not compiled yet
  for (let round = 0; round <= rounds; round++) {
    const found: [Way, CpuTime][] = []
    // the way that is first takes turns, because the others find more garbage
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would share the machine
      found.push([name, await timeInserts(perRound, ways[name])])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each way has its time
    if (round > 0) times.push(Object.fromEntries(found) as Record<Way, CpuTime>)
  }
  return times
}

/** Returns how much longer a verification takes with what was added in each round, µs, than without it. */
export function ratioWith(
  verification: number,
  added: readonly number[],
): Required<Pick<Figure, 'value' | 'between'>> & { unit: '×' } {
  const ratios = added.map((time) => verification / (verification - time))
  return { value: median(ratios), between: medianRange(ratios), unit: '×' }
}

/** The proofs of one insert: as many as the smaller of the two batch limits, so that they are always one batch. */
const together = 32

async function timeInserts(count: number, insert: Insert): Promise<CpuTime> {
  const records = Array.from({ length: count }, (_, index) => ({
    ...proofRecord({ wallet: walletOf(index % walletCount) }),
    privacyLevel: 'private' as const,
    publicDisplay: false,
  }))
  const batches = Array.from({ length: Math.ceil(count / together) }, (_, at) =>
    records.slice(at * together, (at + 1) * together),
  )
  const began = cpuTime()
  // oxlint-disable-next-line no-await-in-loop -- each batch alone
  for (const batch of batches) await Promise.all(batch.map(insert))
  return cpuTimeEach(began, count)
}
