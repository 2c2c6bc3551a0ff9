import { type Context, Hono } from 'hono'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { visitOf } from '../accounts/cookies.ts'
import { sessionOf } from '../accounts/session.ts'
import { knownClient } from '../api/audit-calls.ts'
import type { Audit } from '../audit.ts'
import type { Deployment } from '../deployment.ts'
import { readForm } from '../http/bodies/body.ts'
import type { AppEnv, Caller, CallerReader } from '../http/caller.ts'
import { problem } from '../http/errors.ts'
import type { LimitedCaller, Limits } from '../http/limits.ts'
import { isPrefetch } from '../http/prefetch.ts'
import { apiHeaders } from '../http/security.ts'
import type { LimitedParties } from '../limited-party.ts'
import { pageCredentials } from '../pages/visitor.ts'
import type { SessionRecord } from '../records/accounts.ts'
import type { Settings } from '../settings.ts'
import { type AuthorizationAnswer, authorize, decide, questionUrl } from './authorize.ts'
import type { UnsafeReason } from './authorize-request.ts'
import { formLimit } from './client-routes.ts'
import { takeConsent } from './consent.ts'

export type BrowserDeps = {
  config: Settings
  ports: Deployment['ports']
  audit: Audit
  limits: Limits
  principals: LimitedParties
  callerOf: CallerReader
  /** Sends the page of a request that must not be answered at the address that it names. */
  showProblem: (c: Context<AppEnv>, reason: UnsafeReason | 'expired') => Response | Promise<Response>
}

/** Serves what a person's browser opens: the authorization request, and the form of the consent page (protocol/oauth#authorize, #consent). */
export function browserRoutes(deps: BrowserDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/oauth/authorize', (c) => {
    c.set('route', '/oauth/authorize')
    return answerAuthorize(c, deps)
  })
  app.all('/oauth/authorize', (c) => refuseMethod(c, deps))
  app.post('/oauth/consent', (c) => {
    c.set('route', '/oauth/consent')
    return answerConsent(c, deps)
  })
  return app
}

async function answerAuthorize(c: Context<AppEnv>, deps: BrowserDeps): Promise<Response> {
  // only a visit by a person makes a code (security-cases A9)
  if (c.req.method !== 'GET') return refuseMethod(c, deps)
  if (isPrefetch(c.req.raw.headers)) {
    const error = new ServiceError('INVALID_REQUEST', 'Open this address in a browser.')
    return refuse(c, error, deps, { status: 503 })
  }
  const caller = deps.callerOf(c.req.raw, c.env, c.get('requestId'))
  const session = await sessionOf(pageCredentials(caller, c.req.raw.headers), deps)
  await deps.limits.take('authorize', counted(caller, session, deps))
  const query = new URL(c.req.url).search.slice(1)
  const answer = await authorize(query, session, deps)
  if (session && answer.kind === 'redirect' && answer.isCode)
    await deps.audit({ action: 'consent', outcome: 'done', method: 'standing', ...actorOf(session, query) }, caller)
  return send(c, answer, 302, deps)
}

async function answerConsent(c: Context<AppEnv>, deps: BrowserDeps): Promise<Response> {
  const { config, ports } = deps
  const caller = deps.callerOf(c.req.raw, c.env, c.get('requestId'))
  if (!caller.ownPage)
    return refuse(c, new ServiceError('ORIGIN_NOT_ALLOWED', 'Only our own pages may send this form.'), deps)
  const form = await readForm(c.req.raw, formLimit)
  const query = form.get('request') ?? ''
  const session = await sessionOf(caller, deps)
  await deps.limits.take('authorize', counted(caller, session, deps))
  const { mark } = visitOf(caller, { verifyUrl: config.verifyUrl, random: ports.random })
  const handle = form.get('handle') ?? ''
  const approved = form.get('decision') === 'approve'
  const consent = session ? await takeConsent({ handle, query, approved }, { session, mark }, deps) : 'invalid'
  const ticked = form.getAll('scope')
  const record = async (reason?: 'expired' | 'asked again') => {
    const outcome = reason === undefined ? 'done' : 'refused'
    const method = approved ? 'approve' : 'deny'
    await deps.audit({ action: 'consent', outcome, method, reason, ...actorOf(session, query) }, caller)
  }
  if (!session || consent === 'invalid') {
    await record('expired')
    return showProblem(c, 'expired', deps)
  }
  const question: AuthorizationAnswer = { kind: 'redirect', to: questionUrl(query, deps) }
  const answer =
    consent === 'early' ? question : await decide(query, { session, approved, ticked, source: caller }, deps)
  const isDecided = answer.kind === 'redirect' && answer.to !== question.to
  await record(isDecided ? undefined : 'asked again')
  return send(c, answer, 303, deps)
}

const counted = (
  { address }: Caller,
  session: SessionRecord | undefined,
  { principals }: BrowserDeps,
): LimitedCaller => ({
  address,
  partyOf: async () => session && principals.ofProfile(session.profileId),
})

/** Returns the actor of an audit entry: whose consent it is, and for which client. */
const actorOf = (session: SessionRecord | undefined, query: string) => ({
  profileId: session?.profileId,
  clientId: knownClient(new URLSearchParams(query).get('client_id') ?? undefined),
})

function send(
  c: Context<AppEnv>,
  answer: AuthorizationAnswer,
  status: 302 | 303,
  deps: BrowserDeps,
): Response | Promise<Response> {
  if (answer.kind === 'problem') return showProblem(c, answer.problem, deps)
  return c.body(null, status, { location: answer.to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
}

/** Shows a page to a person who may not be sent back to the client. */
function showProblem(c: Context<AppEnv>, reason: UnsafeReason | 'expired', deps: BrowserDeps) {
  c.set('failure', { code: 'invalid_request', message: problemReasons[reason] })
  return deps.showProblem(c, reason)
}

const problemReasons: Record<UnsafeReason | 'expired', string> = {
  incomplete: 'The address names no client, or no redirect address.',
  unknownClient: 'There is no client with this client_id.',
  unregistered: 'The redirect_uri is not registered.',
  commandLine: 'The redirect_uri of a command line is http://127.0.0.1, a port, and /callback.',
  expired: 'The consent is not waiting any more.',
}

const refuseMethod = (c: Context<AppEnv>, deps: BrowserDeps): Response =>
  refuse(c, new ServiceError('METHOD_NOT_ALLOWED', 'Use GET here.'), deps, { headers: { allow: 'GET' } })

/** Sends an ErrorResponse to a browser that may get neither a redirect nor a page. */
function refuse(
  c: Context<AppEnv>,
  error: ServiceError,
  { ports }: BrowserDeps,
  more: { status?: number; headers?: Record<string, string> } = {},
): Response {
  c.set('failure', error)
  const { body, headers } = problem(error, { requestId: c.get('requestId'), now: ports.now() })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono types statuses by whether they have a body
  return c.json(body, (more.status ?? error.status) as 400, { ...apiHeaders, ...headers, ...more.headers })
}
