import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Program, startSvc } from '../bench/program.ts'
import { startPostgres } from '../world/postgres.ts'
import { startStripe } from '../world/stripe/stripe.ts'
import { createUser } from '../world/user.ts'
import { checkPerson } from './check.ts'
import { hubChainId, send } from './client.ts'
import { createEventReader, type EventReader } from './event-reader.ts'
import type { Engine, Fault, Round, Tool } from './fault.ts'
import { startLoad } from './load.ts'
import { gateIds, newPerson, type Person, reference, type Scene, visit } from './people.ts'
import { createRandom } from './random.ts'

/** What one fault did on one engine. */
export type Outcome = {
  fault: string
  engine: Engine
  rounds: number
  /** The verifications that the service acknowledged. */
  acknowledged: number
  /** The requests whose outcome the client did not learn: verifications, codes, tokens, payments and revocations. */
  open: number
  /** The promises that the service broke. Each has to be a defect of the service, or of this test. */
  violations: string[]
}

const requirements = [
  { verifierId: 'ownership-basic', match: [{ path: 'reference.id', op: 'eq', value: reference.id }] },
]
const paidGate = {
  gateId: gateIds.paid,
  name: 'The paid door',
  requirements,
  monetization: { charge: { enabled: true, amountUsd: 5, methods: ['stripe'] } },
  reward: { delivery: 'reveal', value: 'the-word' },
}

/** How long a service may take after a fault until it is healthy again, ms. */
const recoveryMs = 40_000

/** Makes a fault several times while people visit the service, and checks after each time what the service has promised. */
export async function runFault(
  fault: Fault,
  { engine, rounds, seed, isShort }: { engine: Engine; rounds: number; seed: number; isShort: boolean },
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-faults-'))
  const ending: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const violations: string[] = []
  const everybody: Person[] = []
  try {
    const tool = await fault.open(engine)
    ending.unshift(() => tool.close?.())
    const ground = await startGround({ engine, tool, folder, ending, violations })
    const { scene, service } = ground
    const events = await openFreeGate(service.url)
    const random = createRandom(`${seed} ${fault.name} ${engine}`)
    for (let round = 0; round < rounds; round += 1) {
      const before = violations.length
      // oxlint-disable-next-line no-await-in-loop -- the next fault meets what the last one left
      const people = await makeFault(tool, { ...ground, random, isShort })
      everybody.push(...people)
      // oxlint-disable-next-line no-await-in-loop
      await checkAll(people, { tool, scene, events })
      for (let at = before; at < violations.length; at += 1) violations[at] = `round ${round + 1}: ${violations[at]}`
    }
    // what the first rounds promised holds after all faults
    if (rounds > 1) await checkAll(everybody, { tool, scene, events })
    if (violations.length > 0) violations.push(`its last warnings:\n${warnings(service.output())}`)
  } finally {
    // oxlint-disable-next-line no-await-in-loop -- what was started last ends first
    for (const end of ending) await end()
  }
  const counted = (isCounted: (person: Person) => boolean) => everybody.filter(isCounted).length
  return {
    fault: fault.name,
    engine,
    rounds,
    acknowledged: counted(({ verified }) => verified === 'yes'),
    open:
      counted(({ verified }) => verified === 'open') +
      counted(({ revoked }) => revoked === 'open') +
      counted(({ redeemed, exchanged, fulfilled }) => redeemed.isOpen || exchanged.isOpen || fulfilled.isOpen),
    violations,
  }
}

/** Returns the last lines of a log that are no usual request. */
const warnings = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.includes('"level":30'))
    .slice(-10)
    .join('\n')

/** A service with its database and its card processor. */
type Ground = Pick<Round, 'service' | 'second' | 'postgres' | 'stripe' | 'scene'> & {
  /** Starts another process on the same database: the built service, unless `startProgram` starts another one. */
  start: (more?: Record<string, string>, startProgram?: typeof startSvc) => Promise<Program>
}

