import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStore } from '../../../site/server/ports/store/open-store.ts'
import { aWebhook } from '../../../site/server/ports/store/samples.ts'
import type { Store } from '../../../site/server/ports/store/store.ts'
import { newKeys, publicKeyOf } from '../../../site/server/webhooks/sign.ts'
import type { Figure } from '../figures.ts'
import { createClock, startSvc } from '../program.ts'

const secretKey = new Uint8Array(32).fill(7)
const random = (bytes: number) => new Uint8Array(randomBytes(bytes))

/** A webhook of a profile of its own, whose endpoint is a path of the receiver. */
export type Hook = { webhookId: string; profileId: string; secret: string; path: string }

/** What arrived at the receiver: the path, the headers, the body and the time of {@link performance}. */
export type Arrival = { path: string; headers: Record<string, string>; text: string; at: number }

/**
 * Starts the service, and a receiver on loopback to which it may send. `store` is a second store on the database of the service:
 * what it reports to the outbox is numbered and sent by the service.
 */
async function startWebhooks(databaseUrl?: string, more: Record<string, string> = {}) {
  const env = { SVC_SECRET_KEY: Buffer.from(secretKey).toString('base64'), LOG_LEVEL: 'warn', ...more }
  const svc = await startSvc({ ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const store = await openStore({ dataDir: svc.dataDir, databaseUrl, secretKeys: [secretKey] })
  const arrivals: Arrival[] = []
  const hanging = new Set<string>()
  const receive = async (request: IncomingMessage, reply: ServerResponse) => {
    const path = request.url ?? ''
    const chunks: Uint8Array[] = []
    for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    arrivals.push({ path, headers, text: Buffer.concat(chunks).toString(), at: performance.now() })
    if (!hanging.has(path)) reply.end()
  }
  // each address of loopback is a host of its own, with its own limits
  const receiver = createServer((request, reply) => void receive(request, reply).catch(() => undefined))
  receiver.listen(0, '0.0.0.0')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  let hooks = 0
  return {
    svc,
    store,
    arrivals,
    hanging,
    /** Stores a webhook of a new profile. */
    async attach(): Promise<Hook> {
      const number = hooks++
      const path = `/hook${number}`
      const url = `http://127.0.${1 + Math.floor(number / 200)}.${1 + (number % 200)}:${port}${path}`
      return { ...(await attachHook(url, store)), path }
    },
    async stop() {
      receiver.closeAllConnections()
      receiver.close()
      await store.close()
      await svc.destroy()
    },
  }
}

async function attachHook(url: string, store: Store): Promise<Omit<Hook, 'path'>> {
  const [profileId, webhookId] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
  const now = Date.now()
  const method = {
    id: webhookId,
    profileId,
    kind: 'wallet' as const,
    key: webhookId,
    label: 'bench',
    data: {},
    counter: 0,
  }
  await store.accounts.create({ id: profileId, createdAt: now }, { ...method, createdAt: now, usedAt: now })
  const keys = newKeys(random)
  const place = { id: webhookId, profileId, url, host: new URL(url).host, types: null }
  const record = aWebhook({ ...place, publicKey: publicKeyOf(keys), createdAt: now, sentUpTo: 0 })
  await store.webhooks.insert(record, keys)
  return { webhookId, profileId, secret: keys.secret }
}

/** Reports events of profiles, in one transaction. */
export async function report(hooks: readonly Hook[], each: number, store: Store): Promise<void> {
  const createdAt = Date.now()
  await store.events.add(
    hooks.flatMap(({ profileId }) =>
      Array.from({ length: each }, (_, at) => ({
        type: 'gate.published' as const,
        createdAt,
        to: { profileId },
        gateId: 'gate',
        data: { version: at + 1 },
      })),
    ),
  )
}

const isDone = async (ready: () => boolean, ms: number) => {
  const until = performance.now() + ms
  // oxlint-disable-next-line no-await-in-loop -- until everything arrived
  while (!ready() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5))
  if (!ready()) throw new Error('Not all webhooks arrived.')
}

/**
 * Measures how many webhooks the service delivers per second, and how long a live endpoint waits for its event, from the report
 * to its arrival, without and with endpoints that hang. Both are measured in turns.
 */
export async function measureWebhooks(options: {
  engine: string
  databaseUrl?: string
  live: number
  dead: number
  perHook: number
  rounds: number
}): Promise<Figure[]> {
  const { engine, databaseUrl, live, dead, perHook, rounds } = options
  const world = await startWebhooks(databaseUrl)
  const { store, arrivals, hanging } = world
  try {
    const attachAll = (count: number) => Promise.all(Array.from({ length: count }, () => world.attach()))
    const lives = await attachAll(live)
    const deads = await attachAll(dead)
    for (const { path } of deads) hanging.add(path)
    const paths = new Set(lives.map(({ path }) => path))
    const arrived = () => arrivals.filter(({ path }) => paths.has(path))
    await report(lives, perHook, store)
    await isDone(() => arrivals.length > 0, 30_000)
    const began = performance.now()
    await isDone(() => arrived().length >= live * perHook, 300_000)
    const rate = ((live * perHook) / (performance.now() - began)) * 1000

    const waits = { alone: [] as number[], crowded: [] as number[] }
    for (let round = 0; round < rounds; round++)
      for (const kind of ['alone', 'crowded'] as const) {
        arrivals.length = 0
        // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
        if (kind === 'crowded') await report(deads, 2, store)
        const start = performance.now()
        // oxlint-disable-next-line no-await-in-loop
        await report(lives, 1, store)
        // oxlint-disable-next-line no-await-in-loop
        await isDone(() => arrived().length >= live, 60_000)
        waits[kind].push(...arrived().map(({ at }) => at - start))
      }
    const group = `Webhooks on ${engine}`
    const [alone, crowded] = [percentile(waits.alone, 0.99), percentile(waits.crowded, 0.99)]
    return [
      { group, what: 'events delivered', value: rate, unit: '/s' },
      { group, what: 'from the change to its arrival, p99', value: alone, unit: 'ms' },
      { group, what: `the same while ${dead} endpoints hang`, value: crowded, unit: 'ms' },
      { group, what: 'with them to without', value: crowded / alone, unit: '×', bound: { most: 1.2 } },
    ]
  } finally {
    await world.stop()
  }
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN

/**
 * Kills the service again and again while it delivers. Returns every event of the profiles that did not arrive, and how often
 * one arrived twice, in another form, or without a signature that `check` accepts.
 */
export async function killDuringDelivery(options: {
  databaseUrl?: string | undefined
  rounds: number
  hooks: number
  perRound: number
  check: (hook: Hook, arrival: Arrival, now: number) => Promise<boolean>
}): Promise<{ lost: string[]; unsigned: number; reordered: number; doubled: number; events: number }> {
  const { databaseUrl, rounds, perRound, check } = options
  const clock = createClock()
  const world = await startWebhooks(databaseUrl, clock.env)
  const { svc, store, arrivals } = world
  try {
    const hooks = await Promise.all(Array.from({ length: options.hooks }, () => world.attach()))
    for (let round = 0; round < rounds; round++) {
      // oxlint-disable-next-line no-await-in-loop -- the next kill hits what the last one left
      await report(hooks, perRound, store)
      const before = arrivals.length
      // oxlint-disable-next-line no-await-in-loop
      await isDone(() => arrivals.length > before + ((round * 7) % (hooks.length * 2)), 60_000)
      // oxlint-disable-next-line no-await-in-loop
      await svc.kill()
      // beyond the leases of what was running, for which nobody has to wait
      clock.move(61_000)
      // oxlint-disable-next-line no-await-in-loop
      await svc.start()
    }
    const expected = rounds * perRound
    const idsAt = (path: string) => new Set(arrivals.filter((each) => each.path === path).map(idOf))
    await isDone(() => hooks.every(({ path }) => idsAt(path).size >= expected), 120_000)
    return await judge({ hooks, arrivals, store, check: (hook, each) => check(hook, each, clock.now()) })
  } finally {
    await world.stop()
    clock.remove()
  }
}

const idOf = ({ headers }: Arrival) => headers['webhook-id'] ?? ''

async function judge({
  hooks,
  arrivals,
  store,
  check,
}: {
  hooks: readonly Hook[]
  arrivals: readonly Arrival[]
  store: Store
  check: (hook: Hook, arrival: Arrival) => Promise<boolean>
}) {
  const found = { lost: [] as string[], unsigned: 0, reordered: 0, doubled: 0, events: 0 }
  for (const hook of hooks) {
    const own = arrivals.filter(({ path }) => path === hook.path)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { events } = await store.events.read({
      profileId: hook.profileId,
      stream: 'events',
      after: 0,
      now: Date.now(),
      limit: 10_000,
    })
    const first = [...new Set(own.map(idOf))]
    found.events += events.length
    found.lost.push(...events.map(({ id }) => id).filter((id) => !first.includes(id)))
    found.reordered += first.join() === events.map(({ id }) => id).join() ? 0 : 1
    found.doubled += own.length - first.length
    // oxlint-disable-next-line no-await-in-loop
    for (const arrival of own) if (!(await check(hook, arrival))) found.unsigned += 1
    const bodies = Map.groupBy(own, idOf)
    for (const same of bodies.values()) if (new Set(same.map(({ text }) => text)).size > 1) found.reordered += 1
  }
  return found
}
