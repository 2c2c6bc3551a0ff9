import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../bench/figures.ts'
import type { Program } from '../bench/program.ts'
import { measureCapacity } from './capacity.ts'
import { sendLoad } from './send-load.ts'
import { recoverySeconds, summaryOf } from './summary.ts'

/**
 * Sends three times as many verifications as a service can answer, and before and after it half as many as it can. It counts how
 * many the service acknowledges meanwhile, compared with what it can answer when each client waits for its answer, and how long
 * it takes until the latency is as before.
 */
export async function measureOverload(
  svc: Program,
  {
    engine,
    seconds,
    warmUp,
  }: {
    engine: string
    /** How long too much is sent, and before and after it half of the capacity. At least 5. */
    seconds: number
    warmUp: number
  },
): Promise<Figure[]> {
  const label = `overload ${engine} ${process.pid}`
  const capacity = await measureCapacity([svc.url], { count: warmUp, connections: 64, label })
  const rate = Math.round(capacity / 2)
  const health = watchHealth(svc.url)
  const { seconds: all, phases } = await sendLoad({
    urls: [svc.url],
    phases: [
      { seconds, rate },
      { seconds, rate: Math.round(3 * capacity) },
      { seconds, rate },
    ],
    connections: 400,
    label,
  })
  const checks = await health.stop()
  const crowded = summaryOf(all.slice(seconds, 2 * seconds))
  const after = all.slice(2 * seconds)
  const normal = Math.max(normalMs, ...all.slice(0, seconds).map(({ p99 }) => p99))
  const group = `Three times the capacity on ${engine}`
  return [
    { group, what: 'capacity', value: capacity, unit: '/s' },
    { group, what: 'sent', value: (crowded.planned - crowded.unsent) / seconds, unit: '/s' },
    { group, what: 'more than the sender could send', value: crowded.unsent / seconds, unit: '/s' },
    { group, what: 'acknowledged', value: crowded.ok / seconds, unit: '/s' },
    { group, what: 'of the capacity', value: crowded.ok / seconds / capacity, unit: '×', bound: { least: 0.9 } },
    { group, what: 'latency of these, 99 of 100', value: phases[1]?.p99 ?? Number.NaN, unit: 'ms' },
    { group, what: 'refused', value: crowded.refused / seconds, unit: '/s' },
    {
      group,
      what: 'of these without Retry-After',
      value: crowded.withoutRetryAfter,
      unit: '',
      bound: { most: 0 },
    },
    { group, what: 'neither acknowledged nor refused', value: crowded.failed, unit: '', bound: { most: 0 } },
    { group, what: 'slowest health check', value: checks.most, unit: 'ms' },
    { group, what: 'health checks without 200', value: checks.failed, unit: '', bound: { most: 0 } },
    { group, what: 'slowest second before it, 99 of 100', value: normal, unit: 'ms' },
    {
      group,
      what: 'seconds after it until latency is as before',
      value: recoverySeconds(after, normal),
      unit: '',
      bound: { most: 5 },
    },
  ]
}

/** A latency of 99 of 100 that counts as normal, even if no second before was so slow, ms. */
const normalMs = 50

/** Asks every half second whether the service is healthy, until it is stopped. Returns the longest answer, ms. */
function watchHealth(url: string): { stop(): Promise<{ most: number; failed: number }> } {
  const ending = new AbortController()
  const result = { most: 0, failed: 0 }
  const watch = async () => {
    while (!ending.signal.aborted) {
      const began = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const status = await fetch(`${url}/api/v1/health`).then(
        (reply) => reply.status,
        () => 0,
      )
      if (status !== 200) result.failed += 1
      result.most = Math.max(result.most, performance.now() - began)
      // oxlint-disable-next-line no-await-in-loop
      await pause(500)
    }
  }
  const watching = watch()
  return {
    async stop() {
      ending.abort()
      await watching
      return result
    },
  }
}
