import { useHashes } from '../../shared/proof/hashes.ts'
import { credentialType } from '../../shared/credential/sd-jwt.ts'
import type { Deployment } from '../../site/server/deployment.ts'
import { loadFastHashes } from '../../site/server/fast-hashes.ts'
import {
  type AddedCost,
  insertWithEntry,
  measureInserts,
  measureVerification,
  partsOf,
  ratioWith,
  type Sizes,
} from './added-cost.ts'
import type { CpuTime } from './cpu-time.ts'
import { type Figure, median } from './figures.ts'
import { openInProcess, readAsOwner, settle, timeEach } from './in-process.ts'
import { signRequests } from './signed-requests.ts'

/**
 * Measures what credentials cost the service: how much longer its threads run for a verification, and for the first read of its
 * credentials than for the second. The promises are of the main thread, which limits how much one process can do. The proofs do
 * not enter the log, because a proof without credentials would not enter it either: `measureLogShare` measures what both cost.
 */
export async function measureCredentialCost({ engine, databaseUrls, ...sizes }: AddedCost): Promise<Figure[]> {
  useHashes(await loadFastHashes())
  const verification = await measureVerification(databaseUrls?.[1], sizes)
  const service = await openInProcess(databaseUrls?.[0], { log: false })
  const { deployment } = service
  const added = await measureAdded(deployment, sizes)
  const reads = await measureReads(deployment, sizes)
  const signing = await timeEach(Array.from({ length: sizes.perRound }), 1, () =>
    deployment.issuer.sign(credentialType, { text: 'x'.repeat(1000) }),
  )
  await service.close()
  const group = `Cost of credentials on ${engine}`
  const more = (of: keyof CpuTime) => Math.max(0, reads.first[of] - reads.second[of])
  const ratio = (of: keyof CpuTime) =>
    ratioWith(
      verification[of],
      added.map((time) => time[of]),
    )
  const what = 'a verification, with to without credentials'
  const read = `first read, more than the second, among ${sizes.connections}`
  const part = partsOf(group)
  return [
    { group, what: `${what}: main thread`, ...ratio('main'), bound: { most: 1.02 } },
    { group, what: `${what}: all threads`, ...ratio('all') },
    { group, what: `${read}: main thread`, value: more('main'), unit: 'µs', bound: { most: 150 } },
    { group, what: `${read}: all threads`, value: more('all'), unit: 'µs' },
    part('a verification, main thread', verification.main),
    part('what credentials add to it, main thread', median(added.map(({ main }) => main))),
    part('first read, main thread', reads.first.main),
    part('second read, main thread', reads.second.main),
    part('sign one credential, main thread', signing.main),
  ]
}

/** Measures what credentials add to a verification, µs, once for each round: an entry is reserved, and stored with the proof. */
async function measureAdded(deployment: Deployment, sizes: Sizes): Promise<CpuTime[]> {
  const times = await measureInserts(
    {
      with: insertWithEntry(deployment),
      without: (record) => deployment.ports.store.proofs.insert(record),
    },
    sizes,
  )
  return times.map((each) => ({ main: each.with.main - each.without.main, all: each.with.all - each.without.all }))
}

/** Measures how long threads run for the first and the second read of a proof's credentials, with many readers at once, µs. */
async function measureReads(deployment: Deployment, { rounds, perRound, connections }: Sizes) {
  const times: { first: CpuTime; second: CpuTime }[] = []
  for (let round = 0; round <= Math.ceil(rounds / 4); round++) {
    const requests = signRequests(perRound, `reads ${round} ${process.pid}`)
    /* oxlint-disable no-await-in-loop -- one after the other, or they would share the machine */
    await timeEach(requests, connections, (request) => settle(request, deployment))
    const first = await timeEach(requests, connections, (request) => readAsOwner(request, deployment))
    const second = await timeEach(requests, connections, (request) => readAsOwner(request, deployment))
    /* oxlint-enable no-await-in-loop */
    if (round > 0) times.push({ first, second })
  }
  const of = (read: 'first' | 'second'): CpuTime => ({
    main: median(times.map((time) => time[read].main)),
    all: median(times.map((time) => time[read].all)),
  })
  return { first: of('first'), second: of('second') }
}
