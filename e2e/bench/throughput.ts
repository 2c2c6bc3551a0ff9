import { useHashes } from '../../shared/proof/hashes.ts'
import { loadFastHashes } from '../../site/server/fast-hashes.ts'
import { type CpuTime, cpuTime, cpuTimeEach } from './cpu-time.ts'
import { drive, requestBytes } from './drive.ts'
import { type Figure, median } from './figures.ts'
import { measureParts, openPartsStore, type Parts } from './parts.ts'
import { databaseEnv, type Program, startBaseline, startSvc } from './program.ts'
import { signRequests } from './signed-requests.ts'

/**
 * Measures complete verifications per second, and how long the threads of the service run for one. The signatures are made
 * before. A real server checks the requests, computes the qHash and stores the proofs durably, over HTTP; this process makes the
 * load. The rate is compared with the baseline server, which uses viem's verifyMessage, and with the limit of the single parts.
 * The rounds of the servers alternate, so that a busy machine slows both.
 */
export async function measureThroughput(options: {
  engine: string
  databaseUrl?: string
  rounds: number
  perRound: number
  connections: number
}): Promise<Figure[]> {
  const { engine, databaseUrl, rounds, perRound, connections } = options
  const env = databaseEnv(databaseUrl)
  useHashes(await loadFastHashes())
  const [svc, baseline, partsStore] = await Promise.all([
    startSvc(env),
    startBaseline(env),
    openPartsStore(databaseUrl),
  ])
  const rates = { svc: [] as number[], baseline: [] as number[], bare: [] as number[] }
  const times: CpuTime[] = []
  const parts: Omit<Parts, 'http'>[] = []
  // round 0 is not counted, because the code is not compiled yet
  for (let round = 0; round <= rounds; round++) {
    const label = `${engine} ${round} ${process.pid}`
    const fewer = Math.ceil(perRound / 4)
    const [ours, theirs] = [signRequests(perRound, `${label} ours`), signRequests(fewer, `${label} theirs`)]
    /* oxlint-disable no-await-in-loop -- one after the other, or they would share the machine */
    const began = cpuTime(svc.pid())
    const svcRate = await verifyAll(svc, { requests: ours, connections })
    const time = cpuTimeEach(began, perRound, svc.pid())
    const baselineRate = await verifyAll(baseline, { requests: theirs, connections })
    const bareRate = await echoAll(baseline, { requests: ours, connections })
    const measured = await measureParts({ requests: ours, together: connections, store: partsStore.store })
    /* oxlint-enable no-await-in-loop */
    if (round === 0) continue
    times.push(time)
    rates.svc.push(svcRate)
    rates.baseline.push(baselineRate)
    rates.bare.push(bareRate)
    parts.push(measured)
  }
  await Promise.all([svc.destroy(), baseline.destroy(), partsStore.close()])

  const cpu = (of: keyof CpuTime) => median(times.map((time) => time[of]))
  const part = (pick: (each: Omit<Parts, 'http'>) => number) => median(parts.map(pick))
  const cost: Parts = {
    recover: part((each) => each.recover),
    name: part((each) => each.name),
    insert: part((each) => each.insert),
    http: 1e6 / median(rates.bare),
  }
  const limit = 1e6 / (cost.recover + cost.name + cost.insert + cost.http)
  const [ours, theirs] = [median(rates.svc), median(rates.baseline)]
  const group = `Complete verifications on ${engine}`
  return [
    { group, what: 'svc', value: ours, unit: '/s' },
    { group, what: 'Hono with viem verifyMessage, same store', value: theirs, unit: '/s' },
    { group, what: 'limit: the sum of its parts', value: limit, unit: '/s' },
    { group, what: 'svc to viem', value: ours / theirs, unit: '×', bound: { least: 6 } },
    { group, what: 'svc to the limit', value: ours / limit, unit: '×', bound: { least: 0.8 } },
    { group, what: 'svc: CPU of all threads', value: cpu('all'), unit: 'µs', bound: { most: 500 } },
    { group, what: 'part: main thread', value: cpu('main'), unit: 'µs', detail: true },
    { group, what: 'part: recover the signer', value: cost.recover, unit: 'µs', detail: true },
    { group, what: 'part: canonical text and qHash', value: cost.name, unit: 'µs', detail: true },
    { group, what: `part: durable insert among ${connections}`, value: cost.insert, unit: 'µs', detail: true },
    { group, what: 'part: bare HTTP', value: cost.http, unit: 'µs', detail: true },
  ]
}

type Load = { requests: ReturnType<typeof signRequests>; connections: number }

/** Measures verifications per second; throws when a reply is not the right proof. */
async function verifyAll(program: Program, { requests, connections }: Load): Promise<number> {
  return rate(program, { requests, connections, path: '/api/v1/verification' }, ({ status, body, index }) => {
    if (status !== 200 || !body.includes(requests[index]?.qHash ?? '?')) throw new Error(`Refused: ${body}`)
  })
}

/** Sends the same bodies to a route that only reads and answers JSON. */
async function echoAll(program: Program, { requests, connections }: Load): Promise<number> {
  return rate(program, { requests, connections, path: '/bare' }, ({ status, body }) => {
    if (status !== 200) throw new Error(`Refused: ${body}`)
  })
}

async function rate(
  { url }: Program,
  { requests, connections, path }: Load & { path: string },
  check: (reply: { status: number; body: string; index: number }) => void,
): Promise<number> {
  const bytes = requests.map(({ request }) =>
    requestBytes(url, { method: 'POST', path, body: JSON.stringify(request) }),
  )
  let answered = 0
  const began = performance.now()
  await drive({
    url,
    connections,
    requests: bytes,
    onReply: (reply) => {
      check(reply)
      answered++
    },
  })
  if (answered < requests.length) throw new Error(`${url} answered ${answered} of ${requests.length}`)
  return (answered * 1000) / (performance.now() - began)
}
