import { setTimeout as pause } from 'node:timers/promises'
import { drive, requestBytes } from '../drive.ts'
import { type Figure, median } from '../figures.ts'
import { type CpuTime, cpuTime, cpuTimeEach } from '../cpu-time.ts'
import { databaseEnv, type Program, startSource } from '../program.ts'
import { signRequests } from '../signed-requests.ts'
import { measureInTurns, ratioOf } from './turns.ts'

/** What is measured, and how often. */
export type CostOptions = {
  engine: string
  /** The addresses of two empty databases, of which the second may serve several processes; undefined: SQLite. */
  databaseUrls?: readonly string[]
  rounds: number
  perRound: number
  connections: number
}

/**
 * Measures what a wish for anchors on two chains, and the growth of the log, add to a verification. Services take turns: one in
 * which a proof is stored without its place in the queue of the log, and one with wishes. What counts is how long their threads
 * ran for a verification. The log grows in the background, so these do not do it. Another service does, and its time contains
 * the growth by these verifications. `measureLogShare` measures what the log alone adds.
 */
export async function measureLogCost(options: CostOptions): Promise<Figure[]> {
  const { engine, databaseUrls, rounds, ...sizes } = options
  const services = {
    bare: await startWithout('background,log', databaseUrls?.[0]),
    wish: await startWithout('background', databaseUrls?.[1]),
    growth: await startWithout('anchoring', databaseUrls?.[0]),
  }
  const times = await measureInTurns(services, rounds, (side, round) =>
    verifyAll(services[side], {
      ...sizes,
      label: `cost ${side} ${round} ${process.pid}`,
      ...(side === 'wish' && { wish }),
      isGrowing: side === 'growth',
    }),
  )
  const toBare = (side: 'wish' | 'growth', of: keyof CpuTime) => ratioOf(times[side], times.bare, of)
  const part = (side: 'bare' | 'wish', of: keyof CpuTime) => median(times[side].map((time) => time[of]))
  const group = `Cost of wishes and of the growth of the log on ${engine}`
  return [
    {
      group,
      what: 'with a wish for anchors, to without the log: main thread',
      ...toBare('wish', 'main'),
      bound: { most: 1.03 },
    },
    { group, what: 'with a wish for anchors, to without the log: all threads', ...toBare('wish', 'all') },
    { group, what: 'with the growth of the log, to without the log: main thread', ...toBare('growth', 'main') },
    { group, what: 'with the growth of the log, to without the log: all threads', ...toBare('growth', 'all') },
    { group, what: 'part: main thread, without the log', value: part('bare', 'main'), unit: 'µs', detail: true },
    { group, what: 'part: main thread, with a wish', value: part('wish', 'main'), unit: 'µs', detail: true },
    { group, what: 'part: all threads, without the log', value: part('bare', 'all'), unit: 'µs', detail: true },
  ]
}

const wish = { publishToHub: true, targetChains: [421614] }

/** The service may be asked for anchors. Nothing is sent, so no chain is needed. */
const anchorEnv = {
  SVC_ANCHOR_KEY: '7'.repeat(64),
  SVC_ANCHOR_CHAINS: '421614',
  SVC_RPC_84532: 'http://127.0.0.1:9',
  SVC_RPC_421614: 'http://127.0.0.1:9',
}

/** Starts a service without some parts, on an empty database or on SQLite. */
export const startWithout = (without: string, databaseUrl: string | undefined) =>
  startSource({
    ...anchorEnv,
    BENCH_WITHOUT: without,
    NODE_OPTIONS: `--import=${new URL('left-out.ts', import.meta.url).href}`,
    ...databaseEnv(databaseUrl),
  })

/** Verifies new requests, and returns how long the threads of the service ran for each, µs. */
export async function verifyAll(
  service: Program,
  {
    perRound,
    connections,
    label,
    wish: options,
    gateId,
    isGrowing,
    restMs = 0,
  }: {
    perRound: number
    connections: number
    label: string
    wish?: object
    /** The gate that the requests are for. */
    gateId?: string
    isGrowing: boolean
    /** How long the time after the last answer counts too, ms. */
    restMs?: number
  },
): Promise<CpuTime> {
  const { url, pid } = service
  const requests = signRequests(perRound, label).map(({ request }) =>
    requestBytes(url, {
      method: 'POST',
      path: '/api/v1/verification',
      body: JSON.stringify({ ...request, ...(options && { options }), ...(gateId !== undefined && { gateId }) }),
    }),
  )
  const [began, size] = [cpuTime(pid()), isGrowing ? await logSize(url) : 0]
  let answered = 0
  await drive({
    url,
    connections,
    requests,
    onReply({ status, body }) {
      if (status !== 200) throw new Error(`Refused: ${body}`)
      answered++
    },
  })
  if (answered < perRound) throw new Error(`${url} answered ${answered} of ${perRound}`)
  if (isGrowing) await untilSize(url, size + perRound)
  await pause(restMs)
  return cpuTimeEach(began, perRound, pid())
}

/** Waits until the newest checkpoint has a size. */
async function untilSize(url: string, size: number): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one look after the other
  while ((await logSize(url)) < size) await pause(100)
}

/** Returns the size of the newest checkpoint. */
async function logSize(url: string): Promise<number> {
  const reply = await fetch(`${url}/log/checkpoint`)
  return reply.ok ? Number((await reply.text()).split('\n')[1]) : 0
}
