import type { Link, MemoryDatabase, Step } from './database.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import { type Outside, type ServiceProcess, startProcess } from './service-process.ts'

/** How often things go wrong. */
export type Weather = {
  /** The probability that a process dies at a step of its database. */
  crash: number
  /** The probability that a step waits long. */
  stall: number
}

/** The processes of the service, on one database, behind one address. */
export type Cluster = {
  /** Sends a request to one of the processes. Undefined: nobody answered. */
  request: (path: string, init: RequestInit) => Promise<Response | undefined>
  /** From now on, things go wrong so often. */
  setWeather: (weather: Weather) => void
  /** The number of processes that died. */
  crashes: () => number
  stop: () => Promise<void>
}

/** What the processes need. */
type Deps = {
  database: MemoryDatabase
  scheduler: Scheduler
  random: Random
  /** Connects a process with the systems outside; it calls `delay` before and after it asks one. */
  outsideOf: (delay: () => Promise<void>) => Outside
  onLine: (line: string) => void
  /** Gets each step of each database, in order. */
  onStep: (line: string) => void
}

/** How many times as often as at a step of its database a process dies while it waits for a system outside. */
const outsideWeight = 20
/** How long the system takes to start a process again, ms. */
const restartMs = 2000
/** How long a client waits for an answer, ms: longer than the service waits for the systems that it asks. */
const patienceMs = 20_000

/** Starts the processes. */
export async function startCluster(count: number, deps: Deps): Promise<Cluster> {
  const weather = { crash: 0, stall: 0 }
  const slots = await Promise.all(Array.from({ length: count }, (_, index) => startSlot(index, { ...deps, weather })))
  const { random, scheduler } = deps
  const choice = random.fork('balancer')
  return {
    async request(path, init) {
      const slot = slots[choice.below(slots.length)]
      const answer = slot?.request(path, init)
      const late = scheduler.sleep(patienceMs).then(() => undefined)
      return await Promise.race([answer, late])
    },
    setWeather: (next) => void Object.assign(weather, next),
    crashes: () => slots.reduce((sum, slot) => sum + slot.crashes(), 0),
    stop: async () => void (await Promise.all(slots.map((slot) => slot.stop()))),
  }
}

type Slot = Pick<Cluster, 'request' | 'crashes' | 'stop'>

/** Starts one process, and another one in its place whenever it dies. */
async function startSlot(index: number, deps: Deps & { weather: Weather }): Promise<Slot> {
  const { scheduler, random, weather, database, outsideOf, onLine, onStep } = deps
  const faults = random.fork(`faults ${index}`)
  let [starts, crashes, isStopped] = [0, 0, false]
  let current: { process: ServiceProcess; died: Promise<undefined> } | undefined

  const start = async () => {
    starts += 1
    const name = `${index}.${starts}`
    let isDead = false
    let process: ServiceProcess | undefined
    const died = Promise.withResolvers<undefined>()
    const crash = async () => {
      if (isDead) return
      isDead = true
      crashes += 1
      onStep(`${name} dies`)
      current = undefined
      await process?.crash()
      died.resolve(undefined)
      scheduler.timers.after(restartMs, () => void (isStopped || start()))
    }
    const link = createLink({ name, faults, weather, scheduler, onStep, mayDie: () => process !== undefined, crash })
    const outside = outsideOf(async () => {
      await link.beforeTurn()
      // while a process waits for others, it holds jobs whose lease has to end by itself
      if (faults.chance(weather.crash * outsideWeight)) await crash()
      if (isDead) await new Promise<never>(() => {})
    })
    const options = { database, link, outside, now: scheduler.now, random: random.fork(name), onLine }
    process = await startProcess(options)
    current = { process, died: died.promise }
  }
  await start()
  return {
    async request(path, init) {
      if (!current) return undefined
      const { process, died } = current
      return await Promise.race([process.request(path, init), died])
    },
    crashes: () => crashes,
    async stop() {
      isStopped = true
      await current?.process.crash()
    },
  }
}

/** Connects a process with its database: it waits there, and it may die before or after each step. */
function createLink({
  name,
  faults,
  weather,
  scheduler,
  onStep,
  mayDie,
  crash,
}: Pick<Deps, 'scheduler' | 'onStep'> & {
  weather: Weather
  name: string
  faults: Random
  mayDie: () => boolean
  crash: () => Promise<void>
}): Link {
  const perhapsDie = async (kind: Step) => {
    // a process dies more often where that is most dangerous
    const weight = kind === 'commit' ? 4 : kind === 'write' ? 2 : 1
    if (mayDie() && faults.chance(weather.crash * weight)) await crash()
  }
  return {
    async beforeTurn() {
      await scheduler.sleep(faults.chance(weather.stall) ? faults.below(4000) : faults.below(4))
    },
    async before(kind) {
      onStep(`${name} ${kind}`)
      await perhapsDie(kind)
    },
    after: (kind) => (kind === 'read' ? Promise.resolve() : perhapsDie(kind)),
  }
}
