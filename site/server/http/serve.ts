import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode, RedirectStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { type Endpoint, type Reply, responseTypes, type Schema } from '../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { eitherOf } from '../../../shared/strings/list-words.ts'
import { parseFields, readBody } from './bodies/body.ts'
import type { LargeBodies, LargeBody } from './bodies/large-body.ts'
import type { AppEnv, Bindings, Caller } from './caller.ts'
import { allowHeader, corsHeaders, preflightHeaders } from './cors.ts'
import { checkPart, expectedFailure, problem } from './errors.ts'
import { checkAddress, checkText } from '../rules/text.ts'
import type { LimitedParty, NamedHandoff } from './limits.ts'
import type { LimitedCaller } from './limits.ts'
import type { Log } from '../logger.ts'
import { inRouteOrder } from './routing/route-order.ts'
import { apiHeaders } from './security.ts'
import { streamParts } from './stream-parts.ts'

type Part<E, K extends string> = E extends { [P in K]: infer S extends Schema } ? v.InferOutput<S> : undefined

/** The input of a handler: each part in the shape of its schema, undefined where the endpoint declares no such part. */
export type Input<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  headers: Part<E, 'headers'>
  body: Part<E, 'body'>
}

const fullReply = Symbol('full reply')

/** A reply with its status and headers. {@link answer} makes it. */
export type FullReply<Body> = { [fullReply]: true; status: number; body: Body; headers: Record<string, string> }

/**
 * The result of a handler. A reply without a status is sent with the first status of its endpoint. A file is a text in
 * parts, which is JSON of the shape of the reply.
 */
export type Answer<E extends Endpoint> = E extends { responseType: 'json-file' }
  ? FullReply<AsyncIterable<string>>
  : Reply<E> | FullReply<Reply<E>>
export type Handler<E extends Endpoint> = (input: Input<E>, caller: Caller) => Promise<Answer<E>>
export type Handlers<T extends Record<string, Endpoint>> = { [K in keyof T]: Handler<T[K]> }

/** Makes a reply with a status or headers other than the usual ones of the endpoint. */
export function answer<Body>(status: number, body: Body, headers: Record<string, string> = {}): FullReply<Body> {
  return { [fullReply]: true, status, body, headers }
}

/** Takes the place of a handler when other routes serve the endpoint in their own format. */
export const servedSeparately = 'served separately'

/** A call of any endpoint, after its input was read. */
export type ParsedCall = {
  name: string
  input: Record<keyof Input<Endpoint>, unknown>
  caller: Caller
  request: Request
}

/** What the routes need from the rest of the server. */
export type ServeDeps<Name extends string> = {
  /** Reads the {@link Caller} of a request. */
  callerOf: (request: Request, env: Bindings | undefined, requestId: string) => Caller
  /** Finds the party whose limit a request counts against. The request may name a hand-off in its path (`sid`) or in `X-Svc-Handoff` (`header`). */
  partyOf: (caller: Caller, handoff: NamedHandoff) => Promise<LimitedParty | undefined>
  limits: {
    take(endpoint: Name, caller: LimitedCaller): Promise<void>
    takeStored(endpoint: Name, caller: LimitedCaller, body: unknown): Promise<void>
  }
  /** Reads bodies above the usual limit; undefined: there are none. */
  largeBodies?: LargeBodies
  /** Demands a payment for some calls, and runs `work` for all others at once; undefined when all calls are free. */
  payPerCall?: ((call: ParsedCall, work: () => Promise<unknown>) => Promise<unknown>) | undefined
  now: () => number
  log: Log
}