/** Starts the database, the card processor and the service, with what the fault puts between them. */
export async function startGround({
  engine,
  tool,
  folder,
  ending,
  violations,
}: {
  engine: Engine
  tool: Tool
  folder: string
  ending: (() => unknown)[]
  violations: string[]
}): Promise<Ground> {
  const stripe = await startStripe()
  stripe.now = () => Date.now() + (tool.ahead?.() ?? 0)
  ending.unshift(() => stripe.stop())
  const postgres = engine === 'Postgres' ? await startPostgres(undefined, tool.folder) : undefined
  if (postgres) ending.unshift(() => postgres.stop())
  const gatesFile = join(folder, 'gates.json')
  writeFileSync(gatesFile, JSON.stringify([paidGate]))
  const databaseUrl = postgres && ((await tool.beforeDatabase?.(postgres.url)) ?? postgres.url)
  const env = {
    ...stripe.env,
    SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    SVC_GATES_FILE: gatesFile,
    SVC_HUB_CHAIN_ID: String(hubChainId),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(databaseUrl === undefined && tool.folder !== undefined && { SVC_DATA_DIR: tool.folder }),
    ...tool.env,
  }
  const start = async (more: Record<string, string> = {}, startProgram = startSvc) => {
    const started = await startProgram({ ...env, ...more })
    ending.unshift(() => started.destroy())
    return started
  }
  const service = await start()
  const second = tool.hasSecondProcess ? await start({ SVC_BASE_URL: service.url }) : undefined
  const scene: Scene = {
    url: (await tool.beforeService?.(service.url)) ?? service.url,
    baseUrl: service.url,
    stripe,
    now: stripe.now,
    violate: (what) => void violations.push(what),
  }
  return { service, second, postgres, stripe, scene, start }
}

/** Opens the free gate of a new profile, and returns the reader of its events. */
export async function openFreeGate(url: string): Promise<EventReader> {
  const owner = createUser(url)
  await owner.signIn()
  const gate = { gateId: gateIds.free, name: 'The free door', status: 'published', requirements }
  await owner.storeGate(gate, 'new')
  return createEventReader(url, await owner.makeAccessKey({ scopes: ['events'] }))
}

/** Makes the fault once. Afterwards, the service has to recover, and a new person has to be served. Returns all people. */
async function makeFault(tool: Tool, ground: Ground & Pick<Round, 'random' | 'isShort'>): Promise<Person[]> {
  const { service, second, scene } = ground
  const scenes = second ? [scene, { ...scene, url: second.url }] : [scene]
  const load = startLoad(scenes)
  if (!(await load.until(4))) scene.violate('the service acknowledged nothing before the fault')
  try {
    await tool.round({ ...ground, load })
  } catch (error) {
    scene.violate(`the fault could not be made: ${error instanceof Error ? error.message : String(error)}`)
  }
  await recover(service, scene)
  await load.stop()
  const last = { ...newPerson(0), role: 'payer' as const }
  if (!(await visit(last, scene)) || last.fulfilled.uses !== 1)
    scene.violate('a new person is not served after the fault')
  return [...load.people, last]
}

/** Starts the service again if the fault ended it, as a supervisor does, and waits until it is healthy. */
async function recover(service: Program, { url, violate }: Scene): Promise<void> {
  if (!service.isRunning()) await service.start()
  let answer = await send(`${url}/api/v1/health`)
  for (const end = performance.now() + recoveryMs; answer.status !== 200 && performance.now() < end;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is healthy
    await pause(100)
    // oxlint-disable-next-line no-await-in-loop
    answer = await send(`${url}/api/v1/health`)
  }
  if (answer.status !== 200) violate(`the service is not healthy again: ${answer.status} ${answer.code}`)
}

/** Compares what the service says about people, and its events, with what it acknowledged. */
export async function checkAll(
  people: readonly Person[],
  { tool, scene, events }: { tool: Tool; scene: Scene; events: EventReader },
): Promise<void> {
  const left = [...people]
  const work = async () => {
    for (let person = left.pop(); person; person = left.pop())
      // oxlint-disable-next-line no-await-in-loop -- some at a time
      await checkPerson(person, scene, { mayExpire: tool.mayExpire ?? false })
  }
  await Promise.all(Array.from({ length: 4 }, work))
  await events.compare(people, scene)
}
