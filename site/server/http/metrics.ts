import { createRequire } from 'node:module'
import type * as prom from 'prom-client'
import { createGauges, type Gauges } from './gauges.ts'
import { refusalLabels } from './limits.ts'

// the main file of the package also loads what watches the process, which start would wait for and few operators read
const require = createRequire(import.meta.url)
const Counter: typeof prom.Counter = require('prom-client/lib/counter.js')
const Gauge: typeof prom.Gauge = require('prom-client/lib/gauge.js')
const Histogram: typeof prom.Histogram = require('prom-client/lib/histogram.js')
const Registry: typeof prom.Registry = require('prom-client/lib/registry.js')

/** A handled request, without anything about its sender. */
export type RequestCount = { method: string; route: string; status: number; seconds: number }

/**
 * The metrics for operators (docs/operations#watching-it). A label is a template, an id or a code of ours, and never a text
 * of a caller: such a text could fill our memory, and tell operators about people.
 */
export type Metrics = {
  request(request: RequestCount): void
  /** Counts one verifier of a proof that was stored for the first time. */
  verification(verifier: string, outcome: 'verified' | 'not_verified'): void
  /** Counts a hand-off that reached a status. */
  handoff(status: 'created' | 'done' | 'failed' | 'cancelled' | 'redeemed' | 'token_used'): void
  /** Measures one call of the store, such as `proofs.insert`. */
  store(call: string, seconds: number): void
  /** Counts a request that a rate limit refused. */
  refusal(bucket: string): void
  /** Returns everything in Prometheus' text format. */
  text(): Promise<string>
  contentType: string
} & Gauges

/** Creates the metrics of this process. Memory and event loop are measured from the first call of `text` on. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  let watching: Promise<void> | undefined
  const requests = new Counter({
    name: 'svc_http_requests_total',
    help: 'Requests by route template and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  // without labels, so that it is 0 before the first failure, and an alert sees the first ones
  const failures = new Counter({
    name: 'svc_http_failures_total',
    help: 'Requests that failed, with a status from 500',
    registers,
  })
  const durations = new Histogram({
    name: 'svc_http_request_duration_seconds',
    help: 'Time to the reply by route template; waiting for a hand-off counts as well',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers,
  })
  const verifications = new Counter({
    name: 'svc_verifications_total',
    help: 'Verifiers of newly stored proofs by what they found',
    labelNames: ['verifier', 'outcome'],
    registers,
  })
  const handoffs = new Counter({
    name: 'svc_handoffs_total',
    help: 'Hand-offs by the status that they reached',
    labelNames: ['status'],
    registers,
  })
  const store = new Histogram({
    name: 'svc_store_duration_seconds',
    help: 'Time of calls of the store; calls within a transaction count by themselves as well',
    labelNames: ['call'],
    buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  const refusals = new Counter({
    name: 'svc_rate_limit_refusals_total',
    help: 'Requests refused for coming too often, by limit',
    labelNames: ['bucket'],
    registers,
  })
  // Prometheus misses what a series counted before it saw the series for the first time
  for (const bucket of ['overload', ...refusalLabels]) refusals.inc({ bucket }, 0)
  const gauges = createGauges(Gauge, registers)

  return {
    request({ method, route, status, seconds }) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status })
      if (status >= 500) failures.inc()
      durations.observe({ route }, seconds)
    },
    verification: (verifier, outcome) => verifications.inc({ verifier, outcome }),
    handoff: (status) => handoffs.inc({ status }),
    store: (call, seconds) => store.observe({ call }, seconds),
    refusal: (bucket) => refusals.inc({ bucket }),
    ...gauges,
    async text() {
      await (watching ??= watchProcess(registry))
      return await registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** Measures memory and event loop from now on. */
async function watchProcess(register: prom.Registry): Promise<void> {
  const { collectDefaultMetrics } = await import('prom-client')
  collectDefaultMetrics({ register })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
