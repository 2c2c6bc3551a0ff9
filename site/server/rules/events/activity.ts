import type { GateCount } from '../../records/events.ts'
import { hourMs } from './counts.ts'

/** The ranges of a gate's activity: their parts, and how many hours each has. */
export const activityRanges = {
  '24h': { parts: 24, hours: 1 },
  '7d': { parts: 28, hours: 6 },
  '30d': { parts: 30, hours: 24 },
} as const
export type ActivityRange = keyof typeof activityRanges

type Counts = {
  passed: number
  refused: Record<string, number>
  left: Record<string, number>
  paid: number
  refunded: number
}
/** Times are Unix ms. `total` is the sum of the buckets. */
export type Activity = {
  from: number
  to: number
  bucketMs: number
  buckets: ({ from: number } & Counts)[]
  total: Counts
}

/**
 * Returns the hours of a range that ends with the hour of `now`. The buckets end there too, so that the last one always has as
 * many hours as the others.
 */
export function activityHours(range: ActivityRange, now: number): { from: number; to: number } {
  const { parts, hours } = activityRanges[range]
  const to = Math.floor(now / hourMs) + 1
  return { from: to - parts * hours, to }
}

/** Adds up the counts of a gate, or of several, in the buckets of a range (protocol/events#activity). */
export function activityOf(
  counts: readonly Pick<GateCount, 'hour' | 'kind' | 'count'>[],
  range: ActivityRange,
  now: number,
): Activity {
  const { parts, hours } = activityRanges[range]
  const { from, to } = activityHours(range, now)
  const bucketMs = hours * hourMs
  const buckets = Array.from({ length: parts }, (_, at) => ({ from: from * hourMs + at * bucketMs, ...none() }))
  const total = none()
  for (const { hour, kind, count } of counts) {
    const bucket = buckets[Math.floor((hour - from) / hours)]
    if (!bucket) continue
    add(bucket, kind, count)
    add(total, kind, count)
  }
  return { from: from * hourMs, to: to * hourMs, bucketMs, buckets, total }
}

const none = (): Counts => ({ passed: 0, refused: {}, left: {}, paid: 0, refunded: 0 })

function add(counts: Counts, kind: string, count: number): void {
  const [name = '', detail] = kind.split('/', 2)
  if (name === 'passed' || name === 'paid' || name === 'refunded') counts[name] += count
  else if ((name === 'refused' || name === 'left') && detail !== undefined)
    counts[name][detail] = (counts[name][detail] ?? 0) + count
}
