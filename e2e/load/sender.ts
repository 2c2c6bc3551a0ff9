// Sends verifications at fixed rates, in a process of its own: `node sender.ts '<Plan as JSON>'`. It writes each second,
// and at the end the latencies of each phase, as lines of JSON.
import { createHistogram, type Histogram } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openConnections } from './connections.ts'
import { type Latency, type Plan, type Second, type Slice, slicesOf } from './plan.ts'

const plan: Plan = JSON.parse(process.argv[2] ?? '')

/** How long an answer may take; one that comes later counts as none, ms. */
const lateMs = 10_000
/** How many slices are signed before they are sent. */
const ahead = 3

const signer = new Worker(new URL('signer.ts', import.meta.url), {
  workerData: { url: plan.urls[0], label: plan.label },
})
let signing: Promise<Buffer[]> = Promise.resolve([])

/** Signs the requests of a slice in the other thread, after those of the slices before. */
function sign({ count }: Slice): Promise<Buffer[]> {
  const signed = async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    signer.postMessage(count)
    const { bytes, ends } = await new Promise<{ bytes: Uint8Array; ends: number[] }>((resolve) =>
      signer.once('message', resolve),
    )
    return ends.map((end, at) => Buffer.from(bytes.buffer, ends[at - 1] ?? 0, end - (ends[at - 1] ?? 0)))
  }
  signing = signing.then(signed)
  return signing
}

const emptySecond = () => ({
  planned: 0,
  unsent: 0,
  ok: 0,
  refused: 0,
  withoutRetryAfter: 0,
  errors: 0,
  latency: createHistogram(),
})
const seconds = new Map<number, ReturnType<typeof emptySecond>>()
let began = 0
let written = 0

/** Returns the second in which something was planned; undefined: it was written already. */
function secondOf(plannedAt: number) {
  const second = Math.floor((plannedAt - began) / 1000)
  if (second < written) return undefined
  const known = seconds.get(second) ?? emptySecond()
  seconds.set(second, known)
  return known
}

const phases = plan.phases.map(() => createHistogram())
/** Returns the latencies of the phase in which something was planned. */
function phaseOf(plannedAt: number) {
  let left = (plannedAt - began) / 1000
  return phases[plan.phases.findIndex(({ seconds: own }) => (left -= own) < 0)] ?? createHistogram()
}

const connections = openConnections(
  { urls: plan.urls, count: plan.connections },
  ({ plannedAt, status, body, head }) => {
    const second = secondOf(plannedAt)
    if (!second) return
    if (status === 200 && body.includes('"status":"verified"')) {
      second.ok += 1
      const microseconds = Math.max(1, Math.round((performance.now() - plannedAt) * 1000))
      second.latency.record(microseconds)
      phaseOf(plannedAt).record(microseconds)
    } else if (status === 429) {
      second.refused += 1
      if (!/\r\nretry-after: \d/i.test(head)) second.withoutRetryAfter += 1
    } else if (status >= 500) second.errors += 1
  },
  (plannedAt) => {
    const second = secondOf(plannedAt)
    if (second) second.unsent += 1
  },
)

function latencyOf(latency: Histogram): Latency {
  const at = (percent: number) => (latency.count === 0 ? 0 : latency.percentile(percent) / 1000)
  return { p50: at(50), p99: at(99), most: at(100) }
}

/** Writes the seconds that ended before a moment. */
function writeUntil(end: number): void {
  for (; began + (written + 1) * 1000 <= end; written += 1) {
    const { latency, ...counts } = seconds.get(written) ?? emptySecond()
    const line: Second = { second: written, ...counts, p99: latencyOf(latency).p99 }
    process.stdout.write(`${JSON.stringify({ second: line })}\n`)
    seconds.delete(written)
  }
}

/** Sends the requests of a slice, each at its time. */
async function send(requests: readonly Buffer[], { startsAt, everyMs }: { startsAt: number; everyMs: number }) {
  for (let sent = 0; sent < requests.length;) {
    const due = Math.min(requests.length, Math.floor((performance.now() - startsAt) / everyMs) + 1)
    for (; sent < due; sent += 1) {
      const request = requests[sent]
      const plannedAt = startsAt + sent * everyMs
      const second = secondOf(plannedAt)
      if (second) second.planned += 1
      if (request) connections.send(request, plannedAt)
    }
    writeUntil(performance.now() - lateMs)
    // oxlint-disable-next-line no-await-in-loop -- until the next one is due
    await pause(1)
  }
}

const slices = slicesOf(plan.phases)
const ready = slices.slice(0, ahead).map((slice) => sign(slice))
let lastSigned = ready.length
await Promise.all(ready)
began = performance.now() + 100
let startsAt = began
for (const slice of slices) {
  // oxlint-disable-next-line no-await-in-loop -- one slice after the other
  const requests = await ready.shift()
  const later = slices[lastSigned]
  if (later) ready.push(sign(later))
  lastSigned += 1
  // oxlint-disable-next-line no-await-in-loop
  await send(requests ?? [], { startsAt, everyMs: (slice.seconds * 1000) / Math.max(1, slice.count) })
  startsAt += slice.seconds * 1000
}
for (const end = performance.now() + lateMs; !connections.isIdle() && performance.now() < end;) {
  // oxlint-disable-next-line no-await-in-loop -- until all are answered
  await pause(20)
}
writeUntil(startsAt + 1)
process.stdout.write(`${JSON.stringify({ phases: phases.map((phase) => latencyOf(phase)) })}\n`)
process.exit()