/** Adds a route for each row of the contract, which parses the input, calls the handler and sends the reply. Other methods of these paths answer 405, and OPTIONS answers preflights. */
export function serve<T extends Record<string, Endpoint>>(
  endpoints: T,
  handlers: { [K in keyof NoInfer<T>]: Handler<T[K]> | typeof servedSeparately },
  deps: ServeDeps<keyof T & string>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const routes: Route<keyof T & string>[] = []
  for (const name in endpoints) {
    const handler: UntypedHandler | typeof servedSeparately = handlers[name]
    if (handler !== servedSeparately) routes.push({ name, row: endpoints[name]!, handler })
  }
  const paths = Map.groupBy(routes, ({ row }) => row.path)
  for (const [path, group] of inRouteOrder(paths, ([template]) => template)) {
    for (const route of group) app.on(route.row.method, honoPath(path), routeHandler(route, deps))
    const rows = group.map(({ row }) => row)
    // added before the next path, which may match the same address with a parameter
    app.all(honoPath(path), (c) => otherMethod(c, { deps, route: path, rows }))
  }
  return app
}

type Route<Name extends string> = { name: Name; row: Endpoint; handler: UntypedHandler }

/** Returns the function that answers requests of one row: it checks who calls and what is sent, calls the handler and sends the reply. */
function routeHandler<Name extends string>({ name, row, handler }: Route<Name>, deps: ServeDeps<Name>) {
  const headers = { ...apiHeaders, ...corsHeaders(row.access) }
  const read = inputReader(row)
  return (c: Context<AppEnv>): Promise<Response> =>
    guarded(c, { deps, headers, route: row.path }, async () => {
      const caller = deps.callerOf(c.req.raw, c.env, c.get('requestId'))
      checkAddress(c.req.url)
      if (row.access === 'own-pages' && row.method !== 'GET' && !caller.ownPage)
        throw new ServiceError('ORIGIN_NOT_ALLOWED', 'Only our own pages may call this.')
      const partyOf = () => deps.partyOf(caller, { sid: c.req.param('sid'), header: c.req.header('x-svc-handoff') })
      const counted = { address: caller.address, partyOf }
      await deps.limits.take(name, counted)
      const large = deps.largeBodies?.open({ row, caller, request: c.req.raw })
      try {
        const input = await read(c, large)
        await deps.limits.takeStored(name, counted, input.body)
        const { payPerCall } = deps
        const call = { name, input, caller, request: c.req.raw }
        const work = async () => await handler(input, caller)
        return send(c, { row, headers, deps }, payPerCall ? await payPerCall(call, work) : await work())
      } finally {
        large?.end()
      }
    })
}

type UntypedHandler = (input: Input<Endpoint>, caller: Caller) => Promise<unknown>
type Deps = Pick<ServeDeps<never>, 'now' | 'log'>

/** Runs `work`. What it throws becomes an ErrorResponse with the `headers` of a success. */
export async function guarded(
  c: Context<AppEnv>,
  { deps, headers, route }: { deps: Deps; headers: Record<string, string>; route: string },
  work: () => Promise<Response>,
): Promise<Response> {
  c.set('route', route)
  const requestId = c.get('requestId')
  try {
    return await work()
  } catch (error) {
    const failure = expectedFailure(error, (err) => deps.log.error({ requestId, route, err }, 'bug'))
    c.set('failure', failure)
    const { status, body, headers: own } = problem(failure, { requestId, now: deps.now() })
    return c.json(body, contentful(status), { ...headers, ...own })
  }
}

/** Returns a function that reads the parts of a request. The body comes last, because it costs most. */
function inputReader(row: Endpoint) {
  const { params, query, headers, body } = row
  const headerNames = headers && 'entries' in headers ? Object.keys(Object(headers.entries)) : []
  return async (c: Context<AppEnv>, large: LargeBody | undefined): Promise<Input<Endpoint>> => ({
    params: params && checkPart(params, checkTexts(c.req.param()), 'path'),
    query: readQuery(query, c.req.url),
    headers: headers && checkPart(headers, pickHeaders(c.req.raw.headers, headerNames), 'header'),
    body: body && checkPart(body, await (large ? large.read() : readBody(c.req.raw, row)), 'body'),
  })
}

/** Returns the path parameters after {@link checkText} checked each of them. */
function checkTexts(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params)) checkText(value)
  return params
}

const noParameters = v.strictObject({})

/**
 * Reads the query by the schema of its endpoint (protocol/gates#strict-queries). All schemas are strict but those of OAuth and
 * MCP. A strict schema refuses and names an unknown, repeated or empty parameter, because a misspelt condition would
 * otherwise be left out. Most addresses have no query and are not parsed.
 */
