import { Hono } from 'hono'
import { contract, type Contract } from '../../shared/contract/index.ts'
import { ServiceError } from '../../shared/contract/errors.ts'
import { accessKeyHandlers } from './api/access-keys.ts'
import { authHandlers } from './api/auth.ts'
import { passkeyHandlers } from './api/passkeys.ts'
import { catalogHandlers } from './api/catalog.ts'
import { checkHandlers } from './api/check.ts'
import { credentialsHandlers } from './api/credentials.ts'
import { logHandlers } from './api/log.ts'
import { eventsHandlers } from './api/events.ts'
import { gatesHandlers } from './api/gates.ts'
import { healthHandlers } from './api/health.ts'
import { type SeparateEndpoint, separateHandlers } from './api/separate-endpoints.ts'
import { handoffsHandlers } from './api/handoffs.ts'
import { paymentsHandlers } from './api/payments.ts'
import { payoutHandlers } from './api/payout.ts'
import { profileHandlers } from './api/profile.ts'
import { personhoodHandlers } from './api/personhood.ts'
import { proofsHandlers } from './api/proofs.ts'
import { stripeWebhookHandlers } from './api/stripe-webhook.ts'
import { pictureBodies, verificationHandlers } from './api/verification.ts'
import { webhookHandlers } from './api/events/webhooks.ts'
import { witnessRoutes } from './api/witness.ts'
import { createEventWaiters, type EventWaiters } from './events/event-waiters.ts'
import type { Settings } from './settings.ts'
import { type AppEnv, type Caller, createCallerReader } from './http/caller.ts'
import { corsHeaders } from './http/cors.ts'
import { createAudit } from './record-audit.ts'
import { auditCalls } from './api/audit-calls.ts'
import { createLimits, type LimitTable, type NamedHandoff, noLimits } from './http/limits.ts'
import type { Log } from './logger.ts'
import type { LogStatus } from './log/sequencer.ts'
import { createRequestLog } from './request-log.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { createPaymentPerCall } from './api/payment-per-call.ts'
import { pages } from './pages/pages.ts'
import { announceRetirement, retired } from './http/retired.ts'
import { apiHeaders, securityHeaders } from './http/security.ts'
import { type Handlers, guarded, honoPath, serve } from './http/serve.ts'
import { refuseTestKey } from './http/test-keys.ts'
import { mcpRoutes } from './mcp/routes.ts'
import type { AnchorProblem } from './anchors/problems.ts'
import { principalOf } from './accounts/principal.ts'
import { type Budget, budget } from './verification/budget.ts'
import type { Deployment } from './deployment.ts'
import { createLimitedParties } from './limited-party.ts'
import { createProbes, noProbes } from './proofs/probes.ts'
import { createIssuer } from './credentials/issuer.ts'
import { findChanged } from './handoffs/status.ts'
import { createWaiters, type WaitersOptions } from './handoffs/waiters.ts'
import type { Ports } from './ports/ports.ts'
import { measured } from './ports/store/measured.ts'
import { checkAddress } from './rules/text.ts'

type AppOptions = {
  config: Settings
  ports: Ports
  log: Log
  /** What operators may count; without it, the app has its own. */
  metrics?: Metrics
  stopping?: AbortSignal
  budget?: Budget
  /** What the sequencer of this process knows; without it, the log has no witnesses. */
  logStatus?: () => LogStatus
  /** What this process knows to be wrong with the anchors of chains. */
  anchorProblems?: () => ReadonlyMap<number, AnchorProblem>
  /** The requests that wait for events, which whoever numbers events in this process wakes. */
  eventWaiters?: EventWaiters
  /** Limits for tests that reach them, instead of those of the specification. */
  limits?: { table?: LimitTable; waiters?: WaitersOptions }
}

