import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode, RedirectStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import type { Endpoint, Reply, Schema } from '../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { parseFields, readBody } from './body.ts'
import type { AppEnv, Bindings, Caller } from './caller.ts'
import { allowHeader, corsHeaders, preflightHeaders } from './cors.ts'
import { checkPart, expectedFailure, problem } from './errors.ts'
import { checkAddress, checkText } from '../rules/text.ts'
import type { LimitedParty, NamedHandoff } from './limits.ts'
import type { Counted } from './limits.ts'
import type { Log } from '../log.ts'
import { apiHeaders } from './security.ts'

type Part<E, K extends string> = E extends { [P in K]: infer S extends Schema } ? v.InferOutput<S> : undefined

/** What a handler gets: each part as its schema promises, undefined where the endpoint declares none. */
export type Input<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  headers: Part<E, 'headers'>
  body: Part<E, 'body'>
}

const answered = Symbol('answered')

/** A reply with its status and headers, made by {@link answer}. */
export type Answered<Body> = { [answered]: true; status: number; body: Body; headers: Record<string, string> }

/** A bare reply is sent with the first status of its endpoint. */
export type Answer<E extends Endpoint> = Reply<E> | Answered<Reply<E>>
export type Handler<E extends Endpoint> = (input: Input<E>, caller: Caller) => Promise<Answer<E>>
export type Handlers<T extends Record<string, Endpoint>> = { [K in keyof T]: Handler<T[K]> }

/** A reply whose status or headers differ from the endpoint's usual ones. */
export function answer<Body>(status: number, body: Body, headers: Record<string, string> = {}): Answered<Body> {
  return { [answered]: true, status, body, headers }
}

/** Stands in a handler's place: other routes serve the endpoint, in their own format. */
export const servedSeparately = 'served separately'

/** One call as it was read, whatever its endpoint. */
export type ParsedCall = {
  name: string
  input: Record<keyof Input<Endpoint>, unknown>
  caller: Caller
  request: Request
}

/** What the routes need from the rest of the server. */
export type Surroundings<Name extends string> = {
  /** Makes the {@link Caller} of a request. */
  callerOf: (request: Request, env: Bindings | undefined, requestId: string) => Caller
  /** Tells for whom a request counts that names a hand-off in its path (`sid`), in `X-Svc-Handoff` (`header`), or nowhere. */
  partyOf: (caller: Caller, handoff: NamedHandoff) => Promise<LimitedParty | undefined>
  limits: { take(endpoint: Name, caller: Counted): Promise<void> }
  /** Has some calls paid for before it answers what `work` does; undefined: all are free. */
  paid?: ((call: ParsedCall, work: () => Promise<unknown>) => Promise<unknown>) | undefined
  now: () => number
  log: Log
}

/** One route per row of the contract: parse in, call the handler, send out; 405 and preflights for the same paths. */
export function serve<T extends Record<string, Endpoint>>(
  endpoints: T,
  handlers: { [K in keyof NoInfer<T>]: Handler<T[K]> | typeof servedSeparately },
  around: Surroundings<keyof T & string>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const here = Object.entries(endpoints).filter(([name]) => handlers[name] !== servedSeparately)
  const paths = Map.groupBy(
    here.map(([, row]) => row),
    (row) => row.path,
  )
  for (const name in endpoints) {
    const row: Endpoint = endpoints[name]!
    const handler: UntypedHandler | typeof servedSeparately = handlers[name]
    if (handler === servedSeparately) continue
    const headers = { ...apiHeaders, ...corsHeaders(row.access) }
    const read = inputReader(row)
    app.on(row.method, honoPath(row.path), (c) =>
      guarded(c, { around, headers, route: row.path }, async () => {
        const caller = around.callerOf(c.req.raw, c.env, c.get('requestId'))
        checkAddress(c.req.url)
        if (row.access === 'own-pages' && row.method !== 'GET' && !caller.ownPage)
          throw new ServiceError('ORIGIN_NOT_ALLOWED', 'Only our own pages may call this.')
        const partyOf = () => around.partyOf(caller, { sid: c.req.param('sid'), header: c.req.header('x-svc-handoff') })
        await around.limits.take(name, { address: caller.address, partyOf })
        const input = await read(c)
        const { paid } = around
        if (!paid) return send(c, row, headers, await handler(input, caller))
        const call = { name, input, caller, request: c.req.raw }
        return send(c, row, headers, await paid(call, () => handler(input, caller)))
      }),
    )
  }
  // after every row, so that a request which fits a row never ends here
  for (const [path, rows] of paths) app.all(honoPath(path), (c) => otherMethod(c, { around, route: path, rows }))
  return app
}

