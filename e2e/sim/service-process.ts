import { createApp } from '../../site/server/app.ts'
import { parseConfig } from '../../site/server/config/config.ts'
import { createEventWaiters } from '../../site/server/events/event-waiters.ts'
import { cardPaymentsWorker } from '../../site/server/jobs/card-payments.ts'
import { expireHandoffsJob, purgeEventsJob } from '../../site/server/jobs/events.ts'
import { startKeyUse } from '../../site/server/jobs/key-use.ts'
import { startJobs } from '../../site/server/jobs/jobs.ts'
import { startNumbering } from '../../site/server/jobs/number-events.ts'
import { createOutageLog } from '../../site/server/jobs/outage-log.ts'
import { purgeJob } from '../../site/server/jobs/purge.ts'
import { startQueue } from '../../site/server/jobs/queue.ts'
import { settleWorker } from '../../site/server/jobs/settle.ts'
import { proofEntries } from '../../site/server/log/entries.ts'
import { startSequencer } from '../../site/server/log/sequencer.ts'
import { createLog, type Log } from '../../site/server/logger.ts'
import { createMemoryCounter } from '../../site/server/ports/counter/memory.ts'
import { createNodePools } from '../../site/server/ports/evm/node-pools.ts'
import { createEvmRpc } from '../../site/server/ports/evm/rpc.ts'
import type { Ports } from '../../site/server/ports/ports.ts'
import { openStore } from '../../site/server/ports/store/open-store.ts'
import type { Link, MemoryDatabase } from './database.ts'
import type { Random } from './random.ts'

/** The addresses of the service. */
export const baseUrl = 'https://api.svc.test'
export const ownOrigin = 'https://svc.test'

const config = parseConfig({
  SVC_BASE_URL: baseUrl,
  SVC_PUBLIC_URL: ownOrigin,
  SVC_MCP_URL: 'http://localhost:4400',
  SVC_RATE_LIMITS: 'off',
})
/** The key that seals everything; all processes have it. */
const secretKey = new Uint8Array(32).fill(7)

/** How often a process looks for work, ms. Looking is most of what an idle process does. */
const pollMs = 10_000

/** The systems outside of the service, as one process reaches them. */
export type Outside = Pick<Ports, 'cards' | 'dns' | 'stablecoin'>

/** A running process of the service: its app without a socket, and all its jobs. */
export type ServiceProcess = {
  /** Answers a request, as long as the process lives. */
  request(path: string, init: RequestInit): Promise<Response>
  /** Ends it at once. Nothing that it began goes on. */
  crash(): Promise<void>
}

export type ProcessOptions = {
  database: MemoryDatabase
  link: Link
  outside: Outside
  now: () => number
  random: Random
  /** Gets the lines of the log from `warn`. */
  onLine: (line: string) => void
}

/** Opens the store of a process on the shared database. */
export async function openProcessStore({ database, link, now, random }: Omit<ProcessOptions, 'onLine' | 'outside'>) {
  const { dialect, cut } = database.connect(link)
  const store = await openStore({
    dataDir: '',
    sqlite: dialect,
    secretKeys: [secretKey],
    now,
    random: random.bytes,
    makeEntries: (record, kind) => proofEntries(record, kind, config),
  })
  return { store, cut }
}

/** Starts a process as `start.ts` does: the app, the queues, the log and the numbering of events. */
export async function startProcess(options: ProcessOptions): Promise<ServiceProcess> {
  const { now, random, outside, onLine } = options
  const { store, cut } = await openProcessStore(options)
  const log = createLog('warn', { write: onLine })
  const ports: Ports = {
    store,
    evm: createEvmRpc({ pools: createNodePools({ rpc: new Map(), now }) }),
    counter: createMemoryCounter({ now }),
    ...outside,
    now,
    random: random.bytes,
  }
  const eventWaiters = createEventWaiters(store.events)
  const app = createApp({ config, ports, log, eventWaiters })
  const stopJobs = startWork(ports, { log, eventWaiters })
  let isAlive = true
  return {
    async request(path, init) {
      const url = new URL(path, path.startsWith('/api/') ? baseUrl : ownOrigin)
      const answer = await app.request(url, init, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
      return isAlive ? answer : await new Promise<never>(() => {})
    },
    async crash() {
      isAlive = false
      await cut()
      stopJobs()
    },
  }
}

/** Starts the work that nobody asks for. Returns a function that begins no more of it. */
function startWork(
  ports: Ports,
  { log, eventWaiters }: { log: Log; eventWaiters: ReturnType<typeof createEventWaiters> },
): () => void {
  const outages = createOutageLog(log)
  const { now } = ports
  const running = [
    startJobs([purgeJob(ports), purgeEventsJob(ports, 30), expireHandoffsJob(ports)], { ...ports, log }),
    ...[settleWorker({ ports, config }), ...(ports.cards ? [cardPaymentsWorker(ports)] : [])].map((worker) =>
      startQueue(worker, { store: ports.store, now, log, outages, pollMs }),
    ),
    startSequencer({ ports, config, log, outages, pollMs }),
    startNumbering({ ports, log, outages, waiters: eventWaiters, pollMs }),
    startKeyUse({ ports, log, outages }),
  ]
  // a process that has died never answers: nobody waits for it
  return () => running.forEach((each) => void each.stop())
}
