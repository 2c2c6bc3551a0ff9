/** Some seconds with the same number of requests in each. */
export type Phase = { seconds: number; rate: number }

/** What a sender does: the phases one after the other. Its requests differ from those of every other label. */
export type Plan = { urls: string[]; phases: Phase[]; connections: number; label: string }

/**
 * What happened to the requests of one second. They belong to the second in which they were planned, and latencies begin at the
 * planned moment: a request that had to wait, because the service answered nothing for a while, counts with that wait.
 */
export type Second = {
  second: number
  /** The requests that were planned. */
  planned: number
  /** Those of them that found no free connection in time, so that nobody sent them. */
  unsent: number
  /** The verifications that were acknowledged. */
  ok: number
  /** Answers 429. */
  refused: number
  /** Refusals that did not say when to come again. */
  withoutRetryAfter: number
  /** Answers with a status from 500. */
  errors: number
  /** The latency within which 99 of 100 verifications of this second were acknowledged, ms. */
  p99: number
}

/** The latencies of the verifications that were acknowledged in a phase, ms. */
export type Latency = { p50: number; p99: number; most: number }

/** What happened in a whole run. */
export type Sent = { seconds: Second[]; phases: Latency[] }

/** The requests that are signed together. */
export type Slice = { seconds: number; count: number }

/** How long a slice is, s. It is signed two slices before it is sent, and a signature counts for five minutes. */
const sliceSeconds = 30

/** Divides phases into slices. */
export function slicesOf(phases: readonly Phase[]): Slice[] {
  return phases.flatMap(({ seconds, rate }) =>
    Array.from({ length: Math.ceil(seconds / sliceSeconds) }, (_, at) => {
      const own = Math.min(sliceSeconds, seconds - at * sliceSeconds)
      return { seconds: own, count: Math.round(own * rate) }
    }),
  )
}