/**
 * Builds the whole server as one Hono app, without a socket. `stopping` aborts when the server stops; every request that
 * waits is then answered.
 */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { config, log, stopping = new AbortController().signal } = options
  const { logStatus = () => aloneStatus, anchorProblems = () => noProblems } = options
  const metrics = options.metrics ?? createMetrics()
  const ports = { ...options.ports, store: measured(options.ports.store, metrics) }
  const { now, random } = ports
  const app = new Hono<AppEnv>()
  const writeLine = createRequestLog(log, now)
  const security = Object.entries(securityHeaders(config.baseUrl, config.hsts))

  app.use(async (c, next) => {
    const began = performance.now()
    const requestId = Buffer.from(random(12)).toString('base64url')
    c.set('requestId', requestId)
    c.set('route', 'none')
    // set before next(), because a change of a finished reply would copy it
    c.header('x-request-id', requestId)
    for (const [name, value] of security) c.header(name, value)
    await next()
    const ms = performance.now() - began
    const request = { method: c.req.method, route: c.get('route'), status: c.res.status }
    metrics.request({ ...request, seconds: ms / 1000 })
    writeLine({ requestId, ...request, ms: Math.round(ms) }, c.get('failure'))
  })
  app.use((c, next) => {
    refuseTestKey(c.req.raw)
    return next()
  })
  for (const path of retired) app.use(honoPath(path.path), announceRetirement(path))

  const principals = createLimitedParties({ config, ports })
  const deps = {
    callerOf: createCallerReader(config, stopping),
    partyOf: (caller: Caller, handoff: NamedHandoff) => principals.ofCaller(caller, handoff),
    limits: config.rateLimits
      ? createLimits({ counter: ports.counter, metrics, now }, options.limits?.table)
      : noLimits,
    now,
    log,
  }
  const deployment = {
    config,
    ports,
    issuer: createIssuer(ports),
    waiters: createWaiters({ findChanged: (sids) => findChanged(sids, ports), ...options.limits?.waiters }),
    eventWaiters: options.eventWaiters ?? createEventWaiters(ports.store.events),
    probes: config.rateLimits ? createProbes(now) : noProbes,
    budget: options.budget ?? budget,
  }
  const { x402, store } = ports
  const payPerCall =
    x402 &&
    createPaymentPerCall({
      ...deps,
      x402,
      store,
      baseUrl: config.baseUrl,
      principalOf: (caller, endpoint) => principalOf(caller, endpoint, deployment),
    })
  const audit = createAudit(log, ports)
  const built = auditCalls(builtHandlers({ ...deployment, log, metrics, logStatus, anchorProblems }), {
    ...deployment,
    audit,
  })
  const handlers = { ...built, ...separateHandlers() }
  app.route('/', serve(contract, handlers, { ...deps, largeBodies: pictureBodies(deployment), payPerCall }))
  app.route('/', witnessRoutes({ ...deployment, ...deps, config }))
  app.route('/', mcpRoutes({ ...deployment, config }, { ...deps, principals, audit }))
  app.route('/', pages({ ...deployment, log, audit, limits: deps.limits, principals, callerOf: deps.callerOf }))

  const headers = { ...apiHeaders, ...corsHeaders('public') }
  app.notFound((c) =>
    guarded(c, { deps, headers, route: 'none' }, async () => {
      checkAddress(c.req.url)
      throw new ServiceError('NOT_FOUND', 'There is nothing at this address.')
    }),
  )
  app.onError((error, c) =>
    guarded(c, { deps, headers, route: c.get('route') }, async () => {
      throw error
    }),
  )
  return app
}

const noProblems: ReadonlyMap<number, AnchorProblem> = new Map()

/** The status of a log without witnesses. */
const aloneStatus: LogStatus = { standing: 'growing', witnesses: [] }

/**
 * Returns the handlers of the API. Together with {@link separateHandlers} they cover the contract exactly: a missing
 * endpoint is a type error.
 */
function builtHandlers(
  deployment: Deployment & { config: Settings; log: Log } & Pick<
      Parameters<typeof healthHandlers>[0],
      'metrics' | 'logStatus' | 'anchorProblems'
    >,
): Handlers<Omit<Contract, SeparateEndpoint>> {
  return {
    ...verificationHandlers(deployment),
    ...catalogHandlers(deployment),
    ...proofsHandlers(deployment),
    ...credentialsHandlers(deployment),
    ...logHandlers(deployment),
    ...personhoodHandlers(deployment),
    ...handoffsHandlers(deployment),
    ...authHandlers(deployment),
    ...passkeyHandlers(deployment),
    ...accessKeyHandlers(deployment),
    ...profileHandlers(deployment),
    ...checkHandlers(deployment),
    ...gatesHandlers(deployment),
    ...eventsHandlers(deployment),
    ...paymentsHandlers(deployment),
    ...payoutHandlers(deployment),
    ...stripeWebhookHandlers(deployment),
    ...webhookHandlers(deployment),
    ...healthHandlers(deployment),
  }
}