function readQuery(schema: Schema | undefined, url: string): Input<Endpoint>['query'] {
  const isSent = url.includes('?')
  if (!schema && !isSent) return undefined
  const query: Schema = schema ?? noParameters
  const fields = isSent ? parseFields(new URL(url).searchParams) : {}
  const empty = Object.keys(fields).find((name) => fields[name] === '')
  if (query.type === 'strict_object' && empty !== undefined && isKnownIn(query, empty))
    throw new ServiceError('INVALID_REQUEST', 'A parameter of the query is empty.', {
      details: [{ path: empty.slice(0, 100), message: 'is empty' }],
    })
  const checked = checkPart(query, fields, 'query')
  return schema ? checked : undefined
}

/** Returns whether the schema has the parameter. An unknown one is refused as unknown, also when it is empty. */
const isKnownIn = (schema: Schema, name: string) => 'entries' in schema && Object.hasOwn(Object(schema.entries), name)

function pickHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

type SendContext = { row: Endpoint; headers: Record<string, string>; deps: Deps }

function send(c: Context<AppEnv>, { row, headers: base, deps }: SendContext, result: unknown): Response {
  const { status, body, headers } = isFullReply(result) ? result : answer(row.status?.[0] ?? 200, result)
  const all = { ...base, ...headers }
  const etag = headers['etag']
  if (etag && row.method === 'GET' && matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, all)
  if (row.responseType === 'redirect') return c.body(null, redirect(status), { ...all, location: String(body) })
  if (row.responseType === 'html') return c.html(String(body), contentful(status), all)
  if (row.responseType === 'text') return c.text(String(body), contentful(status), all)
  if (row.responseType === 'status-list')
    return c.body(String(body), contentful(status), { ...all, 'content-type': responseTypes['status-list'] })
  if (row.responseType === 'bytes' && body instanceof Uint8Array)
    return c.body(new Uint8Array(body), contentful(status), { ...all, 'content-type': responseTypes.bytes })
  if (row.responseType === 'json-file' && isParts(body)) {
    const log = { requestId: c.get('requestId'), route: row.path }
    const stream = streamParts(body, {
      outgoing: c.env?.outgoing,
      onFailure: (error) => {
        const failure = expectedFailure(error, (err) => deps.log.error({ ...log, err }, 'bug'))
        deps.log.warn({ ...log, code: failure.code }, 'a file was not sent to its end')
      },
    })
    return c.body(stream, contentful(status), { ...all, 'content-type': responseTypes['json-file'] })
  }
  return c.json(body, contentful(status), all)
}

const isParts = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body

/** Returns whether the result of a handler has its own status and headers. */
export function isFullReply(result: unknown): result is FullReply<unknown> {
  return typeof result === 'object' && result !== null && fullReply in result
}

/** Compares `If-None-Match` with an ETag, by weak comparison (RFC 9110 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

function otherMethod(c: Context<AppEnv>, at: { deps: Deps; route: string; rows: readonly Endpoint[] }) {
  const { deps, route, rows } = at
  const allow = { allow: allowHeader(rows) }
  const access = rows.some((row) => row.access === 'public') ? 'public' : 'own-pages'
  const headers = { ...apiHeaders, ...corsHeaders(access), ...allow }
  return guarded(c, { deps, headers, route }, async () => {
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { ...preflightHeaders(rows), ...allow })
    const methods = new Set(rows.map(({ method }) => method))
    throw new ServiceError('METHOD_NOT_ALLOWED', `Use ${eitherOf(methods, 'en')} here.`)
  })
}

/** Converts an OpenAPI path template into Hono's notation. A parameter whose name ends in `Path` may have slashes. */
export const honoPath = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `:${name}${name.endsWith('Path') ? '{.+}' : ''}`)

// Hono types statuses by whether they may have a body; ours come from the contract and the error table
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const contentful = (status: number) => status as ContentfulStatusCode
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const redirect = (status: number) => status as RedirectStatusCode
