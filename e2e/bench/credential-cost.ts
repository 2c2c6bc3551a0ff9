import { useHashes } from '../../shared/proof/hashes.ts'
import { credentialType } from '../../shared/credential/sd-jwt.ts'
import { newStatusEntry } from '../../site/server/credentials/settled-entry.ts'
import type { Deployment } from '../../site/server/deployment.ts'
import { loadFastHashes } from '../../site/server/fast-hashes.ts'
import type { Store } from '../../site/server/ports/store/store.ts'
import type { CpuTime } from './cpu-time.ts'
import { type Figure, median } from './figures.ts'
import { openInProcess, readAsOwner, settle, timeEach } from './in-process.ts'
import { ratioOf } from './log/turns.ts'
import { proofRecord } from './proof-record.ts'
import { signRequests } from './signed-requests.ts'

type Sizes = {
  /** The number of pairs of rounds. */
  rounds: number
  perRound: number
  connections: number
}

/**
 * Measures what credentials cost the service: how much longer its threads run to settle a proof, and for the first read of its
 * credentials than for the second. The promises are of the main thread, which limits how much one process can do. The proofs do
 * not enter the log, because a proof without credentials would not enter it either: `measureLogCost` measures what both cost.
 */
export async function measureCredentialCost(
  options: { engine: string; /** Undefined: SQLite. */ databaseUrl?: string } & Sizes,
): Promise<Figure[]> {
  const { engine, databaseUrl, ...sizes } = options
  useHashes(await loadFastHashes())
  const service = await openInProcess(databaseUrl, { log: false })
  const { deployment } = service
  const settling = await measureSettling(deployment, sizes)
  const reads = await measureReads(deployment, sizes)
  const signing = await timeEach(Array.from({ length: sizes.perRound }), 1, () =>
    deployment.issuer.sign(credentialType, { text: 'x'.repeat(1000) }),
  )
  await service.close()
  const group = `Cost of credentials on ${engine}`
  const more = (of: keyof CpuTime) => Math.max(0, reads.first[of] - reads.second[of])
  const read = `first read, more than the second, among ${sizes.connections}`
  const part = (what: string, value: number): Figure => ({
    group,
    what: `part: ${what}`,
    value,
    unit: 'µs',
    detail: true,
  })
  return [
    {
      group,
      what: 'settling, with to without credentials: main thread',
      ...settling.ratio('main'),
      bound: { most: 1.02 },
    },
    { group, what: 'settling, with to without credentials: all threads', ...settling.ratio('all') },
    { group, what: `${read}: main thread`, value: more('main'), unit: 'µs', bound: { most: 150 } },
    { group, what: `${read}: all threads`, value: more('all'), unit: 'µs' },
    part('settling, without HTTP, main thread', settling.median('main')),
    part('settling, without HTTP, all threads', settling.median('all')),
    part('first read, main thread', reads.first.main),
    part('second read, main thread', reads.second.main),
    part('sign one credential, main thread', signing.main),
  ]
}

/**
 * Measures how long threads run to settle a proof, µs, and how much longer that is than without credentials. The service has no
 * switch for credentials. So this process settles proofs by the service's own functions, in turns with the store of the service
 * and with one that reserves and stores no status entry. What credentials cost there in spite of this is measured alone and
 * subtracted.
 */
async function measureSettling(deployment: Deployment, { rounds, perRound, connections }: Sizes) {
  const bare = { ...deployment, ports: { ...deployment.ports, store: withoutEntries(deployment.ports.store) } }
  const times: Record<'whole' | 'bare', CpuTime[]> = { whole: [], bare: [] }
  // round 0 is not counted, because the code is not compiled yet
  for (let round = 0; round <= rounds; round++) {
    const label = `credentials ${round} ${process.pid}`
    const requests = {
      whole: signRequests(perRound, `${label} with`),
      bare: signRequests(perRound, `${label} without`),
    }
    const time = { whole: none, bare: none }
    // the side that is first takes turns too, because the second one finds more garbage
    for (const side of round % 2 === 0 ? (['whole', 'bare'] as const) : (['bare', 'whole'] as const)) {
      const target = { whole: deployment, bare }[side]
      // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would share the machine
      time[side] = await timeEach(requests[side], connections, (request) => settle(request, target))
    }
    if (round === 0) continue
    times.whole.push(time.whole)
    times.bare.push(time.bare)
  }
  const record = proofRecord()
  const reserved = await timeEach(Array.from({ length: perRound * 10 }), 1, () => newStatusEntry(record, bare))
  const without = times.bare.map(({ main, all }) => ({ main: main - reserved.main, all: all - reserved.all }))
  return {
    median: (of: keyof CpuTime) => median(times.whole.map((time) => time[of])),
    ratio: (of: keyof CpuTime) => ratioOf(times.whole, without, of),
  }
}

const none: CpuTime = { main: 0, all: 0 }

/** Returns a store that reserves no status entry, and stores proofs as if nothing had been confirmed. */
function withoutEntries(store: Store): Store {
  const { proofs, statusLists } = store
  return {
    ...store,
    statusLists: { ...statusLists, nextEntry: () => Promise.resolve(0) },
    proofs: {
      ...proofs,
      insert({ sealed: { credentialSecret: _secret, ...sealed }, ...record }) {
        return proofs.insert({ ...record, sealed, statusEntry: null })
      },
    },
  }
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