type UntypedHandler = (input: Input<Endpoint>, caller: Caller) => Promise<unknown>
type Deps = Pick<Surroundings<never>, 'now' | 'log'>

/** Runs `work`; what it throws becomes an ErrorResponse with the same `headers` that a success would have had. */
export async function guarded(
  c: Context<AppEnv>,
  { around, headers, route }: { around: Deps; headers: Record<string, string>; route: string },
  work: () => Promise<Response>,
): Promise<Response> {
  c.set('route', route)
  const requestId = c.get('requestId')
  try {
    return await work()
  } catch (error) {
    const failure = expectedFailure(error, (err) => around.log.error({ requestId, route, err }, 'bug'))
    const { status, body, headers: own } = problem(failure, { requestId, now: around.now() })
    return c.json(body, contentful(status), { ...headers, ...own })
  }
}

/** Parts in the order params, query, headers, body: the cheap ones first. */
function inputReader(row: Endpoint) {
  const { params, query, headers, body } = row
  const headerNames = headers && 'entries' in headers ? Object.keys(Object(headers.entries)) : []
  return async (c: Context<AppEnv>): Promise<Input<Endpoint>> => ({
    params: params && checkPart(params, checkTexts(c.req.param()), 'path'),
    query: readQuery(query, searchOf(c.req.url)),
    headers: headers && checkPart(headers, pickHeaders(c.req.raw.headers, headerNames), 'header'),
    body: body && checkPart(body, await readBody(c.req.raw, row), 'body'),
  })
}

/** Path parameters as they were decoded; throws INVALID_REQUEST as {@link checkText} does. */
function checkTexts(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params)) checkText(value)
  return params
}

/** Most requests have no query: parsing their address would find none. */
const searchOf = (url: string) => new URLSearchParams(url.includes('?') ? new URL(url).search : '')

const noParameters = v.strictObject({})

/**
 * The query as its endpoint describes it (protocol/gates#strict-queries). Where the schema is strict, which is
 * everywhere but in the dialects of other standards, an unknown, repeated or empty parameter is refused and named,
 * because a misspelt condition would otherwise be left out.
 */
function readQuery(schema: Schema | undefined, sent: URLSearchParams): Input<Endpoint>['query'] {
  const query: Schema = schema ?? noParameters
  const fields = parseFields(sent)
  const empty = Object.keys(fields).find((name) => fields[name] === '')
  if (query.type === 'strict_object' && empty !== undefined && isKnownIn(query, empty))
    throw new ServiceError('INVALID_REQUEST', 'A parameter of the query is empty.', {
      details: [{ path: empty.slice(0, 100), message: 'is empty' }],
    })
  const checked = checkPart(query, fields, 'query')
  return schema ? checked : undefined
}

/** An unknown parameter is refused as unknown, also when it is empty. */
const isKnownIn = (schema: Schema, name: string) => 'entries' in schema && Object.hasOwn(Object(schema.entries), name)

function pickHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

function send(c: Context<AppEnv>, row: Endpoint, base: Record<string, string>, result: unknown): Response {
  const { status, body, headers } = isAnswered(result) ? result : answer(row.status?.[0] ?? 200, result)
  const all = { ...base, ...headers }
  const etag = headers['etag']
  if (etag && row.method === 'GET' && matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, all)
  if (row.responseType === 'redirect') return c.body(null, redirect(status), { ...all, location: String(body) })
  if (row.responseType === 'html') return c.html(String(body), contentful(status), all)
  if (row.responseType === 'text') return c.text(String(body), contentful(status), all)
  return c.json(body, contentful(status), all)
}

/** Whether a handler said more than the body. */
export function isAnswered(result: unknown): result is Answered<unknown> {
  return typeof result === 'object' && result !== null && answered in result
}

/** `If-None-Match`, by weak comparison (RFC 9110 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

function otherMethod(c: Context<AppEnv>, at: { around: Deps; route: string; rows: readonly Endpoint[] }) {
  const { around, route, rows } = at
  const allow = { allow: allowHeader(rows) }
  const access = rows.some((row) => row.access === 'public') ? 'public' : 'own-pages'
  const headers = { ...apiHeaders, ...corsHeaders(access), ...allow }
  return guarded(c, { around, headers, route }, async () => {
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { ...preflightHeaders(rows), ...allow })
    throw new ServiceError('METHOD_NOT_ALLOWED', `Use ${allow.allow} here.`)
  })
}

/** An OpenAPI path template in Hono's notation. */
export const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

// Hono types statuses by whether they may have a body; ours come from the contract and the error table
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const contentful = (status: number) => status as ContentfulStatusCode
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const redirect = (status: number) => status as RedirectStatusCode
