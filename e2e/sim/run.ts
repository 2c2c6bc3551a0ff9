import { createHash } from 'node:crypto'
import { useTimers } from '../../site/server/timers.ts'
import { createCardProcessor } from './outside/card-processor.ts'
import { createChain } from './outside/chain.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type DatabaseCopy, openMemoryDatabase } from './database.ts'
import { createDomains } from './outside/domains.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { live } from './life.ts'
import { createNetwork } from './network.ts'
import { createPerson } from './people.ts'
import { prepareDatabase } from './prepare.ts'
import { createRandom, type Random } from './random.ts'
import { createScheduler, type Limits, type Scheduler } from './scheduler.ts'
import { holdThreads } from './threads.ts'

/** What a run of one seed did. */
export type Outcome = {
  seed: number
  /** How long the simulated time was, and how long a processor worked for it, ms. */
  simulatedMs: number
  processorMs: number
  /** The answers of the service, and the processes that died. */
  answers: number
  crashes: number
  /** The hash of everything that happened, in order: each step of each database, and each answer. */
  trace: string
  violations: readonly string[]
}

const beginsAt = Date.UTC(2026, 10, 21, 12)
/** What a run may take: about ten times what the longest ones take. A run that has not ended by then never comes to rest. */
const limits: Limits = { until: beginsAt + 4 * 3_600_000, steps: 30_000, processorMs: 120_000 }

let prepared: DatabaseCopy | undefined

/** Loads what the service loads when it needs it for the first time: to read a file takes real time. */
const loadAll = () => Promise.all([import('../../site/server/mcp/protocol.ts'), import('viem')])

type Run = {
  random: Random
  scheduler: Scheduler
  ledger: Ledger
  /** Gets each step of each database, and each answer. */
  onStep: (line: string) => void
  onAnswer: (line: string) => void
}

/**
 * Runs one seed: people live their lives while processes and messages fail. The same seed does exactly the same. `onLine` gets
 * a line for each answer of the service. With `untilBroken` a run ends with the first promise that is broken.
 */
export async function run(
  seed: number,
  { onLine = () => {}, untilBroken = false }: { onLine?: (line: string) => void; untilBroken?: boolean } = {},
): Promise<Outcome> {
  await loadAll()
  const began = process.cpuUsage()
  const scheduler = createScheduler(beginsAt, holdThreads())
  useTimers(scheduler.timers)
  const trace = createHash('sha256')
  const ledger = createLedger()
  let [answers, crashes, isOver] = [0, 0, false]
  const onStep = (line: string) => void trace.update(`${scheduler.now()} ${line}\n`)
  const onAnswer = (line: string) => {
    answers += 1
    onLine(`${((scheduler.now() - beginsAt) / 1000).toFixed(3)} ${line}`)
  }
  void tell({ random: createRandom(`seed ${seed}`), scheduler, ledger, onStep, onAnswer })
    .then(
      (counted) => void (crashes = counted),
      (error: unknown) => ledger.violate(`the run failed: ${error instanceof Error ? error.stack : String(error)}`),
    )
    .finally(() => (isOver = true))
  const { violations } = ledger
  const restless = await scheduler.run(limits, () => isOver || (untilBroken && violations.length > 0))
  if (restless !== undefined) ledger.violate(`the run did not come to rest: ${restless}`)
  const simulatedMs = scheduler.now() - beginsAt
  const { user, system } = process.cpuUsage(began)
  const processorMs = (user + system) / 1000
  return { seed, simulatedMs, processorMs, answers, crashes, trace: trace.digest('hex'), violations }
}

/** Tells the story of one run: processes, and people who use them. Returns how many processes died. */
async function tell(deps: Run): Promise<number> {
  const { random, scheduler, ledger } = deps
  const { now } = scheduler
  const database = await openMemoryDatabase((prepared ??= await prepareDatabase(now)))
  const cards = createCardProcessor({ now, random: random.fork('cards') })
  const chain = createChain({ now, random: random.fork('chain') })
  const domains = createDomains(scheduler.sleep)
  const cluster = await startCluster(2, {
    ...deps,
    database,
    outsideOf: (delay) => ({
      cards: cards.connect(delay),
      stablecoin: chain.connect(delay),
      dns: domains.connect(delay),
    }),
    onLine: (line) => void (line.includes('"level":50') && ledger.violate(`log: ${line.trim()}`)),
  })
  const network = openNetwork(cluster, deps)
  const faults = {
    begin() {
      cluster.setWeather({ crash: random.pick([0, 0.0003, 0.001, 0.003]), stall: random.pick([0, 0.01, 0.05]) })
      network.setLosses({ lost: random.pick([0, 0.02, 0.08]), doubled: random.pick([0, 0.05, 0.15]) })
    },
    end() {
      cluster.setWeather({ crash: 0, stall: 0 })
      network.setLosses({ lost: 0, doubled: 0 })
    },
  }
  const world = { send: network.send, now, sleep: scheduler.sleep, chain, cards, domains, ledger }
  const people = ['Ada', 'Bo', 'Cleo', 'Dan'].map((name) => createPerson(name, random))
  await live(people, world, { faults, owner: createPerson('Olga', random) })
  await cluster.stop()
  await database.close()
  return cluster.crashes()
}

function openNetwork(cluster: Cluster, { random, scheduler, ledger, onStep, onAnswer }: Run) {
  return createNetwork({
    cluster,
    scheduler,
    random: random.fork('network'),
    onSent: ledger.noteSent,
    onExchange(exchange) {
      const { sent, answer } = exchange
      const line = `${sent.who} ${sent.method ?? ''} ${sent.path} ${answer.status} ${answer.code}`
      onStep(line)
      onAnswer(answer.status < 400 ? line : `${line} ${answer.text}`)
      ledger.note(exchange)
    },
  })
}
