import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../bench/figures.ts'
import type { Program } from '../bench/program.ts'
import { measureCapacity } from './capacity.ts'
import { sendLoad } from './send-load.ts'
import { slope, summaryOf } from './summary.ts'

/** The rate that is the target, verifications per second, and the latency of 99 of 100, ms. */
const target = { rate: 1000, p99: 50 }

/** How often the memory is read, ms. */
const sampleMs = 1000

/**
 * Sends verifications at a fixed rate, and watches latencies and memory. The rate is the target, or the highest that this
 * machine sustains: each lower one is four fifths of the one before. Proofs are stored first, because a rate that an empty
 * database bears may be too much for a full one. The sender runs on the same machine.
 */
export async function measureSustained(
  svc: Program,
  {
    engine,
    seconds,
    rate: own,
    trySeconds,
    warmUp,
    fillSeconds,
    progress,
  }: {
    engine: string
    seconds: number
    /** The rate; undefined: the highest that the machine sustains. */
    rate?: number
    /** How long each rate is tried. */
    trySeconds: number
    /** The verifications before anything is measured. */
    warmUp: number
    /** How long proofs are then stored, at four fifths of the capacity, before the rates are tried. */
    fillSeconds: number
    /** Is told what was measured as soon as it is known, because the whole takes up to an hour and a half. */
    progress: (line: string) => void
  },
): Promise<Figure[]> {
  const label = `sustained ${engine} ${process.pid}`
  const capacity = await measureCapacity([svc.url], { count: warmUp, connections: 64, label })
  progress(`capacity ${Math.round(capacity)}/s; stores proofs for ${fillSeconds} s`)
  const filling = { seconds: fillSeconds, rate: Math.floor(capacity * 0.8) }
  const filled = await sendLoad({ urls: [svc.url], phases: [filling], connections, label: `${label} filling` })
  const from = Math.min(target.rate, capacity)
  const { rate, tries } = own ? { rate: own, tries: [] } : await highestRate(svc, { from, trySeconds, label, progress })
  progress(`measures at ${rate}/s for ${seconds} s`)
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(svc.memory() / 1e6), sampleMs)
  const { seconds: all, phases } = await sendLoad({
    urls: [svc.url],
    phases: [{ seconds, rate }],
    connections,
    label,
  })
  clearInterval(sampling)
  const { ok, refused, errors, failed, unsent } = summaryOf(all)
  const group = `${Math.round(seconds / 60) || '< 1'} min at a fixed rate on ${engine}`
  // in the first third, code is compiled and caches fill
  const later = memory.slice(Math.floor(memory.length / 3))
  const growth = slope(later) * (60_000 / sampleMs)
  return [
    ...tries.map((tried): Figure => ({
      group,
      what: `tried before: 99 of 100 at ${tried.rate}/s`,
      value: tried.p99,
      unit: 'ms',
      detail: true,
    })),
    { group, what: 'rate', value: rate, unit: '/s', bound: { least: target.rate } },
    { group, what: 'proofs stored before', value: warmUp + summaryOf(filled.seconds).ok, unit: '' },
    { group, what: 'acknowledged', value: ok, unit: '' },
    { group, what: 'latency, half', value: phases[0]?.p50 ?? Number.NaN, unit: 'ms' },
    { group, what: 'latency, 99 of 100', value: phases[0]?.p99 ?? Number.NaN, unit: 'ms', bound: { most: 50 } },
    { group, what: 'latency, longest', value: phases[0]?.most ?? Number.NaN, unit: 'ms' },
    { group, what: 'answers from 500', value: errors, unit: '', bound: { most: 0 } },
    { group, what: 'refused or without an answer', value: refused + failed + unsent, unit: '', bound: { most: 0 } },
    { group, what: 'memory at the end', value: memory.at(-1) ?? svc.memory() / 1e6, unit: 'MB' },
    { group, what: 'memory growth in a minute', value: growth, unit: 'MB', bound: { most: 1 } },
  ]
}

/** More than a service at this rate needs, so that a short pause of it delays no request here. */
const connections = 256

/** The pause between two rates, in which the service does the work that one too high has left for it, ms. */
const pauseMs = 10_000

/**
 * Returns the highest rate at which everything is acknowledged, 99 of 100 within four fifths of the target: the database
 * grows during the measurement that follows. It also returns what was seen at each rate.
 */
async function highestRate(
  { url }: Program,
  {
    from,
    trySeconds,
    label,
    progress,
  }: { from: number; trySeconds: number; label: string; progress: (line: string) => void },
): Promise<{ rate: number; tries: { rate: number; p99: number }[] }> {
  const tries = []
  for (let highest = from; highest > 10; highest *= 0.8) {
    const rate = Math.floor(highest)
    // oxlint-disable-next-line no-await-in-loop -- one rate after the other
    await pause(pauseMs)
    // oxlint-disable-next-line no-await-in-loop
    const { seconds, phases } = await sendLoad({
      urls: [url],
      phases: [{ seconds: trySeconds, rate }],
      connections,
      label: `${label} ${rate}`,
    })
    const { ok, planned } = summaryOf(seconds)
    const p99 = phases[0]?.p99 ?? Number.NaN
    tries.push({ rate, p99 })
    progress(`tried ${rate}/s: 99 of 100 within ${Math.round(p99)} ms, ${planned - ok} of ${planned} not acknowledged`)
    if (ok === planned && p99 <= target.p99 * 0.8) return { rate, tries }
  }
  return { rate: 10, tries }
}
